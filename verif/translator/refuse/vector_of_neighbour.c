/* SPDX-License-Identifier: Apache-2.0 */
/* A vector of the neighbour, given to the members before the loop that ticks them. */
#include "hw.h"

typedef struct {
    U(8) n;
    U(8) list[4];
} leaf_t;
typedef struct {
    U(8) x;
    VEC(8, 4) given;
} leaf_in_t;
typedef struct {
    U(8) y;
} leaf_out_t;
typedef struct {
    VEC(8, 4) list;
} leaf_view_t;

void leaf_reset(leaf_t *s) {
    s->n = 0;
    for (uint32_t k = 0; k < 4; k++) {
        s->list[k] = 0;
    }
}

void leaf_view(const leaf_t *s, leaf_view_t *v) {
    v->list = s->list;
}

void leaf_tick(leaf_t *s, const leaf_in_t *in, leaf_out_t *out) {
    out->y = s->n ^ in->given[s->n & 3];
    s->list[in->x & 3] = s->n;
    s->n = in->x;
}

typedef struct {
    leaf_t leaf[3];
} vector_of_neighbour_t;
typedef struct {
    U(8) x;
    U(8) given[4];
} vector_of_neighbour_in_t;
typedef struct {
    U(8) y[3];
} vector_of_neighbour_out_t;

void vector_of_neighbour_reset(vector_of_neighbour_t *s) {
    for (uint32_t i = 0; i < 3; i++) {
        leaf_reset(&s->leaf[i]);
    }
}

void vector_of_neighbour_tick(vector_of_neighbour_t *s, const vector_of_neighbour_in_t *in, vector_of_neighbour_out_t *out) {
    leaf_view_t view[3];
    leaf_in_t leaf_in[3];
    leaf_out_t leaf_out[3];
    for (uint32_t i = 0; i < 3; i++) {
        leaf_view(&s->leaf[i], &view[i]);
    }
    for (uint32_t i = 0; i < 3; i++) {
        leaf_in[i].x = in->x ^ in->given[i];
        leaf_in[i].given = view[(i + 1) % 3].list;
    }
    for (uint32_t i = 0; i < 3; i++) {
        leaf_tick(&s->leaf[i], &leaf_in[i], &leaf_out[i]);
        out->y[i] = leaf_out[i].y;
    }
}
