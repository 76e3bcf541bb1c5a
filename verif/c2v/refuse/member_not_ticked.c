/* SPDX-License-Identifier: Apache-2.0 */
/* A member that never ticks. */
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
} member_not_ticked_t;
typedef struct {
    U(8) x;
    U(2) i;
} member_not_ticked_in_t;
typedef struct {
    U(8) y;
} member_not_ticked_out_t;

void member_not_ticked_reset(member_not_ticked_t *s) {
    leaf_reset(&s->leaf);
}

void member_not_ticked_tick(member_not_ticked_t *s, const member_not_ticked_in_t *in, member_not_ticked_out_t *out) {
    leaf_view_t lv;
    leaf_view(&s->leaf, &lv);
    out->y = lv.n ^ in->x;
}
