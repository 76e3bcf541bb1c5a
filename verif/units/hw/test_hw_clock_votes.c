/* SPDX-License-Identifier: Apache-2.0 */
/* Votes of four cores for a clock (book:TS-3): majorities, ties, the step of each setting; as many
 * ticks of the memory as the stepped ratio says; a bound between two, whatever the votes do.
 */
//@ machine unit+cores-4+dram-frfcfs+limit-equalizer_clocks
//@ source verif/units/hw/issue/limit/setting_range.c cmodel/config/config_table.c
//@ hardware cmodel/hw/clocks.c
#include <criterion/criterion.h>
#include <string.h>

#include "verif/units/hw/issue/limit/setting_range.h" /* without a policy */

#include "clock_ports.h"

static clocks_t clocks;
static clocks_in_t in;

static clocks_view_t cycle(void) {
    clocks_view_t v;
    clocks_tick(&clocks, &in);
    in.votes->launch_begins = in.votes->setting.valid = 0;
    clocks_view(&clocks, &v);
    return v;
}

static void set_energy(uint32_t energy) {
    in.votes->setting =
        (limit_setting_t){.valid = 1, .index = SETTING_clock_energy, .data = energy};
    cycle();
}

static void begin(uint32_t core, uint32_t memory, uint32_t energy) {
    clocks_reset(&clocks);
    in = (clocks_in_t){.ratio = {.core = core, .interconnect = core, .memory = memory}};
    set_energy(energy);
}

static uint32_t vote(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
    in.votes->vote[0] = a;
    in.votes->vote[1] = b;
    in.votes->vote[2] = c;
    in.votes->vote[3] = d;
    return cycle().step;
}

enum { NONE = VOTE_NONE, COMPUTE = VOTE_COMPUTE, MEMORY = VOTE_MEMORY };

/* All ways in which four cores can vote, after each winner. */
Test(hw_clock_votes, ts_3_the_majority_decides) {
    for (uint32_t before = NONE; before <= MEMORY; before++) {
        for (uint32_t votes = 0; votes < 81; votes++) {
            uint32_t each[4] = {votes % 3, votes / 3 % 3, votes / 9 % 3, votes / 27};
            int32_t lead = 0;
            for (uint32_t c = 0; c < 4; c++) {
                lead += each[c] == COMPUTE ? 1 : each[c] == MEMORY ? -1 : 0;
            }
            uint32_t winner = lead > 0 ? COMPUTE : lead < 0 ? MEMORY : before;
            uint32_t step = winner == COMPUTE  ? CORES_RAISED
                            : winner == MEMORY ? MEMORY_RAISED
                                               : CLOCKS_AS_SET;
            begin(7, 6, 0);
            clocks.votes->winner = before;
            cr_expect_eq(vote(each[0], each[1], each[2], each[3]), step, "%u after %u", votes,
                         before);
        }
    }
}

/* In a tie the last winner's step stays, also when no core votes. */
Test(hw_clock_votes, ts_3_ties_leave_the_last_winner) {
    begin(7, 6, 0);
    cr_expect_eq(vote(COMPUTE, MEMORY, NONE, NONE), CLOCKS_AS_SET);
    cr_expect_eq(vote(COMPUTE, COMPUTE, MEMORY, NONE), CORES_RAISED);
    cr_expect_eq(vote(COMPUTE, COMPUTE, MEMORY, MEMORY), CORES_RAISED);
    cr_expect_eq(vote(NONE, NONE, NONE, NONE), CORES_RAISED);
    cr_expect_eq(vote(NONE, NONE, MEMORY, NONE), MEMORY_RAISED);
    cr_expect_eq(vote(COMPUTE, NONE, MEMORY, NONE), MEMORY_RAISED);
}

Test(hw_clock_votes, with_energy_the_other_clock_is_lowered) {
    begin(7, 6, 1);
    cr_expect_eq(vote(COMPUTE, COMPUTE, MEMORY, NONE), MEMORY_LOWERED);
    cr_expect_eq(vote(MEMORY, COMPUTE, MEMORY, NONE), CORES_LOWERED);
    set_energy(0);
    cr_expect_eq(vote(MEMORY, COMPUTE, MEMORY, NONE), MEMORY_RAISED);
}

Test(hw_clock_votes, a_launch_begins_without_a_step_and_keeps_the_setting) {
    begin(7, 6, 1);
    vote(MEMORY, MEMORY, MEMORY, MEMORY);
    in.votes->launch_begins = 1;
    cr_expect_eq(vote(MEMORY, MEMORY, MEMORY, MEMORY), CLOCKS_AS_SET);
    cr_expect_eq(vote(MEMORY, MEMORY, MEMORY, MEMORY), CORES_LOWERED);
}

Test(hw_clock_votes, the_reset_leaves_nothing_of_what_was_before) {
    memset(&clocks, 255, sizeof clocks);
    clocks_reset(&clocks);
    cr_expect(clocks.interconnect_phase == 0 && clocks.memory_phase == 0);
    cr_expect(clocks.interconnect_tick == 0 && clocks.memory_tick == 0);
    cr_expect_eq(clocks.votes->energy, DEFAULT_clock_energy);
    cr_expect_eq(clock_step(clocks.votes), CLOCKS_AS_SET);
}

/* The setting has one bit, all of which is kept. */
Test(hw_clock_votes, keeps_the_setting_whole) {
    cr_assert_eq(setting_maximum(SETTING_clock_energy), 1);
    for (uint32_t energy = 0; energy <= 1; energy++) {
        begin(7, 6, energy);
        cr_expect_eq(clocks.votes->energy, energy);
    }
}

/* Cores without blocks abstain; the ratio and what the host writes arrive. */
Test(hw_clock_votes, only_cores_with_blocks_vote) {
    static gpu_in_t host;
    static core_view_t core[CORES];
    dispatch_view_t dispatch = {.launch_begins = 1};
    host.clocks = (clock_ratio_t){.core = 9, .interconnect = 8, .memory = 7};
    host.setting = (limit_setting_t){.valid = 1, .index = 5, .data = 6};
    for (uint32_t c = 0; c < CORES; c++) {
        core[c].vote = c & 1 ? VOTE_COMPUTE : VOTE_MEMORY;
        core[c].occupied = c == 2 ? 0 : 1u << c;
    }
    clocks_in_t to = to_clocks(&host, &dispatch, core);
    cr_expect(to.ratio.core == 9 && to.ratio.interconnect == 8 && to.ratio.memory == 7);
    cr_expect(to.votes->launch_begins && to.votes->setting.valid && to.votes->setting.data == 6);
    cr_expect(to.votes->vote[0] == MEMORY && to.votes->vote[1] == COMPUTE);
    cr_expect(to.votes->vote[2] == NONE && to.votes->vote[3] == COMPUTE);
}

/* Ticks of the memory and the interconnect in `cycles` cycles of a step. */
static uint32_t ticks_of(uint32_t core, uint32_t memory, uint32_t energy, uint32_t winner,
                         uint32_t cycles) {
    uint32_t ticks = 0;
    begin(core, memory, energy);
    vote(winner, winner, winner, winner);
    clocks.memory_phase = 0;
    for (uint32_t i = 0; i < cycles; i++) {
        clocks_view_t v = cycle();
        ticks += v.memory_tick;
        cr_assert(v.interconnect_tick, "it keeps its ratio to the cores");
    }
    return ticks;
}

/* Over the period of a stepped ratio its ticks are exact: 15 per cent are three of 20 parts. A
 * memory without headroom ticks in every cycle. */
Test(hw_clock_votes, ts_3_a_step_is_fifteen_per_cent) {
    static const uint32_t ratio[][2] = {{7, 6}, {700, 595}, {20, 17}, {3, 2}, {4, 1}, {1, 1}};
    static const struct {
        uint32_t energy, winner, cores, memory;
    } step[] = {{0, NONE, 20, 20},
                {0, COMPUTE, 23, 20},
                {0, MEMORY, 20, 23},
                {1, COMPUTE, 20, 17},
                {1, MEMORY, 17, 20}};
    for (uint32_t r = 0; r < sizeof ratio / sizeof *ratio; r++) {
        for (uint32_t i = 0; i < sizeof step / sizeof *step; i++) {
            uint32_t core = ratio[r][0] * step[i].cores, memory = ratio[r][1] * step[i].memory;
            uint32_t ticks =
                ticks_of(ratio[r][0], ratio[r][1], step[i].energy, step[i].winner, core);
            cr_expect_eq(ticks, memory < core ? memory : core, "%u:%u, step %u: %u", ratio[r][0],
                         ratio[r][1], i, ticks);
        }
    }
}

/* The bound of the head of clock_votes.h, while votes and launches change at random. */
Test(hw_clock_votes, the_memory_ticks_whatever_the_cores_vote) {
    static const uint32_t ratio[][2] = {{7, 6}, {4095, 4094}, {4095, 3480}, {4095, 1}, {3, 1}};
    uint32_t random = 1;
    for (uint32_t r = 0; r < 2 * sizeof ratio / sizeof *ratio; r++) {
        uint32_t core = ratio[r / 2][0], memory = ratio[r / 2][1], gap = 0;
        uint32_t bound = (23 * core + 17 * memory - 1) / (17 * memory);
        begin(core, memory, r & 1);
        for (uint32_t i = 0; i < 20000; i++) {
            random = random * 1664525 + 1013904223;
            for (uint32_t c = 0; c < CORES; c++) {
                in.votes->vote[c] = (random >> (8 + 4 * c)) % 3;
            }
            in.votes->launch_begins = random >> 28 == 0;
            gap++;
            if (cycle().memory_tick) {
                gap = 0;
            }
            cr_assert_leq(gap, bound, "%u:%u", core, memory);
        }
    }
}
