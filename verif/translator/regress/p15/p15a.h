#ifndef P15A_H
#define P15A_H

#include "hw.h"
typedef enum { P15A_E0_A, P15A_E0_B, P15A_E0_C, P15A_E0_D, P15A_E0_E, P15A_E0_F } p15a_e0_t;
typedef struct {
    U(1) f0[4];
    U(16) g1;
    U(15) h2;
    U(7) f3;
    U(8) g4;
} p15a_r0_t;
typedef struct {
    U(19) f0;
    U(32) g1;
    U(4) h2;
    U(4) f3;
    U(5) g4;
    U(4) h5;
} p15a_r1_t;
typedef struct {
    p15a_e0_t x0;
    p15a_r1_t y1;
    p15a_e0_t z2;
    S(14) x3;
    p15a_e0_t y4;
} p15a_t;
typedef struct {
    U(32) a0;
    p15a_r1_t b1;
    U(4) a2;
    U(22) b3;
    U(7) a4;
} p15a_in_t;
typedef struct {
    p15a_e0_t o0;
    S(4) p1;
    S(27) o2;
    U(23) p3;
    S(8) o4;
    U(4) p5;
    U(4) o6;
} p15a_out_t;

void p15a_reset(p15a_t *s);
void p15a_tick(p15a_t *s, const p15a_in_t *in, p15a_out_t *out);

#endif
