/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of what the schedulers of a core share, in a core of two: numbers of warps, the turn
 * at the memory stage, counters of issue slots. Block barriers and the placing of warps go across
 * both.
 */
//@ machine unit+counters-hard+schedulers-2
#include <criterion/criterion.h>

#include "core/counters/core_counters.h"
#include "dispatch.h"
#include "memory/memory_turn.h"
#include "verif/units/hw/core/barrier_cycle.h"

Test(schedulers, numbers_of_warps) {
    for (uint32_t n = 0; n < CORE_WARPS; n++) {
        uint32_t scheduler = scheduler_of(n), warp = warp_of(n);
        cr_assert_lt(scheduler, SCHEDS);
        cr_assert_lt(warp, WARPS);
        cr_assert_eq(core_warp(scheduler, warp), n);
        for (uint32_t i = 0; i < SCHEDS; i++) {
            warps_t own = warps_of((core_warps_t)1 << n, i);
            cr_assert_eq(own, i == scheduler ? (warps_t)1 << warp : 0);
        }
    }
}

/* ---- the turn at the memory stage */

static uint32_t turn_of(memory_turn_t *turn, uint32_t want) {
    memory_turn_in_t in = {.want = want};
    memory_turn_out_t out;
    memory_turn_tick(turn, &in, &out);
    return out.scheduler;
}

Test(memory_turn, who_waited_goes_next) {
    memory_turn_t turn;
    memory_turn_reset(&turn);
    uint32_t last = turn_of(&turn, 3);
    for (uint32_t i = 0; i < 10; i++) {
        uint32_t now = turn_of(&turn, 3);
        cr_assert_neq(now, last, "cycle %u", i);
        last = now;
    }
}

Test(memory_turn, one_alone_goes_at_once) {
    memory_turn_t turn;
    memory_turn_reset(&turn);
    for (uint32_t i = 0; i < 10; i++) {
        uint32_t who = i / 3 % 2;
        cr_assert_eq(turn_of(&turn, 1u << who), who);
        turn_of(&turn, 0);
    }
}

/* ---- block barriers */

/* A block of `warps` warps in slot `block`, dealt out in turn. */
static void start_block(uint32_t block, uint32_t warps, uint32_t first) {
    for (uint32_t w = 0; w < warps; w++) {
        block_barrier_in_t in = {.start = {.valid = 1,
                                           .last = w + 1 == warps,
                                           .scheduler = w % SCHEDS,
                                           .warp = first + w / SCHEDS,
                                           .block = block}};
        barrier_cycle(&in);
    }
}

Test(barrier, a_block_waits_for_its_warps_of_both_schedulers) {
    block_barrier_reset(&barrier);
    start_block(0, 4, 0);
    start_block(1, 2, 2);
    block_barrier_in_t both = {.arrive = {{.valid = 1, .warp = 0}, {.valid = 1, .warp = 0}}};
    block_barrier_view_t v = barrier_cycle(&both);
    cr_assert_eq(v.waiting, 1u << core_warp(0, 0) | 1u << core_warp(1, 0));
    block_barrier_in_t other = {.arrive = {{.valid = 1, .warp = 2}, {.valid = 1, .warp = 2}}};
    v = barrier_cycle(&other); /* block 1 is complete, and continues at once */
    cr_assert_eq(v.waiting, 1u << core_warp(0, 0) | 1u << core_warp(1, 0));
    block_barrier_in_t third = {.arrive = {{.valid = 0}, {.valid = 1, .warp = 1}}};
    v = barrier_cycle(&third);
    cr_assert_eq(count_ones(v.waiting), 3);
    block_barrier_in_t last = {.arrive = {{.valid = 1, .warp = 1}}};
    v = barrier_cycle(&last);
    cr_assert_eq(v.waiting, 0);
}

Test(barrier, an_end_in_one_scheduler_frees_those_that_wait_in_the_other) {
    block_barrier_reset(&barrier);
    start_block(0, 3, 0);
    block_barrier_in_t arrive = {.arrive = {{.valid = 1, .warp = 0}, {.valid = 1, .warp = 0}}};
    block_barrier_view_t v = barrier_cycle(&arrive);
    cr_assert_eq(count_ones(v.waiting), 2);
    block_barrier_in_t finish = {.finish = {{.valid = 1, .warp = 1}}};
    v = barrier_cycle(&finish);
    cr_assert_eq(v.waiting, 0);
    block_barrier_in_t ends = {.finish = {{.valid = 1, .warp = 0}, {.valid = 1, .warp = 0}}};
    v = barrier_cycle(&ends);
    cr_assert_eq(v.occupied, 0);
    cr_assert_eq(v.live, 0);
}

/* ---- placing */

static dispatch_t dispatch;
static dispatch_in_t dispatch_in;

/* A launch of `blocks` blocks of `warps` warps, on core 0 with the warps `live`. */
static void begin_launch(uint32_t blocks, uint32_t warps, core_warps_t live) {
    dispatch_reset(&dispatch);
    dispatch_in = (dispatch_in_t){.start = 1,
                                  .flushed = 1,
                                  .launch = {.grid_x = blocks,
                                             .grid_y = 1,
                                             .grid_z = 1,
                                             .block_threads = warps * LANES,
                                             .block_warps = warps}};
    for (uint32_t c = 0; c < CORES; c++) {
        dispatch_in.live[c] = c == 0 ? live : MASK(CORE_WARPS);
    }
}

/* Place everything; nothing ends. Returns the warps of core 0. */
static core_warps_t place_all(uint32_t cycles) {
    for (uint32_t i = 0; i < cycles; i++) {
        dispatch_out_t out;
        dispatch_tick(&dispatch, &dispatch_in, &out);
        dispatch_in.start = 0;
        if (out.start.valid) {
            core_warps_t bit = (core_warps_t)1 << core_warp(out.start.scheduler, out.start.warp);
            cr_assert_eq(out.core, 0);
            cr_assert_lt(out.start.warp, WARPS);
            cr_assert_eq(dispatch_in.live[0] & bit, 0, "a slot in use was given away");
            dispatch_in.live[0] |= bit;
            dispatch_in.occupied[0] |= 1u << out.start.block;
        }
    }
    return dispatch_in.live[0];
}

Test(dispatch, both_schedulers_get_the_same_number_of_warps) {
    for (uint32_t warps = 1; warps <= CORE_WARPS; warps++) {
        begin_launch(1, warps, 0);
        core_warps_t live = place_all(4 * CORE_WARPS);
        uint32_t first = count_warps(warps_of(live, 0)), second = count_warps(warps_of(live, 1));
        cr_assert_eq(first + second, warps);
        cr_assert(first == second || first == second + 1, "%u and %u", first, second);
    }
}

Test(dispatch, a_block_takes_the_slots_that_are_left) {
    core_warps_t live = ALL_WARPS & ~(warps_t)1; /* scheduler 0 has one slot left, 1 has all */
    begin_launch(1, WARPS + 1, live);
    cr_assert_eq(place_all(4 * CORE_WARPS), MASK(CORE_WARPS));
    begin_launch(1, WARPS + 2, live); /* one more does not fit */
    cr_assert_eq(place_all(4 * CORE_WARPS), live);
}

/* ---- counters */

Test(counters, every_scheduler_has_an_issue_slot_per_cycle) {
    core_counters_t s;
    core_counters_view_t v;
    core_counters_reset(&s);
    for (uint32_t cycle = 0; cycle <= 100; cycle++) {
        core_counters_in_t in = {.counting = cycle < 100,
                                 .issued = {1, cycle % 4 == 0},
                                 .mask = {MASK(LANES), 3},
                                 .stall = {STALL_NONE, STALL_FETCH}};
        core_counters_tick(&s, &in);
    }
    static const uint32_t expected[][2] = {{COUNTER_SLOTS + STALL_NONE, 125},
                                           {COUNTER_SLOTS + STALL_FETCH, 75},
                                           {COUNTER_CYCLES, 100},
                                           {COUNTER_THREADS, 100 * LANES + 25 * 2}};
    for (uint32_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        core_counters_in_t in = {.select = {.read = 1, .index = expected[i][0]}};
        for (uint32_t cycle = 0; cycle < COUNTER_DELAY; cycle++) {
            core_counters_tick(&s, &in);
        }
        core_counters_view(&s, &v);
        cr_expect_eq(v.value, expected[i][1], "counter %u: %u", expected[i][0], v.value);
    }
}
