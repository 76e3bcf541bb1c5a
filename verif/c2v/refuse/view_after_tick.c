/* SPDX-License-Identifier: Apache-2.0 */
/* A view asked for after the tick. */
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
} view_after_tick_t;
typedef struct {
    U(8) x;
    U(2) i;
} view_after_tick_in_t;
typedef struct {
    U(8) y;
} view_after_tick_out_t;

void view_after_tick_reset(view_after_tick_t *s) {
    leaf_reset(&s->leaf);
}

void view_after_tick_tick(view_after_tick_t *s, const view_after_tick_in_t *in, view_after_tick_out_t *out) {
    leaf_in_t li = {.x = in->x};
    leaf_out_t lo;
    leaf_view_t lv;
    leaf_tick(&s->leaf, &li, &lo);
    leaf_view(&s->leaf, &lv);
    out->y = lo.y ^ lv.n;
}
