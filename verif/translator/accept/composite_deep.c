/* SPDX-License-Identifier: Apache-2.0 */
/* Composites in an array: views and probes passed up, a value changed between calls. */
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
    leaf_t a, b;
} mid_t;
typedef struct {
    U(8) x;
    U(2) i;
} mid_in_t;
typedef struct {
    U(8) y;
} mid_out_t;
typedef struct {
    U(8) n;
    VEC(8, 4) l;
    leaf_view_t inner;
} mid_view_t;
typedef struct {
    U(2) i;
    U(1) second;
} mid_probe_in_t;
typedef struct {
    U(8) v;
} mid_probe_out_t;

void mid_reset(mid_t *s) {
    leaf_reset(&s->a);
    leaf_reset(&s->b);
}

void mid_view(const mid_t *s, mid_view_t *v) {
    leaf_view_t av;
    leaf_view(&s->a, &av);
    leaf_view(&s->b, &v->inner);
    v->n = av.n ^ v->inner.n;
    v->l = av.l;
}

void mid_probe(const mid_t *s, const mid_probe_in_t *in, mid_probe_out_t *out) {
    leaf_probe_in_t pi = {.i = in->i};
    leaf_probe_out_t pa, pb;
    leaf_probe(&s->a, &pi, &pa);
    pi.i = (pi.i + 1) & 3;
    leaf_probe(&s->b, &pi, &pb);
    out->v = in->second ? pb.v : pa.v;
}

void mid_tick(mid_t *s, const mid_in_t *in, mid_out_t *out) {
    leaf_in_t li = {.x = in->x, .i = in->i};
    leaf_out_t lo, lo2;
    leaf_tick(&s->a, &li, &lo);
    li.x = lo.y;
    if (lo.odd) {
        li.i = 0;
    }
    leaf_tick(&s->b, &li, &lo2);
    out->y = lo2.y ^ li.i;
}

typedef struct {
    mid_t m[2];
    leaf_t last;
} composite_deep_t;
typedef struct {
    U(8) x;
    U(2) i, j;
    U(1) k;
} composite_deep_in_t;
typedef struct {
    U(8) y[2];
    U(8) z, w, u;
    U(10) sum;
} composite_deep_out_t;

void composite_deep_reset(composite_deep_t *s) {
    for (uint32_t i = 0; i < 2; i++) {
        mid_reset(&s->m[i]);
    }
    leaf_reset(&s->last);
}

void composite_deep_tick(composite_deep_t *s, const composite_deep_in_t *in,
                         composite_deep_out_t *out) {
    mid_view_t v[2];
    mid_probe_out_t p[2];
    mid_out_t mo[2];
    uint32_t sum = 0;
    for (uint32_t i = 0; i < 2; i++) {
        mid_view(&s->m[i], &v[i]);
    }
    for (uint32_t i = 0; i < 2; i++) {
        mid_probe_in_t pi = {.i = in->j, .second = in->k};
        if (i == 1) {
            pi.i = in->i;
        }
        mid_probe(&s->m[i], &pi, &p[i]);
    }
    for (uint32_t k = 0; k < 4; k++) {
        sum += v[0].l[k] ^ v[1].inner.l[3 - k];
    }
    out->sum = sum;
    for (uint32_t i = 0; i < 2; i++) {
        mid_in_t mi = {.x = (p[i].v + in->x) & 0xff, .i = in->i ^ i};
        mid_tick(&s->m[i], &mi, &mo[i]);
        out->y[i] = mo[i].y;
    }
    leaf_in_t li = {.x = mo[0].y ^ mo[1].y, .i = in->j};
    leaf_out_t lo;
    leaf_view_t lv;
    leaf_view(&s->last, &lv);
    out->w = lv.l[in->i];
    out->u = v[1].n ^ v[0].inner.n;
    leaf_tick(&s->last, &li, &lo);
    out->z = lo.y;
}
