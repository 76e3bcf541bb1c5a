/* SPDX-License-Identifier: Apache-2.0 */
/* Ports by address: a VEC input, one handed on, and a view of a register array. */
#include "hw.h"

typedef struct {
    U(8) kept[4];
} vec_ports_t;

typedef struct {
    VEC(8, 4) a;
    VEC(8, 4) b;
    U(1) second;
    U(2) i;
} vec_ports_in_t;

typedef struct {
    VEC(8, 4) chosen;
    U(8) element;
} vec_ports_out_t;

typedef struct {
    VEC(8, 4) kept;
} vec_ports_view_t;

void vec_ports_view(const vec_ports_t *s, vec_ports_view_t *v) {
    v->kept = s->kept;
}

void vec_ports_tick(vec_ports_t *s, const vec_ports_in_t *in, vec_ports_out_t *out) {
    out->chosen = in->second ? in->b : in->a;
    out->element = in->a[in->i];
    for (uint32_t k = 0; k < 4; k++) {
        s->kept[k] = in->b[3 - k];
    }
}
