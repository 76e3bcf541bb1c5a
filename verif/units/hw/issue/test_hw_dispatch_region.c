/* SPDX-License-Identifier: Apache-2.0 */
/* The region of a launch (dispatch.c): its size, and that no block ever has a part of it.
 */
//@ machine unit+l1_array-unified+l1d-cache+limit-ciao_p+shared_words-16384+warps-16
#include <criterion/criterion.h>
#include <string.h>

#include "dispatch.h"

static dispatch_t dispatch;
static uint32_t random_state = 5;
static core_warps_t members[CORES][BLOCKS];

static uint32_t chance(uint32_t below) {
    random_state = random_state * 1664525u + 1013904223u;
    return (random_state >> 8) % below;
}

/* The region while such blocks run. */
static region_t begin(dispatch_in_t *in, uint32_t warps, uint32_t shared_bytes) {
    dispatch_out_t out;
    dispatch_view_t view;
    *in = (dispatch_in_t){.start = 1,
                          .flushed = 1,
                          .launch = {.grid_x = 60000,
                                     .grid_y = 1,
                                     .grid_z = 1,
                                     .block_threads = warps * LANES,
                                     .block_warps = warps,
                                     .shared_bytes = shared_bytes}};
    dispatch_reset(&dispatch);
    dispatch_tick(&dispatch, in, &out);
    in->start = 0;
    dispatch_tick(&dispatch, in, &out);
    dispatch_view(&dispatch, &view);
    return *view.region;
}

static uint32_t tags_of(uint32_t lines) {
    return (lines + LINE_WORDS - 1) / LINE_WORDS;
}

/* The table of ciao:IV-B: free shared memory, and the lines that a power of two allows beside their
 * tags (ciao:A14). One block of all warps leaves it free. */
Test(hw_dispatch_region, lines_are_a_power_of_two) {
    static const struct {
        uint32_t free, lines;
    } vector[] = {{64, 256}, {48, 256}, {32, 128}, {24, 128}, {16, 64}, {8, 32}, {4, 16}, {1, 4}};
    for (uint32_t i = 0; i < sizeof vector / sizeof vector[0]; i++) {
        dispatch_in_t in;
        uint32_t taken = (64 - vector[i].free) * 1024;
        region_t region = begin(&in, CORE_ROWS, taken);
        cr_assert(region.on, "%u KB", vector[i].free);
        cr_assert_eq(region.mask + 1, vector[i].lines, "%u KB", vector[i].free);
        cr_assert_eq(region.row, (taken / LINE_BYTES + tags_of(vector[i].lines)) * LINE_ROWS);
    }
}

/* Program takes all: no line. */
Test(hw_dispatch_region, no_room_no_region) {
    dispatch_in_t in;
    cr_assert(!begin(&in, CORE_ROWS, 65536 - 32).on);
    cr_assert(!begin(&in, 1, 65536 / BLOCKS).on);
    cr_assert(begin(&in, 1, 0).on);
}

/* Warps of blocks end at random, so that a block starts beside what is left of others. */
static void end_warps(dispatch_in_t *in) {
    for (uint32_t c = 0; c < CORES; c++) {
        if (chance(2) == 0) {
            members[c][chance(BLOCKS)] &= ~((core_warps_t)1 << chance(CORE_WARPS));
        }
        in->live[c] = 0;
        in->occupied[c] = dispatch.placing && dispatch.core == c ? 1u << dispatch.block : 0;
        for (uint32_t b = 0; b < BLOCKS; b++) {
            in->live[c] |= members[c][b];
            in->occupied[c] |= (uint32_t)(members[c][b] != 0) << b;
        }
    }
}

/* Invariant 8. Returns the most blocks that a core had at a time. */
static uint32_t run_launch(uint32_t warps, uint32_t shared_bytes) {
    dispatch_in_t in;
    region_t region = begin(&in, warps, shared_bytes);
    uint32_t most = 0, lines = region.mask + 1;
    uint32_t first = region.row / LINE_ROWS - tags_of(lines);
    cr_assert(!region.on || region.row / LINE_ROWS + lines <= SHARED_LINES);
    memset(members, 0, sizeof members);
    for (uint32_t i = 0; i < 600; i++) {
        dispatch_out_t out;
        end_warps(&in);
        dispatch_tick(&dispatch, &in, &out);
        if (out.start.valid) {
            uint32_t end = out.start.shared_row * (LINE_BYTES / LINE_ROWS) + shared_bytes;
            cr_assert(!region.on || end <= first * LINE_BYTES,
                      "%u warps, %u bytes: block slot %u ends at %u, the region begins at %u",
                      warps, shared_bytes, out.start.block, end, first * LINE_BYTES);
            members[out.core][out.start.block] |= (core_warps_t)1 << out.start.warp;
            uint32_t blocks = count_ones(in.occupied[out.core]);
            most = blocks > most ? blocks : most;
        }
    }
    return most;
}

Test(hw_dispatch_region, invariant_8_no_block_has_a_part_of_it) {
    uint32_t beside = 0;
    for (uint32_t round = 0; round < 300; round++) {
        uint32_t warps = 1 + chance(CORE_ROWS);
        uint32_t most = run_launch(warps, 64 * chance(256));
        beside += most * warps > CORE_ROWS;
    }
    cr_expect_gt(beside, 50, "blocks started beside what was left of others: %u", beside);
}
