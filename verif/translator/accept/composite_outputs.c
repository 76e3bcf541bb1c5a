/* SPDX-License-Identifier: Apache-2.0 */
/* Outputs of a composite given in steps, read back, and changed by index, between calls. */
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
} composite_outputs_t;
typedef struct {
    U(8) x;
    U(2) i;
    U(1) p;
} composite_outputs_in_t;
typedef struct {
    U(8) y, z;
    U(4) l[4];
} composite_outputs_out_t;

void composite_outputs_reset(composite_outputs_t *s) {
    leaf_reset(&s->a);
    leaf_reset(&s->b);
}

void composite_outputs_tick(composite_outputs_t *s, const composite_outputs_in_t *in,
                            composite_outputs_out_t *out) {
    *out = (composite_outputs_out_t){0};
    leaf_view_t va;
    leaf_view(&s->a, &va);
    out->y = va.n;
    out->l[in->i] = va.l[1] & 15;
    leaf_in_t li = {.x = out->y, .i = in->i};
    leaf_out_t ao, bo;
    leaf_tick(&s->a, &li, &ao);
    if (in->p) {
        out->y ^= ao.y;
    }
    out->l[1] ^= out->y & 15;
    li.x = out->y;
    li.i = out->l[in->i] & 3;
    leaf_tick(&s->b, &li, &bo);
    switch (bo.y & 3) {
    case 0: out->z = out->y; break;
    case 1:
        out->z = 4;
        out->y = 1;
        break;
    default: out->l[3] = 9; break;
    }
    for (uint32_t k = 0; k < 4; k++) {
        if (out->l[k] == 9) {
            break;
        }
        out->l[k] = (out->l[k] + 1) & 15;
    }
}
