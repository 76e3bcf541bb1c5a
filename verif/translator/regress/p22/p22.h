#ifndef P22_H
#define P22_H

#include "hw.h"

typedef struct {
    U(4) x;
} p22_t;
typedef struct {
    S(3) x;
    U(5) n;
} p22_in_t;
typedef struct {
    U(4) y;
} p22_out_t;

void p22_reset(p22_t *s);
void p22_tick(p22_t *s, const p22_in_t *in, p22_out_t *out);

#endif
