/* SPDX-License-Identifier: Apache-2.0 */
/* Two members, each waiting for what the other gives in the same cycle. */
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
    leaf_t a, b;
} combinational_loop_t;
typedef struct {
    U(8) x;
    U(2) i;
} combinational_loop_in_t;
typedef struct {
    U(8) y;
} combinational_loop_out_t;

void combinational_loop_reset(combinational_loop_t *s) {
    leaf_reset(&s->a);
    leaf_reset(&s->b);
}

void combinational_loop_tick(combinational_loop_t *s, const combinational_loop_in_t *in, combinational_loop_out_t *out) {
    leaf_in_t ai, bi;
    leaf_out_t ao, bo;
    leaf_tick(&s->a, &ai, &ao);
    bi.x = ao.y;
    leaf_tick(&s->b, &bi, &bo);
    ai.x = bo.y;
    out->y = in->x;
}
