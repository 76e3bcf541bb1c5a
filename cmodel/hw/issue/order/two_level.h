/* SPDX-License-Identifier: Apache-2.0 */
/* order=two_level: fetch groups. Warp slots are cut into fixed groups of ORDER_GROUP. Warps issue
 * round robin from the group of the warp that issued last, until none of it can issue. Then the
 * next group that can has its turn, cyclically.
 *
 * Source: book:CORE-6, thesis:3.4.1 (round robin inside and among groups; the group of a slot is
 * its number / ORDER_GROUP). State: WARP_BITS.
 *
 * Liveness: groups take turns, so a warp that stays ready waits until every other group has once
 * been without a ready warp. ORDER_GROUP warps can fill all issue slots only without control
 * instructions and loads, which come within a bounded number of instructions. This fails if the
 * group is larger than the issue slots that a control instruction costs: warps that spin on a word
 * that a warp of another group will write can keep it from issuing.
 */
//@ choice fetch groups of order_group warps, round robin
//@ reads order_group
//@ needs no_spins
//@ watch small+order-two_level | | reduce 2000; lu; sgemm 4
#ifndef WEFT_ORDER_TWO_LEVEL_H
#define WEFT_ORDER_TWO_LEVEL_H

typedef struct {
    U(WARP_BITS) last; /* the warp chosen last */
} order_t;

static inline void order_reset(order_t *s) {
    s->last = WARPS - 1;
}

static inline void order_tick(order_t *s, const order_in_t *in, order_out_t *out) {
    uint32_t first = s->last & ~(ORDER_GROUP - 1u);
    warps_t group = in->ready & ((warps_t)MASK(ORDER_GROUP) << first);
    warps_t set = group ? group : in->ready;
    uint32_t last = group ? s->last : s->last | (ORDER_GROUP - 1);
    out->valid = in->ready != 0 && !in->stalled;
    out->warp = next_warp(set, last);
    if (in->launch_begins) {
        s->last = WARPS - 1;
    } else if (out->valid) {
        s->last = out->warp;
    }
}

#endif
