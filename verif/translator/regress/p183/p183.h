#ifndef P183_H
#define P183_H

#include "hw.h"
typedef struct {
    U(2) x0;
    U(32) y1[4];
    U(4) z2;
    U(1) x3;
    U(7) y4;
    U(4) m0_next;
    U(2) m0_read;
    RAM_LANES(9, 2, 2) m0;
} p183_t;
typedef struct {
    U(2) a0;
    VEC(27, 3) b1;
    U(16) a2;
    U(17) b3;
    U(4) a4;
    U(4) b5;
    U(8) a6;
} p183_in_t;
typedef struct {
    U(2) o0;
} p183_out_t;
typedef struct {
    U(1) v0;
    U(8) w1;
    U(6) v2;
    U(2) w3;
    U(2) v4;
    S(2) w5;
    VEC(32, 4) vy1;
} p183_view_t;

void p183_reset(p183_t *s);
void p183_view(const p183_t *s, p183_view_t *v);
void p183_tick(p183_t *s, const p183_in_t *in, p183_out_t *out);

#endif
