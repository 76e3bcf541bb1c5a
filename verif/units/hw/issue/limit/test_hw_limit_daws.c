/* SPDX-License-Identifier: Apache-2.0 */
/* limit=daws: what it finds out of loops and loads (thesis:4.2.2, D1 to D34; daws_others), and
 * liveness. Which warps may load, once that is known, is tested with daws_profiled. Machine: a core
 * of 32 warps of 8 lanes.
 */
//@ machine unit+limit-daws+warps-32
//@ source verif/units/hw/issue/limit/setting_range.c cmodel/config/config_table.c
#include <stdlib.h>

#include "daws_drive.h"
#include "setting_range.h"

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
                               .serial = serial,
                               .pc = pc,
                               .line = first + i};
        tick(1);
    }
    tick(4);
}

/* A load of warp 0 that owns only its second line. */
static void one_own_line(uint32_t pc, uint32_t first, uint32_t lines) {
    issue_load(0, pc, ALL);
    tick(4);
    for (uint32_t i = 0; i < lines; i++) {
        in.l1d = (l1d_event_t){.valid = 1,
                               .kind = i == 1 ? L1D_HIT : L1D_MISS,
                               .own = i == 1,
                               .serial = serial,
                               .pc = pc,
                               .line = first + i};
        tick(1);
    }
    tick(4);
}

/* A load of warp 0 whose lines other warps have brought. */
static void lines_of_others(uint32_t pc, uint32_t first, uint32_t lines) {
    issue_load(0, pc, ALL);
    tick(4);
    for (uint32_t i = 0; i < lines; i++) {
        in.l1d = (l1d_event_t){
            .valid = 1, .kind = L1D_HIT, .serial = serial, .pc = pc, .line = first + i};
        tick(1);
    }
    tick(4);
}

/* A core of three warps; later, another launch of it. */
static void begin_or_clear(uint32_t launch) {
    if (launch == 0) {
        begin(3, 0);
    } else {
        in.launch_begins = 1;
        tick(1);
    }
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

/* 4.8: the first instance of a load shows that its loop has locality, the next two that it is
 * diverged: its counter is above 1. An instance is judged when the load issues again. */
Test(hw_limit_daws, diverged_after_two_instances) {
    const load_t load = {LOOP + 4, 100, 8, 1};
    cr_expect_eq(footprint(ALL, 2, &load, 1, 2), 0);
    cr_expect_eq(footprint(ALL, 3, &load, 1, 2), 2);
    cr_expect_eq(footprint(ALL, 4, &load, 1, 2), 8);
}

/* D15: the counter of a loop begins at 0, goes up with an instance that has locality, down with
 * another; the loop has locality while it is above 0. */
Test(hw_limit_daws, d15_locality_is_a_counter_above_0) {
    static const struct {
        uint32_t own, allowed; /* warps, once the instance before this one is judged */
        int32_t counter;
    } rows[] = {{1, 7, 0}, {1, 7, 1},  {0, 1, 2}, {0, 1, 1},
                {0, 7, 0}, {1, 7, -1}, {1, 7, 0}, {1, 1, 1}};
    begin(3, 3);
    set(SETTING_daws_capacity, 1000);
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const load_t load = {LOOP + 4, 100, 8, rows[i].own};
        trips(0, ALL, 1, &load, 1);
        loop_begin(1, 0, LOOP, ALL);
        loop_begin(2, 0, LOOP, ALL);
        cr_expect_eq(may_load(), rows[i].allowed, "row %u, counter %d", i, rows[i].counter);
    }
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

/* D19: of a load come the first four lines to the detector, and no more: two loads that share
 * others of their lines do not repeat each other. */
Test(hw_limit_daws, d19_the_first_lines_of_a_load) {
    const load_t fourth[] = {{LOOP + 4, 100, 8, 1}, {LOOP + 8, 103, 1, 1}};
    const load_t fifth[] = {{LOOP + 4, 100, 8, 1}, {LOOP + 8, 104, 1, 1}};
    const load_t last[] = {{LOOP + 4, 104, 1, 1}, {LOOP + 8, 100, 8, 1}};
    cr_expect_eq(footprint(ALL, 12, fourth, 2, 2), 8);
    cr_expect_eq(footprint(ALL, 12, fifth, 2, 2), 10);
    cr_expect_eq(footprint(ALL, 12, last, 2, 2), 10);
}

/* D22: every load of the loop counts with all lanes that go round, also one that hardly ever runs,
 * and with fewer lanes. */
Test(hw_limit_daws, d22_loads_behind_a_branch_count) {
    const load_t always = {LOOP + 4, 100, 8, 1};
    begin(3, 31);
    for (uint32_t trip = 0; trip < 40; trip++) {
        loop_begin(0, 0, LOOP, ALL);
        load_lines(0, always.pc, ALL, always.first, always.lines, 1);
        if (trip < 4) {
            load_lines(0, LOOP + 8, 7, 200, 3, 1);
        }
    }
    tick(LEARN);
    loop_begin(1, 0, LOOP, ALL);
    cr_expect_eq(may_load() & 3, 1); /* 16 and 16 */
    set(SETTING_daws_lines, 32);
    cr_expect_eq(may_load() & 3, 3);
}

/* D21: loads and loops for which the tables have no room are not entered; those that are stay. */
Test(hw_limit_daws, d21_full_tables) {
    load_t loads[DAWS_LOADS + 8];
    for (uint32_t i = 0; i < DAWS_LOADS + 8; i++) {
        loads[i] = (load_t){LOOP + 4 + 4 * i, 100 + i, 1, 1};
    }
    begin(3, 4 * DAWS_LOADS); /* a converged load has two lines */
    trips(0, ALL, 6, loads, DAWS_LOADS + 8);
    loop_begin(1, 0, LOOP, ALL);
    cr_expect_eq(may_load() & 3, 3);
    set(SETTING_daws_lines, 4 * DAWS_LOADS - 1);
    cr_expect_eq(may_load() & 3, 1);

    begin(4, 12);
    for (uint32_t i = 0; i <= DAWS_LOOPS; i++) {
        for (uint32_t trip = 0; trip < 8; trip++) {
            loop_begin(0, i & 15, LOOP + 0x100 * i, ALL);
            load_lines(0, LOOP + 0x100 * i + 4, ALL, 100, 8, 1);
        }
        loop_end(0, i & 15, ALL);
    }
    tick(LEARN);
    loop_begin(1, 0, LOOP, ALL);
    loop_begin(2, 0, LOOP + 0x100 * DAWS_LOOPS, ALL);
    cr_expect_eq(may_load(), 0xf); /* 8 and 0 */
    loop_begin(2, 15, LOOP + 0x100 * (DAWS_LOOPS - 1), ALL);
    cr_expect_eq(may_load(), 0x3); /* 8 and 8 */
}

/* D14: a load had locality if one of its lines had, and counts once, however many had not. */
Test(hw_limit_daws, d14_locality_of_a_load_is_that_of_any_line) {
    begin(3, 47); /* 24 and 24 */
    for (uint32_t trip = 0; trip < 8; trip++) {
        loop_begin(0, 0, LOOP, ALL);
        one_own_line(LOOP + 4, 100, 8);
        one_own_line(LOOP + 8, 200, 8);
        load_lines(0, LOOP + 12, ALL, 300, 8, 0);
    }
    cr_expect_eq(limit.sampler.locality[0], 7, "of 8 trips, of which 7 are over");
    tick(LEARN);
    loop_begin(1, 0, LOOP, ALL);
    cr_expect_eq(may_load() & 3, 1);
    for (uint32_t trip = 0; trip < 8; trip++) { /* now two of three have none */
        loop_begin(0, 0, LOOP, ALL);
        one_own_line(LOOP + 4, 100, 8);
        load_lines(0, LOOP + 8, ALL, 200, 8, 0);
        load_lines(0, LOOP + 12, ALL, 300, 8, 0);
    }
    cr_expect_eq(limit.sampler.locality[0], 7 + 1 - 7);
}

/* A load whose lines other warps have brought counts against its loop, as in the thesis; with
 * daws_others it says nothing. A miss counts against the loop in both. */
Test(hw_limit_daws, lines_of_other_warps) {
    for (uint32_t others = 0; others < 2; others++) {
        begin(3, 47);
        set(SETTING_daws_others, others);
        for (uint32_t trip = 0; trip < 8; trip++) {
            loop_begin(0, 0, LOOP, ALL);
            one_own_line(LOOP + 4, 100, 8);
            lines_of_others(LOOP + 8, 200, 8);
        }
        cr_expect_eq(limit.sampler.locality[0], others ? 7 : 0);
        for (uint32_t trip = 0; trip < 8; trip++) {
            loop_begin(0, 0, LOOP, ALL);
            load_lines(0, LOOP + 4, ALL, 100, 8, 0);
            lines_of_others(LOOP + 8, 200, 8);
        }
        cr_expect_eq(limit.sampler.locality[0], others ? 7 + 1 - 7 : 1 - 7 - 8);
    }
}

/* D15: counters begin at 0 in every launch, and saturate: 6 bits of locality, 4 of divergence. A
 * loop has locality from 1 on, a load is diverged from 2 on. */
Test(hw_limit_daws, d15_counters) {
    const load_t local = {LOOP + 4, 100, 8, 1}, none = {LOOP + 4, 100, 8, 0};
    const load_t converged = {LOOP + 4, 100, 1, 1};
    for (uint32_t launch = 0; launch < 2; launch++) {
        begin_or_clear(launch);
        trips(0, ALL, 2, &local, 1); /* the first is judged when the second begins */
        cr_expect_eq(limit.sampler.locality[0], 1);
        cr_expect_eq(limit.loads.divergence[0], 0, "the loop had no locality yet");
        trips(0, ALL, 2, &local, 1);
        cr_expect_eq(limit.loads.divergence[0], 2);
        trips(0, ALL, 60, &local, 1);
        cr_expect_eq(limit.sampler.locality[0], 31);
        cr_expect_eq(limit.loads.divergence[0], 7);
        trips(0, ALL, 7, &converged, 1);
        cr_expect_eq(limit.loads.divergence[0], 1, "six with one line");
        trips(0, ALL, 60, &converged, 1);
        cr_expect_eq(limit.loads.divergence[0], -8);
        trips(0, ALL, 100, &none, 1);
        cr_expect_eq(limit.sampler.locality[0], -32);
    }
}

/* D32: neither divergence nor common lines count before the loop has locality. The first load has
 * none at first, and the second makes up for it, so that the counter is never above 0. */
Test(hw_limit_daws, d32_detectors_begin_with_locality) {
    begin(3, 0);
    for (uint32_t trip = 0; trip < 10; trip++) {
        loop_begin(0, 0, LOOP, ALL);
        load_lines(0, LOOP + 4, ALL, 100, 8, 0);
        load_lines(0, LOOP + 8, ALL, 100, 1, 1);
        cr_assert_leq(limit.sampler.locality[0], 0);
    }
    for (uint32_t trip = 0; trip < 4; trip++) {
        loop_begin(0, 0, LOOP, ALL);
        load_lines(0, LOOP + 4, ALL, 200, 1, 1);
        load_lines(0, LOOP + 8, ALL, 100, 1, 1);
    }
    loop_end(0, 0, ALL);
    tick(LEARN);
    loop_begin(1, 0, LOOP, ALL);
    loop_begin(2, 0, LOOP, ALL);
    for (uint32_t lines = 4; lines < 12; lines++) {
        set(SETTING_daws_lines, lines); /* two converged loads: 4 lines for each warp */
        cr_expect_eq(may_load() & 6, lines < 8 ? 2 : 6, "%u lines", lines);
    }
}

/* D33: loads of two loops that touch the same lines do not repeat each other. Joined to the load of
 * the other loop, the two of this one would count once. */
Test(hw_limit_daws, d33_lines_of_another_loop) {
    begin(4, 0);
    for (uint32_t trip = 0; trip < 12; trip++) {
        loop_begin(0, 0, LOOP, ALL);
        load_lines(0, LOOP + 4, ALL, 100, 2, 1);
        loop_begin(1, 1, LOOP + 0x40, ALL);
        load_lines(1, LOOP + 0x44, ALL, 100, 1, 1);
        load_lines(1, LOOP + 0x48, ALL, 101, 1, 1);
    }
    loop_end(0, 0, ALL);
    loop_end(1, 1, ALL);
    tick(LEARN);
    loop_begin(2, 1, LOOP + 0x40, ALL);
    loop_begin(3, 1, LOOP + 0x40, ALL);
    for (uint32_t lines = 4; lines < 12; lines++) {
        set(SETTING_daws_lines, lines); /* 2 and 2 for each warp */
        cr_expect_eq(may_load() & 12, lines < 8 ? 4 : 12, "%u lines", lines);
    }
}

/* D25: a load of a function that the loop calls is one of the loop, wherever it stands. */
Test(hw_limit_daws, d25_loads_of_a_called_function) {
    const load_t before = {LOOP - 0x80, 100, 8, 1}, behind = {LOOP + 0x800, 100, 8, 1};
    cr_expect_eq(footprint(ALL, 8, &before, 1, 2), 8);
    cr_expect_eq(footprint(ALL, 8, &behind, 1, 2), 8);
}

/* D34: the counter outlasts the sampling warp; the next one continues. */
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
                                   .serial = serial,
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

/* ---- which warp samples, and which loop a load is in */

static uint32_t samples(uint32_t loop) {
    return limit.sampler.sampled >> loop & 1;
}

/* D14, D1: the first warp with enough lanes enters the loop and samples it until it leaves. */
Test(hw_limit_daws, d14_the_first_warp_samples_until_it_leaves) {
    begin(4, 0);
    loop_begin(0, 0, LOOP, 3);
    tick(4);
    cr_expect_eq(limit.sampler.valid, 0, "two lanes enter no loop");
    loop_begin(1, 0, LOOP, ALL);
    loop_begin(2, 0, LOOP, ALL);
    tick(4);
    cr_expect_eq(limit.sampler.valid, 1, "it is entered once");
    cr_expect(samples(0) && limit.sampler.warp[0] == 1);
    loop_begin(2, 0, LOOP, ALL);
    tick(4);
    cr_expect_eq(limit.sampler.warp[0], 1, "not while warp 1 goes round");
    loop_end(1, 0, ALL);
    tick(4);
    cr_expect(!samples(0));
    loop_begin(3, 0, LOOP, 3);
    tick(4);
    cr_expect(!samples(0), "nor by two lanes");
    loop_begin(2, 0, LOOP, ALL);
    tick(4);
    cr_expect(samples(0) && limit.sampler.warp[0] == 2);
    finish(2);
    cr_expect(!samples(0), "it has ended");
}

/* At the end of an inner loop the warp is back in the outer one. */
Test(hw_limit_daws, a_load_is_of_the_loop_that_was_begun_last_and_not_left) {
    static const struct {
        uint32_t pc, loop;
    } loads[] = {{LOOP + 4, 0}, {LOOP + 0x44, 1}, {LOOP + 0x84, 0}};
    begin(2, 0);
    loop_begin(0, 0, LOOP, ALL);
    load_lines(0, loads[0].pc, ALL, 100, 1, 1);
    loop_begin(0, 1, LOOP + 0x40, ALL);
    load_lines(0, loads[1].pc, ALL, 200, 1, 1);
    loop_end(0, 1, ALL);
    load_lines(0, loads[2].pc, ALL, 300, 1, 1);
    cr_expect_eq(limit.loads.valid, 7);
    for (uint32_t i = 0; i < 3; i++) {
        cr_expect_eq(limit.loads.loop[i], loads[i].loop, "load %u", i);
    }
    loop_end(0, 0, ALL);
    load_lines(0, LOOP + 0xc4, ALL, 400, 1, 1);
    cr_expect_eq(limit.loads.valid, 7, "in no loop");
}

/* ---- what counts of a load */

static void access_one(uint32_t warp, uint32_t number) {
    in.l1d = (l1d_event_t){.valid = 1,
                           .kind = L1D_HIT,
                           .own = 1,
                           .warp = warp,
                           .serial = number & MASK(SERIAL_BITS),
                           .pc = LOOP + 4,
                           .line = 100};
    tick(4);
}

Test(hw_limit_daws, accesses_count_for_their_instance_alone) {
    begin(2, 0);
    loop_begin(0, 0, LOOP, ALL);
    issue_load(0, LOOP + 4, ALL);
    tick(4);
    access_one(1, serial);
    access_one(0, serial + 1);
    cr_expect(limit.loads.rows[0] == 0 && limit.loads.local == 0);
    access_one(0, serial);
    cr_expect(limit.loads.rows[0] == 1 && limit.loads.local == 1);
    for (uint32_t i = 0; i < MASK(DAWS_ROWS_BITS) + 7; i++) {
        access_one(0, serial);
    }
    cr_expect_eq(limit.loads.rows[0], MASK(DAWS_ROWS_BITS), "it saturates");
}

/* D18: so few lanes tell nothing of divergence. */
Test(hw_limit_daws, few_lanes_say_nothing_of_divergence) {
    const load_t load = {LOOP + 4, 100, 8, 1};
    begin(3, 0);
    set(SETTING_daws_sampled, 1);
    trips(0, 3, 10, &load, 1);
    cr_expect(limit.loads.marked == 1 && limit.loads.divergence[0] == 0);
    trips(0, 7, 10, &load, 1);
    cr_expect_neq(limit.loads.divergence[0], 0);
}

/* Two groups, and a load that touches a line of either: all are one group, also the load that does
 * not run in that trip. */
Test(hw_limit_daws, d16_all_that_share_a_repetition_id_join) {
    const load_t loads[] = {{LOOP + 4, 100, 1, 1},
                            {LOOP + 8, 102, 1, 1},
                            {LOOP + 12, 102, 1, 1},
                            {LOOP + 16, 100, 3, 1}};
    const load_t last[] = {loads[0], loads[1], loads[3]};
    begin(3, 0);
    trips(0, ALL, 6, loads, 3);
    cr_expect(limit.loads.share[0] == 0 && limit.loads.share[1] == 1 && limit.loads.share[2] == 1);
    trips(0, ALL, 1, last, 3);
    for (uint32_t i = 0; i < 4; i++) {
        cr_expect_eq(limit.loads.share[i], 0, "load %u", i);
    }
}

/* D31: an inner loop that is known to have no locality does not take the place of the outer one,
 * unless the setting says so. */
Test(hw_limit_daws, d31_an_inner_loop_without_locality_takes_no_place) {
    const load_t load = {LOOP + 4, 100, 8, 1};
    for (uint32_t inner = 0; inner < 2; inner++) {
        begin(3, 0);
        set(SETTING_daws_inner, inner);
        trips(0, ALL, 8, &load, 1);
        for (uint32_t warp = 0; warp < 2; warp++) {
            loop_begin(warp, 0, LOOP, ALL);
            loop_begin(warp, 1, LOOP + 0x40, ALL);
            tick(4);
        }
        cr_expect_eq(limit.sampler.valid, 3);
        cr_expect_eq(limit.throttle.warps.loop[1], inner);
    }
}

/* D20: the trip of another loop forgets nothing of this one's. */
Test(hw_limit_daws, d20_a_trip_forgets_the_lines_of_its_loop_alone) {
    const load_t load = {LOOP + 4, 100, 1, 1};
    begin(3, 0);
    trips(0, ALL, 4, &load, 1);
    loop_begin(1, 1, LOOP + 0x40, ALL);
    for (uint32_t trip = 0; trip < 4; trip++) {
        loop_begin(0, 0, LOOP, ALL);
        load_lines(0, LOOP + 4, ALL, 100, 1, 1);
        loop_begin(1, 1, LOOP + 0x40, ALL);
        load_lines(0, LOOP + 8, ALL, 100, 1, 1);
    }
    cr_expect_eq(limit.loads.share[1], 0);
}

Test(hw_limit_daws, a_launch_begins_without_counts) {
    const load_t load = {LOOP + 4, 100, 8, 1};
    begin(3, 0);
    trips(0, ALL, 8, &load, 1);
    cr_expect_eq(limit.count.diverged_of[0], 1);
    in.launch_begins = 1;
    tick(1);
    cr_expect_eq(limit.count.diverged_of[0], 0);
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
        set(SETTING_daws_all_lanes, rand() % 2);
        set(SETTING_daws_others, rand() % 2);
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

Test(hw_limit_daws, keeps_every_setting_whole) {
    settings_have_room(11);
}
