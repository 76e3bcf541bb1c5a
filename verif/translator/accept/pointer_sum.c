/* SPDX-License-Identifier: Apache-2.0 */
/* The index of a local pointer is a sum, of which one part changes after the declaration. */
#include "hw.h"

typedef struct {
    U(4) count;
    U(8) data[2];
} entry_t;

typedef struct {
    entry_t entry[4];
    U(2) current;
} pointer_sum_t;

typedef struct {
    U(2) first;
    U(8) x;
} pointer_sum_in_t;

typedef struct {
    U(4) count;
} pointer_sum_out_t;

void pointer_sum_tick(pointer_sum_t *s, const pointer_sum_in_t *in, pointer_sum_out_t *out) {
    entry_t *e = &s->entry[(in->first + s->current) & 3];
    s->current = (s->current + 1) & 3;
    const uint32_t *data = e->data;
    out->count = e->count;
    e->count = (e->count + data[1]) & 15;
    e->data[1] = e->data[0];
    e->data[0] = in->x;
}
