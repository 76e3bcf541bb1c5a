/* SPDX-License-Identifier: Apache-2.0 */
/* The outputs of an array of members go out as one struct; of their vectors another member has one.
 */
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
    out->y = s->n;
    s->list[in->x & 3] = s->n;
    s->n = in->x;
}

typedef struct {
    U(8) sum;
} taker_t;
typedef struct {
    VEC(8, 4) given;
} taker_in_t;
typedef struct {
    U(8) sum;
} taker_out_t;

void taker_reset(taker_t *s) {
    s->sum = 0;
}

void taker_tick(taker_t *s, const taker_in_t *in, taker_out_t *out) {
    out->sum = s->sum;
    s->sum = (in->given[0] + in->given[1] + in->given[2] + in->given[3]) & 255;
}

typedef struct {
    leaf_out_t lo[3];
} row_t;
typedef struct {
    leaf_t leaf[3];
    taker_t taker;
} composite_row_out_t;
typedef struct {
    leaf_in_t li[3];
} composite_row_out_in_t;
typedef struct {
    row_t row;
    taker_out_t taken;
} composite_row_out_out_t;

void composite_row_out_reset(composite_row_out_t *s) {
    for (uint32_t i = 0; i < 3; i++) {
        leaf_reset(&s->leaf[i]);
    }
    taker_reset(&s->taker);
}

void composite_row_out_tick(composite_row_out_t *s, const composite_row_out_in_t *in,
                            composite_row_out_out_t *out) {
    row_t row;
    leaf_view_t view[3];
    for (uint32_t i = 0; i < 3; i++) {
        leaf_view(&s->leaf[i], &view[i]);
    }
    taker_in_t taker_in = {.given = view[1].list};
    taker_tick(&s->taker, &taker_in, &out->taken);
    for (uint32_t i = 0; i < 3; i++) {
        leaf_tick(&s->leaf[i], &in->li[i], &row.lo[i]);
    }
    out->row = row;
}
