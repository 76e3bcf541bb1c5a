/* SPDX-License-Identifier: Apache-2.0 */
/* The region of l1d=cache with region_index=xor: slots of lines, and random accesses, beside a
 * constant cache. The rules of the region are in test_hw_l1d_routes.c.
 */
//@ machine unit+constant_sets-2+constants-cache+l1_array-unified+l1_local-back+l1d-cache+limit-chaos+region_index-xor
#include "l1_drive.h"

#include "memory/l1d/region.h"
#include "memory_random.h"

Test(hw_l1d_region_xor, random_accesses) {
    random_runs(20, BACK_KINDS);
    cr_assert(random_walk.places[PLACE_REGION] > 20 && random_walk.places[PLACE_REGISTERS] > 20);
    cr_assert_gt(random_walk.constants[0], 20, "%u", random_walk.constants[0]);
}

/* Slots by hand: of the line's low four bits and of the next four, those of the mask. */
Test(hw_l1d_region_xor, slots) {
    static const struct {
        uint32_t address, mask, slot;
    } rows[] = {
        {0x00000000, 15, 0}, {0x00000080, 15, 1}, {0x00000780, 15, 15}, {0x00000800, 15, 1},
        {0x00000880, 15, 0}, {0x00001000, 15, 2}, {0x00004000, 15, 8},  {0x00007f80, 15, 0},
        {0x00008000, 15, 0}, {0x12345678, 15, 6}, {0xdeadbeef, 15, 10}, {0x12345678, 3, 2},
        {0xdeadbeef, 7, 2},  {0x00004000, 7, 0},  {0x00000480, 7, 1},   {0x00001480, 1, 1},
    };
    cr_assert_eq(REGION_BITS, 4);
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        l1d_in_t in = {.region = {{.on = 1, .mask = rows[i].mask}}};
        uint32_t slot = region_slot(&in, line_of(rows[i].address));
        cr_expect_eq(slot, rows[i].slot, "%#x, mask %u: %u", rows[i].address, rows[i].mask, slot);
    }
}

/* As many lines as there are slots, at each stride of a power of two whose bits are folded: each
 * has a slot of its own. Plain fields put those of the largest stride into one. */
Test(hw_l1d_region_xor, strides_of_powers_of_two_fill_the_region) {
    l1d_in_t in = {.region = {{.on = 1, .mask = REGION_LINES - 1}}};
    for (uint32_t stride = 1; stride <= REGION_LINES; stride *= 2) {
        uint32_t taken = 0;
        for (uint32_t n = 0; n < REGION_LINES; n++) {
            taken |= 1u << region_slot(&in, line_of(GLOBAL_BASE) + n * stride);
        }
        cr_expect_eq(taken, MASK(REGION_LINES), "stride of %u lines: %#x", stride, taken);
    }
}
