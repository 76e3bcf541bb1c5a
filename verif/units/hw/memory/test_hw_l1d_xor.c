/* SPDX-License-Identifier: Apache-2.0 */
/* l1d=cache with the other choices: l1_index=xor, l1_policy=fifo, l1_store=evict; 32 lanes. */
//@ machine unit+l1_index-xor+l1_policy-fifo+l1_sets-32+l1_store-evict+l1d-cache+lanes-32+memory_queue-4
#include "l1_drive.h"
#include "memory_random.h"

Test(hw_l1d_xor, random_accesses) {
    random_runs(6, CACHE_KINDS);
}

/* The set that becomes busy. */
static uint32_t set_of_address(uint32_t address) {
    drive_t d;
    uint32_t busy = 0, set = 0;
    drive_reset(&d);
    drive_load(&d, 0, address & ~(ROW_BYTES - 1));
    for (uint32_t i = 0; i < L1_SETS; i++) {
        busy += d.l1.busy[i];
        set = d.l1.busy[i] ? i : set;
    }
    cr_assert_eq(busy, 1);
    return set;
}

/* The vectors of ciao:index-hash, for 32 sets. */
Test(hw_l1d_xor, index_hash) {
    static const struct {
        uint32_t address, set;
    } rows[] = {
        {0x00000000, 0},  {0x00000080, 1},  {0x00001000, 0}, {0x00002000, 1},
        {0x00004000, 2},  {0x00008000, 4},  {0x00010000, 0}, {0x00020000, 8},
        {0x00080000, 16}, {0x12345678, 14}, {0xdeadbeef, 8},
    };
    cr_assert_eq(L1_SETS, 32);
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        cr_assert_eq(set_of_address(rows[i].address), rows[i].set, "%#x", rows[i].address);
    }
}

/* Lines of one set: bits that the hash does not take. */
#define LINE_OF(n) (GLOBAL_BASE + (n) * 0x1000000u)

Test(hw_l1d_xor, the_line_that_was_reserved_first_goes) {
    drive_t d;
    drive_reset(&d);
    for (uint32_t n = 0; n < L1_WAYS; n++) {
        drive_fetch(&d, n, LINE_OF(n));
    }
    cr_assert_eq(drive_load(&d, 0, LINE_OF(0)).event.kind, L1D_HIT);
    l1d_out_t out = drive_load(&d, 0, LINE_OF(L1_WAYS));
    cr_assert(out.event.evicted && out.event.victim == line_of(LINE_OF(0)));
}

Test(hw_l1d_xor, a_store_drops_its_line) {
    drive_t d;
    drive_reset(&d);
    drive_fetch(&d, 0, LINE_OF(0));
    l1d_out_t out = drive_store(&d, 1, LINE_OF(0), 5);
    cr_assert(out.event.kind == L1D_STORE_HIT && !out.event.evicted);
    cr_assert_eq(drive_load(&d, 0, LINE_OF(0)).event.kind, L1D_MISS);
}
