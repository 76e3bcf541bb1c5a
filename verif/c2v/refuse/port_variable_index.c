/* SPDX-License-Identifier: Apache-2.0 */
/* A port struct chosen by a variable index. */
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
} port_variable_index_t;
typedef struct {
    U(8) x;
    U(2) i;
} port_variable_index_in_t;
typedef struct {
    U(8) y;
} port_variable_index_out_t;

void port_variable_index_reset(port_variable_index_t *s) {
    leaf_reset(&s->leaf);
}

void port_variable_index_tick(port_variable_index_t *s, const port_variable_index_in_t *in, port_variable_index_out_t *out) {
    leaf_in_t li[4] = {{.x = in->x}, {.x = 1}, {.x = 2}, {.x = 3}};
    leaf_out_t lo;
    leaf_tick(&s->leaf, &li[in->i], &lo);
    out->y = lo.y;
}
