/* SPDX-License-Identifier: Apache-2.0 */
/* Shared memory's bank conflicts (TV-MEM-1, TV-MEM-2) and the coalescer's rows (TV-MEM-3b), for 8
 * lanes. */
//@ machine unit
#include "coalesce_walk.h"
#include "shared_passes.h"

#define ALL MASK(LANES)

Test(hw_memory, tv_mem_1_passes_by_stride_8_lanes) {
    tv_mem_1();
}

typedef struct {
    uint32_t lanes, offset[LANES];
    uint32_t served[LANES + 1]; /* per pass, then 0 */
} pattern_t;

Test(hw_memory, tv_mem_2_lanes_of_each_pass) {
    static const pattern_t patterns[] = {
        {ALL, {0, 4, 8, 12, 16, 20, 24, 28}, {0xff}},
        {ALL, {28, 24, 20, 16, 12, 8, 4, 0}, {0xff}},
        {ALL, {64, 64, 64, 64, 64, 64, 64, 64}, {0xff}},
        {ALL, {0, 0, 0, 0, 32, 32, 32, 32}, {0x0f, 0xf0}},
        {ALL, {0, 8, 16, 24, 32, 40, 48, 56}, {0x0f, 0xf0}},
        {ALL,
         {0, 32, 64, 96, 128, 160, 192, 224},
         {0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80}},
        {ALL, {0, 36, 72, 108, 144, 180, 216, 252}, {0xff}},
        {ALL, {12, 4, 16, 0, 20, 8, 24, 28}, {0xff}},
        {0x55, {0, 0, 16, 0, 32, 0, 48, 0}, {0x05, 0x50}},
        {ALL, {0, 4, 32, 36, 8, 40, 12, 0}, {0xd3, 0x2c}},
        {ALL, {0, 1, 2, 3, 4, 5, 6, 7}, {0xff}},
    };
    for (uint32_t p = 0; p < sizeof patterns / sizeof patterns[0]; p++) {
        uint32_t served[LANES];
        uint32_t n = passes(ACCESS_LOAD, patterns[p].offset, patterns[p].lanes, served);
        for (uint32_t i = 0; i < n; i++) {
            cr_assert_eq(served[i], patterns[p].served[i], "pattern %u, pass %u: %x", p, i,
                         served[i]);
        }
        cr_assert_eq(patterns[p].served[n], 0, "pattern %u takes %u passes", p, n);
    }
}

/* Same word counts as a conflict, and the lowest lane goes first. */
Test(hw_memory, atomics_take_a_pass_per_lane_of_a_word) {
    static const uint32_t one[LANES] = {8, 8, 8, 8, 8, 8, 8, 8};
    static const uint32_t two[LANES] = {8, 8, 12, 8, 12, 12, 16, 16};
    uint32_t served[LANES];
    cr_assert_eq(passes(ACCESS_ATOMIC, one, ALL, served), LANES);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        cr_assert_eq(served[lane], 1u << lane);
    }
    cr_assert_eq(passes(ACCESS_ATOMIC, two, ALL, served), 3);
    cr_assert_eq(served[0], 0x45);
    cr_assert_eq(served[1], 0x92);
    cr_assert_eq(served[2], 0x28);
}

Test(hw_memory, highest_lane_wins_in_shared_memory) {
    static smem_t smem;
    uint32_t address[LANES], data[LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        address[lane] = SHARED_BASE + 40 + (lane & 1);
        data[lane] = 0x10 + lane;
    }
    smem_reset(&smem);
    smem_in_t in = {.pass = 1,
                    .operation = {.kind = ACCESS_STORE},
                    .address = address,
                    .data = data,
                    .lanes = ALL & ~(1u << (LANES - 1))};
    smem_out_t out;
    smem_tick(&smem, &in, &out);
    cr_assert_eq(smem.bank.mem[40 / SHARED_ROW_BYTES][40 / 4 % LANES] & 0xffff,
                 (0x10 + LANES - 3) << 8 | (0x10 + LANES - 2));
}

/* ---- coalescer ---- */

static const memory_operation_t word_load = {.kind = ACCESS_LOAD, .funct = 2};

Test(hw_memory, tv_mem_3b_rows_lines_sectors) {
    static const struct {
        uint32_t stride, base, lines, rows;
    } patterns[] = {{1, 0, 1, 1}, {1, 4, 1, 2}, {1, 100, 2, 2}, {2, 0, 1, 2},
                    {4, 0, 1, 4}, {8, 0, 2, 8}, {32, 0, 8, 8},  {0, 12, 1, 1}};
    for (uint32_t p = 0; p < sizeof patterns / sizeof patterns[0]; p++) {
        uint32_t address[LANES];
        for (uint32_t lane = 0; lane < LANES; lane++) {
            address[lane] = GLOBAL_BASE + patterns[p].base + 4 * patterns[p].stride * lane;
        }
        accesses_t all = accesses_of(address, ALL, word_load);
        cr_assert_eq(all.n, patterns[p].rows, "pattern %u takes %u rows", p, all.n);
        cr_assert_eq(all.sectors, patterns[p].rows, "pattern %u: %u sectors", p, all.sectors);
        cr_assert_eq(all.lines, patterns[p].lines, "pattern %u: %u lines", p, all.lines);
    }
}

Test(hw_memory, rows_follow_the_lowest_pending_lane) {
    uint32_t address[LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        address[lane] = GLOBAL_BASE + (lane % 3) * ROW_BYTES + 4 * lane;
    }
    accesses_t all = accesses_of(address, 0xfe, word_load);
    cr_assert_eq(all.n, 3);
    cr_assert_eq(all.access[0].address, GLOBAL_BASE + ROW_BYTES);
    cr_assert_eq(all.access[0].lanes, 0x92);
    cr_assert_eq(all.access[1].lanes, 0x24);
    cr_assert_eq(all.access[2].lanes, 0x48);
}

Test(hw_memory, equal_local_offsets_make_one_row) {
    uint32_t address[LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        address[lane] = LOCAL_BASE + 0x54;
    }
    memory_operation_t operation = word_load;
    operation.warp = 3;
    accesses_t all = accesses_of(address, ALL, operation);
    cr_assert_eq(all.n, 1);
    /* word 0x15, core 1, warp 3 */
    cr_assert_eq(all.access[0].address,
                 LOCAL_BASE + (((0x15u << CORE_BITS | 1) << WARP_BITS | 3) << LANE_BITS) * 4);
}

Test(hw_memory, atomics_take_one_lane_per_word_and_access) {
    uint32_t address[LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        address[lane] = GLOBAL_BASE + 4 * (lane / 3);
    }
    memory_operation_t operation = {.kind = ACCESS_ATOMIC, .funct = 2, .amo = AMO_ADD};
    accesses_t all = accesses_of(address, ALL, operation);
    cr_assert_eq(all.n, 3);
    cr_assert_eq(all.access[0].lanes, 0x49);
    cr_assert_eq(all.access[1].lanes, 0x92);
    cr_assert_eq(all.access[2].lanes, 0x24);
}

/* The other half of the sector, or of the banks, carries the words to compare with. */
Test(hw_memory, compare_and_swap_stays_in_half_a_sector_and_half_the_banks) {
    uint32_t address[LANES], offset[LANES], served[LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        offset[lane] = 4 * lane;
        address[lane] = GLOBAL_BASE + offset[lane];
    }
    memory_operation_t operation = {.kind = ACCESS_ATOMIC, .funct = 2, .amo = AMO_CAS};
    accesses_t all = accesses_of(address, ALL, operation);
    cr_assert_eq(all.n, 2 * LANES / SECTOR_WORDS);
    for (uint32_t i = 0; i < all.n; i++) {
        cr_assert_eq(all.access[i].lanes, MASK(SECTOR_WORDS / 2) << i * SECTOR_WORDS / 2);
    }
    cr_assert_eq(passes_of(ACCESS_ATOMIC, AMO_CAS, offset, ALL, served), 2);
    cr_assert(served[0] == 0x0f && served[1] == 0xf0);
    cr_assert_eq(passes_of(ACCESS_ATOMIC, AMO_ADD, offset, ALL, served), 1);
}
