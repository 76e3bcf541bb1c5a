/* SPDX-License-Identifier: Apache-2.0 */
/* The L1 data cache: its states step by step, and the memory stage with it. */
//@ machine unit+l1d-cache
//@ flags -O1
#include "l1_drive.h"
#include "memory_litmus.h"
#include "memory_random.h"

Test(hw_l1d_cache, random_accesses) {
    random_runs(200, CACHE_KINDS);
}

/* ---- the cache alone ---- */

/* Lines X, Y, Z of one set. */
#define LINE_X (GLOBAL_BASE + 1 * LINE_BYTES)
#define LINE_Y (LINE_X + 1 * L1_SETS * LINE_BYTES)
#define LINE_Z (LINE_X + 2 * L1_SETS * LINE_BYTES)
#define SET    1

/* Loads that wait for an entry: the lock count of its line once it is filled. */
static uint32_t waiting(const l1d_t *s, uint32_t entry) {
    uint32_t n = 0;
    for (uint32_t m = 0; m < L1_MERGES; m++) {
        n += s->rows[entry][m] != 0;
    }
    return n;
}

Test(hw_l1d_cache, tv_mem_4_one_set_two_ways_two_merges) {
    drive_t d;
    drive_reset(&d);
    const l1d_t *s = &d.l1;
    cr_assert_eq(drive_load(&d, 0, LINE_X).event.kind, L1D_MISS); /* 1 */
    cr_assert_eq(d.push.op, PACKET_READ);
    cr_assert_eq(d.push.tag, 0);
    cr_assert(s->present[SET] == 1 && s->busy[SET] == 1);
    cr_assert_eq(drive_load(&d, 1, LINE_X).event.kind, L1D_MERGE); /* 2 */
    cr_assert(!d.push.valid);
    cr_assert_eq(drive_load(&d, 2, LINE_X).event.kind, L1D_REFUSED_MERGES); /* 3 */
    cr_assert_eq(drive_load(&d, 3, LINE_Y).event.kind, L1D_MISS);           /* 4 */
    cr_assert_eq(d.push.tag, 1);
    cr_assert(s->present[SET] == 3 && s->busy[SET] == 3);
    cr_assert_eq(drive_load(&d, 4, LINE_Z).event.kind, L1D_REFUSED_WAYS); /* 5 */

    drive_respond(&d, 0, 0, 100); /* 6 */
    drive_tick(&d);
    cr_assert(s->complete == 1 && waiting(s, 0) == 2);
    drive_tick(&d);
    drive_tick(&d); /* 7 */
    cr_assert(s->busy[SET] == 3 && waiting(s, 0) == 1);
    drive_tick(&d); /* 8 */
    cr_assert(d.got.valid && d.got.load == 0 && d.row[0] == 100);
    cr_assert(s->busy[SET] == 2 && s->valid == 2);
    drive_tick(&d);
    cr_assert(d.got.valid && d.got.load == 1 && d.row[LANES - 1] == 100 + LANES - 1);
    cr_assert_eq(drive_load(&d, 2, LINE_X).event.kind, L1D_HIT); /* 9 */
    l1d_out_t out = drive_load(&d, 4, LINE_Z);                   /* 10 */
    cr_assert_eq(out.event.kind, L1D_MISS);
    cr_assert_eq(d.push.tag, 0);
    cr_assert(out.event.evicted && out.event.victim == LINE_X >> LINE_SHIFT);
    cr_assert_eq(out.event.victim_warp, 0);
    cr_assert(s->busy[SET] == 3 && s->valid == 3);
}

Test(hw_l1d_cache, only_missing_sectors_are_requested) {
    drive_t d;
    drive_reset(&d);
    drive_load(&d, 0, LINE_X);
    cr_assert_eq(d.push.sectors, 1);
    /* The second row of the line, under the same tag. */
    cr_assert_eq(drive_load(&d, 1, LINE_X + ROW_BYTES).event.kind, L1D_MERGE);
    cr_assert(d.push.valid && d.push.sectors == 2 && d.push.tag == 0);
    drive_respond(&d, 0, 0, 100);
    drive_idle(&d, 4);
    cr_assert_eq(d.results, 0, "a replay before the last sector");
    drive_respond(&d, 0, 1, 200);
    drive_idle(&d, 6);
    cr_assert_eq(d.results, 2);
    /* The line is present; a third sector is not. The others still hit while it comes. */
    cr_assert_eq(drive_load(&d, 2, LINE_X + 2 * ROW_BYTES).event.kind, L1D_SECTOR_MISS);
    cr_assert_eq(d.push.sectors, 4);
    cr_assert_eq(drive_load(&d, 3, LINE_X + ROW_BYTES).event.kind, L1D_HIT);
    drive_idle(&d, 1);
    cr_assert(d.got.valid && d.row[0] == 200);
    drive_respond(&d, 0, 2, 300);
    drive_idle(&d, 6);
    cr_assert_eq(d.l1.busy[SET], 0);
    cr_assert_eq(drive_load(&d, 4, LINE_X + 2 * ROW_BYTES).event.kind, L1D_HIT);
}

Test(hw_l1d_cache, rows_of_one_load_take_one_place) {
    drive_t d;
    drive_reset(&d);
    for (uint32_t row = 0; row < LINE_ROWS; row++) {
        drive_load(&d, 0, LINE_X + row * ROW_BYTES);
        cr_assert_eq(d.push.sectors, 1u << row);
    }
    cr_assert_eq(waiting(&d.l1, 0), 1);
    cr_assert_eq(drive_load(&d, 1, LINE_X).event.kind, L1D_MERGE);
    for (uint32_t sector = 0; sector < LINE_SECTORS; sector++) {
        drive_respond(&d, 0, sector, 100 * sector);
    }
    drive_idle(&d, 8);
    cr_assert_eq(d.results, LINE_ROWS + 1);
}

Test(hw_l1d_cache, own_and_foreign_hits) {
    drive_t d;
    drive_reset(&d);
    drive_load(&d, 5, LINE_X);
    drive_respond(&d, 0, 0, 1);
    drive_idle(&d, 5);
    l1d_out_t own = drive_load(&d, 5, LINE_X), other = drive_load(&d, 6, LINE_X);
    cr_assert(own.event.kind == L1D_HIT && own.event.own);
    cr_assert(other.event.kind == L1D_HIT && !other.event.own);
    /* The line stays that of the warp which brought it. */
    drive_load(&d, 1, LINE_Y);
    drive_respond(&d, 0, 0, 1);
    drive_idle(&d, 5);
    drive_load(&d, 1, LINE_Y);
    l1d_out_t out = drive_load(&d, 2, LINE_Z);
    cr_assert(out.event.evicted && out.event.victim_warp == 5);
}

Test(hw_l1d_cache, stores_write_through_and_update) {
    drive_t d;
    drive_reset(&d);
    cr_assert_eq(drive_store(&d, 0, LINE_X, 7).event.kind, L1D_STORE_MISS);
    cr_assert(d.push.op == PACKET_WRITE && d.push.byte_enable[3] == 15 && d.push.data[3] == 10);
    cr_assert_eq(d.l1.present[SET], 0, "a store allocates");
    drive_load(&d, 0, LINE_X);
    cr_assert_eq(drive_store(&d, 1, LINE_X, 9).event.kind, L1D_REFUSED_BUSY); /* book:A41 */
    cr_assert_eq(drive_atomic(&d, 1, LINE_X, 9).event.kind, L1D_REFUSED_BUSY);
    drive_respond(&d, 0, 0, 100);
    drive_idle(&d, 5);
    cr_assert_eq(drive_store(&d, 1, LINE_X, 50).event.kind, L1D_STORE_HIT);
    cr_assert(d.push.valid && d.push.tag == (SOURCE_WRITE << TAG_ENTRY_BITS | 1));
    cr_assert_eq(drive_load(&d, 2, LINE_X).event.kind, L1D_HIT);
    drive_idle(&d, 1);
    cr_assert(d.got.valid && d.row[0] == 50 && d.row[1] == 51);
}

Test(hw_l1d_cache, an_atomic_drops_the_line) {
    drive_t d;
    drive_reset(&d);
    drive_load(&d, 0, LINE_X);
    drive_respond(&d, 0, 0, 100);
    drive_idle(&d, 5);
    cr_assert_eq(drive_atomic(&d, 3, LINE_X, 1).event.kind, L1D_ATOMIC); /* book:A49 */
    cr_assert(d.push.op == PACKET_ATOMIC && d.push.tag == SOURCE_WRITE << TAG_ENTRY_BITS);
    cr_assert_eq(d.l1.present[SET], 0);
    drive_return(&d, 0, 70);
    drive_idle(&d, 2);
    cr_assert(d.got.valid && d.got.from_sector && d.got.load == 3 && d.sector[1] == 71);
}

Test(hw_l1d_cache, the_least_recently_used_line_goes) {
    drive_t d;
    drive_reset(&d);
    drive_fetch(&d, 0, LINE_X);
    drive_fetch(&d, 0, LINE_Y);
    drive_load(&d, 0, LINE_X);
    cr_assert_eq(drive_load(&d, 0, LINE_Z).event.victim, LINE_Y >> LINE_SHIFT);
}

/* ---- the memory model, with two cores ---- */

Test(hw_l1d_cache, tv_mem_5_staleness) {
    litmus_of_a_stale_copy();
}

Test(hw_l1d_cache, tv_mem_5b_a_miss_from_before_the_fence) {
    uint32_t flag = GLOBAL_BASE + 4 * 256;
    begin_litmus();
    /* Warp 3 of core 1 asks for A; the slice reads 0; the answer does not come. */
    walk.respond = 0;
    start_load(1, 3, GLOBAL_BASE, false);
    for (uint32_t i = 0; i < 8; i++) {
        walk_tick(&walk, 0, NULL, NULL, NULL);
    }
    response_packet_t late = walk.link[1].back[0];
    cr_assert(walk.link[1].used[0]);
    walk.link[1].used[0] = false;
    walk.respond = 256;
    store(0, 0, GLOBAL_BASE, 1);
    store(0, 0, flag, 1);
    cr_assert_eq(load(1, 0, flag, true), 1);
    fence();
    start_load(1, 0, GLOBAL_BASE, false);
    for (uint32_t i = 0; i < 20; i++) {
        walk_tick(&walk, 0, NULL, NULL, NULL);
    }
    cr_assert_eq(walk.outstanding[1][0], 1, "the load did not wait for the old request");
    walk.link[1].used[0] = true;
    walk.link[1].back[0] = late;
    while (walk.outstanding[1][0]) {
        walk_tick(&walk, 0, NULL, NULL, NULL);
    }
    cr_assert_eq(walk.value[1][3], 0);
    cr_assert_eq(walk.value[1][0], 1);
}

/* ---- the queue in front of it ---- */

Test(hw_l1d_cache, a_refused_access_blocks_no_other_warp) {
    uint32_t here = GLOBAL_BASE; /* another set */
    begin_litmus();
    load(0, 0, here, false);
    walk.respond = 0;
    start_load(0, 1, LINE_X, false);
    start_load(0, 2, LINE_Y, false);
    start_load(0, 3, LINE_Z, false);
    for (uint32_t i = 0; i < 20; i++) {
        walk_tick(&walk, 0, NULL, NULL, NULL);
    }
    cr_assert_eq(walk.last.kind, L1D_REFUSED_WAYS);
    for (uint32_t i = 0; i < 4; i++) {
        start_load(0, 4, here, false);
    }
    for (uint32_t i = 0; i < 20; i++) {
        walk_tick(&walk, 0, NULL, NULL, NULL);
    }
    cr_assert_eq(walk.outstanding[0][4], 0, "hits wait behind a refused load");
    cr_assert_eq(walk.outstanding[0][3], 1);
    walk.respond = 256;
    walk_drain(&walk);
}

/* Instructions of one warp go in order: a hit waits behind its own warp's refused load. */
Test(hw_l1d_cache, a_refused_access_blocks_its_own_warp) {
    begin_litmus();
    load(0, 0, GLOBAL_BASE, false);
    walk.respond = 0;
    start_load(0, 1, LINE_X, false);
    start_load(0, 2, LINE_Y, false);
    start_load(0, 3, LINE_Z, false);
    start_load(0, 3, GLOBAL_BASE, false);
    for (uint32_t i = 0; i < 20; i++) {
        walk_tick(&walk, 0, NULL, NULL, NULL);
    }
    cr_assert_eq(walk.outstanding[0][3], 2);
    walk.respond = 256;
    walk_drain(&walk);
}

/* A refused access is tried again only when something has changed. */
Test(hw_l1d_cache, a_refused_access_waits_for_a_change) {
    begin_litmus();
    walk.respond = 0;
    start_load(0, 1, LINE_X, false);
    start_load(0, 2, LINE_Y, false);
    start_load(0, 3, LINE_Z, false);
    for (uint32_t i = 0; i < 30; i++) {
        walk_tick(&walk, 0, NULL, NULL, NULL);
    }
    uint32_t tried = walk.kinds[L1D_REFUSED_WAYS];
    cr_assert_gt(tried, 0);
    for (uint32_t i = 0; i < 100; i++) {
        walk_tick(&walk, 0, NULL, NULL, NULL);
    }
    cr_assert_eq(walk.kinds[L1D_REFUSED_WAYS], tried);
    walk.respond = 256;
    walk_drain(&walk);
}

/* From the cycle in which an instruction is executed to that in which its result is written: 2 and
 * 1 less than docs/reference/machine/memory.md gives from issue to issue. */
Test(hw_l1d_cache, latencies) {
    begin_litmus();
    uint64_t begin = walk.cycle;
    load(0, 0, GLOBAL_BASE, false);
    uint64_t miss = walk.cycle - 1 - begin;
    begin = walk.cycle;
    load(0, 0, GLOBAL_BASE, false);
    uint64_t hit = walk.cycle - 1 - begin;
    cr_expect_eq(hit, 6 - 3, "a hit takes %lu", hit);
    cr_expect_eq(miss, 10 + 1 - 3, "a miss whose response comes a cycle later takes %lu", miss);
}
