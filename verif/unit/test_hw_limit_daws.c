/* SPDX-License-Identifier: Apache-2.0 */
/* limit=daws: what it finds out of loops and loads (thesis-ccws-daws-vws.md 4.8, 10.4), and
 * liveness. Who may load, once that is known, is tested with daws_profiled. Machine: a core of 32
 * warps of 8 lanes.
 */
#include <stdlib.h>

#include "daws_drive.h"

#define LOOP  0x100u
#define LEARN (DAWS_LOOPS * DAWS_LOADS + 8) /* cycles until what was learned counts */
#define ALL   MASK(LANES)

/* A load whose accesses find lines of its own warp, or miss. */
static void load_lines(uint32_t warp, uint32_t pc, uint32_t lanes, uint32_t first, uint32_t lines,
                       uint32_t own) {
    issue_load(warp, pc, lanes);
    tick(4);
    for (uint32_t i = 0; i < lines; i++) {
        in.l1d = (l1d_event_t){.valid = 1,
                               .kind = own ? L1D_HIT : L1D_MISS,
                               .own = own,
                               .warp = warp,
                               .order = order,
                               .pc = pc,
                               .line = first + i};
        tick(1);
    }
    tick(4);
}

/* Trips of a loop by warp 0 with a load of each pc, with as many lines. */
typedef struct {
    uint32_t pc, first, lines, own;
} load_t;

static void trips(uint32_t warp, uint32_t lanes, uint32_t count, const load_t *loads,
                  uint32_t load_count) {
    for (uint32_t trip = 0; trip < count; trip++) {
        loop_begin(warp, 0, LOOP, lanes);
        for (uint32_t i = 0; i < load_count; i++) {
            load_lines(warp, loads[i].pc, lanes, loads[i].first, loads[i].lines, loads[i].own);
        }
    }
    tick(LEARN);
}

/* Lines of a full warp in the loop, as the smallest limit at which two of them may load; 0: they
 * are not held back at all. Warps 1 and 2 are given the loop. */
static uint32_t footprint(uint32_t lanes, uint32_t count, const load_t *loads, uint32_t load_count,
                          uint32_t sampled) {
    for (uint32_t lines = 1; lines < 100; lines++) {
        begin(3, lines);
        set(SETTING_daws_capacity, 1000);
        set(SETTING_daws_sampled, sampled);
        trips(0, lanes, count, loads, load_count);
        loop_end(0, 0, lanes);
        loop_begin(1, 0, LOOP, ALL);
        loop_begin(2, 0, LOOP, ALL);
        if ((may_load() & 6) == 6) {
            return lines == 1 ? 0 : lines / 2;
        }
    }
    return 100;
}

/* A load with locality that is diverged, or converged; one without has no footprint. */
Test(hw_limit_daws, divergence_and_locality) {
    const load_t diverged = {LOOP + 4, 100, 8, 1}, converged = {LOOP + 4, 100, 1, 1};
    const load_t none = {LOOP + 4, 100, 8, 0};
    cr_expect_eq(footprint(ALL, 8, &diverged, 1, 2), 8);
    cr_expect_eq(footprint(ALL, 8, &converged, 1, 2), 2);
    cr_expect_eq(footprint(ALL, 8, &none, 1, 2), 0);
}

/* D1: a warp of two lanes does not sample, unless the setting says so. */
Test(hw_limit_daws, d1_who_samples) {
    const load_t load = {LOOP + 4, 100, 2, 1};
    cr_expect_eq(footprint(3, 8, &load, 1, 2), 0);
    cr_expect_eq(footprint(7, 8, &load, 1, 2), 2);
    cr_expect_neq(footprint(3, 8, &load, 1, 1), 0);
}

/* D29: nothing is held back before anything is known. */
Test(hw_limit_daws, d29_warm_up) {
    begin(8, 4);
    for (uint32_t w = 0; w < 8; w++) {
        loop_begin(w, 0, LOOP, ALL);
    }
    cr_expect_eq(may_load(), 0xff);
}

/* D16: three loads in a chain of common lines count once; D17: others count for themselves. */
Test(hw_limit_daws, d16_d17_repetition) {
    const load_t chain[] = {{LOOP + 4, 100, 4, 1}, {LOOP + 8, 103, 4, 1}, {LOOP + 12, 106, 4, 1}};
    const load_t apart[] = {{LOOP + 4, 100, 4, 1}, {LOOP + 8, 200, 4, 1}, {LOOP + 12, 300, 4, 1}};
    cr_expect_eq(footprint(ALL, 12, chain, 3, 2), 8);
    cr_expect_eq(footprint(ALL, 12, apart, 3, 2), 24);
}

/* D18, Q9: a diverged load makes the number diverged. */
Test(hw_limit_daws, d18_q9_mixed_divergence) {
    const load_t mixed[] = {{LOOP + 4, 100, 1, 1}, {LOOP + 8, 100, 8, 1}};
    cr_expect_eq(footprint(ALL, 12, mixed, 2, 2), 8);
}

/* D20: what was touched in the trip before is no repetition. */
Test(hw_limit_daws, d20_lines_of_a_trip) {
    begin(3, 31);
    for (uint32_t trip = 0; trip < 16; trip++) {
        loop_begin(0, 0, LOOP, ALL);
        if (trip % 2) {
            load_lines(0, LOOP + 4, ALL, 100, 8, 1);
        } else {
            load_lines(0, LOOP + 8, ALL, 100, 8, 1);
        }
    }
    tick(LEARN);
    loop_begin(1, 0, LOOP, ALL);
    cr_expect_eq(may_load() & 3, 1); /* 16 and 16: more than 31 */
}

/* D34: the counter outlasts the sampling warp; the next one goes on. */
Test(hw_limit_daws, d34_another_warp_samples) {
    const load_t local = {LOOP + 4, 100, 8, 1}, none = {LOOP + 4, 100, 8, 0};
    begin(3, 12);
    trips(0, ALL, 8, &local, 1);
    finish(0);
    loop_begin(1, 0, LOOP, ALL);
    loop_begin(2, 0, LOOP, ALL);
    cr_expect_eq(may_load(), 2);
    trips(1, ALL, 30, &none, 1);
    cr_expect_eq(may_load(), 6);
}

/* Lost locality: a miss that hits the victim tags counts as locality. */
Test(hw_limit_daws, lost_locality) {
    begin(3, 12);
    for (uint32_t trip = 0; trip < 8; trip++) {
        loop_begin(0, 0, LOOP, ALL);
        issue_load(0, LOOP + 4, ALL);
        tick(4);
        for (uint32_t i = 0; i < 8; i++) { /* each line drops the one before it */
            in.l1d = (l1d_event_t){.valid = 1,
                                   .kind = L1D_MISS,
                                   .order = order,
                                   .pc = LOOP + 4,
                                   .line = 64 + i,
                                   .evicted = 1,
                                   .victim = 64 + ((i + 7) & 7)};
            tick(1);
        }
        tick(4);
    }
    tick(LEARN);
    loop_begin(1, 0, LOOP, ALL);
    cr_expect_eq(may_load() & 3, 1);
}

static void happen(void) {
    uint32_t warp = (uint32_t)rand() % CORE_WARPS, loop = (uint32_t)rand() % 20;
    uint32_t lanes = 1 + (uint32_t)rand() % ALL, pc = (uint32_t)rand() % 0x300 & ~3u;
    core_warps_t one = (core_warps_t)1 << warp;
    if (!(in.live & one)) {
        start(warp);
        return;
    }
    if (in.waiting & one) {
        in.waiting = rand() % 3 ? in.waiting : 0;
        return;
    }
    switch (rand() % 8) {
    case 0:
    case 1: loop_begin(warp, loop & 15, LOOP + 0x10 * loop, lanes); break;
    case 2: loop_end(warp, loop & 15, rand() % 2 ? ALL : lanes); break;
    case 3:
    case 4:
    case 5:
        load_lines(warp, pc, lanes, (uint32_t)rand() % 32, (uint32_t)rand() % 9, rand() % 4 != 0);
        break;
    case 6: in.waiting |= rand() % 4 ? 0 : one; break;
    default: finish(warp); break;
    }
}

/* Whatever happens, one of the warps that are not at a barrier may load, and all may when they have
 * left their loops. */
Test(hw_limit_daws, liveness) {
    for (uint32_t run = 0; run < 20; run++) {
        srand(run);
        begin(0, 1 + (uint32_t)rand() % 40);
        set(SETTING_daws_capacity, rand() % 2 ? 1024 : 0);
        set(SETTING_daws_age, rand() % 2);
        set(SETTING_daws_sampled, rand() % 4);
        set(SETTING_daws_inner, rand() % 2);
        for (uint32_t i = 0; i < 1000; i++) {
            happen();
            if (i % 50 == 0) {
                core_warps_t could = may_load() & ~in.waiting;
                cr_assert(could != 0 || (in.live & ~in.waiting) == 0, "run %u", run);
            }
        }
        in.waiting = 0;
        for (uint32_t i = 0; i < 16 * CORE_WARPS; i++) {
            loop_end(i % CORE_WARPS, i / CORE_WARPS, ALL);
        }
        cr_assert_eq(may_load(), in.live, "run %u", run);
    }
}
