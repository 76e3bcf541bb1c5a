/* SPDX-License-Identifier: Apache-2.0 */
/* A vector that only a gate gives is an address without a value, valid or not. */
#include "hw.h"

typedef struct {
    U(8) lane[2];
} leaf_t;
typedef struct {
    U(1) valid;
    U(8) x;
} leaf_in_t;
typedef struct {
    U(1) valid;
    VEC(8, 2) lane;
} leaf_view_t;

void leaf_view(const leaf_t *s, leaf_view_t *v) {
    v->valid = s->lane[0] == 0;
    v->lane = s->lane;
}

void leaf_tick(leaf_t *s, const leaf_in_t *in) {
    if (in->valid) {
        s->lane[0] = in->x;
        s->lane[1] = in->x;
    }
}

typedef struct {
    leaf_t leaf;
} gate_vector_missing_t;
typedef struct {
    U(1) go;
} gate_vector_missing_in_t;
typedef struct {
    U(8) y;
} gate_vector_missing_out_t;

void gate_vector_missing_tick(gate_vector_missing_t *s, const gate_vector_missing_in_t *in,
                              gate_vector_missing_out_t *out) {
    leaf_view_t v;
    v.valid = 0;
    HW_WHEN(in->go) {
        leaf_view(&s->leaf, &v);
    }
    out->y = v.lane[1];
    leaf_in_t leaf_in = {.valid = 1, .x = 1};
    leaf_tick(&s->leaf, &leaf_in);
}
