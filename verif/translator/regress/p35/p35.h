#ifndef P35_H
#define P35_H

#include "hw.h"

typedef struct {
    U(2) x;
    U(4) n;
    U(1) y[6];
} p35_t;
typedef struct {
    U(4) a;
    U(11) b[6];
} p35_in_t;
typedef struct {
    U(4) o;
} p35_out_t;

void p35_reset(p35_t *s);
void p35_tick(p35_t *s, const p35_in_t *in, p35_out_t *out);

#endif
