/* SPDX-License-Identifier: Apache-2.0 */
/* A view gives outputs that depend on registers alone, in a block of its own. */
#include "hw.h"

typedef struct {
    U(8) data[4];
    U(2) head;
    U(3) count;
} view_and_tick_t;

typedef struct {
    U(1) push, pop;
    U(8) data;
} view_and_tick_in_t;

typedef struct {
    U(1) dropped;
} view_and_tick_out_t;

typedef struct {
    U(1) valid, full;
    U(8) data;
} view_and_tick_view_t;

void view_and_tick_reset(view_and_tick_t *s) {
    s->head = 0;
    s->count = 0;
}

void view_and_tick_view(const view_and_tick_t *s, view_and_tick_view_t *v) {
    v->valid = s->count != 0;
    v->full = s->count == 4;
    v->data = s->data[s->head];
}

void view_and_tick_tick(view_and_tick_t *s, const view_and_tick_in_t *in,
                        view_and_tick_out_t *out) {
    if (in->pop && s->count != 0) {
        s->head = (s->head + 1) & 3;
        s->count--;
    }
    out->dropped = in->push && s->count == 4;
    if (in->push && s->count < 4) {
        s->data[(s->head + s->count) & 3] = in->data;
        s->count++;
    }
}
