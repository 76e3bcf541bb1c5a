/* SPDX-License-Identifier: Apache-2.0 */
/* l1_stall=bypass: a load that finds every line of its set busy goes past them. No policy chooses
 * routes on this machine.
 */
//@ machine unit+l1_local-back+l1_stall-bypass+l1d-cache
#include "l1_drive.h"
#include "memory_random.h"

Test(hw_l1d_stall, random_accesses) {
    random_runs(60, BACK_KINDS & ~(1u << L1D_REFUSED_WAYS));
    cr_assert_gt(random_walk.places[PLACE_REGISTERS], 20);
    cr_assert_eq(random_walk.kinds[L1D_REFUSED_WAYS], 0);
}

/* Lines of one set. */
static uint32_t line(uint32_t i) {
    return GLOBAL_BASE + (1 + i * L1_SETS) * LINE_BYTES;
}

/* book:MEM-3: every way is RESERVED. book:4.4.3: then the load bypasses. */
Test(hw_l1d_stall, mr_4_a_load_bypasses_where_it_would_wait_for_a_line) {
    drive_t d;
    drive_reset(&d);
    for (uint32_t i = 0; i < L1_WAYS; i++) {
        l1d_out_t out = drive_load(&d, i, line(i));
        cr_assert(out.event.kind == L1D_MISS && out.event.place == PLACE_LINE);
    }
    l1d_out_t out = drive_load(&d, 3, line(L1_WAYS));
    cr_assert(out.event.kind == L1D_MISS && out.event.place == PLACE_REGISTERS);
    cr_assert(!out.event.evicted && d.l1.bypass_valid == 1);
    cr_assert_eq(d.push.tag, SOURCE_BYPASS << TAG_ENTRY_BITS);
    drive_respond(&d, d.push.tag, 0, 100);
    drive_idle(&d, 2);
    cr_assert(d.results == 1 && d.l1.bypass_valid == 0);

    /* A line in flight is joined, and a load of another set reserves. */
    cr_assert_eq(drive_load(&d, 3, line(0)).event.kind, L1D_MERGE);
    cr_assert_eq(drive_load(&d, 3, line(0) + LINE_BYTES).event.place, PLACE_LINE);
}

/* Stores and atomics reserve nothing, whatever the lines are. */
Test(hw_l1d_stall, only_loads_bypass) {
    drive_t d;
    drive_reset(&d);
    for (uint32_t i = 0; i < L1_WAYS; i++) {
        drive_load(&d, i, line(i));
    }
    l1d_out_t out = drive_store(&d, 2, line(L1_WAYS), 7);
    cr_assert(out.event.kind == L1D_STORE_MISS && out.event.place == PLACE_LINE);
    out = drive_atomic(&d, 2, line(L1_WAYS), 7);
    cr_assert(out.event.kind == L1D_ATOMIC && out.event.place == PLACE_LINE);
    cr_assert_eq(d.l1.bypass_valid, 0);
}

/* As soon as a line may go, loads reserve again. */
Test(hw_l1d_stall, mr_4_a_free_line_is_reserved) {
    drive_t d;
    drive_reset(&d);
    for (uint32_t i = 0; i < L1_WAYS; i++) {
        drive_load(&d, i, line(i));
    }
    for (uint32_t sector = 0; sector < LINE_SECTORS; sector++) {
        drive_respond(&d, 0, sector, 0);
    }
    drive_idle(&d, 6);
    l1d_out_t out = drive_load(&d, 3, line(L1_WAYS));
    cr_assert(out.event.kind == L1D_MISS && out.event.place == PLACE_LINE && out.event.evicted);
}
