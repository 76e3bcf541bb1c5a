#ifndef P9_H
#define P9_H

#include "hw.h"

typedef struct {
    U(2) x;
} p9_t;
typedef struct {
    U(2) x;
    U(5) n;
} p9_in_t;
typedef struct {
    U(1) at_most;
} p9_out_t;

void p9_reset(p9_t *s);
void p9_tick(p9_t *s, const p9_in_t *in, p9_out_t *out);

#endif
