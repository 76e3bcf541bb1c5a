/* SPDX-License-Identifier: Apache-2.0 */
/* Two arrays of members in a row; their port structs are parts of the own ports. */
#include "hw.h"

typedef struct {
    U(8) n;
    U(8) l[4];
} leaf_t;
typedef struct {
    U(8) x;
    U(2) i;
} leaf_in_t;
typedef struct {
    U(8) y;
    U(1) odd;
} leaf_out_t;
typedef struct {
    U(8) n;
    VEC(8, 4) l;
} leaf_view_t;
typedef struct {
    U(2) i;
} leaf_probe_in_t;
typedef struct {
    U(8) v;
} leaf_probe_out_t;

void leaf_reset(leaf_t *s) {
    s->n = 7;
    for (uint32_t i = 0; i < 4; i++) {
        s->l[i] = i;
    }
}

void leaf_view(const leaf_t *s, leaf_view_t *v) {
    v->n = s->n;
    v->l = s->l;
}

void leaf_probe(const leaf_t *s, const leaf_probe_in_t *in, leaf_probe_out_t *out) {
    out->v = s->l[in->i];
}

void leaf_tick(leaf_t *s, const leaf_in_t *in, leaf_out_t *out) {
    out->y = s->n ^ in->x;
    out->odd = out->y & 1;
    s->l[in->i] = s->n;
    s->n = (s->n + in->x) & 0xff;
}

typedef struct {
    leaf_t u[3];
    leaf_t w[3];
} composite_rows_t;
typedef struct {
    leaf_in_t li[3];
    U(1) go;
} composite_rows_in_t;
typedef struct {
    leaf_out_t lo[3];
    U(8) all;
} composite_rows_out_t;

void composite_rows_reset(composite_rows_t *s) {
    for (uint32_t i = 0; i < 3; i++) {
        leaf_reset(&s->u[i]);
        leaf_reset(&s->w[i]);
    }
}

void composite_rows_tick(composite_rows_t *s, const composite_rows_in_t *in,
                         composite_rows_out_t *out) {
    leaf_in_t next[3];
    leaf_out_t mid[3];
    uint32_t all = 0;
    for (uint32_t i = 0; i < 3; i++) {
        leaf_tick(&s->u[i], &in->li[i], &mid[i]);
        next[i].x = mid[i].y;
        next[i].i = in->go ? mid[i].odd : in->li[i].i;
    }
    if (in->go) {
        next[1].x = 0;
    }
    for (uint32_t i = 0; i < 3; i++) {
        leaf_tick(&s->w[i], &next[i], &out->lo[i]);
    }
    for (uint32_t i = 0; i < 3; i++) {
        all ^= out->lo[i].y;
    }
    out->all = all;
}
