#ifndef P15_H
#define P15_H

#include "hw.h"
#include "p15a.h"

typedef enum { P15_E0_A, P15_E0_B, P15_E0_C, P15_E0_D, P15_E0_E } p15_e0_t;
typedef struct {
    U(11) f0;
    U(1) g1;
} p15_r0_t;
typedef struct {
    p15a_t u[2];
} p15_t;
typedef struct {
    p15_e0_t a0;
    U(16) b1[6];
} p15_in_t;
typedef struct {
    U(2) o0;
} p15_out_t;
typedef struct {
    U(40) c0;
    U(1) d1[3][3];
    p15_e0_t c2;
    U(1) d3;
} p15_view_t;

void p15_reset(p15_t *s);
void p15_view(const p15_t *s, p15_view_t *v);
void p15_tick(p15_t *s, const p15_in_t *in, p15_out_t *out);

#endif
