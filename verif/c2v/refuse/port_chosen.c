/* SPDX-License-Identifier: Apache-2.0 */
/* A port struct chosen by ?:. */
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
} port_chosen_t;
typedef struct {
    U(8) x;
    U(2) i;
} port_chosen_in_t;
typedef struct {
    U(8) y;
} port_chosen_out_t;

void port_chosen_reset(port_chosen_t *s) {
    leaf_reset(&s->leaf);
}

void port_chosen_tick(port_chosen_t *s, const port_chosen_in_t *in, port_chosen_out_t *out) {
    leaf_in_t one = {.x = in->x}, two = {.x = 3};
    leaf_out_t lo;
    leaf_tick(&s->leaf, in->i == 0 ? &one : &two, &lo);
    out->y = lo.y;
}
