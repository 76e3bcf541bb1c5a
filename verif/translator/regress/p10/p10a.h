#ifndef P10A_H
#define P10A_H

#include "hw.h"
typedef struct {
    U(32) f0;
    U(1) g1;
} p10a_r0_t;
typedef struct {
    U(6) x0[2][4];
    p10a_r0_t y1;
} p10a_t;
typedef struct {
    S(20) a0[2];
    U(8) b1;
} p10a_in_t;
typedef struct {
    U(27) o0;
} p10a_out_t;
typedef struct {
    p10a_r0_t v0;
} p10a_view_t;

void p10a_reset(p10a_t *s);
void p10a_view(const p10a_t *s, p10a_view_t *v);
void p10a_tick(p10a_t *s, const p10a_in_t *in, p10a_out_t *out);

#endif
