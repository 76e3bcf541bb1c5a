#ifndef P16_H
#define P16_H

#include "hw.h"
typedef enum { P16_E0_A, P16_E0_B } p16_e0_t;
typedef struct {
    p16_e0_t f0;
    U(64) g1;
    U(4) h2;
} p16_r0_t;
typedef struct {
    U(32) f0;
} p16_r1_t;
typedef struct {
    p16_r1_t x0;
    U(32) y1[3];
} p16_t;
typedef struct {
    U(6) a0;
    U(32) b1;
    U(3) a2;
} p16_in_t;
typedef struct {
    U(32) o0;
    U(4) p1;
    U(1) o2;
} p16_out_t;
typedef struct {
    U(1) k0;
} p16_probe_in_t;
typedef struct {
    U(1) q0;
} p16_probe_out_t;

void p16_reset(p16_t *s);
void p16_probe(const p16_t *s, const p16_probe_in_t *in, p16_probe_out_t *out);
void p16_tick(p16_t *s, const p16_in_t *in, p16_out_t *out);

#endif
