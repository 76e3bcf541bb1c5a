#ifndef P21_H
#define P21_H

#include "hw.h"
typedef enum { P21_E0_A, P21_E0_B, P21_E0_C } p21_e0_t;
typedef struct {
    U(3) f0[4];
    U(6) g1;
    U(4) h2;
} p21_r0_t;
typedef struct {
    U(2) x0;
    U(14) y1;
} p21_t;
typedef struct {
    U(11) a0;
} p21_in_t;
typedef struct {
    bool o0;
    p21_r0_t p1;
    U(5) o2[4];
    U(32) p3;
    U(1) o4[5];
    U(4) p5;
    U(4) o6;
} p21_out_t;
typedef struct {
    U(32) v0;
    p21_r0_t w1;
    U(2) v2[2];
    U(1) w3;
} p21_view_t;

void p21_reset(p21_t *s);
void p21_view(const p21_t *s, p21_view_t *v);
void p21_tick(p21_t *s, const p21_in_t *in, p21_out_t *out);

#endif
