#ifndef P27_H
#define P27_H

#include "hw.h"

typedef struct {
    U(4) x;
} p27_t;
typedef struct {
    U(4) a;
    U(2) i;
} p27_in_t;
typedef struct {
    U(1) bits[3][3];
    U(4) zero[4];
    U(40) wide[4];
    U(4) full;
    U(12) of_zero;
    U(8) of_full;
    U(3) of_locals;
} p27_out_t;

void p27_reset(p27_t *s);
void p27_tick(p27_t *s, const p27_in_t *in, p27_out_t *out);

#endif
