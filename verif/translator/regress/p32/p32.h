#ifndef P32_H
#define P32_H

#include "hw.h"

typedef struct {
    U(32) w[24], x[4];
} p32_t;
typedef struct {
    U(32) a;
    U(2) i;
    U(5) j;
} p32_in_t;
typedef struct {
    U(32) o;
} p32_out_t;

void p32_reset(p32_t *s);
void p32_tick(p32_t *s, const p32_in_t *in, p32_out_t *out);

#endif
