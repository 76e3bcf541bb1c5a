#ifndef P19_H
#define P19_H

#include "hw.h"
typedef struct {
    U(3) rows[4][2];
    U(3) later[4][2];
} p19_t;
typedef struct {
    U(32) word;
    U(3) data;
    U(1) load;
} p19_in_t;
typedef struct {
    U(2) local[4];
    U(3) rows[4];
    U(3) column[4];
    U(3) counted;
} p19_out_t;

void p19_reset(p19_t *s);
void p19_tick(p19_t *s, const p19_in_t *in, p19_out_t *out);

#endif
