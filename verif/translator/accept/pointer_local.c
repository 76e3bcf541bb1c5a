/* SPDX-License-Identifier: Apache-2.0 */
/* Local pointers to a struct, an element and an array; the index is that of the declaration. */
#include "hw.h"

typedef struct {
    U(4) count;
    U(8) data[2];
} entry_t;

typedef struct {
    entry_t entry[4];
    U(2) current;
} pointer_local_t;

typedef struct {
    U(8) x;
} pointer_local_in_t;

typedef struct {
    U(4) count;
} pointer_local_out_t;

void pointer_local_tick(pointer_local_t *s, const pointer_local_in_t *in,
                        pointer_local_out_t *out) {
    entry_t *e = &s->entry[s->current];
    s->current = (s->current + 1) & 3;
    const uint32_t *data = e->data;
    out->count = e->count;
    e->count = (e->count + data[1]) & 15;
    e->data[1] = e->data[0];
    e->data[0] = in->x;
}
