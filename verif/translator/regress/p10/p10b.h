#ifndef P10B_H
#define P10B_H

#include "hw.h"
typedef enum { P10B_E0_A, P10B_E0_B, P10B_E0_C, P10B_E0_D, P10B_E0_E } p10b_e0_t;
typedef struct {
    U(6) x0;
    U(32) y1;
    p10b_e0_t z2;
} p10b_t;
typedef struct {
    U(1) a0[4][3];
    U(32) b1;
    U(1) a2;
    U(32) b3;
} p10b_in_t;
typedef struct {
    U(20) o0;
} p10b_out_t;

void p10b_reset(p10b_t *s);
void p10b_tick(p10b_t *s, const p10b_in_t *in, p10b_out_t *out);

#endif
