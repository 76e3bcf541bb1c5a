/* SPDX-License-Identifier: Apache-2.0 */
/* A composite with a memory of its own. */
#include "hw.h"

typedef struct {
    U(8) n;
    U(8) list[4];
} leaf_t;
typedef struct {
    U(8) x;
} leaf_in_t;
typedef struct {
    U(8) y;
} leaf_out_t;
typedef struct {
    U(8) n;
    VEC(8, 4) list;
} leaf_view_t;

void leaf_reset(leaf_t *s) {
    s->n = 0;
}

void leaf_view(const leaf_t *s, leaf_view_t *v) {
    v->n = s->n;
    v->list = s->list;
}

void leaf_tick(leaf_t *s, const leaf_in_t *in, leaf_out_t *out) {
    out->y = s->n ^ in->x;
    s->list[in->x & 3] = s->n;
    s->n = in->x;
}

typedef struct {
    leaf_t leaf;
    RAM(32, 64) table;
} composite_memory_t;
typedef struct {
    U(8) x;
    U(2) i;
} composite_memory_in_t;
typedef struct {
    U(8) y;
} composite_memory_out_t;

void composite_memory_reset(composite_memory_t *s) {
    leaf_reset(&s->leaf);
}

void composite_memory_tick(composite_memory_t *s, const composite_memory_in_t *in, composite_memory_out_t *out) {
    leaf_in_t li = {.x = in->x};
    leaf_out_t lo;
    leaf_tick(&s->leaf, &li, &lo);
    out->y = lo.y;
    ram_1r1w(&s->table, 1, in->x, 0, 0, 0);
}
