/* SPDX-License-Identifier: Apache-2.0 */
/* Sets of more than 32 warps, against loops over their members. */
//@ machine unit+warps-48
#include <criterion/criterion.h>

#include "common/warps.h"

static uint32_t members(warps_t set) {
    uint32_t count = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        count += set >> w & 1;
    }
    return count;
}

/* The first member from `from` on, going round. */
static uint32_t first_from(warps_t set, uint32_t from) {
    for (uint32_t i = 0; i < WARPS; i++) {
        if (set >> (from + i) % WARPS & 1) {
            return (from + i) % WARPS;
        }
    }
    return WARPS;
}

Test(hw_warps_48, all_warps_and_none) {
    cr_assert_eq(members(ALL_WARPS), WARPS);
    cr_assert_eq(ALL_WARPS >> (WARPS - 1), 1);
    cr_assert_eq(count_warps(ALL_WARPS), WARPS);
    cr_assert_eq(count_warps(0), 0);
    cr_assert_eq(lowest_warp(0), 0);
}

Test(hw_warps_48, every_pair_of_warps) {
    for (uint32_t a = 0; a < WARPS; a++) {
        for (uint32_t b = 0; b < WARPS; b++) {
            warps_t set = (warps_t)1 << a | (warps_t)1 << b;
            cr_assert_eq(lowest_warp(set), a < b ? a : b);
            cr_assert_eq(count_warps(set), 1 + (a != b));
            for (uint32_t last = 0; last < WARPS; last++) {
                cr_assert_eq(next_warp(set, last), first_from(set, last + 1));
            }
        }
    }
}

Test(hw_warps_48, random_sets) {
    uint64_t seed = 48;
    for (uint32_t i = 0; i < 20000; i++) {
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        warps_t set = (seed ^ seed >> 29) & (i % 2 ? ALL_WARPS : (warps_t)0xffff00000000u);
        uint32_t last = (uint32_t)(seed >> 40) % WARPS;
        cr_assert_eq(count_warps(set), members(set));
        cr_assert_eq(lowest_warp(set), set ? first_from(set, 0) : 0);
        cr_assert(set == 0 || next_warp(set, last) == first_from(set, last + 1));
    }
}

/* Rows of a block are in the lower half of its set, in the upper one, in both or in none. */
Test(hw_warps_48, blocks_that_have_rows) {
    static const core_rows_t rows[] = {0, 1, (core_rows_t)1 << 47,
                                       (core_rows_t)1 << 31 | (core_rows_t)1 << 32};
    for (uint32_t i = 0; i < 10000; i++) {
        core_rows_t of[BLOCKS];
        uint32_t want = 0;
        for (uint32_t b = 0; b < BLOCKS; b++) {
            of[b] = rows[i * (2 * b + 1) * 2654435761u >> 30];
            want |= (uint32_t)(of[b] != 0) << b;
        }
        cr_assert_eq(blocks_with_rows(of), want);
    }
}
