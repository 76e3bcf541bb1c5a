/* SPDX-License-Identifier: Apache-2.0 */
/* Statements between calls: conditions, loops, and a signal given in steps. */
#include "hw.h"

typedef struct {
    U(8) v;
} hold_t;
typedef struct {
    U(1) set;
    U(8) v;
} hold_in_t;
typedef struct {
    U(8) v;
} hold_out_t;

void hold_tick(hold_t *s, const hold_in_t *in, hold_out_t *out) {
    out->v = s->v;
    if (in->set) {
        s->v = in->v;
    }
}

typedef struct {
    hold_t a, b;
} composite_logic_t;
typedef struct {
    U(8) x;
    U(1) p;
} composite_logic_in_t;
typedef struct {
    U(8) total;
    U(4) ones;
} composite_logic_out_t;

void composite_logic_tick(composite_logic_t *s, const composite_logic_in_t *in,
                          composite_logic_out_t *out) {
    uint32_t total = in->x;
    hold_in_t ai = {.set = 1, .v = in->x};
    hold_out_t ao;
    hold_tick(&s->a, &ai, &ao);
    if (in->p) {
        total ^= ao.v;
    }
    hold_in_t bi = {.set = total != 0, .v = total};
    hold_out_t bo;
    hold_tick(&s->b, &bi, &bo);
    total = total ^ bo.v;
    uint32_t ones = 0;
    for (uint32_t i = 0; i < 8; i++) {
        ones += total >> i & 1;
    }
    out->total = total;
    out->ones = ones;
}
