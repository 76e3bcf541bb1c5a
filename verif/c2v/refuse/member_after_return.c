/* SPDX-License-Identifier: Apache-2.0 */
/* A member that does not tick after an early return. */
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
} member_after_return_t;
typedef struct {
    U(8) x;
    U(2) i;
} member_after_return_in_t;
typedef struct {
    U(8) y;
} member_after_return_out_t;

void member_after_return_reset(member_after_return_t *s) {
    leaf_reset(&s->leaf);
}

void member_after_return_tick(member_after_return_t *s, const member_after_return_in_t *in, member_after_return_out_t *out) {
    leaf_in_t li = {.x = in->x};
    leaf_out_t lo;
    out->y = 0;
    if (in->i == 0) {
        return;
    }
    leaf_tick(&s->leaf, &li, &lo);
    out->y = lo.y;
}
