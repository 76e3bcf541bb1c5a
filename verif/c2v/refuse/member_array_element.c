/* SPDX-License-Identifier: Apache-2.0 */
/* One of the members ticked on its own. */
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
    leaf_t leaf[3];
} member_array_element_t;
typedef struct {
    U(8) x;
    U(2) i;
} member_array_element_in_t;
typedef struct {
    U(8) y;
} member_array_element_out_t;

void member_array_element_reset(member_array_element_t *s) {
    for (uint32_t i = 0; i < 3; i++) {
        leaf_reset(&s->leaf[i]);
    }
}

void member_array_element_tick(member_array_element_t *s, const member_array_element_in_t *in, member_array_element_out_t *out) {
    leaf_in_t li = {.x = in->x};
    leaf_out_t lo;
    leaf_tick(&s->leaf[0], &li, &lo);
    out->y = lo.y;
}
