#ifndef P8A_H
#define P8A_H

#include "hw.h"
typedef enum { P8A_E0_A, P8A_E0_B } p8a_e0_t;
typedef enum { P8A_E1_A, P8A_E1_B, P8A_E1_C, P8A_E1_D } p8a_e1_t;
typedef struct {
    U(1) x0;
} p8a_t;
typedef struct {
    p8a_e1_t a0;
} p8a_in_t;
typedef struct {
    U(1) o0;
} p8a_out_t;

void p8a_reset(p8a_t *s);
void p8a_tick(p8a_t *s, const p8a_in_t *in, p8a_out_t *out);

#endif
