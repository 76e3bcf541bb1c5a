/* SPDX-License-Identifier: Apache-2.0 */
/* The same through a copy of the address. */
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
} view_pointer_copied_t;
typedef struct {
    U(8) x;
    U(2) i;
} view_pointer_copied_in_t;
typedef struct {
    U(8) y;
} view_pointer_copied_out_t;

void view_pointer_copied_reset(view_pointer_copied_t *s) {
    leaf_reset(&s->leaf);
}

void view_pointer_copied_tick(view_pointer_copied_t *s, const view_pointer_copied_in_t *in, view_pointer_copied_out_t *out) {
    leaf_in_t li = {.x = in->x};
    leaf_out_t lo;
    leaf_view_t lv, copy;
    leaf_view(&s->leaf, &lv);
    copy = lv;
    leaf_tick(&s->leaf, &li, &lo);
    out->y = lo.y ^ copy.list[in->i];
}
