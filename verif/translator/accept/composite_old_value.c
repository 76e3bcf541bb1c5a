/* SPDX-License-Identifier: Apache-2.0 */
/* A value taken before its source changes, between the calls of members. */
#include "hw.h"

typedef struct {
    U(8) n;
} part_t;
typedef struct {
    U(8) x;
} part_in_t;
typedef struct {
    U(8) y;
} part_out_t;

void part_reset(part_t *s) {
    s->n = 7;
}

void part_tick(part_t *s, const part_in_t *in, part_out_t *out) {
    out->y = s->n ^ in->x;
    s->n = (s->n + in->x) & 0xff;
}

typedef struct {
    part_t a, b, c;
} composite_old_value_t;
typedef struct {
    U(8) x;
    U(1) p;
} composite_old_value_in_t;
typedef struct {
    U(8) y, z, last;
} composite_old_value_out_t;

static void add_to(part_in_t *pi, uint32_t x) {
    pi->x = (pi->x + x) & 0xff;
}

void composite_old_value_reset(composite_old_value_t *s) {
    part_reset(&s->a);
    part_reset(&s->b);
    part_reset(&s->c);
}

void composite_old_value_tick(composite_old_value_t *s, const composite_old_value_in_t *in,
                              composite_old_value_out_t *out) {
    uint32_t acc = in->x;
    part_in_t pi = {.x = 1};
    part_out_t po;
    part_tick(&s->a, &pi, &po);
    add_to(&pi, acc);
    uint32_t old = acc;
    acc ^= po.y;
    part_tick(&s->b, &pi, &po);
    pi.x = old;
    if (in->p) {
        add_to(&pi, acc);
        acc = po.y;
    }
    uint32_t before = acc;
    acc = (acc + 1) & 0xff;
    out->y = po.y ^ before;
    part_tick(&s->c, &pi, &po);
    out->z = po.y;
    out->last = acc;
}
