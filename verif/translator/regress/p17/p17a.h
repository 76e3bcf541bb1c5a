#ifndef P17A_H
#define P17A_H

#include "hw.h"
typedef struct {
    U(1) f0[2][2];
} p17a_r0_t;
typedef struct {
    U(1) x0[3][4];
} p17a_t;
typedef struct {
    U(2) a0;
} p17a_in_t;
typedef struct {
    U(1) o0;
} p17a_out_t;
typedef struct {
    S(31) v0;
    U(8) w1;
} p17a_view_t;

void p17a_reset(p17a_t *s);
void p17a_view(const p17a_t *s, p17a_view_t *v);
void p17a_tick(p17a_t *s, const p17a_in_t *in, p17a_out_t *out);

#endif
