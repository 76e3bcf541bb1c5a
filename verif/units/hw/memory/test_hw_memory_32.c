/* SPDX-License-Identifier: Apache-2.0 */
/* Bank conflicts and the coalescer's lines for 32 lanes, lines of 128 and sectors of 32 bytes. */
//@ machine unit+lanes-32+memory_queue-4
#include "coalesce_walk.h"
#include "shared_passes.h"

#define ALL MASK(LANES)

Test(hw_memory_32, tv_mem_1_passes_by_stride_32_lanes) {
    tv_mem_1();
}

typedef enum { STRIDE, REVERSED, TWO_SEGMENTS, BYTES, TIMES_37 } shape_t;

static uint32_t address_of(shape_t shape, uint32_t parameter, uint32_t lane) {
    switch (shape) {
    case STRIDE: return 4 * parameter * lane;
    case REVERSED: return 4 * (LANES - 1 - lane);
    case TWO_SEGMENTS: return lane < 16 ? 4 * lane : 4096 + 4 * (lane - 16);
    case BYTES: return lane;
    default: return 4 * (37 * lane % 1024);
    }
}

Test(hw_memory_32, tv_mem_3_lines_and_sectors) {
    static const struct {
        const char *name;
        shape_t shape;
        uint32_t parameter, base, lanes, lines, sectors;
    } patterns[] = {
        {"unit stride, aligned", STRIDE, 1, 0, ALL, 1, 4},
        {"unit stride, +4 bytes", STRIDE, 1, 4, ALL, 2, 5},
        {"unit stride, +64 bytes", STRIDE, 1, 64, ALL, 2, 4},
        {"reversed", REVERSED, 0, 0, ALL, 1, 4},
        {"stride 2 words", STRIDE, 2, 0, ALL, 2, 8},
        {"stride 4 words", STRIDE, 4, 0, ALL, 4, 16},
        {"stride 8 words", STRIDE, 8, 0, ALL, 8, 32},
        {"stride 32 words", STRIDE, 32, 0, ALL, 32, 32},
        {"all lanes same word", STRIDE, 0, 0, ALL, 1, 1},
        {"two segments", TWO_SEGMENTS, 0, 0, ALL, 2, 4},
        {"lanes 0-15 only", STRIDE, 1, 0, 0xffff, 1, 2},
        {"byte elements", BYTES, 0, 0, ALL, 1, 1},
        {"37 t mod 1024", TIMES_37, 0, 0, ALL, 28, 32},
    };
    for (uint32_t p = 0; p < sizeof patterns / sizeof patterns[0]; p++) {
        uint32_t address[LANES];
        for (uint32_t lane = 0; lane < LANES; lane++) {
            address[lane] = GLOBAL_BASE + patterns[p].base +
                            address_of(patterns[p].shape, patterns[p].parameter, lane);
        }
        memory_operation_t operation = {.kind = ACCESS_LOAD, .funct = 2};
        operation.funct = patterns[p].shape == BYTES ? 0 : 2;
        accesses_t all = accesses_of(address, patterns[p].lanes, operation);
        cr_assert_eq(all.n, patterns[p].lines, "%s: %u accesses", patterns[p].name, all.n);
        cr_assert_eq(all.lines, patterns[p].lines, "%s: %u lines", patterns[p].name, all.lines);
        cr_assert_eq(all.sectors, patterns[p].sectors, "%s: %u sectors", patterns[p].name,
                     all.sectors);
    }
}
