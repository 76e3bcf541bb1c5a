/* SPDX-License-Identifier: Apache-2.0 */
/* A loop over members: values taken before and after they change, in each round. */
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
} composite_loop_values_t;
typedef struct {
    U(8) x;
    U(2) i;
    U(1) p;
} composite_loop_values_in_t;
typedef struct {
    U(8) y[3];
    U(8) all, q;
    U(10) sum;
} composite_loop_values_out_t;

void composite_loop_values_reset(composite_loop_values_t *s) {
    for (uint32_t i = 0; i < 3; i++) {
        leaf_reset(&s->u[i]);
    }
}

void composite_loop_values_tick(composite_loop_values_t *s, const composite_loop_values_in_t *in,
                                composite_loop_values_out_t *out) {
    leaf_view_t v[3];
    leaf_out_t lo[3];
    uint32_t acc[3] = {in->x, in->x ^ 3, 7};
    uint32_t all = 0;
    uint32_t total = 0;
    for (uint32_t i = 0; i < 3; i++) {
        leaf_view(&s->u[i], &v[i]);
        uint32_t old = acc[i];
        acc[i] = (acc[i] + v[i].n) & 0xff;
        leaf_in_t li = {.x = old, .i = in->i};
        uint32_t n = v[i].n;
        if (in->p) {
            li.x = acc[i];
            n ^= 1;
        }
        uint32_t lead = v[i].l[in->i];
        leaf_tick(&s->u[i], &li, &lo[i]);
        out->y[i] = lo[i].y ^ n ^ lead ^ old;
        all ^= old;
        old = 3;
        total += acc[i] + old;
    }
    out->all = all;
    out->sum = total;
    uint32_t q = acc[1];
    acc[1] = 0;
    out->q = q ^ acc[1] ^ acc[2];
}
