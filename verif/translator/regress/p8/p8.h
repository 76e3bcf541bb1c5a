#ifndef P8_H
#define P8_H

#include "hw.h"
#include "p8a.h"

typedef struct {
    p8a_t u;
} p8_t;
typedef struct {
    U(1) a0;
} p8_in_t;
typedef struct {
    U(1) o0;
} p8_out_t;

void p8_reset(p8_t *s);
void p8_tick(p8_t *s, const p8_in_t *in, p8_out_t *out);

#endif
