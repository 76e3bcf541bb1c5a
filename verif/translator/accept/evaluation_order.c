/* SPDX-License-Identifier: Apache-2.0 */
/* The value of a left index, of a swap and of a chain of helpers is that of before the statement. */
#include "hw.h"

typedef struct {
    U(8) x, y;
} pair_t;

typedef struct {
    pair_t pair;
    U(8) list[4];
    U(2) at;
} evaluation_order_t;

typedef struct {
    U(8) x;
    U(1) load;
} evaluation_order_in_t;

typedef struct {
    pair_t pair;
    U(8) z;
} evaluation_order_out_t;

static uint32_t pop(evaluation_order_t *s) {
    uint32_t value = s->list[s->at];
    s->at = (s->at + 1) & 3;
    return value;
}

void evaluation_order_tick(evaluation_order_t *s, const evaluation_order_in_t *in,
                           evaluation_order_out_t *out) {
    if (in->load) {
        s->pair.x = in->x;
    }
    s->pair = (pair_t){s->pair.y, s->pair.x};
    out->pair = s->pair;
    uint32_t first = pop(s);
    uint32_t second = pop(s);
    s->list[s->at] = first ^ in->x;
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t t = s->list[i];
        s->list[i] = s->list[i + 1];
        s->list[i + 1] = t;
    }
    out->z = first ^ second;
}
