#ifndef P31_H
#define P31_H

#include "hw.h"

typedef struct {
    U(4) x;
} p31_t;
typedef struct {
    U(4) a;
} p31_in_t;
typedef struct {
    U(4) o;
    U(1) above;
} p31_out_t;

void p31_reset(p31_t *s);
void p31_tick(p31_t *s, const p31_in_t *in, p31_out_t *out);

#endif
