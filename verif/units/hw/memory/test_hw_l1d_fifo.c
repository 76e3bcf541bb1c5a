/* SPDX-License-Identifier: Apache-2.0 */
/* l1d=fifo: its rules step by step, and the memory stage with it. */
//@ machine unit+l1_queue-4+l1d-fifo
//@ flags -O1
#include "l1_fifo.h"
#include "memory_litmus.h"

_Static_assert(ROW_SECTORS == 1 && L1_SETS == 4 && L1_WAYS == 2, "what the steps are written for");

Test(hw_l1d_fifo, random_accesses) {
    random_runs(100, FIFO_KINDS);
    cr_assert_gt(random_walk.evictions, 50);
}

/* Lines X, Y, Z of one set. */
#define LINE_X (GLOBAL_BASE + 1 * LINE_BYTES)
#define LINE_Y (LINE_X + 1 * L1_SETS * LINE_BYTES)
#define LINE_Z (LINE_X + 2 * L1_SETS * LINE_BYTES)
#define SET    1

/* ---- one rule each ---- */

Test(hw_l1d_fifo, a_miss_takes_its_line_at_once) {
    drive_t d;
    drive_reset(&d);
    cr_assert_eq(drive_load(&d, 0, LINE_X).event.kind, L1D_MISS);
    cr_assert(d.push.op == PACKET_READ && d.push.tag == 0 && d.push.sectors == 1);
    cr_assert_eq(d.l1.sectors[SET], 1);
    cr_assert_eq(drive_load(&d, 1, LINE_X).event.kind, L1D_HIT);
    cr_assert(!d.push.valid, "a row in flight is asked for again");
    cr_assert_eq(drive_load(&d, 1, LINE_X + ROW_BYTES).event.kind, L1D_SECTOR_MISS);
    cr_assert(d.push.tag == 1 && d.push.sectors == 2);
}

/* Ways in turn, whatever was used last; the event names the victim and whose it was. */
Test(hw_l1d_fifo, ways_are_replaced_in_turn) {
    drive_t d;
    drive_reset(&d);
    drive_fetch(&d, 3, LINE_X);
    drive_fetch(&d, 0, LINE_Y);
    cr_assert(drive_load(&d, 3, LINE_X).event.own);
    cr_assert(!drive_load(&d, 2, LINE_X).event.own);
    l1d_event_t e = drive_load(&d, 0, LINE_Z).event;
    cr_assert(e.kind == L1D_MISS && e.evicted && e.victim == line_of(LINE_X) && e.victim_warp == 3);
    cr_assert_eq(drive_load(&d, 0, LINE_Y).event.kind, L1D_HIT);
}

/* A line that is replaced, written or dropped still gives its old words to older rows. */
Test(hw_l1d_fifo, older_rows_keep_their_words) {
    static const uint32_t changes[] = {ACCESS_STORE, ACCESS_ATOMIC, ACCESS_LOAD};
    for (uint32_t i = 0; i < 3; i++) {
        drive_t d;
        drive_reset(&d);
        drive_fetch_row(&d, 0, LINE_X, 100);
        drive_load(&d, 1, LINE_Y); /* holds up what follows */
        drive_load(&d, 2, LINE_X);
        cr_assert(!d.push.valid);
        if (changes[i] == ACCESS_LOAD) {
            cr_assert(drive_load(&d, 3, LINE_Z).event.victim == line_of(LINE_X));
        } else {
            drive_access(&d, changes[i], 3, LINE_X, 500);
            cr_assert_eq(d.push.op, changes[i] == ACCESS_STORE ? PACKET_WRITE : PACKET_ATOMIC);
        }
        cr_assert_eq(drive_load(&d, 3, LINE_X).event.kind, L1D_MISS, "the L1 has the old words");
        drive_respond(&d, 1, 0, 200);
        drive_expect(&d, 1, 200);
        drive_expect(&d, 2, 100);
    }
}

/* A store drops the sectors that it writes, and no others; it allocates none. */
Test(hw_l1d_fifo, stores_drop_sectors) {
    drive_t d;
    drive_reset(&d);
    cr_assert_eq(drive_store(&d, 0, LINE_X, 7).event.kind, L1D_STORE_MISS);
    cr_assert(d.push.op == PACKET_WRITE && d.push.byte_enable[3] == 15 && d.push.data[3] == 10);
    cr_assert(d.push.tag == SOURCE_WRITE << TAG_ENTRY_BITS && d.l1.sectors[SET] == 0);
    drive_fetch(&d, 0, LINE_X);
    drive_fetch(&d, 0, LINE_X + ROW_BYTES);
    cr_assert_eq(drive_store(&d, 1, LINE_X, 9).event.kind, L1D_STORE_HIT);
    cr_assert_eq(d.l1.sectors[SET], 2);
    cr_assert_eq(drive_load(&d, 0, LINE_X + ROW_BYTES).event.kind, L1D_HIT);
    cr_assert_eq(drive_load(&d, 0, LINE_X).event.kind, L1D_SECTOR_MISS);
}

/* An atomic passes the queue like a load, and leaves no word in the line. */
Test(hw_l1d_fifo, atomics_return_in_order) {
    drive_t d;
    drive_reset(&d);
    drive_fetch_row(&d, 0, LINE_X, 100);
    drive_load(&d, 0, LINE_Y);
    cr_assert_eq(drive_atomic(&d, 1, LINE_X, 1).event.kind, L1D_ATOMIC);
    cr_assert(d.push.op == PACKET_ATOMIC && d.push.tag == (SOURCE_WRITE << TAG_ENTRY_BITS | 2));
    cr_assert_eq(d.l1.sectors[SET] & MASK(LINE_SECTORS), 0);
    drive_return(&d, 2, 70);
    drive_idle(&d, 5);
    cr_assert_eq(d.results, 1, "an atomic overtakes a load");
    drive_respond(&d, 1, 0, 200);
    drive_expect(&d, 0, 200);
    drive_expect(&d, 1, 70);
    cr_assert_eq(drive_load(&d, 0, LINE_X).event.kind, L1D_MISS);
}

Test(hw_l1d_fifo, an_invalidation_drops_what_is_in_flight_too) {
    drive_t d;
    drive_reset(&d);
    drive_load(&d, 0, LINE_X);
    drive(&d, &(l1d_in_t){.invalidate = 1});
    cr_assert_eq(drive_load(&d, 1, LINE_X).event.kind, L1D_MISS);
    cr_assert_eq(d.push.tag, 1);
    drive_respond(&d, 1, 0, 2);
    drive_respond(&d, 0, 0, 1);
    drive_expect(&d, 0, 1);
    drive_expect(&d, 1, 2);
}

/* Without room for packets a miss is refused, and has no effect; a hit is not. */
Test(hw_l1d_fifo, only_what_sends_needs_room) {
    drive_t d;
    drive_reset(&d);
    drive_fetch(&d, 0, LINE_X);
    d.crowded = 1;
    cr_assert_eq(drive_load(&d, 1, LINE_Y).event.kind, L1D_REFUSED_PACKETS);
    cr_assert(!d.push.valid && d.l1.asked == 0 && d.l1.sectors[SET] == 1);
    cr_assert_eq(drive_store(&d, 1, LINE_X, 0).event.kind, L1D_REFUSED_PACKETS);
    cr_assert_eq(drive_atomic(&d, 1, LINE_X, 0).event.kind, L1D_REFUSED_PACKETS);
    cr_assert_eq(drive_load(&d, 1, LINE_X).event.kind, L1D_HIT);
    d.crowded = 0;
    d.full = 1;
    cr_assert_eq(drive_store(&d, 1, LINE_X, 0).event.kind, L1D_REFUSED_WRITES);
    cr_assert_eq(drive_load(&d, 1, LINE_Y).event.kind, L1D_MISS);
}

/* A full queue holds L1_QUEUE rows beside the one that is shown. It takes stores. */
Test(hw_l1d_fifo, a_full_queue_refuses_loads_and_atomics) {
    drive_t d;
    l1d_view_t v;
    drive_reset(&d);
    drive_load(&d, 0, LINE_X);
    drive_idle(&d, 2);
    for (uint32_t i = 0; i < L1_QUEUE; i++) {
        l1d_view(&d.l1, &v);
        cr_assert(!v.busy && !v.idle);
        drive_load(&d, 1, LINE_X);
    }
    l1d_view(&d.l1, &v);
    cr_assert(v.busy && d.l1.shown && d.l1.queued == L1_QUEUE);
    cr_assert_eq(drive_load(&d, 2, LINE_X).event.kind, L1D_REFUSED_ENTRIES);
    cr_assert_eq(drive_atomic(&d, 2, LINE_X, 0).event.kind, L1D_REFUSED_ENTRIES);
    cr_assert_eq(drive_store(&d, 2, LINE_Y, 0).event.kind, L1D_STORE_MISS);
    drive_respond(&d, 0, 0, 7);
    cr_assert(drive(&d, &(l1d_in_t){0}).changed, "nothing tells the queue that there is room");
    for (uint32_t i = 0; i <= L1_QUEUE; i++) {
        drive_expect(&d, i != 0, 7);
    }
}

/* The row that fills its line is delivered meanwhile; a row that hits it comes a cycle later than
 * behind another row. */
Test(hw_l1d_fifo, a_row_waits_while_its_words_are_written) {
    for (uint32_t same = 0; same < 2; same++) {
        drive_t d;
        drive_reset(&d);
        drive_fetch_row(&d, 0, LINE_Y, 50);
        drive_load(&d, 1, LINE_X);
        drive_load(&d, 2, same ? LINE_X : LINE_Y);
        drive_respond(&d, 1, 0, 60);
        drive_idle(&d, 2);
        cr_assert(d.got.valid && d.got.load == 1 && d.row[0] == 60);
        drive_idle(&d, 1 + same);
        cr_assert(d.got.valid && d.got.load == 2 && d.row[0] == (same ? 60 : 50));
    }
}

/* ---- the memory model, with two cores ---- */

Test(hw_l1d_fifo, tv_mem_5_staleness) {
    litmus_of_a_stale_copy();
}

/* The flag is a store of core 0 whose end the test sees: past the L1 it would be read behind the
 * miss, as everything of this core is. */
Test(hw_l1d_fifo, tv_mem_5b_a_miss_from_before_the_fence) {
    begin_litmus();
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
    fence();
    start_load(1, 0, GLOBAL_BASE, false);
    for (uint32_t i = 0; i < 20; i++) {
        walk_tick(&walk, 0, NULL, NULL, NULL);
    }
    cr_assert_eq(walk.outstanding[1][0], 1, "a load overtakes the miss");
    walk.link[1].used[0] = true;
    walk.link[1].back[0] = late;
    while (walk.outstanding[1][0]) {
        walk_tick(&walk, 0, NULL, NULL, NULL);
    }
    cr_assert_eq(walk.value[1][3], 0);
    cr_assert_eq(walk.value[1][0], 1);
}

/* As hw_l1d_cache/latencies: a row passes the queue in two cycles more than a hit of l1d=cache. */
Test(hw_l1d_fifo, latencies) {
    begin_litmus();
    uint64_t begin = walk.cycle;
    load(0, 0, GLOBAL_BASE, false);
    uint64_t miss = walk.cycle - 1 - begin;
    begin = walk.cycle;
    load(0, 0, GLOBAL_BASE, false);
    uint64_t hit = walk.cycle - 1 - begin;
    cr_expect_eq(hit, 8 - 3, "a hit takes %lu", hit);
    cr_expect_eq(miss, 8 + 1 - 3, "a miss whose response comes a cycle later takes %lu", miss);
}
