/* SPDX-License-Identifier: Apache-2.0 */
/* Drives a policy that counts progress (progress.h) beside plain counts without a bound. */
#ifndef WEFT_PROGRESS_WALK_H
#define WEFT_PROGRESS_WALK_H

#include "order_walk.h"

/* The warp of a set with the most or the least instructions, the lowest slot of several. */
static inline uint32_t first_by_progress(const uint32_t *done, warps_t set, bool most) {
    uint32_t first = lowest_warp(set);
    for (uint32_t w = 0; w < WARPS; w++) {
        bool before = most ? done[w] > done[first] : done[w] < done[first];
        first = (set >> w & 1) && before ? w : first;
    }
    return first;
}

/* Random starts, ends and ready sets: each choice is the one of the plain counts. */
static inline void chooses_by_progress(bool most) {
    uint32_t done[WARPS] = {0}, ties = 0, choices = 0;
    order_machine_t m;
    machine_reset(&m, 23);
    for (uint32_t i = 0; i < 40000; i++) {
        machine_tick(&m, random_warps(&m.seed) | random_warps(&m.seed), 0);
        if (m.out.valid) {
            uint32_t first = first_by_progress(done, m.in.ready, most);
            cr_assert_eq(m.out.warp, first, "cycle %u: warp %u, not %u", i, m.out.warp, first);
            for (uint32_t w = first + 1; w < WARPS; w++) {
                ties += (m.in.ready >> w & 1) && done[w] == done[first];
            }
            choices++;
            done[first]++;
        }
        if (m.in.start.valid) {
            done[m.in.start.warp] = 0;
        }
    }
    cr_assert(choices > 20000 && ties > 1000);
}

/* Warp 1 of four issues a few instructions, warp 0 many. When its count is full, all are halved.
 * Warp 0 is still ahead of warp 1, which is not behind warp 2. */
static inline void halves_without_a_change_of_order(bool most) {
    order_t order;
    order_out_t out;
    start_warps(&order, 4);
    for (uint32_t i = 0; i < 5; i++) {
        order_tick(&order, &(order_in_t){.ready = 2, .live = 15}, &out);
    }
    for (uint32_t i = 0; i < 3u << PROGRESS_BITS; i++) {
        order_tick(&order, &(order_in_t){.ready = 1, .live = 15}, &out);
        cr_assert(order.progress.done[0] > order.progress.done[1] || i < 5);
        cr_assert(order.progress.done[1] >= order.progress.done[2]);
    }
    cr_assert(order.progress.done[0] >= 1u << (PROGRESS_BITS - 1));
    cr_assert_eq(order.progress.done[1], 5 >> 5, "full and halved five times");
    order_tick(&order, &(order_in_t){.ready = 9, .live = 15}, &out);
    cr_assert_eq(out.warp, most ? 0 : 3);
}

/* A cycle in which decode takes nothing counts no instruction. */
static inline void counts_only_what_issues(void) {
    order_t order;
    order_out_t out;
    start_warps(&order, 4);
    order_tick(&order, &(order_in_t){.ready = 15, .stalled = 1, .live = 15}, &out);
    cr_assert_eq(out.valid, 0);
    for (uint32_t w = 0; w < 4; w++) {
        cr_assert_eq(order.progress.done[w], 0);
    }
}

#endif
