/* SPDX-License-Identifier: Apache-2.0 */
/* The lanes in which dispatch starts the threads of a block (book:DIV-6). */
#ifndef WEFT_PERMUTED_LANES_H
#define WEFT_PERMUTED_LANES_H

#include <criterion/criterion.h>
#include <string.h>

#include "dispatch.h"

enum { THREADS = ROWS * LANES };

static uint32_t lane_of[THREADS]; /* LANES: it was not started */

/* One block, whose rows are all free. */
static inline void place_block(uint32_t threads) {
    dispatch_t dispatch;
    dispatch_out_t out = {0};
    dispatch_in_t in = {.start = 1,
                        .flushed = 1,
                        .launch = {.grid_x = 1,
                                   .grid_y = 1,
                                   .grid_z = 1,
                                   .block_threads = threads,
                                   .block_warps = (threads + LANES - 1) / LANES}};
    for (uint32_t t = 0; t < THREADS; t++) {
        lane_of[t] = LANES;
    }
    dispatch_reset(&dispatch);
    for (uint32_t i = 0; i < 4 * ROWS && !out.start.last; i++) {
        dispatch_tick(&dispatch, &in, &out);
        in.start = 0;
        in.live[out.core] |= (core_warps_t)out.start.valid << out.start.warp;
        for (uint32_t lane = 0; out.start.valid && lane < LANES; lane++) {
            uint32_t thread = out.start.first_thread ^ lane;
            if (out.start.mask >> lane & 1) {
                cr_assert_lt(thread, threads, "thread %u of %u in lane %u", thread, threads, lane);
                cr_assert_eq(lane_of[thread], LANES, "thread %u twice", thread);
                lane_of[thread] = lane;
            }
        }
    }
    cr_assert(out.start.last, "the block of %u threads was not placed", threads);
}

/* Blocks of all sizes: each thread has a lane, and those of one place in as many warps as there are
 * lanes have different ones. */
static inline void check_blocks_of_all_sizes(void) {
    for (uint32_t threads = 1; threads <= THREADS; threads++) {
        place_block(threads);
        for (uint32_t t = 0; t < threads; t++) {
            cr_assert_lt(lane_of[t], LANES, "thread %u of %u has no lane", t, threads);
            for (uint32_t back = 1; back < LANES && back * LANES <= t; back++) {
                cr_assert_neq(lane_of[t], lane_of[t - back * LANES], "threads %u and %u", t,
                              t - back * LANES);
            }
        }
    }
}

/* Lanes in which the first thread of each of four warps is, as the masks of TV-DIV-3, lane 0
 * first. */
static inline const char *first_threads_of_four_warps(void) {
    static char text[4 * (LANES + 1) + 1];
    uint32_t n = 0;
    place_block(4 * LANES);
    for (uint32_t warp = 0; warp < 4; warp++) {
        for (uint32_t lane = 0; lane < LANES; lane++) {
            text[n++] = lane == lane_of[warp * LANES] ? '1' : '0';
        }
        text[n++] = ' ';
    }
    text[n] = 0;
    return text;
}

#endif
