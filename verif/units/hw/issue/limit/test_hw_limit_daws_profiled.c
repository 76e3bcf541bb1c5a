/* SPDX-License-Identifier: Apache-2.0 */
/* limit=daws_profiled: the vectors of thesis:4.2.1, Q6 to Q12, D2 to D31, by their numbers,
 * and liveness. Machine: a core of 32 warps of 8 lanes.
 */
//@ machine unit+limit-daws_profiled+warps-32
//@ source verif/units/hw/issue/limit/setting_range.c cmodel/config/config_table.c
#include <stdlib.h>

#include "daws_drive.h"
#include "setting_range.h"

#define LOOP  0x100u
#define INNER 0x140u
#define ALL   MASK(LANES)

/* thesis:figure-4.5, with a quarter of its lanes: W0 enters with 8 lanes, W1 and W2 with 4; 14
 * lines. */
Test(hw_limit_daws, fig_4_5_a_warp_enters_when_lanes_of_another_leave) {
    begin(3, 14);
    set_loop(0, LOOP, 1, 0);
    loop_begin(0, 0, LOOP, 0xff);
    cr_expect_eq(may_load(), 7);
    loop_begin(1, 0, LOOP, 0x0f);
    cr_expect_eq(may_load(), 7);
    loop_begin(2, 0, LOOP, 0xf0);
    cr_expect_eq(may_load(), 3);
    loop_begin(0, 0, LOOP, 0x0f);
    cr_expect_eq(may_load(), 7);
}

/* thesis:figure-4.1: warps of 4 lanes, 4 lines; D3: equality fits. */
Test(hw_limit_daws, fig_4_1_d3_a_sum_that_is_equal_fits) {
    begin(2, 4);
    set_loop(0, LOOP, 1, 0);
    loop_begin(0, 0, LOOP, 0x0f);
    loop_begin(1, 0, LOOP, 0x0e);
    cr_expect_eq(may_load(), 1);
    loop_begin(0, 0, LOOP, 0x08); /* trip 33: three lanes have left */
    cr_expect_eq(may_load(), 3);
}

/* The largest limit at which warp 1 is held back is its footprint, if warp 0's is 1. */
static uint32_t footprint(uint32_t diverged, uint32_t converged, uint32_t lanes, uint32_t lines) {
    uint32_t most = 0;
    for (uint32_t limit_lines = 1; limit_lines <= 100; limit_lines++) {
        begin(2, limit_lines);
        set(SETTING_daws_capacity, 1000);
        set(SETTING_daws_converged, lines);
        set_loop(0, LOOP, 1, 0);
        set_loop(1, LOOP + 0x40, diverged, converged);
        loop_begin(0, 0, LOOP, 1);
        tick(ROUNDS);
        loop_begin(1, 0, LOOP + 0x40, lanes);
        most = may_load() & 2 ? most : limit_lines;
    }
    return most;
}

Test(hw_limit_daws, q6_the_cache_counts_six_tenths) {
    uint32_t lines = L1_SETS * L1_WAYS * 6 / 10;
    begin(CORE_WARPS, 0);
    set_loop(0, LOOP, 1, 0);
    for (uint32_t w = 0; w < CORE_WARPS; w++) {
        loop_begin(w, 0, LOOP, 1);
    }
    cr_expect_eq(may_load(), MASK(lines));
}

Test(hw_limit_daws, q7_q8_footprints) {
    cr_expect_eq(footprint(1, 0, ALL, 2), 8);
    cr_expect_eq(footprint(3, 0, 0x1f, 2), 15);
    cr_expect_eq(footprint(0, 1, ALL, 2), 2);
    cr_expect_eq(footprint(0, 3, 3, 2), 6);
    cr_expect_eq(footprint(2, 3, 1, 2), 5); /* one lane: a line each */
    cr_expect_eq(footprint(2, 2, 0x70, 2), 10);
}

/* D2: lines of a converged load are a setting. */
Test(hw_limit_daws, d2_lines_of_a_converged_load) {
    cr_expect_eq(footprint(0, 3, ALL, 1), 3);
    cr_expect_eq(footprint(0, 3, ALL, 4), 12);
    cr_expect_eq(footprint(0, 3, 1, 4), 3);
}

/* 4.10: DAWS that is not aware of control flow takes a warp for one with all its lanes. */
Test(hw_limit_daws, all_lanes_whatever_is_active) {
    for (uint32_t all = 0; all < 2; all++) {
        begin(2, 8);
        set(SETTING_daws_all_lanes, all);
        set_loop(0, LOOP, 1, 0);
        loop_begin(0, 0, LOOP, 0x0f);
        loop_begin(1, 0, LOOP, 0x03);
        cr_expect_eq(may_load(), all ? 1 : 3, "%u", all);
    }
}

Test(hw_limit_daws, q10_older_warps_first) {
    begin(8, 20);
    set_loop(0, LOOP, 1, 0);
    for (uint32_t w = 0; w < 8; w++) {
        loop_begin(7 - w, 0, LOOP, ALL);
    }
    cr_expect_eq(may_load(), 0x3);
}

/* Q12, D4: a footprint above the capacity is not throttled, and counts nothing. */
Test(hw_limit_daws, q12_d4_a_footprint_beyond_the_cache) {
    begin(4, 20);
    set_loop(0, LOOP, 3, 0);
    for (uint32_t w = 0; w < 4; w++) {
        loop_begin(w, 0, LOOP, ALL);
    }
    cr_expect_eq(may_load(), 0xf);
    set(SETTING_daws_capacity, 24); /* now it is: the oldest may load, whatever it needs */
    cr_expect_eq(may_load(), 0x1);
    finish(0);
    cr_expect_eq(may_load(), 0x2);
}

/* D5: no warp is put out of a loop by an older warp that comes later. */
Test(hw_limit_daws, d5_who_is_in_stays) {
    begin(3, 16);
    set_loop(0, LOOP, 1, 0);
    loop_begin(1, 0, LOOP, ALL);
    loop_begin(2, 0, LOOP, ALL);
    cr_expect_eq(may_load(), 7);
    loop_begin(0, 0, LOOP, ALL);
    for (uint32_t i = 0; i < 2 * ROUNDS; i++) {
        tick(1);
        cr_assert_eq(may_load_now() & 6, 6);
    }
    cr_expect_eq(may_load_now(), 6);
    loop_end(1, 0, ALL);
    cr_expect_eq(may_load(), 7);

    begin(3, 16);
    set(SETTING_daws_age, 1);
    set_loop(0, LOOP, 1, 0);
    loop_begin(1, 0, LOOP, ALL);
    loop_begin(2, 0, LOOP, ALL);
    cr_expect_eq(may_load(), 7);
    loop_begin(0, 0, LOOP, ALL);
    cr_expect_eq(may_load(), 3);
}

/* A warp that enters waits until it has been looked at. */
Test(hw_limit_daws, a_new_entrant_waits_for_the_walk) {
    begin(2, 16);
    set_loop(0, LOOP, 1, 0);
    tick(ROUNDS);
    loop_begin(1, 0, LOOP, ALL);
    tick(2);
    cr_expect_eq(may_load_now(), 1);
    cr_expect_eq(may_load(), 3);
}

/* D6, D7: the loop is left when its last lane has left, whatever way. */
Test(hw_limit_daws, d6_d7_left_with_the_last_lane) {
    begin(2, 8);
    set_loop(0, LOOP, 1, 0);
    loop_begin(0, 3, LOOP, ALL);
    loop_begin(1, 3, LOOP, ALL);
    cr_expect_eq(may_load(), 1);
    loop_end(0, 3, 0x0f); /* a break of some; the others continue */
    cr_expect_eq(may_load(), 1);
    loop_begin(0, 3, LOOP, 0xf0);
    cr_expect_eq(may_load(), 1);
    loop_end(0, 4, 0xf0); /* of another loop */
    cr_expect_eq(may_load(), 1);
    loop_end(0, 3, 0xf0);
    cr_expect_eq(may_load(), 3);
}

/* Inner loops: entered, kept while the outer one goes round, left with it. */
Test(hw_limit_daws, d6_inner_loops) {
    begin(2, 24);
    set(SETTING_daws_age, 1); /* so that what a footprint is shows at once */
    set_loop(0, LOOP, 1, 0);
    set_loop(1, INNER, 2, 0);
    loop_begin(0, 0, LOOP, ALL);
    loop_begin(1, 0, LOOP, ALL);
    cr_expect_eq(may_load(), 3);
    loop_begin(0, 1, INNER, ALL); /* 16 and 8 */
    cr_expect_eq(may_load(), 3);
    loop_begin(1, 1, INNER, ALL); /* 16 and 16 */
    cr_expect_eq(may_load(), 1);
    loop_end(0, 1, ALL);
    cr_expect_eq(may_load(), 1);
    loop_begin(0, 0, LOOP, ALL); /* still taken for 16 */
    cr_expect_eq(may_load(), 1);
    loop_begin(0, 0, LOOP, 0x0f);
    cr_expect_eq(may_load(), 3);
    loop_begin(0, 0, LOOP, ALL);
    cr_expect_eq(may_load(), 1);
    loop_end(0, 0, ALL);
    cr_expect_eq(may_load(), 3);
}

/* D8: the begin of a loop counts the lanes that leave at its top too, for this one trip. */
Test(hw_limit_daws, d8_lanes_that_leave_at_the_top_count_for_a_trip) {
    begin(2, 12);
    set(SETTING_daws_age, 1); /* so that what a footprint is shows at once */
    set_loop(0, LOOP, 1, 0);
    loop_begin(0, 3, LOOP, ALL);
    loop_begin(1, 3, LOOP, 0x0f); /* 8 and 4 */
    cr_expect_eq(may_load(), 3);
    loop_begin(1, 3, LOOP, 0x1f); /* 8 and 5 */
    cr_expect_eq(may_load(), 1);
    loop_end(0, 3, 0x01); /* tested at the top: left, and nevertheless counted */
    cr_expect_eq(may_load(), 1);
    loop_begin(0, 3, LOOP, 0xfe);
    cr_expect_eq(may_load(), 3);
}

/* D23: where the compiler has put the begin of the outermost loop behind the loops in it, these are
 * inner loops nevertheless, and keep their place in its later rounds. */
Test(hw_limit_daws, d23_an_outer_loop_that_begins_behind_its_inner_ones) {
    for (uint32_t local = 0; local < 2; local++) { /* whether the outer loop has locality */
        begin(2, 24);
        set(SETTING_daws_age, 1);
        set_loop(0, INNER, 2, 0);
        if (local) {
            set_loop(1, 0x180, 1, 0);
        }
        loop_begin(0, 0, INNER, 0x0f); /* 8 lines, and has nothing around it */
        loop_begin(1, 2, 0x180, ALL);
        cr_expect_eq(may_load(), 3);
        loop_begin(1, 1, INNER, ALL); /* 8 and 16 */
        cr_expect_eq(may_load(), 3);
        loop_begin(0, 0, INNER, 0x1f); /* 10 and 16 */
        cr_expect_eq(may_load(), 1);
        loop_begin(1, 1, INNER, 0x7f); /* 10 and 14 */
        cr_expect_eq(may_load(), 3);
        loop_end(1, 1, ALL);
        loop_begin(1, 2, 0x180, ALL); /* 16, although this round is one of the outer loop */
        cr_expect_eq(may_load(), 1);
        loop_begin(1, 2, 0x180, 0x7f); /* whose rounds say how many lanes there are */
        cr_expect_eq(may_load(), 3);
        loop_begin(1, 1, INNER, ALL);
        cr_expect_eq(may_load(), 1);
        loop_end(1, 2, ALL);
        cr_expect_eq(may_load(), 3);
    }
}

/* D24: of two inner loops of an outer one, the last that was entered counts until the outer one is
 * left, also when the first runs again. */
Test(hw_limit_daws, d24_sibling_inner_loops) {
    begin(2, 31);
    set(SETTING_daws_age, 1); /* so that what a footprint is shows at once */
    set_loop(0, LOOP, 1, 0);
    set_loop(1, INNER, 2, 0);
    set_loop(2, 0x180, 3, 0);
    loop_begin(0, 0, LOOP, ALL);
    loop_begin(1, 0, LOOP, ALL);
    loop_begin(0, 1, INNER, ALL); /* 16 and 8 */
    cr_expect_eq(may_load(), 3);
    loop_end(0, 1, ALL);
    loop_begin(0, 2, 0x180, ALL); /* 24 and 8 */
    cr_expect_eq(may_load(), 1);
    loop_end(0, 2, ALL);
    loop_begin(0, 0, LOOP, ALL);
    cr_expect_eq(may_load(), 1);
    loop_begin(0, 1, INNER, ALL);
    cr_expect_eq(may_load(), 1);
    loop_end(0, 1, ALL);
    loop_end(0, 0, ALL);
    loop_begin(0, 1, INNER, ALL); /* without the outer one: 16 and 8 */
    cr_expect_eq(may_load(), 3);
}

/* D25: a function that the loop calls, wherever it stands, is in the loop: its loads are not loads
 * outside, and the ends of its loops do not end the caller's. */
Test(hw_limit_daws, d25_calls_in_a_loop) {
    begin(2, 12);
    set_loop(0, LOOP, 1, 0);
    set_loop(1, 0x40, 1, 0);  /* of a function before the loop, */
    set_loop(2, 0x400, 1, 0); /* and behind it */
    loop_begin(0, 0, LOOP, ALL);
    loop_begin(1, 0, LOOP, 0x0f); /* 8 and 4 */
    tick(ROUNDS);
    issue_load(1, 0x20, ALL); /* as one outside of loops it would count 8 */
    cr_expect_eq(may_load(), 3);
    issue_load(1, 0x300, ALL);
    cr_expect_eq(may_load(), 3);
    set(SETTING_daws_lines, 11);
    cr_expect_eq(may_load(), 1);
    loop_begin(1, 15, 0x40, 0x0f);
    loop_end(1, 15, 0x0f);
    cr_expect_eq(may_load(), 1, "warp 1 is still in its loop");
    loop_begin(1, 14, 0x400, 0x0f);
    loop_end(1, 14, 0x0f);
    cr_expect_eq(may_load(), 1);
    loop_end(1, 0, 0x0f);
    cr_expect_eq(may_load(), 3);
}

/* D31: an inner loop without locality. */
Test(hw_limit_daws, d31_an_inner_loop_without_locality) {
    begin(2, 12);
    set_loop(0, LOOP, 1, 0);
    loop_begin(0, 0, LOOP, ALL);
    loop_begin(1, 0, LOOP, ALL);
    loop_begin(0, 1, INNER, 3); /* keeps the footprint of the outer one */
    cr_expect_eq(may_load(), 1);
}

/* D9: a warp at a barrier has no footprint until its loop begins again. */
Test(hw_limit_daws, d9_d28_barriers) {
    begin(3, 8);
    set_loop(0, LOOP, 1, 0);
    for (uint32_t w = 0; w < 3; w++) {
        loop_begin(w, 0, LOOP, ALL);
    }
    cr_expect_eq(may_load(), 1);
    in.waiting = 1;
    cr_expect_eq(may_load(), 3);
    in.waiting = 3;
    cr_expect_eq(may_load(), 7);
    in.waiting = 0;
    cr_expect_eq(may_load(), 7); /* 2 is in, 0 and 1 have no footprint yet */
    loop_begin(0, 0, LOOP, ALL);
    cr_expect_eq(may_load(), 4);
}

/* D10, D11: loads outside of all loops count as those of the next one, while there are footprints.
 */
Test(hw_limit_daws, d11_loads_outside_of_loops) {
    begin(3, 12);
    set_loop(0, LOOP, 1, 0);
    set_loop(1, 0x80, 3, 0);
    issue_load(1, LOOP - 8, ALL);
    cr_expect_eq(may_load(), 7); /* no warp has a footprint */
    loop_begin(0, 0, LOOP, ALL);
    tick(ROUNDS);
    issue_load(1, LOOP - 8, ALL);
    cr_expect_eq(may_load(), 1);
    loop_end(0, 0, ALL);
    cr_expect_eq(may_load(), 7);
    loop_begin(0, 0, LOOP, ALL);
    tick(ROUNDS);
    issue_load(1, LOOP + 8, ALL); /* no loop comes behind it */
    cr_expect_eq(may_load(), 7);
}

/* D12: the next loop of the program may be one that the warp never comes to. The warp is let go by
 * the loop that it does enter, or when no warp has a footprint any more. */
Test(hw_limit_daws, d12_the_next_loop_may_never_be_reached) {
    begin(3, 16);
    set_loop(0, LOOP, 2, 0);
    set_loop(1, INNER, 1, 0);
    loop_begin(0, 0, INNER, ALL);
    tick(ROUNDS);
    issue_load(1, LOOP - 8, ALL); /* taken to be going to LOOP: 8 and 16 */
    cr_expect_eq(may_load(), 1);
    loop_begin(1, 0, INNER, ALL); /* which it has jumped over: 8 and 8 */
    cr_expect_eq(may_load(), 7);
    issue_load(2, LOOP - 8, ALL);
    cr_expect_eq(may_load(), 3);
    loop_begin(2, 1, 0x180, ALL); /* a loop without locality */
    cr_expect_eq(may_load(), 7);
    loop_end(2, 1, ALL);
    issue_load(2, LOOP - 8, ALL);
    cr_expect_eq(may_load(), 3);
    loop_end(0, 0, ALL);
    loop_end(1, 0, ALL);
    cr_expect_eq(may_load(), 7);
    loop_begin(0, 0, INNER, ALL); /* 8 and 0 */
    cr_expect_eq(may_load(), 7);
}

/* D10: of the loops behind a load the closest one, wherever it is in the table. */
Test(hw_limit_daws, d10_the_closest_loop_comes_next) {
    for (uint32_t place = 0; place < 2; place++) {
        begin(3, 16);
        set(SETTING_daws_capacity, 1000);
        set_loop(place, LOOP, 1, 0);
        set_loop(1 - place, INNER, 3, 0);
        loop_begin(0, 0, LOOP, ALL);
        tick(ROUNDS);
        issue_load(1, LOOP - 8, ALL);
        cr_expect_eq(may_load(), 7, "8 and 8 lines, loop at %u", place);
        issue_load(1, INNER - 8, ALL);
        cr_expect_eq(may_load(), 1, "8 and 24 lines, loop at %u", place);
    }
}

/* D13, D30: behind a footprint that does not fit. */
Test(hw_limit_daws, d13_d30_behind_the_overflow) {
    begin(5, 12);
    set_loop(0, LOOP, 1, 0);
    loop_begin(0, 0, LOOP, ALL);
    loop_begin(1, 0, LOOP, ALL);
    loop_begin(3, 0, LOOP, 0x0f);
    cr_expect_eq(may_load(), 0x01);
    set(SETTING_daws_zero_free, 1);
    cr_expect_eq(may_load(), 0x15);
    set(SETTING_daws_zero_free, 0);
    set(SETTING_daws_first_fit, 1);
    cr_expect_eq(may_load(), 0x1d);
}

Test(hw_limit_daws, a_launch_forgets_warps_and_keeps_registers) {
    begin(2, 8);
    set_loop(0, LOOP, 1, 0);
    loop_begin(0, 0, LOOP, ALL);
    loop_begin(1, 0, LOOP, ALL);
    cr_expect_eq(may_load(), 1);
    in.launch_begins = 1;
    tick(1);
    cr_expect_eq(may_load(), 3);
    loop_begin(1, 0, LOOP, ALL);
    tick(ROUNDS);
    loop_begin(0, 0, LOOP, ALL);
    cr_expect_eq(may_load(), 2);
}

/* Whatever happens: of the warps that are not at a barrier one may load, and all when they have
 * left their loops. */
static void happen(void) {
    static const uint32_t pcs[] = {LOOP, INNER, 0x180, 0x1c0};
    uint32_t warp = (uint32_t)rand() % CORE_WARPS, loop = (uint32_t)rand() % 4;
    uint32_t lanes = 1 + (uint32_t)rand() % ALL;
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
    case 1:
    case 2: loop_begin(warp, loop, pcs[loop], lanes); break;
    case 3: loop_end(warp, loop, rand() % 2 ? ALL : lanes); break;
    case 4: issue_load(warp, (uint32_t)rand() % 0x80 * 4, lanes); break;
    case 5: in.waiting |= rand() % 4 ? 0 : one; break;
    case 6: finish(warp); break;
    default: tick((uint32_t)rand() % 100); break;
    }
}

static void check_liveness(uint32_t run) {
    core_warps_t could = may_load() & ~in.waiting;
    cr_assert(could != 0 || (in.live & ~in.waiting) == 0, "run %u", run);
}

Test(hw_limit_daws, liveness) {
    for (uint32_t run = 0; run < 60; run++) {
        srand(run);
        begin(0, 1 + (uint32_t)rand() % 40);
        set(SETTING_daws_capacity, rand() % 2 ? 1024 : 0);
        set(SETTING_daws_age, rand() % 2);
        set(SETTING_daws_zero_free, rand() % 2);
        set(SETTING_daws_first_fit, rand() % 2);
        set(SETTING_daws_inner, rand() % 2);
        set(SETTING_daws_all_lanes, rand() % 2);
        for (uint32_t i = 0; i < 4; i++) {
            set_loop(i, (uint32_t)(LOOP + 0x40 * i), (uint32_t)rand() % 4, (uint32_t)rand() % 4);
        }
        for (uint32_t i = 0; i < 300; i++) {
            happen();
            if (i % 20 == 0) {
                check_liveness(run);
            }
        }
        in.waiting = 0;
        for (uint32_t i = 0; i < 16 * CORE_WARPS; i++) {
            loop_end(i % CORE_WARPS, i / CORE_WARPS, ALL);
        }
        cr_assert_eq(may_load(), in.live, "run %u", run);
    }
}

Test(hw_limit_daws_profiled, keeps_every_setting_whole) {
    settings_have_room(8);
}

/* ---- when a warp is asked */

/* The answer to a question from before says nothing about a warp that has entered. Warp 1 fills the
 * cache. */
Test(hw_limit_daws, a_warp_that_enters_may_not_load_until_it_is_asked_again) {
    for (uint32_t when = 0; when < 2 * CORE_WARPS + 4; when++) {
        begin(3, 8);
        set_loop(0, LOOP, 1, 0);
        loop_begin(1, 0, LOOP, ALL);
        tick(ROUNDS + when);
        loop_begin(2, 0, LOOP, ALL);
        tick(3);
        for (uint32_t i = 0; i < ROUNDS; i++) {
            cr_assert_eq(may_load_now() >> 2 & 1, 0, "begun in cycle %u, may load in %u", when, i);
            tick(1);
        }
    }
}

Test(hw_limit_daws, a_warp_that_starts_may_load_until_it_is_asked) {
    begin(4, 1);
    set(SETTING_daws_capacity, 100);
    set_loop(0, LOOP, 1, 0);
    loop_begin(1, 0, LOOP, ALL);
    loop_begin(2, 0, LOOP, ALL);
    cr_expect_eq(may_load() >> 3 & 1, 0, "behind one that is held back");
    start(3);
    cr_expect_eq(may_load_now() >> 3 & 1, 1);
    cr_expect_eq(may_load() >> 3 & 1, 0);
}

/* Q12, D4: it counts nothing, whatever the sum of those before it is. */
Test(hw_limit_daws, q12_d4_a_footprint_that_never_fits_holds_no_warp_back) {
    begin(3, 8);
    set(SETTING_daws_capacity, 10);
    set_loop(0, LOOP, 1, 0);
    set_loop(1, LOOP + 0x40, 3, 0);
    loop_begin(0, 0, LOOP, ALL);
    loop_begin(1, 0, LOOP, ALL);
    loop_begin(2, 1, LOOP + 0x40, ALL);
    cr_expect_eq(may_load(), 5, "8 lines, 8 lines, 24 lines");
}

/* ---- the next loop of the program */

/* Loads outside of all loops while warp 0 has a footprint. */
static void begin_outside(void) {
    begin(4, 100);
    set_loop(3, LOOP + 0x40, 1, 0);
    set_loop(4, LOOP, 1, 0);
    set(PROFILE_LOOP + 2 * 4, LOOP); /* it is taken out again */
    loop_begin(0, 0, LOOP + 0x40, ALL);
    tick(ROUNDS);
}

Test(hw_limit_daws, d10_the_next_loop_is_one_of_the_table) {
    begin_outside();
    issue_load(1, LOOP - 8, ALL);
    tick(DAWS_LOOPS + 6);
    cr_expect_eq(limit.throttle.warps.before_loop, 1u << 1);
    cr_expect_eq(limit.throttle.warps.loop[1], 3);
}

Test(hw_limit_daws, d12_a_load_that_issues_during_a_search_is_not_looked_at) {
    begin_outside();
    issue_load(1, LOOP - 8, ALL);
    tick(4);
    issue_load(2, LOOP - 4, ALL);
    tick(2 * DAWS_LOOPS + 6);
    cr_expect_eq(limit.throttle.warps.before_loop, 1u << 1);
}

/* The search for a warp ends when that is in a loop. */
Test(hw_limit_daws, d11_a_warp_in_a_loop_is_before_none) {
    begin_outside();
    issue_load(1, LOOP - 8, ALL);
    loop_begin(1, 0, LOOP + 0x40, 3);
    tick(DAWS_LOOPS + 6);
    cr_expect_eq(limit.throttle.warps.before_loop, 0);
    cr_expect_eq(limit.throttle.warps.count[1], 2);
}

Test(hw_limit_daws, a_new_warp_is_in_no_loop) {
    begin_outside();
    cr_expect_eq(limit.throttle.warps.inside[0], ALL);
    finish(0);
    cr_expect_eq(limit.throttle.warps.inside[0], 0);
    start(0);
    loop_begin(0, 0, LOOP + 0x40, 3);
    tick(4);
    cr_expect_eq(limit.throttle.warps.inside[0], 3);
}

Test(hw_limit_daws, d9_a_warp_at_a_barrier_is_before_no_loop) {
    begin_outside();
    issue_load(1, LOOP - 8, ALL);
    tick(DAWS_LOOPS + 6);
    cr_expect_eq(limit.throttle.warps.before_loop, 1u << 1);
    in.waiting = 1u << 1;
    tick(1);
    cr_expect_eq(limit.throttle.warps.before_loop, 0);
}

Test(hw_limit_daws, a_launch_holds_no_warp_back) {
    begin(4, 8);
    set_loop(0, LOOP, 1, 0);
    loop_begin(1, 0, LOOP, ALL);
    loop_begin(2, 0, LOOP, ALL);
    cr_expect_eq(may_load() >> 2 & 1, 0);
    in.launch_begins = 1;
    tick(1);
    cr_expect_eq(may_load_now(), 0xf);
}

/* Something random that a warp does: trips of two nested loops with any lanes, their ends, a
 * barrier. Result: the warp, if it may leave its outermost loop, enter an inner one or wait. */
static core_warps_t random_step(void) {
    uint32_t warp = (uint32_t)rand() % 8, lanes = 1 + (uint32_t)rand() % ALL;
    core_warps_t one = (core_warps_t)1 << warp;
    core_warps_t inside_out = limit.throttle.warps.number[warp] == 1 ? one : 0;
    switch (rand() % 8) {
    case 0: loop_end(warp, 1, ALL); return inside_out;
    case 1: loop_end(warp, 0, lanes); return one;
    case 2: loop_begin(warp, 1, INNER, lanes); return one;
    case 3: in.waiting = rand() % 4 ? 0 : one; return in.waiting;
    default: loop_begin(warp, 0, LOOP, lanes); return inside_out;
    }
}

/* A15: a warp that is admitted loads until it leaves its outermost loop, enters an inner one or
 * waits at a barrier, whatever lanes take part. */
Test(hw_limit_daws, a15_no_warp_is_put_out_of_the_middle_of_a_loop) {
    srand(15);
    begin(8, 40);
    set_loop(0, LOOP, 1, 1);
    set_loop(1, INNER, 3, 0);
    tick(ROUNDS);
    core_warps_t was = 0, seen = 0, may_end[4] = {0}; /* a mark is seen two cycles later */
    for (uint32_t i = 0; i < 200000; i++) {
        in.waiting = 0;
        may_end[i % 4] = rand() % 20 ? 0 : random_step();
        tick(1);
        core_warps_t now = limit.throttle.walk.admitted & limit.throttle.warps.in_loop;
        core_warps_t ends = may_end[0] | may_end[1] | may_end[2] | may_end[3];
        cr_assert_eq(was & ~now & ~ends, 0, "step %u", i);
        cr_assert_eq(now & ~may_load_now(), 0, "step %u", i);
        seen |= now & ~was;
        was = now;
    }
    cr_expect_eq(seen, 0xff, "each warp was admitted");
}
