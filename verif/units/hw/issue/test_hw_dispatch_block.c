/* SPDX-License-Identifier: Apache-2.0 */
/* block_schedulers=1: all warps of a block go to one scheduler, in ascending slots, while warps of
 * other blocks end.
 */
//@ machine unit+block_schedulers-1+schedulers-2+warps-16
#include <criterion/criterion.h>

#include "dispatch.h"

#include <string.h>

static dispatch_t dispatch;
static uint32_t random_state = 3;
static core_warps_t members[CORES][BLOCKS];
static uint32_t open_block[CORES]; /* 1 + the block whose warps are being placed */

static uint32_t chance(uint32_t below) {
    random_state = random_state * 1664525u + 1013904223u;
    return (random_state >> 8) % below;
}

static void set_state(dispatch_in_t *in) {
    for (uint32_t c = 0; c < CORES; c++) {
        in->live[c] = 0;
        in->occupied[c] = open_block[c] ? 1u << (open_block[c] - 1) : 0;
        for (uint32_t b = 0; b < BLOCKS; b++) {
            in->live[c] |= members[c][b];
            in->occupied[c] |= (uint32_t)(members[c][b] != 0) << b;
        }
    }
}

/* Some warp of each core ends now and then. */
static void end_warps(void) {
    for (uint32_t c = 0; c < CORES; c++) {
        if (chance(3) == 0) {
            core_warps_t *of = &members[c][chance(BLOCKS)];
            *of &= ~((core_warps_t)1 << chance(CORE_WARPS));
        }
    }
}

/* A launch of `blocks` blocks of `warps` warps. Returns how many were placed whole. */
static uint32_t launch(uint32_t blocks, uint32_t warps, uint32_t cycles) {
    dispatch_in_t in = {.start = 1,
                        .flushed = 1,
                        .launch = {.grid_x = blocks,
                                   .grid_y = 1,
                                   .grid_z = 1,
                                   .block_threads = warps * LANES,
                                   .block_warps = warps}};
    uint32_t whole = 0, scheduler = 0, last = 0;
    memset(members, 0, sizeof members);
    memset(open_block, 0, sizeof open_block);
    dispatch_reset(&dispatch);
    for (uint32_t i = 0; i < cycles; i++) {
        dispatch_out_t out;
        set_state(&in);
        dispatch_tick(&dispatch, &in, &out);
        in.start = 0;
        if (out.start.valid) {
            uint32_t first = out.start.first_thread == 0;
            uint32_t number = core_warp(out.start.scheduler, out.start.warp);
            cr_assert_lt(out.start.warp, WARPS);
            cr_assert_eq(in.live[out.core] >> number & 1, 0, "a slot in use was given away");
            cr_assert(first || out.start.scheduler == scheduler, "a block in two schedulers");
            cr_assert(first || out.start.warp > last, "slot %u after %u", out.start.warp, last);
            scheduler = out.start.scheduler;
            last = out.start.warp;
            members[out.core][out.start.block] |= (core_warps_t)1 << number;
            open_block[out.core] = out.start.last ? 0 : out.start.block + 1;
            whole += out.start.last;
        }
        end_warps();
    }
    return whole;
}

Test(hw_dispatch_block, blocks_of_all_sizes_that_fit_a_scheduler) {
    for (uint32_t warps = 1; warps <= WARPS; warps++) {
        for (uint32_t again = 0; again < 20; again++) {
            cr_assert_eq(launch(12, warps, 12 * 600), 12, "%u warps", warps);
        }
    }
}

Test(hw_dispatch_block, a_block_of_two_schedulers_waits_for_ever) {
    cr_assert_eq(launch(1, WARPS + 1, 2000), 0);
}
