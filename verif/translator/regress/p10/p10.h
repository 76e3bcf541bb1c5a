#ifndef P10_H
#define P10_H

#include "hw.h"
#include "p10a.h"
#include "p10b.h"

typedef enum { P10_E0_A, P10_E0_B, P10_E0_C, P10_E0_D, P10_E0_E } p10_e0_t;
typedef enum { P10_E1_A, P10_E1_B, P10_E1_C, P10_E1_D, P10_E1_E, P10_E1_F } p10_e1_t;
typedef struct {
    p10_e0_t f0;
    U(19) g1;
} p10_r0_t;
typedef struct {
    U(6) f0;
    bool g1;
    U(32) h2;
} p10_r1_t;
typedef struct {
    p10a_t u[2];
    p10b_t v[2];
} p10_t;
typedef struct {
    U(8) a0;
    U(1) b1;
    U(5) a2[7];
} p10_in_t;
typedef struct {
    U(32) o0;
    S(21) p1;
} p10_out_t;
typedef struct {
    p10_r1_t c0;
    U(4) d1;
} p10_view_t;

void p10_reset(p10_t *s);
void p10_view(const p10_t *s, p10_view_t *v);
void p10_tick(p10_t *s, const p10_in_t *in, p10_out_t *out);

#endif
