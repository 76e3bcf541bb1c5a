#ifndef P13A_H
#define P13A_H

#include "hw.h"
typedef enum { P13A_E0_A, P13A_E0_B } p13a_e0_t;
typedef struct {
    p13a_e0_t x0[1];
    U(2) y1;
    U(16) z2;
    S(11) x3;
    U(32) y4[4];
    U(1) z5;
} p13a_t;
typedef struct {
    p13a_e0_t a0;
    U(1) b1;
    bool a2[8];
} p13a_in_t;
typedef struct {
    U(32) o0[3];
} p13a_out_t;
typedef struct {
    S(25) v0;
    VEC(32, 4) vy4;
} p13a_view_t;
typedef struct {
    p13a_e0_t k0[3][3];
} p13a_probe_in_t;
typedef struct {
    U(32) q0;
} p13a_probe_out_t;

void p13a_reset(p13a_t *s);
void p13a_view(const p13a_t *s, p13a_view_t *v);
void p13a_probe(const p13a_t *s, const p13a_probe_in_t *in, p13a_probe_out_t *out);
void p13a_tick(p13a_t *s, const p13a_in_t *in, p13a_out_t *out);

#endif
