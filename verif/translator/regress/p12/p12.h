#ifndef P12_H
#define P12_H

#include "hw.h"
typedef struct {
    U(1) f0[3];
    U(32) g1;
    U(30) h2;
    U(1) f3[1];
    S(4) g4;
} p12_r0_t;
typedef struct {
    U(5) f0;
} p12_r1_t;
typedef struct {
    p12_r0_t f0;
} p12_r2_t;
typedef struct {
    S(7) x0;
    p12_r1_t y1[2];
    U(1) z2;
} p12_t;
typedef struct {
    VEC(2, 2) a0;
} p12_in_t;
typedef struct {
    U(32) o0;
    U(5) p1;
    U(57) o2;
    U(1) p3[6];
} p12_out_t;
typedef struct {
    U(32) v0;
    U(2) w1;
    U(32) v2;
    U(6) w3;
    U(4) v4;
    U(1) w5;
    U(1) v6;
} p12_view_t;

void p12_reset(p12_t *s);
void p12_view(const p12_t *s, p12_view_t *v);
void p12_tick(p12_t *s, const p12_in_t *in, p12_out_t *out);

#endif
