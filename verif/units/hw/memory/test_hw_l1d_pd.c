/* SPDX-License-Identifier: Apache-2.0 */
/* l1_policy=pd: book:4.4.6, protection distances and loads that find no line to reserve. */
//@ machine unit+l1_distance-5+l1_policy-pd+l1d-cache
#include "l1_drive.h"
#include "memory_random.h"

Test(hw_l1d_pd, random_accesses) {
    random_runs(60, CACHE_KINDS & ~(1u << L1D_REFUSED_WAYS));
    cr_assert_gt(random_walk.places[PLACE_REGISTERS], 50);
    cr_assert_gt(random_walk.evictions, 50);
    cr_assert_eq(random_walk.kinds[L1D_REFUSED_WAYS], 0);
}

static uint32_t line(uint32_t i) {
    return GLOBAL_BASE + (1 + i * L1_SETS) * LINE_BYTES;
}

/* Every way of the set holds a line, the first one reserved first. */
static void fill_set(drive_t *d) {
    drive_reset(d);
    for (uint32_t i = 0; i < L1_WAYS; i++) {
        drive_fetch(d, i, line(i));
    }
}

/* book:4.4.6: protected for the distance from its insertion; no unprotected line: bypass. The load
 * that reserved the last line was the distance's first access for those before it. */
Test(hw_l1d_pd, mr_9_a_line_is_protected_for_its_distance) {
    for (uint32_t distance = 0; distance <= CFG_L1_DISTANCE + 1; distance++) {
        drive_t d;
        fill_set(&d);
        uint32_t first = CFG_L1_DISTANCE - (L1_WAYS - 1); /* accesses until line 0 may go */
        for (uint32_t i = 0; i < distance; i++) {
            l1d_out_t out = drive_store(&d, 0, line(20), 0); /* counts, and uses no line */
            cr_assert_eq(out.event.kind, L1D_STORE_MISS);
        }
        l1d_out_t out = drive_load(&d, 3, line(10));
        cr_assert_eq(out.event.kind, L1D_MISS);
        cr_assert_eq(out.event.place, distance < first ? PLACE_REGISTERS : PLACE_LINE, "%u",
                     distance);
        cr_assert_eq(out.event.evicted, distance >= first);
        cr_assert(!out.event.evicted || out.event.victim == line_of(line(0)));
    }
}

Test(hw_l1d_pd, loads_that_bypass_count_until_one_reserves) {
    drive_t d;
    fill_set(&d);
    uint32_t first = CFG_L1_DISTANCE - (L1_WAYS - 1);
    for (uint32_t i = 0; i < first; i++) {
        cr_assert_eq(drive_load(&d, 1, line(10 + i)).event.place, PLACE_REGISTERS);
    }
    cr_assert_eq(drive_load(&d, 1, line(30)).event.place, PLACE_LINE);
}

/* A use renews the distance: the line that is used stays, the other goes. */
Test(hw_l1d_pd, mr_9_a_use_renews_the_distance) {
    drive_t d;
    fill_set(&d);
    for (uint32_t i = 0; i < 3 * CFG_L1_DISTANCE; i++) {
        cr_assert_eq(drive_load(&d, 1, line(0)).event.kind, L1D_HIT);
        cr_assert_eq(d.l1.protection[1] & MASK(PROTECTION_BITS), CFG_L1_DISTANCE, "%u", i);
    }
    l1d_out_t out = drive_load(&d, 1, line(10));
    cr_assert(out.event.evicted && out.event.victim == line_of(line(1)));
    cr_assert_eq(drive_load(&d, 1, line(0)).event.kind, L1D_HIT);
    /* The others have none left, and do not protect anything again. */
    for (uint32_t i = 0; i < 20; i++) {
        drive_store(&d, 0, line(20), 0);
    }
    for (uint32_t i = 0; i < L1_WAYS; i++) {
        cr_assert_eq(d.l1.protection[1] >> i * PROTECTION_BITS & MASK(PROTECTION_BITS), 0);
    }
}

/* What is refused is presented again, and counts once. */
Test(hw_l1d_pd, refusals_do_not_count) {
    drive_t d;
    fill_set(&d);
    drive_load(&d, 1, line(0) + LINE_BYTES); /* of another set, in flight */
    uint64_t before = d.l1.protection[2];
    for (uint32_t i = 0; i < 20; i++) {
        cr_assert_eq(drive_store(&d, 2, line(0) + LINE_BYTES, 0).event.kind, L1D_REFUSED_BUSY);
    }
    cr_assert_eq(d.l1.protection[2], before);
}

/* An empty way needs no distance. */
Test(hw_l1d_pd, dropped_lines_are_not_protected) {
    drive_t d;
    fill_set(&d);
    cr_assert_eq(drive_atomic(&d, 1, line(1), 0).event.kind, L1D_ATOMIC);
    l1d_out_t out = drive_load(&d, 2, line(10));
    cr_assert(out.event.place == PLACE_LINE && !out.event.evicted);
    fill_set(&d);
    drive(&d, &(l1d_in_t){.invalidate = 1});
    cr_assert_eq(drive_load(&d, 2, line(10)).event.place, PLACE_LINE);
}
