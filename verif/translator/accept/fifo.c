/* SPDX-License-Identifier: Apache-2.0 */
/* The example of docs/reference/hardware-c.md, as it stands there. */
#include "hw.h"

typedef struct {
    U(32) entry[4];
    U(2) head;        /* oldest entry */
    U(3) count;       /* entries in use */
} fifo_t;
typedef struct { U(1) push; U(32) data; U(1) pop; } fifo_in_t;
typedef struct { U(1) valid; U(32) data; U(1) full; } fifo_view_t;

void fifo_reset(fifo_t *s) {
    s->head = 0;
    s->count = 0;
}

void fifo_view(const fifo_t *s, fifo_view_t *v) {
    v->valid = s->count != 0;
    v->full = s->count == 4;
    v->data = s->entry[s->head];
}

void fifo_tick(fifo_t *s, const fifo_in_t *in) {
    if (in->pop && s->count != 0) {
        s->head = (s->head + 1) & 3;
        s->count--;
    }
    if (in->push && s->count < 4) {
        s->entry[(s->head + s->count) & 3] = in->data;
        s->count++;
    }
}
