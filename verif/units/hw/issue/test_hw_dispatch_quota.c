/* SPDX-License-Identifier: Apache-2.0 */
/* Quotas of a limit policy: how many blocks fit a core, and that no core gets more than its quota.
 */
//@ machine unit+limit-dyncta
#include <criterion/criterion.h>

#include "dispatch.h"

static dispatch_t dispatch;
static dispatch_in_t in;
static uint32_t placed[CORES];

/* A launch of blocks of `threads` threads, each of which stays on its core. */
static void begin(uint32_t threads, uint32_t shared_bytes) {
    dispatch_out_t out;
    in = (dispatch_in_t){.start = 1,
                         .launch = {.grid_x = 100,
                                    .grid_y = 1,
                                    .grid_z = 1,
                                    .block_threads = threads,
                                    .block_warps = (threads + LANES - 1) / LANES,
                                    .shared_bytes = shared_bytes}};
    dispatch_reset(&dispatch);
    dispatch_tick(&dispatch, &in, &out);
    in.start = 0;
    dispatch_tick(&dispatch, &in, &out);
    for (uint32_t c = 0; c < CORES; c++) {
        placed[c] = 0;
    }
}

static void run(uint32_t cycles) {
    for (uint32_t i = 0; i < cycles; i++) {
        dispatch_out_t out;
        dispatch_tick(&dispatch, &in, &out);
        if (out.start.valid) {
            in.live[out.core] |= (core_warps_t)1 << out.start.warp;
            in.occupied[out.core] |= 1u << out.start.block;
            placed[out.core] += out.start.last;
        }
    }
}

/* The rows of TV-TS-1 that no register limits. */
Test(hw_dispatch_quota, tv_ts_1_blocks_that_fit) {
    static const struct {
        uint32_t threads, shared_bytes, fit;
    } row[] = {{8, 0, 8}, {16, 512, 4}, {32, 2048, 2}, {64, 0, 1}, {24, 1024, 2}, {16, 4096, 1}};
    for (uint32_t i = 0; i < sizeof row / sizeof *row; i++) {
        dispatch_view_t v;
        begin(row[i].threads, row[i].shared_bytes);
        dispatch_view(&dispatch, &v);
        cr_expect_eq(v.fit, row[i].fit, "row %u", i);
        in.quota[0] = in.quota[1] = BLOCKS;
        run(50);
        cr_expect_eq(placed[0], row[i].fit, "row %u", i);
    }
}

Test(hw_dispatch_quota, no_core_gets_more_blocks_than_its_quota) {
    begin(8, 0);
    in.quota[0] = 3;
    in.quota[1] = 5;
    run(50);
    cr_expect_eq(placed[0], 3);
    cr_expect_eq(placed[1], 5);
    in.quota[0] = 4;
    run(50);
    cr_expect_eq(placed[0], 4);
    cr_expect_eq(placed[1], 5);
}

/* A core above its quota gets the next block when fewer are left. */
Test(hw_dispatch_quota, a_quota_that_falls_takes_no_block_away) {
    begin(8, 0);
    in.quota[0] = 4;
    in.quota[1] = 1;
    run(50);
    in.quota[0] = 2;
    in.live[0] &= ~3u;
    in.occupied[0] &= ~3u;
    run(50);
    cr_expect_eq(placed[0], 4);
    in.live[0] &= ~4u;
    in.occupied[0] &= ~4u;
    run(50);
    cr_expect_eq(placed[0], 5);
}

/* What the simulator skips (dispatch_rests): with a free warp slot nothing, so a quota that rises
 * is seen. */
Test(hw_dispatch_quota, does_not_rest_while_the_quota_holds_blocks_back) {
    begin(8, 0);
    in.quota[0] = in.quota[1] = 1;
    run(50);
    cr_expect(!dispatch_rests(&dispatch, false, false, true, true));
}
