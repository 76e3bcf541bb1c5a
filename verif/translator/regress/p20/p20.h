#ifndef P20_H
#define P20_H

#include "hw.h"

typedef struct {
    S(9) rows[3][2];
    U(22) kept;
} p20_t;
typedef struct {
    U(32) word;
    U(32) mask;
    U(22) data;
} p20_in_t;
typedef struct {
    U(22) kept;
} p20_out_t;

void p20_reset(p20_t *s);
void p20_tick(p20_t *s, const p20_in_t *in, p20_out_t *out);

#endif
