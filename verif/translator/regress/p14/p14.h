#ifndef P14_H
#define P14_H

#include "hw.h"
typedef struct {
    U(2) f0;
    U(24) g1[2];
} p14_r0_t;
typedef struct {
    U(35) x0;
    p14_r0_t y1;
    S(21) z2;
    p14_r0_t x3;
    U(3) y4;
    U(1) z5;
} p14_t;
typedef struct {
    U(1) a0;
} p14_in_t;
typedef struct {
    p14_r0_t o0[2];
} p14_out_t;
typedef struct {
    U(7) v0;
    U(1) w1;
} p14_view_t;

void p14_reset(p14_t *s);
void p14_view(const p14_t *s, p14_view_t *v);
void p14_tick(p14_t *s, const p14_in_t *in, p14_out_t *out);

#endif
