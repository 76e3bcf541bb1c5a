/* SPDX-License-Identifier: Apache-2.0 */
/* order=two_level_gto: fetch groups of ORDER_GROUP warp slots, greedy then oldest inside a group
 * and among groups. Warps issue from the group of the warp that issued last until none of it can
 * issue; then from the oldest group that can. A group is as old as its oldest live warp (age.h).
 *
 * Source: thesis:3.4.1 (2LVL-GTO). State: as order=gto.
 *
 * Liveness: as order=oldest, group by group.
 */
//@ choice fetch groups of order_group warps, greedy then oldest
//@ reads order_group
//@ needs no_spins
//@ watch small+order-two_level_gto | | reduce 2000; lu; sgemm 4
#ifndef WEFT_ORDER_TWO_LEVEL_GTO_H
#define WEFT_ORDER_TWO_LEVEL_GTO_H

#include "issue/order/greedy.h"

typedef struct {
    greedy_t greedy;
} order_t;

static inline void order_reset(order_t *s) {
    greedy_reset(&s->greedy);
}

/* The slots of a warp's group. */
static inline warps_t group_of(uint32_t warp) {
    return (warps_t)MASK(ORDER_GROUP) << (warp & ~(ORDER_GROUP - 1u));
}

/* The warps of each group that has a warp in the set. */
static inline warps_t groups_with(warps_t set) {
    warps_t groups = 0;
    for (uint32_t w = 0; w < WARPS; w += ORDER_GROUP) {
        groups |= set & group_of(w) ? group_of(w) : 0;
    }
    return groups;
}

static inline void order_tick(order_t *s, const order_in_t *in, order_out_t *out) {
    warps_t current = s->greedy.again ? in->ready & group_of(s->greedy.last) : 0;
    uint32_t oldest = age_oldest(&s->greedy.age, in->live & groups_with(in->ready));
    warps_t set = current ? current : in->ready & group_of(oldest);
    out->valid = in->ready != 0 && !in->stalled;
    out->warp = greedy_choose(&s->greedy, set);
    greedy_update(&s->greedy, out->valid, out->warp, &in->start);
}

#endif
