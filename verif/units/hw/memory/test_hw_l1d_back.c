/* SPDX-License-Identifier: Apache-2.0 */
/* l1d=cache with l1_local=back: what becomes of stores to local memory. Stores to other memory drop
 * their line (l1_store=evict), as in the study that has both.
 */
//@ machine unit+l1_local-back+l1_store-evict+l1d-cache
#include "l1_drive.h"
#include "memory_random.h"

Test(hw_l1d_back, random_accesses) {
    random_runs(24, BACK_KINDS);
}

/* Lines X, Y, Z of one set, in the local memory of WARP and others. */
#define SET     1
#define WARP    5u
#define LOCAL_X (LOCAL_BASE + SET * LINE_BYTES)
#define LOCAL_Y (LOCAL_X + 1 * L1_SETS * LINE_BYTES)
#define LOCAL_Z (LOCAL_X + 2 * L1_SETS * LINE_BYTES)
#define GLOBAL  (GLOBAL_BASE + SET * LINE_BYTES)

/* The address of a row in a line whose row `row` belongs to a warp. */
static uint32_t place_of(uint32_t line, uint32_t row) {
    return line + row * ROW_BYTES;
}

static void invalidate(drive_t *d, bool launch_begins) {
    drive(d, &(l1d_in_t){.invalidate = 1, .launch_begins = launch_begins});
}

/* Loads of all rows of a line that misses, its fill, its replays. */
static void fetch_line(drive_t *d, uint32_t line) {
    for (uint32_t row = 0; row < LINE_ROWS; row++) {
        drive_fetch(d, row, place_of(line, row));
    }
}

Test(hw_l1d_back, a_store_that_hits_stays) {
    drive_t d;
    drive_reset(&d);
    fetch_line(&d, LOCAL_X);
    cr_assert_eq(drive_store(&d, WARP, LOCAL_X, 50).event.kind, L1D_STORE_HIT);
    cr_assert(!d.push.valid);
    cr_assert_eq(d.l1.dirty[SET] >> d.l1.way[0] * LINE_SECTORS, MASK(ROW_SECTORS));
    cr_assert_eq(drive_load(&d, WARP, LOCAL_X).event.kind, L1D_HIT);
    drive_idle(&d, 1);
    cr_assert(d.got.valid && d.row[0] == 50 && d.row[LANES - 1] == 50 + LANES - 1);
}

Test(hw_l1d_back, a_store_that_misses_is_written_through) {
    drive_t d;
    drive_reset(&d);
    cr_assert_eq(drive_store(&d, WARP, LOCAL_X, 50).event.kind, L1D_STORE_MISS);
    cr_assert(d.push.valid && d.push.op == PACKET_WRITE);
    cr_assert_eq(d.push.sectors, MASK(ROW_SECTORS));
    cr_assert_eq(d.l1.present[SET], 0);
    cr_assert_eq(d.l1.dirty[SET], 0);
}

/* Row 0 is here, row 1 is not. */
Test(hw_l1d_back, sectors_that_are_not_here_are_written_through) {
    drive_t d;
    drive_reset(&d);
    drive_fetch(&d, 0, LOCAL_X);
    uint32_t other = place_of(LOCAL_X, 1);
    cr_assert_eq(drive_store(&d, WARP, other, 7).event.kind, L1D_STORE_HIT);
    cr_assert(d.push.valid);
    cr_assert_eq(d.push.sectors, MASK(ROW_SECTORS) << ROW_SECTORS);
    cr_assert_eq(d.l1.dirty[SET], 0);
}

Test(hw_l1d_back, a_store_to_global_memory_drops_its_line) {
    drive_t d;
    drive_reset(&d);
    drive_fetch(&d, 0, GLOBAL);
    cr_assert_eq(drive_store(&d, 0, GLOBAL, 7).event.kind, L1D_STORE_HIT);
    cr_assert(d.push.valid);
    cr_assert_eq(d.l1.present[SET], 0);
}

/* The miss that chose a dirty line is refused, the dirty rows leave, lowest first, and then it is
 * accepted. */
Test(hw_l1d_back, a_dirty_victim_is_written_back_first) {
    drive_t d;
    l1d_view_t v;
    drive_reset(&d);
    for (uint32_t way = 0; way < L1_WAYS; way++) {
        fetch_line(&d, LOCAL_X + way * (LOCAL_Y - LOCAL_X));
    }
    drive_store(&d, 0, place_of(LOCAL_X, 2), 300);
    drive_store(&d, 0, place_of(LOCAL_X, 0), 100);
    for (uint32_t way = 1; way < L1_WAYS; way++) { /* X is the oldest */
        drive_load(&d, 1, LOCAL_X + way * (LOCAL_Y - LOCAL_X));
    }
    drive_idle(&d, 2);
    cr_assert_eq(drive_load(&d, 2, GLOBAL).event.kind, L1D_REFUSED_DIRTY);
    for (uint32_t row = 0; row <= 2; row += 2) {
        l1d_view(&d.l1, &v);
        cr_assert(v.busy && !v.idle);
        cr_assert(!drive(&d, &(l1d_in_t){0}).push.valid, "the row is read");
        cr_assert(!drive(&d, &(l1d_in_t){.clean_full = 1}).push.valid, "too many writes");
        d.crowded = 1;
        cr_assert(!drive(&d, &(l1d_in_t){0}).push.valid, "no room for packets");
        d.crowded = 0;
        l1d_out_t out = drive(&d, &(l1d_in_t){0});
        uint32_t warp = ((LOCAL_X - LOCAL_BASE) / (4 * LANES)) % WARPS;
        cr_assert(out.push.valid && out.push.op == PACKET_WRITE);
        cr_assert_eq(out.push.line, LOCAL_X >> LINE_SHIFT);
        cr_assert_eq(out.push.sectors, MASK(ROW_SECTORS) << row * ROW_SECTORS);
        cr_assert_eq(out.push.tag, SOURCE_WRITE << TAG_ENTRY_BITS | warp);
        cr_assert_eq(out.push.data[3], 100 + 100 * row + 3);
        cr_assert_eq(out.push.byte_enable[3], 15);
        cr_assert_eq(out.event.kind, L1D_WRITE_BACK);
        cr_assert_eq(out.changed, row == 2);
    }
    cr_assert_eq(d.l1.dirty[SET], 0);
    l1d_out_t out = drive_load(&d, 2, GLOBAL);
    cr_assert_eq(out.event.kind, L1D_MISS);
    cr_assert(out.event.evicted && out.event.victim == LOCAL_X >> LINE_SHIFT);
}

/* TV-MEM-5, for memory that no other core can change: a fence leaves what only the L1 has, and
 * drops what may be old. */
Test(hw_l1d_back, tv_mem_5_a_fence_keeps_dirty_lines) {
    drive_t d;
    drive_reset(&d);
    drive_fetch(&d, 0, LOCAL_X);
    drive_fetch(&d, 0, GLOBAL);
    drive_store(&d, WARP, LOCAL_X, 50);
    invalidate(&d, false);
    cr_assert_eq(drive_load(&d, WARP, LOCAL_X).event.kind, L1D_HIT);
    drive_idle(&d, 1);
    cr_assert(d.got.valid && d.row[1] == 51);
    cr_assert_eq(drive_load(&d, 0, GLOBAL).event.kind, L1D_MISS);
}

/* TV-MEM-5b: a line that is dirty and in flight at a fence is not dropped behind its replays; one
 * of global memory is. */
Test(hw_l1d_back, tv_mem_5b_a_fence_spares_local_lines_on_their_way) {
    drive_t d;
    drive_reset(&d);
    drive_fetch(&d, 0, LOCAL_X);
    drive_store(&d, WARP, LOCAL_X, 50);
    cr_assert_eq(drive_load(&d, 1, place_of(LOCAL_X, 1)).event.kind, L1D_SECTOR_MISS);
    uint32_t local = d.push.tag;
    cr_assert_eq(drive_load(&d, 2, GLOBAL).event.kind, L1D_MISS);
    uint32_t global = d.push.tag;
    invalidate(&d, false);
    for (uint32_t sector = 0; sector < ROW_SECTORS; sector++) {
        drive_respond(&d, global, sector, 0);
        drive_respond(&d, local, ROW_SECTORS + sector, 0);
    }
    drive_idle(&d, 5);
    cr_assert_eq(drive_load(&d, WARP, LOCAL_X).event.kind, L1D_HIT);
    drive_idle(&d, 1);
    cr_assert(d.got.valid && d.row[2] == 52);
    cr_assert_eq(drive_load(&d, 2, GLOBAL).event.kind, L1D_MISS);
}

/* Local memory ends with the launch: nothing of it is left, and nothing of it is written. */
Test(hw_l1d_back, a_launch_begins_with_an_empty_cache) {
    drive_t d;
    drive_reset(&d);
    drive_fetch(&d, 0, LOCAL_X);
    drive_store(&d, WARP, LOCAL_X, 50);
    invalidate(&d, true);
    cr_assert_eq(d.l1.present[SET], 0);
    cr_assert_eq(d.l1.dirty[SET], 0);
    drive_idle(&d, 5);
    l1d_out_t out = drive_load(&d, WARP, LOCAL_X);
    cr_assert(out.event.kind == L1D_MISS && !out.event.evicted);
}
