/* SPDX-License-Identifier: Apache-2.0 */
/* A value beside itself is known, and so is a condition one of whose operands is: then a wire that
 * has the result is known, and what compares with it. */
#include "hw.h"

typedef struct {
    U(9) v;
} hold_t;
typedef struct {
    U(9) v;
    U(1) set;
} hold_in_t;
typedef struct {
    U(9) v;
} hold_out_t;

void hold_tick(hold_t *s, const hold_in_t *in, hold_out_t *out) {
    out->v = s->v;
    if (in->set) {
        s->v = in->v;
    }
}

typedef struct {
    hold_t a, b, c;
} composite_itself_t;
typedef struct {
    U(8) x, y;
    U(9) row[4];
    U(2) at;
} composite_itself_in_t;
typedef struct {
    U(9) a, b, c;
    U(1) below, above, differs, other, least, most, equal;
} composite_itself_out_t;

/* Compilers warn of a comparison of a value with itself where they see it. */
static uint32_t relation(uint32_t which, uint32_t a, uint32_t b) {
    switch (which) {
    case 0: return a < b;
    case 1: return a > b;
    case 2: return a != b;
    case 3: return a >= b;
    case 4: return a <= b;
    default: return a == b;
    }
}

void composite_itself_tick(composite_itself_t *s, const composite_itself_in_t *in,
                           composite_itself_out_t *out) {
    hold_in_t ai = {.v = in->row[in->at] ^ in->row[in->at]};
    hold_out_t ao;
    ai.set = elements_from(in->row, in->row[1u] - in->row[1], 4) != 0;
    hold_tick(&s->a, &ai, &ao);
    hold_in_t bi = {.v = in->row[in->at] ^ in->row[in->at ^ 1]};
    hold_out_t bo;
    bi.set = elements_from(in->row, (in->x + in->y) - (in->x + in->y), 4) == in->y;
    hold_tick(&s->b, &bi, &bo);
    hold_in_t ci = {.v = in->x};
    hold_out_t co;
    ci.set = elements_from(in->row, !((in->x | 1) || in->y), 4) != 0;
    hold_tick(&s->c, &ci, &co);
    out->a = ao.v;
    out->b = bo.v;
    out->c = co.v;
    out->below = relation(0, ao.v, ao.v);
    out->above = relation(1, in->x + 1, in->x + 1);
    out->differs = relation(2, in->row[in->at], in->row[in->at]);
    out->other = relation(2, in->row[in->at], in->row[3]);
    out->least = relation(3, in->x, in->x);
    out->most = relation(4, bo.v, bo.v);
    out->equal = relation(5, in->row[1], in->row[1]);
}
