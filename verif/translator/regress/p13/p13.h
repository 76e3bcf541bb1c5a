#ifndef P13_H
#define P13_H

#include "hw.h"
#include "p13a.h"

typedef enum { P13_E0_A, P13_E0_B, P13_E0_C, P13_E0_D, P13_E0_E } p13_e0_t;
typedef struct {
    p13a_t u;
} p13_t;
typedef struct {
    U(39) a0[3];
    U(18) b1;
} p13_in_t;
typedef struct {
    U(35) o0;
    U(4) p1[4][2];
    S(16) o2;
    U(32) p3;
} p13_out_t;
typedef struct {
    U(4) c0;
    bool d1;
} p13_view_t;
typedef struct {
    U(11) k0;
    U(1) l1[7];
} p13_probe_in_t;
typedef struct {
    p13_e0_t q0[2];
    U(4) r1;
    U(5) q2[2][3];
} p13_probe_out_t;

void p13_reset(p13_t *s);
void p13_view(const p13_t *s, p13_view_t *v);
void p13_probe(const p13_t *s, const p13_probe_in_t *in, p13_probe_out_t *out);
void p13_tick(p13_t *s, const p13_in_t *in, p13_out_t *out);

#endif
