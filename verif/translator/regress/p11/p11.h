#ifndef P11_H
#define P11_H

#include "hw.h"
typedef enum { P11_E0_A, P11_E0_B, P11_E0_C, P11_E0_D } p11_e0_t;
typedef struct {
    U(6) f0;
    U(1) g1;
} p11_r0_t;
typedef struct {
    U(23) f0;
    p11_r0_t g1[1];
    U(4) h2;
    U(31) f3;
    p11_e0_t g4;
    U(1) h5;
    U(1) f6;
} p11_r1_t;
typedef struct {
    U(53) f0;
    U(14) g1;
    U(1) h2;
    U(1) f3;
    U(1) g4;
} p11_r2_t;
typedef struct {
    p11_r0_t x0[5];
} p11_t;
typedef struct {
    S(28) a0;
} p11_in_t;
typedef struct {
    p11_r1_t o0;
    p11_e0_t p1;
    U(4) o2;
    U(5) p3[1];
    U(4) o4;
    U(2) p5;
    U(4) o6;
} p11_out_t;
typedef struct {
    p11_r1_t v0;
} p11_view_t;

void p11_reset(p11_t *s);
void p11_view(const p11_t *s, p11_view_t *v);
void p11_tick(p11_t *s, const p11_in_t *in, p11_out_t *out);

#endif
