#ifndef P7_H
#define P7_H

#include "hw.h"
typedef struct {
    U(1) f0;
} p7_r0_t;
typedef struct {
    p7_r0_t f0;
} p7_r1_t;
typedef struct {
    U(1) f0;
} p7_r2_t;
typedef struct {
    U(1) x0;
    U(1) y1;
    U(1) z2;
    U(1) x3;
    U(1) y4;
    U(1) z5;
} p7_t;
typedef struct {
    U(1) a0;
} p7_in_t;
typedef struct {
    U(1) o0;
} p7_out_t;
typedef struct {
    U(1) v0;
    p7_r0_t w1;
} p7_view_t;
typedef struct {
    U(1) k0;
} p7_probe_in_t;
typedef struct {
    U(1) q0;
} p7_probe_out_t;

void p7_reset(p7_t *s);
void p7_view(const p7_t *s, p7_view_t *v);
void p7_probe(const p7_t *s, const p7_probe_in_t *in, p7_probe_out_t *out);
void p7_tick(p7_t *s, const p7_in_t *in, p7_out_t *out);

#endif
