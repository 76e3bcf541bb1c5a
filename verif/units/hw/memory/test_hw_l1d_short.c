/* SPDX-License-Identifier: Apache-2.0 */
/* Lines shorter than a row of lanes: 8 lanes, lines of 4 words in sectors of 2; and a set of 12
 * ways.
 */
//@ machine unit+l1_local-back+l1_sets-2+l1_ways-12+l1d-cache+line_words-4+requests-16+sector_words-2
//@ flags -O1
#include "coalesce_walk.h"
#include "l1_drive.h"
#include "memory_random.h"

#define ALL MASK(LANES)

Test(hw_l1d_short, random_accesses) {
    random_runs(400, BACK_KINDS); /* all twelve ways of a set are rarely busy */
}

static const memory_operation_t word_load = {.kind = ACCESS_LOAD, .funct = 2};

/* An access is a line: the lines of a pattern, and the sectors of all of them. */
Test(hw_l1d_short, an_access_is_a_line) {
    static const struct {
        uint32_t stride, base, lines, sectors;
    } patterns[] = {{1, 0, 2, 4}, {1, 4, 3, 5}, {1, 8, 3, 4}, {2, 0, 4, 8},
                    {4, 0, 8, 8}, {0, 4, 1, 1}, {3, 0, 6, 8}};
    cr_assert(LANES == 8 && LINE_WORDS == 4 && SECTOR_WORDS == 2 && ROW_WORDS == 4);
    for (uint32_t p = 0; p < sizeof patterns / sizeof patterns[0]; p++) {
        uint32_t address[LANES];
        for (uint32_t lane = 0; lane < LANES; lane++) {
            address[lane] = GLOBAL_BASE + patterns[p].base + 4 * patterns[p].stride * lane;
        }
        accesses_t all = accesses_of(address, ALL, word_load);
        cr_assert_eq(all.n, patterns[p].lines, "pattern %u: %u accesses", p, all.n);
        cr_assert_eq(all.lines, patterns[p].lines, "pattern %u: %u lines", p, all.lines);
        cr_assert_eq(all.sectors, patterns[p].sectors, "pattern %u: %u sectors", p, all.sectors);
    }
}

/* A warp's row of local memory is two lines, one for each half of its lanes. */
Test(hw_l1d_short, equal_local_offsets_make_two_lines) {
    uint32_t address[LANES];
    memory_operation_t operation = word_load;
    operation.warp = 5;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        address[lane] = LOCAL_BASE + 0x54;
    }
    accesses_t all = accesses_of(address, ALL, operation);
    cr_assert_eq(all.n, 2);
    for (uint32_t i = 0; i < 2; i++) {
        cr_assert_eq(all.access[i].lanes, 0xfu << 4 * i);
        cr_assert_eq(all.access[i].address - all.access[0].address, i * LINE_BYTES);
        cr_assert_eq(local_warp(line_of(all.access[i].address)), 5);
    }
}

/* Twelve lines of one set; after one access to each in another order, they go in that order. */
Test(hw_l1d_short, twelve_ways_age) {
    static const uint32_t order[] = {7, 3, 11, 0, 9, 4, 1, 10, 5, 8, 2, 6};
    drive_t d;
    drive_reset(&d);
    cr_assert_eq(L1_WAYS, 12);
    for (uint32_t n = 0; n < L1_WAYS; n++) {
        drive_fetch(&d, n % WARPS, GLOBAL_BASE + n * L1_SETS * LINE_BYTES);
    }
    for (uint32_t i = 0; i < L1_WAYS; i++) {
        uint32_t address = GLOBAL_BASE + order[i] * L1_SETS * LINE_BYTES;
        cr_assert_eq(drive_load(&d, 0, address).event.kind, L1D_HIT);
    }
    for (uint32_t i = 0; i < L1_WAYS; i++) {
        uint32_t address = GLOBAL_BASE + (L1_WAYS + i) * L1_SETS * LINE_BYTES;
        l1d_out_t out = drive_load(&d, 0, address);
        cr_assert_eq(out.event.kind, L1D_MISS);
        cr_assert(out.event.evicted);
        cr_assert_eq(out.event.victim, line_of(GLOBAL_BASE + order[i] * L1_SETS * LINE_BYTES));
    }
}

/* While all twelve ways of a set wait for their lines, a thirteenth line of it is refused. */
Test(hw_l1d_short, twelve_busy_ways_refuse) {
    drive_t d;
    drive_reset(&d);
    for (uint32_t n = 0; n < L1_WAYS; n++) {
        l1d_out_t out = drive_load(&d, n % WARPS, GLOBAL_BASE + n * L1_SETS * LINE_BYTES);
        cr_assert_eq(out.event.kind, L1D_MISS);
    }
    l1d_out_t out = drive_load(&d, 0, GLOBAL_BASE + L1_WAYS * L1_SETS * LINE_BYTES);
    cr_assert_eq(out.event.kind, L1D_REFUSED_WAYS);
    cr_assert_neq(out.refused, 0);
}
