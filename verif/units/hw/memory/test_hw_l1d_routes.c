/* SPDX-License-Identifier: Apache-2.0 */
/* Loads that bypass the lines of the L1, or go to the region in shared memory: random accesses with
 * random routes, and each rule alone.
 */
//@ machine unit+l1_array-unified+l1_local-back+l1d-cache+limit-chaos
#include "l1_drive.h"

#include "cmodel/sim/region_use.h"
#include "memory/l1d/region.h"
#include "memory_random.h"

Test(hw_l1d_routes, random_accesses) {
    random_runs(60, BACK_KINDS);
    for (uint32_t i = 0; i < 3; i++) { /* in the last of them */
        cr_assert_gt(random_walk.places[i], 50, "place %u: %u loads", i, random_walk.places[i]);
    }
}

/* Lines of one set and, X and Z, of one slot of the region. */
#define LINE_X (GLOBAL_BASE + 1 * LINE_BYTES)
#define LINE_Y (LINE_X + L1_SETS * LINE_BYTES)
#define LINE_Z (LINE_X + 2 * L1_SETS * LINE_BYTES)
#define SET    1
#define SLOT   1

static void routed(drive_t *d, uint32_t route) {
    drive_reset(d);
    d->route = route;
}

/* A redirected load that misses, all sectors of its line, its replay. */
static void fetch_to_region(drive_t *d, uint32_t warp, uint32_t address) {
    uint32_t before = d->route;
    d->route = ROUTE_REDIRECT;
    drive_fetch(d, warp, address);
    d->route = before;
}

/* All rows of a line into the L1. */
static void fetch_line(drive_t *d, uint32_t warp, uint32_t line) {
    for (uint32_t row = 0; row < LINE_ROWS; row++) {
        drive_fetch(d, warp, line + row * ROW_BYTES);
    }
}

/* ---- bypass ---- */

Test(hw_l1d_routes, a_load_that_bypasses_reserves_nothing) {
    drive_t d;
    routed(&d, ROUTE_BYPASS);
    l1d_out_t out = drive_load(&d, 3, LINE_X);
    cr_assert(out.event.kind == L1D_MISS && out.event.place == PLACE_REGISTERS);
    cr_assert(!out.event.evicted && d.l1.valid == 0 && d.l1.present[SET] == 0);
    cr_assert(d.push.op == PACKET_READ && d.push.tag == SOURCE_BYPASS << TAG_ENTRY_BITS);
    drive_respond(&d, d.push.tag, 0, 100);
    drive_tick(&d);
    drive_tick(&d);
    cr_assert(d.got.valid && d.got.from_sector && d.got.load == 3 && d.got.sectors == 1);
    cr_assert_eq(d.sector[2], 102);
    cr_assert_eq(d.l1.bypass_valid, 0);
    cr_assert_eq(drive_load(&d, 3, LINE_X).event.kind, L1D_MISS, "the load left a line");
}

Test(hw_l1d_routes, a_load_that_bypasses_takes_what_is_here) {
    drive_t d;
    routed(&d, ROUTE_NORMAL);
    drive_load(&d, 0, LINE_X);
    d.route = ROUTE_BYPASS;
    cr_assert_eq(drive_load(&d, 1, LINE_X).event.kind, L1D_MERGE);
    drive_respond(&d, 0, 0, 100);
    drive_idle(&d, 6);
    l1d_out_t out = drive_load(&d, 2, LINE_X);
    cr_assert(out.event.kind == L1D_HIT && out.event.place == PLACE_LINE);
}

/* Two loads of one line past the L1 know nothing of each other, and stores pass them. */
Test(hw_l1d_routes, loads_that_bypass_lock_nothing) {
    drive_t d;
    routed(&d, ROUTE_BYPASS);
    drive_load(&d, 0, LINE_X);
    drive_load(&d, 1, LINE_X);
    cr_assert_eq(d.push.tag, SOURCE_BYPASS << TAG_ENTRY_BITS | 1);
    cr_assert_eq(drive_store(&d, 2, LINE_X, 7).event.kind, L1D_STORE_MISS);
    cr_assert_eq(drive_atomic(&d, 2, LINE_X, 7).event.kind, L1D_ATOMIC);
    d.route = ROUTE_NORMAL;
    cr_assert_eq(drive_load(&d, 3, LINE_X).event.kind, L1D_MISS);
    cr_assert_eq(d.l1.bypass_valid, 3);
}

Test(hw_l1d_routes, a_full_table_refuses_loads_that_bypass) {
    drive_t d;
    routed(&d, ROUTE_BYPASS);
    for (uint32_t i = 0; i < BYPASSES; i++) {
        cr_assert_eq(drive_load(&d, i, LINE_X + i * LINE_BYTES).event.kind, L1D_MISS);
    }
    cr_assert_eq(drive_load(&d, 0, LINE_X).event.kind, L1D_REFUSED_ENTRIES);
    drive_respond(&d, SOURCE_BYPASS << TAG_ENTRY_BITS | 5, 0, 0);
    drive_idle(&d, 2);
    drive_load(&d, 0, LINE_X);
    cr_assert_eq(d.push.tag, SOURCE_BYPASS << TAG_ENTRY_BITS | 5);
}

/* ---- the region ---- */

/* ciao:XL-1: where the address translation places a line. Tags are in a memory of
 * their own, so that the rows of the source's tags are left out. */
Test(hw_l1d_routes, xl_1) {
    static const struct {
        uint32_t address, mask, data_offset, row, group;
    } vector[] = {
        {0x00000000, 0x7f, 4, 4, 0},    {0x00000080, 0x7f, 4, 4, 1},
        {0x12345678, 0x7f, 4, 90, 0},   {0x12345678, 0x3f, 64, 86, 0},
        {0xffffff80, 0x7f, 4, 131, 1},  {0x00002f7c, 0x7f, 4, 51, 0},
        {0x0001af7c, 0x7f, 4, 51, 0},   {0x0001af7c, 0x1f, 81, 96, 0},
        {0xdeadbeef, 0x7f, 60, 122, 1},
    };
    for (uint32_t i = 0; i < sizeof vector / sizeof vector[0]; i++) {
        /* The source's rows are two lines: masks and offsets of lines are twice as large. */
        uint32_t rows_before = 2 * vector[i].data_offset * LINE_ROWS;
        l1d_in_t in = {.region = {{.on = 1, .row = rows_before, .mask = 2 * vector[i].mask + 1}}};
        uint32_t line = line_of(vector[i].address);
        cr_assert_eq(line, vector[i].address >> 7);
        cr_assert_eq(region_row(&in, line, 0), (2 * vector[i].row + vector[i].group) * LINE_ROWS,
                     "vector %u", i);
    }
}

Test(hw_l1d_routes, a_redirected_line_is_in_the_region_alone) {
    drive_t d;
    routed(&d, ROUTE_REDIRECT);
    l1d_out_t out = drive_load(&d, 3, LINE_X);
    cr_assert(out.event.kind == L1D_MISS && out.event.place == PLACE_REGION && !out.event.evicted);
    cr_assert_eq(d.push.sectors, MASK(LINE_SECTORS), "a line of the region is whole");
    cr_assert(d.l1.present[SET] == 0 && d.l1.busy[SET] == 0 && d.l1.to_region == 1);
    for (uint32_t sector = 0; sector < LINE_SECTORS; sector++) {
        cr_assert_eq(d.l1.region_valid[SLOT], 0);
        drive_respond(&d, d.push.tag, sector, 100 * sector);
    }
    drive_idle(&d, 5);
    cr_assert(d.results == 1 && d.l1.region_valid[SLOT] && d.l1.valid == 0);
    for (uint32_t route = 0; route < 3; route++) { /* it serves every route */
        d.route = route;
        out = drive_load(&d, 4, LINE_X + 2 * ROW_BYTES);
        cr_assert(out.event.kind == L1D_HIT && out.event.place == PLACE_REGION && !out.event.own);
        drive_idle(&d, 1);
        cr_assert_eq(d.row[1], 201);
    }
    cr_assert_eq(d.l1.present[SET], 0);
}

Test(hw_l1d_routes, a_slot_evicts_its_line_and_is_filled_once_at_a_time) {
    drive_t d;
    routed(&d, ROUTE_REDIRECT);
    fetch_to_region(&d, 3, LINE_X);
    l1d_out_t out = drive_load(&d, 5, LINE_Z);
    cr_assert(out.event.kind == L1D_MISS && out.event.evicted);
    cr_assert(out.event.victim == line_of(LINE_X) && out.event.victim_warp == 3);
    cr_assert_eq(d.l1.region_valid[SLOT], 0);
    cr_assert_eq(drive_load(&d, 6, LINE_Z).event.kind, L1D_MERGE);
    cr_assert_eq(drive_load(&d, 6, LINE_X).event.kind, L1D_REFUSED_BUSY);
    d.route = ROUTE_NORMAL;
    cr_assert_eq(drive_load(&d, 7, LINE_Z).event.kind, L1D_REFUSED_MERGES, "one line, one copy");
    out = drive_load(&d, 6, LINE_X); /* goes to the L1 */
    cr_assert(out.event.kind == L1D_MISS && out.event.place == PLACE_LINE);
}

Test(hw_l1d_routes, stores_update_and_atomics_drop_a_line_of_the_region) {
    drive_t d;
    routed(&d, ROUTE_NORMAL);
    fetch_to_region(&d, 3, LINE_X);
    l1d_out_t out = drive_store(&d, 1, LINE_X, 70);
    cr_assert(out.event.kind == L1D_STORE_HIT && d.push.valid && d.push.op == PACKET_WRITE);
    cr_assert_eq(drive_load(&d, 2, LINE_X).event.kind, L1D_HIT);
    drive_idle(&d, 1);
    cr_assert_eq(d.row[3], 73);
    cr_assert_eq(drive_atomic(&d, 1, LINE_X, 1).event.kind, L1D_ATOMIC);
    cr_assert_eq(d.l1.region_valid[SLOT], 0);
}

Test(hw_l1d_routes, a_fence_empties_the_region) {
    drive_t d;
    routed(&d, ROUTE_NORMAL);
    fetch_to_region(&d, 3, LINE_X);
    d.route = ROUTE_REDIRECT;
    drive_load(&d, 3, LINE_Y); /* in flight */
    drive(&d, &(l1d_in_t){.invalidate = 1});
    cr_assert_eq(d.l1.region_valid[SLOT], 0);
    for (uint32_t sector = 0; sector < LINE_SECTORS; sector++) {
        drive_respond(&d, d.push.tag, sector, 0);
    }
    cr_assert_eq(drive_load(&d, 4, LINE_Y).event.kind, L1D_REFUSED_BUSY);
    drive_idle(&d, 6);
    cr_assert(d.results == 2 && d.l1.valid == 0 && d.l1.to_region == 0);
    cr_assert_eq(drive_load(&d, 4, LINE_Y).event.kind, L1D_MISS, "older than the fence");
}

/* ciao:III-B: a redirected load finds its line in the L1, and the line moves. */
Test(hw_l1d_routes, a_whole_line_moves) {
    drive_t d;
    routed(&d, ROUTE_NORMAL);
    fetch_line(&d, 2, LINE_X);
    drive_store(&d, 2, LINE_X + ROW_BYTES, 500);
    fetch_to_region(&d, 4, LINE_Z);
    d.route = ROUTE_REDIRECT;
    l1d_out_t out = drive_load(&d, 3, LINE_X);
    cr_assert_eq(out.event.kind, L1D_REFUSED_MOVE);
    cr_assert(out.event.evicted && out.event.victim == line_of(LINE_Z));
    cr_assert_eq(out.event.victim_warp, 4);
    drive_idle(&d, 2 * LINE_ROWS + 2);
    cr_assert(!d.l1.moving && d.l1.present[SET] == 0 && d.l1.region_valid[SLOT]);
    cr_assert_eq(drive_load(&d, 3, LINE_X + ROW_BYTES).event.place, PLACE_REGION);
    drive_idle(&d, 1);
    cr_assert(d.got.valid && d.row[0] == 500);
    cr_assert(drive_load(&d, 3, LINE_X).event.own, "the line is that of the warp that moved it");
}

Test(hw_l1d_routes, a_line_with_sectors_missing_stays) {
    drive_t d;
    routed(&d, ROUTE_NORMAL);
    drive_fetch(&d, 2, LINE_X);
    d.route = ROUTE_REDIRECT;
    l1d_out_t out = drive_load(&d, 3, LINE_X);
    cr_assert(out.event.kind == L1D_HIT && out.event.place == PLACE_LINE);
    cr_assert_eq(drive_load(&d, 3, LINE_X + ROW_BYTES).event.kind, L1D_SECTOR_MISS);
}

/* A whole line begins to move, and another access is decided in the cycle after that. */
static l1d_out_t move_and_access(drive_t *d, uint32_t kind, uint32_t address) {
    uint32_t a[2][LANES], zeros[LANES] = {0};
    access_t load = {
        .valid = 1, .lanes = MASK(LANES), .address = LINE_X, .sectors = 1, .route = ROUTE_REDIRECT};
    access_t other = load;
    other.address = address;
    other.load = LOADS - 1;
    other.sectors = 1u << sector_in_line(address);
    other.route = d->route;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        a[0][lane] = LINE_X + 4 * lane;
        a[1][lane] = address + 4 * lane;
    }
    drive(d, &(l1d_in_t){.next = load});
    l1d_out_t out = drive(d, &(l1d_in_t){.access = load,
                                         .next = other,
                                         .operation = {.kind = ACCESS_LOAD, .funct = 2},
                                         .address = a[0]});
    cr_assert(out.event.kind == L1D_REFUSED_MOVE && d->l1.moving);
    return drive(d, &(l1d_in_t){.access = other,
                                .operation = {.kind = kind, .funct = 2},
                                .address = a[1],
                                .data = zeros});
}

/* The access drops the line: nothing moves. */
Test(hw_l1d_routes, a_move_is_called_off) {
    drive_t d;
    routed(&d, ROUTE_NORMAL);
    fetch_line(&d, 2, LINE_X);
    l1d_out_t out = move_and_access(&d, ACCESS_ATOMIC, LINE_X);
    cr_assert(out.event.kind == L1D_ATOMIC && !d.l1.moving && out.changed);
    drive_idle(&d, 2 * LINE_ROWS + 2);
    cr_assert(d.l1.present[SET] == 0 && !d.l1.region_valid[SLOT]);
}

/* Lines of one set beside that of X: of global memory, and of the local memory of a warp. */
#define OTHER(n) (GLOBAL_BASE + (2 + (n) * L1_SETS) * LINE_BYTES)
#define LOCAL(n) (LOCAL_BASE + (2 + (n) * L1_SETS) * LINE_BYTES)

/* An access of each kind, and whether it calls a move off. A hit does not, nor does a refusal, but
 * for the one that has a line written back. */
static const struct {
    l1d_kind_t kind;
    bool calls_off;
    uint32_t access, address;
} between[] = {
    {L1D_HIT, false, ACCESS_LOAD, OTHER(0)},
    {L1D_MISS, true, ACCESS_LOAD, OTHER(0)},
    {L1D_SECTOR_MISS, true, ACCESS_LOAD, OTHER(0) + ROW_BYTES},
    {L1D_MERGE, true, ACCESS_LOAD, OTHER(0)},
    {L1D_STORE_HIT, true, ACCESS_STORE, OTHER(0)},
    {L1D_STORE_MISS, true, ACCESS_STORE, OTHER(0)},
    {L1D_ATOMIC, true, ACCESS_ATOMIC, OTHER(0)},
    {L1D_REFUSED_BUSY, false, ACCESS_STORE, OTHER(0)},
    {L1D_REFUSED_MERGES, false, ACCESS_LOAD, OTHER(0)},
    {L1D_REFUSED_WAYS, false, ACCESS_LOAD, OTHER(L1_WAYS)},
    {L1D_REFUSED_ENTRIES, false, ACCESS_ATOMIC, OTHER(0)},
    {L1D_REFUSED_DIRTY, true, ACCESS_LOAD, OTHER(0)},
    {L1D_REFUSED_PACKETS, false, ACCESS_LOAD, OTHER(0)},
    {L1D_REFUSED_WRITES, false, ACCESS_STORE, OTHER(0)},
    {L1D_REFUSED_MOVE, false, ACCESS_LOAD, OTHER(0)},
};

/* What makes that access one of its kind. */
static void prepare(drive_t *d, l1d_kind_t kind) {
    switch (kind) {
    case L1D_HIT:
    case L1D_SECTOR_MISS:
    case L1D_STORE_HIT: drive_fetch(d, 0, OTHER(0)); break;
    case L1D_MERGE:
    case L1D_REFUSED_BUSY: drive_load(d, 0, OTHER(0)); break;
    case L1D_REFUSED_MERGES:
        for (uint32_t i = 0; i < L1_MERGES; i++) {
            drive_load(d, i, OTHER(0));
        }
        break;
    case L1D_REFUSED_WAYS:
        for (uint32_t i = 0; i < L1_WAYS; i++) {
            drive_load(d, i, OTHER(i));
        }
        break;
    case L1D_REFUSED_ENTRIES:
        for (uint32_t i = 0; i < L1_ATOMICS; i++) {
            drive_atomic(d, i, OTHER(0), 0);
        }
        break;
    case L1D_REFUSED_DIRTY:
        for (uint32_t i = 0; i < L1_WAYS; i++) {
            drive_fetch(d, 0, LOCAL(i));
            drive_store(d, 0, LOCAL(i), 7);
        }
        break;
    case L1D_REFUSED_PACKETS: d->crowded = 1; break;
    case L1D_REFUSED_WRITES: d->full = 1; break;
    case L1D_REFUSED_MOVE: /* one line after the other */
        fetch_line(d, 0, OTHER(0));
        d->route = ROUTE_REDIRECT;
        break;
    default: break;
    }
}

Test(hw_l1d_routes, a_move_is_called_off_by_what_changes_lines) {
    for (uint32_t i = 0; i < sizeof between / sizeof between[0]; i++) {
        drive_t d;
        routed(&d, ROUTE_NORMAL);
        fetch_line(&d, 2, LINE_X);
        prepare(&d, between[i].kind);
        l1d_out_t out = move_and_access(&d, between[i].access, between[i].address);
        cr_assert_eq(out.event.kind, between[i].kind, "row %u: kind %u", i, out.event.kind);
        cr_expect_eq(d.l1.moving, !between[i].calls_off, "kind %u", between[i].kind);
        cr_expect(!between[i].calls_off || out.changed, "kind %u", between[i].kind);
        drive_idle(&d, 4 * LINE_ROWS + 2);
        cr_expect_eq(d.l1.region_valid[SLOT], !between[i].calls_off, "kind %u", between[i].kind);
        cr_expect_eq(d.l1.present[SET] != 0, between[i].calls_off, "kind %u", between[i].kind);
    }
}

/* The line of the slot goes at once: its words would be written over. */
Test(hw_l1d_routes, a_move_drops_the_line_of_its_slot) {
    drive_t d;
    routed(&d, ROUTE_NORMAL);
    fetch_line(&d, 2, LINE_X);
    fetch_to_region(&d, 4, LINE_Z);
    cr_assert_eq(move_and_access(&d, ACCESS_LOAD, LINE_Z).event.kind, L1D_MISS);
}

Test(hw_l1d_routes, a_line_waits_until_its_slot_is_filled) {
    drive_t d;
    routed(&d, ROUTE_NORMAL);
    fetch_line(&d, 2, LINE_X);
    d.route = ROUTE_REDIRECT;
    drive_load(&d, 4, LINE_Z);
    cr_assert_eq(drive_load(&d, 3, LINE_X).event.kind, L1D_REFUSED_BUSY);
    cr_assert(!d.l1.moving && d.l1.present[SET] != 0);
}

/* What the line has before the fence is old. */
Test(hw_l1d_routes, a_fence_ends_a_move) {
    for (uint32_t cycles = 0; cycles < 2 * LINE_ROWS; cycles++) {
        drive_t d;
        routed(&d, ROUTE_NORMAL);
        fetch_line(&d, 2, LINE_X);
        d.route = ROUTE_REDIRECT;
        drive_load(&d, 3, LINE_X);
        drive_idle(&d, cycles);
        drive(&d, &(l1d_in_t){.invalidate = 1});
        drive_idle(&d, 2 * LINE_ROWS + 2);
        cr_expect(!d.l1.region_valid[SLOT] && d.l1.present[SET] == 0, "after %u cycles", cycles);
    }
}

/* In each cycle of a move the last sector of another line comes, and in the next one that of a
 * third line. With the second fill the row that was read is written a cycle later. A replay in that
 * cycle would read another row over it. The view says which ports of the data memory are free. */
Test(hw_l1d_routes, rows_move_whole_whatever_comes) {
    for (uint32_t when = 0; when < 2 * LINE_ROWS - 1; when++) {
        drive_t d;
        routed(&d, ROUTE_NORMAL);
        fetch_line(&d, 2, LINE_X);
        for (uint32_t row = 0; row < LINE_ROWS; row++) {
            drive_store(&d, 2, LINE_X + row * ROW_BYTES, 100 * row);
        }
        uint32_t tag[2], before = d.results;
        for (uint32_t i = 0; i < 2; i++) {
            drive_load(&d, i, OTHER(i));
            tag[i] = d.push.tag;
        }
        d.route = ROUTE_REDIRECT;
        cr_assert_eq(drive_load(&d, 3, LINE_X).event.kind, L1D_REFUSED_MOVE);
        for (uint32_t cycle = 0; d.l1.moving && cycle < 4 * LINE_ROWS; cycle++) {
            l1d_view_t v;
            l1d_view(&d.l1, &v);
            cr_assert(v.busy && v.reading && !v.idle);
            cr_assert(v.filling || !d.l1.move_read, "a row is written");
            if (cycle == when || cycle == when + 1) {
                drive_respond(&d, tag[cycle - when], 0, 7);
            } else {
                drive_tick(&d);
            }
        }
        drive_idle(&d, 6);
        cr_expect_eq(d.results, before + 2, "sector in cycle %u", when);
        for (uint32_t row = 0; row < LINE_ROWS; row++) {
            l1d_out_t out = drive_load(&d, 3, LINE_X + row * ROW_BYTES);
            cr_assert(out.event.kind == L1D_HIT && out.event.place == PLACE_REGION);
            drive_idle(&d, 1);
            cr_expect_eq(d.row[5], 100 * row + 5, "sector in cycle %u: row %u", when, row);
        }
    }
}

/* A policy that redirects on, in a launch that leaves no shared memory. */
Test(hw_l1d_routes, without_a_region_lines_go_to_the_l1) {
    drive_t d;
    routed(&d, ROUTE_REDIRECT);
    d.taken = 1;
    cr_assert_eq(drive_load(&d, 3, LINE_X).event.place, PLACE_LINE);
    routed(&d, ROUTE_NORMAL);
    fetch_line(&d, 3, LINE_X);
    d.taken = 1;
    d.route = ROUTE_REDIRECT;
    cr_assert_eq(drive_load(&d, 3, LINE_X).event.kind, L1D_HIT);
}

/* Lines that hold data after so many cycles, and those that the region has. */
static void expect_use(const drive_t *d, const region_t *region, uint32_t cycles, uint32_t lines,
                       uint32_t room) {
    region_use_t use = {0};
    for (uint32_t i = 0; i < cycles; i++) {
        region_use_count(&d->l1, region, &use);
    }
    cr_expect_eq(use.held, cycles * lines * LINE_BYTES, "%u of %u", (uint32_t)use.held, lines);
    cr_expect_eq(use.room, cycles * room * LINE_BYTES);
}

/* ciao:figure-8. A line that is in flight holds nothing, nor does one that was dropped. */
Test(hw_l1d_routes, lines_with_data_are_counted) {
    static const region_t region = DRIVE_REGION, none = {.mask = 7};
    drive_t d;
    routed(&d, ROUTE_REDIRECT);
    expect_use(&d, &region, 3, 0, 8);
    expect_use(&d, &none, 3, 0, 0);
    drive_load(&d, 3, LINE_X);
    expect_use(&d, &region, 3, 0, 8);
    for (uint32_t sector = 0; sector < LINE_SECTORS; sector++) {
        drive_respond(&d, d.push.tag, sector, 0);
    }
    drive_idle(&d, 5);
    fetch_to_region(&d, 3, LINE_X + 6 * LINE_BYTES); /* the last slot */
    expect_use(&d, &region, 5, 2, 8);
    drive_load(&d, 5, LINE_Z); /* evicts X */
    expect_use(&d, &region, 1, 1, 8);
    drive_atomic(&d, 1, LINE_X + 6 * LINE_BYTES, 1);
    expect_use(&d, &region, 2, 0, 8);
}

/* Local memory and parameters are never in the region (ciao:A15). */
Test(hw_l1d_routes, only_global_lines_are_redirected) {
    static const uint32_t bases[] = {LOCAL_BASE, PARAM_BASE, PROGRAM_BASE};
    for (uint32_t i = 0; i < 3; i++) {
        drive_t d;
        routed(&d, ROUTE_REDIRECT);
        l1d_out_t out = drive_load(&d, 1, bases[i] + LINE_BYTES);
        cr_assert(out.event.kind == L1D_MISS && out.event.place == PLACE_LINE, "window %u", i);
    }
}
