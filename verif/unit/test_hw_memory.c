/* SPDX-License-Identifier: Apache-2.0 */
/* Shared memory's bank conflicts (TV-MEM-1, TV-MEM-2) and the coalescer's rows (TV-MEM-3b). */
#include <criterion/criterion.h>

#include "../../cmodel/hw/coalesce.h"
#include "../../cmodel/hw/smem.h"

#define ALL MASK(LANES)

/* Passes that a load needs; which lanes each served. */
static uint32_t passes(const uint32_t *offset, uint32_t lanes, uint32_t *served) {
    uint32_t address[LANES], data[LANES] = {0}, n = 0;
    static smem_t smem;
    smem_reset(&smem);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        address[lane] = SHARED_BASE + offset[lane];
    }
    while (lanes) {
        smem_in_t in = {.pass = 1,
                        .head = {.valid = 1, .funct = 2, .address = address, .data = data},
                        .lanes = lanes,
                        .retired = smem.valid};
        smem_out_t out;
        smem_tick(&smem, &in, &out);
        cr_assert_neq(out.served, 0, "a pass serves nobody");
        cr_assert_eq(out.served & ~lanes, 0);
        served[n++] = out.served;
        lanes &= ~out.served;
    }
    return n;
}

Test(hw_memory, tv_mem_1_passes_by_stride) {
    static const uint32_t stride[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17, 32, 33};
    static const uint32_t expected[] = {1, 1, 2, 1, 4, 1, 2, 1, 8, 1, 8, 1, 8, 1};
    uint32_t offset[LANES], served[LANES];
    for (uint32_t i = 0; i < sizeof stride / sizeof stride[0]; i++) {
        for (uint32_t lane = 0; lane < LANES; lane++) {
            offset[lane] = 4 * stride[i] * lane;
        }
        cr_assert_eq(passes(offset, ALL, served), expected[i], "stride %u", stride[i]);
    }
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
        uint32_t served[LANES], n = passes(patterns[p].offset, patterns[p].lanes, served);
        for (uint32_t i = 0; i < n; i++) {
            cr_assert_eq(served[i], patterns[p].served[i], "pattern %u, pass %u: %x", p, i,
                         served[i]);
        }
        cr_assert_eq(patterns[p].served[n], 0, "pattern %u takes %u passes", p, n);
    }
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
                    .head = {.valid = 1, .store = 1, .address = address, .data = data},
                    .lanes = ALL & ~(1u << (LANES - 1))};
    smem_out_t out;
    smem_tick(&smem, &in, &out);
    cr_assert_eq(smem.bank.mem[40 / ROW_BYTES][40 / 4 % LANES] & 0xffff,
                 (0x10 + LANES - 3) << 8 | (0x10 + LANES - 2));
}

/* ---- coalescer ---- */

typedef struct {
    uint32_t n;
    uint32_t row[LANES], lanes[LANES];
    memory_request_t last;
} rows_t;

static rows_t rows_of(const uint32_t *address, uint32_t lanes, lsu_view_t head) {
    static const uint32_t data[LANES] = {0x100, 0x101, 0x102, 0x103, 0x104, 0x105, 0x106, 0x107};
    coalesce_t coalesce;
    coalesce_out_t progress = {0};
    rows_t rows = {0};
    head.valid = 1;
    head.mask = lanes;
    head.address = address;
    head.data = data;
    coalesce_reset(&coalesce);
    while (!progress.last) {
        coalesce_probe_in_t question = {
            .head = head, .core = 1, .load_free = 1, .request_free = 1, .shared_ready = 1};
        coalesce_probe_out_t access;
        coalesce_probe(&coalesce, &question, &access);
        cr_assert(access.request.valid && access.row, "no request for lanes %x", access.pending);
        rows.row[rows.n] = access.request.address;
        rows.lanes[rows.n++] = access.row;
        rows.last = access.request;
        coalesce_in_t in = {.valid = 1, .mask = lanes, .served = access.row};
        coalesce_tick(&coalesce, &in, &progress);
        cr_assert_eq(progress.first, rows.n == 1);
    }
    return rows;
}

Test(hw_memory, tv_mem_3b_rows) {
    static const struct {
        uint32_t stride, base, rows;
    } patterns[] = {{1, 0, 1}, {1, 4, 2}, {1, 100, 2}, {2, 0, 2},
                    {4, 0, 4}, {8, 0, 8}, {32, 0, 8},  {0, 12, 1}};
    for (uint32_t p = 0; p < sizeof patterns / sizeof patterns[0]; p++) {
        uint32_t address[LANES];
        for (uint32_t lane = 0; lane < LANES; lane++) {
            address[lane] = GLOBAL_BASE + patterns[p].base + 4 * patterns[p].stride * lane;
        }
        rows_t rows = rows_of(address, ALL, (lsu_view_t){.funct = 2});
        cr_assert_eq(rows.n, patterns[p].rows, "pattern %u takes %u rows", p, rows.n);
    }
}

Test(hw_memory, rows_follow_the_lowest_pending_lane) {
    uint32_t address[LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        address[lane] = GLOBAL_BASE + (lane % 3) * ROW_BYTES + 4 * lane;
    }
    rows_t rows = rows_of(address, 0xfe, (lsu_view_t){.funct = 2});
    cr_assert_eq(rows.n, 3);
    cr_assert_eq(rows.row[0], GLOBAL_BASE + ROW_BYTES);
    cr_assert_eq(rows.lanes[0], 0x92);
    cr_assert_eq(rows.lanes[1], 0x24);
    cr_assert_eq(rows.lanes[2], 0x48);
}

Test(hw_memory, equal_local_offsets_make_one_row) {
    uint32_t address[LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        address[lane] = LOCAL_BASE + 0x54;
    }
    rows_t rows = rows_of(address, ALL, (lsu_view_t){.funct = 2, .warp = 3});
    cr_assert_eq(rows.n, 1);
    /* word 0x15, core 1, warp 3 */
    cr_assert_eq(rows.row[0],
                 LOCAL_BASE + (((0x15u << CORE_BITS | 1) << WARP_BITS | 3) << LANE_BITS) * 4);
}

Test(hw_memory, highest_lane_wins_in_a_row) {
    uint32_t address[LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        address[lane] = GLOBAL_BASE + 5;
    }
    rows_t rows = rows_of(address, ALL & 0x3f, (lsu_view_t){.store = 1, .funct = 0});
    cr_assert_eq(rows.n, 1);
    cr_assert_eq(rows.last.byte_enable[1], 2);
    cr_assert_eq(rows.last.byte_enable[0], 0);
    cr_assert_eq(rows.last.data[1], 0x0500);
}
