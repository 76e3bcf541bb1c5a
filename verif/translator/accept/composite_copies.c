/* SPDX-License-Identifier: Apache-2.0 */
/* Copies of structs in a composite: what is changed later is not the copy. */
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
} composite_copies_t;
typedef struct {
    U(8) x;
    U(2) i;
    U(1) p;
    leaf_in_t k[2];
} composite_copies_in_t;
typedef struct {
    U(8) y, z;
    leaf_in_t o;
} composite_copies_out_t;

void composite_copies_reset(composite_copies_t *s) {
    leaf_reset(&s->a);
    leaf_reset(&s->b);
}

static leaf_in_t mix(leaf_in_t a, const leaf_in_t *b) {
    a.x ^= b->x;
    if (b->i == 2) {
        return *b;
    }
    a.i = b->i;
    return a;
}

void composite_copies_tick(composite_copies_t *s, const composite_copies_in_t *in,
                           composite_copies_out_t *out) {
    leaf_view_t va, vb;
    leaf_view(&s->a, &va);
    leaf_view(&s->b, &vb);
    leaf_view_t old = va;
    va.n = vb.n ^ 1;
    leaf_in_t t[2] = {in->k[0], in->k[1]};
    leaf_in_t u = t[0];
    t[0] = mix(t[1], &u);
    t[1] = u;
    u.x = old.n;
    leaf_out_t ao, bo;
    out->o = t[in->p];
    leaf_tick(&s->a, &t[0], &ao);
    t[1].x ^= ao.y;
    u = t[1];
    t[1].i = 0;
    leaf_tick(&s->b, &u, &bo);
    out->y = ao.y ^ va.n;
    out->z = bo.y ^ old.n ^ t[1].i;
}
