/* SPDX-License-Identifier: Apache-2.0 */
/* Drives a policy that throttles blocks, in a core whose blocks have two warps each. A test says
 * when blocks start and end, and what the warps wait for.
 */
#ifndef WEFT_BLOCK_DRIVE_H
#define WEFT_BLOCK_DRIVE_H

#include <criterion/criterion.h>

#include "issue/limit/limit.h"

#define BLOCK_WARPS 2
#define EPOCH       32u

static limit_t limit;
static limit_in_t in;

static inline void cycles(uint32_t count) {
    limit_out_t out;
    for (uint32_t i = 0; i < count; i++) {
        limit_tick(&limit, &in, &out);
        in.start.valid = in.setting.valid = in.launch_begins = 0;
    }
}

static inline void set(uint32_t index, uint32_t value) {
    in.setting = (limit_setting_t){.valid = 1, .index = index, .data = value};
    cycles(1);
}

static inline limit_view_t seen(void) {
    limit_view_t v;
    limit_view(&limit, &v);
    cr_expect_eq(v.load, ALL_CORE_WARPS);
    return v;
}

/* Blocks whose warps may issue; each as a whole. */
static inline uint32_t running(void) {
    uint32_t blocks = 0;
    core_warps_t issue = seen().issue;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        core_warps_t may = issue & in.members[b];
        cr_assert(may == 0 || may == in.members[b]);
        blocks |= (uint32_t)(may != 0) << b;
    }
    return blocks;
}

/* A block comes, with warps 2b and 2b + 1. */
static inline void start_block(uint32_t b) {
    for (uint32_t w = b * BLOCK_WARPS; w < (b + 1) * BLOCK_WARPS; w++) {
        in.start = (core_warp_event_t){.valid = 1, .warp = w};
        in.block = b;
        cycles(1);
        in.members[b] |= (core_warps_t)1 << w;
        in.live |= (core_warps_t)1 << w;
    }
}

static inline void end_block(uint32_t b) {
    in.live &= ~in.members[b];
    in.members[b] = 0;
    cycles(1);
}

/* A launch with room for `fit` of its blocks; epochs of EPOCH cycles, a pause of two. */
static inline void begin_launch(uint32_t fit) {
    limit_reset(&limit);
    in = (limit_in_t){.block_warps = BLOCK_WARPS};
    set(SETTING_block_epoch, EPOCH);
    set(SETTING_block_pause, 2);
    in.launch_begins = 1;
    cycles(1);
    in.fit = fit;
    cycles(1);
}

/* To the end of the epoch. */
static inline void epoch(void) {
    cycles(EPOCH - limit.blocks.clock);
    cr_assert_eq(limit.blocks.clock, 0);
}

#endif
