#ifndef P23_H
#define P23_H

#include "hw.h"

typedef struct {
    U(4) x;
} p23_t;
typedef struct {
    U(2) same;
} p23_view_t;
typedef struct {
    U(4) x;
} p23_in_t;
typedef struct {
    U(4) y;
} p23_out_t;

void p23_reset(p23_t *s);
void p23_view(const p23_t *s, p23_view_t *v);
void p23_tick(p23_t *s, const p23_in_t *in, p23_out_t *out);

#endif
