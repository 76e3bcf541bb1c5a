/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=lwm, walked by walk_rows.h: teams of at most three rows. */
//@ machine unit+lwm_rows-3+reconv-lwm+tbc_levels-4
//@ flags -O1
#include "walk_sides.h"

static uint32_t most_levels, most_teams;

/* Slots of a team are never more than one instruction apart. */
static void look_at_lockstep(void) {
    const reconv_t *s = &walked.reconv;
    for (uint32_t t = 0; t < TEAMS; t++) {
        uint32_t least = UINT32_MAX, most = 0;
        for (uint32_t w = 0; w < WARPS; w++) {
            if ((s->stack.rows[t] >> w & 1) && s->stack.active[w] &&
                (s->stack.step == TEAM_IDLE || s->stack.hand != t)) {
                least = walked.issued[w] < least ? walked.issued[w] : least;
                most = walked.issued[w] > most ? walked.issued[w] : most;
            }
        }
        cr_assert(most <= least || most - least <= 1, "team %u: %u and %u instructions", t, least,
                  most);
    }
}

static void look_at_levels(void) {
    uint32_t teams = 0;
    for (uint32_t t = 0; t < TEAMS; t++) {
        uint32_t rows = count_warps(walked.reconv.stack.rows[t]),
                 level = walked.reconv.stack.level[t];
        cr_assert_leq(rows, TEAM_ROWS, "team %u has %u rows", t, rows);
        most_levels = rows && level > most_levels ? level : most_levels;
        teams += rows != 0;
    }
    most_teams = teams > most_teams ? teams : most_teams;
    cr_assert(walked.reconv.stack.step == TEAM_IDLE ||
                  !(walked.reconv.parked >> walked.reconv.stack.hand & 1),
              "a team at the barrier is in hand");
    look_at_lockstep();
}

Test(hw_lwm, random_programs_equal_independent_threads) {
    uint32_t mixed = 0;
    for (uint32_t program = 0; program < 500; program++) {
        check_program(program, program % 4 == 3, look_at_levels);
        mixed += walked.mixed;
    }
    cr_expect_gt(mixed, 10000, "%u lanes have a thread of another row than their first", mixed);
    cr_expect_eq(most_levels, TBC_LEVELS - 1, "the stack was never full: %u", most_levels);
    cr_expect_eq(most_teams, 4, "most teams: %u", most_teams);
    cr_expect_gt(barriers, 500, "%u barriers", barriers);
}

Test(hw_lwm, tv_div_1) {
    check_tv_div_1();
}

/* harp:4.3, vector 3.3 of its specification: two warps of four lanes are two, two, one and two
 * sub-warps in the blocks of the example. */
Test(hw_lwm, harp_3_3) {
    memcpy(taken_by, (uint32_t[]){0x5, 0x8}, 2 * sizeof *taken_by);
    run_rows(2, 0xf, 2000);
    cr_expect_str_eq(made[PART], "0000 1111 ");
    cr_expect_str_eq(made[FALL], "1010 -1-- ");
    cr_expect_str_eq(made[TAKE], "0-01 ");
    cr_expect_str_eq(made[JOIN], "0000 1111 ");
}

/* ---- lock-step ---- */

Test(hw_lwm, a_branch_that_all_take_regroups_nothing) {
    check_branch_that_all_take(look_at_levels);
}

static void look_for_stops(void) {
    cr_assert_eq(walked.reconv.stack.stopped, 0, "cycle %u", walked.cycle);
}

/* All threads of a slot go to one place: the slots of its team need not say so. */
Test(hw_lwm, a_jump_stops_no_slot) {
    static const block_t jumps[] = {[PART] = {PART, PART, NO_MARKER}};
    begin(&(walk_rows_t){
        .block = jumps, .executes = goes_round, .random = 5, .looks_on = look_for_stops});
    start_block(1, 0, 2, MASK(LANES));
    while (walked.cycle < 1000) {
        cycle(&(reconv_in_t){0});
    }
}

/* ---- liveness ---- */

static uint32_t acts;

/* The threads of the second team spin until one of the first team acts, or the other way round. */
static uint32_t spin_or_act(uint32_t row, uint32_t lane, uint32_t b) {
    (void)lane;
    acted |= b == ACT;
    return b == BEGIN ? row / TEAM_ROWS == acts : b == SPIN && !acted;
}

Test(hw_lwm, a_team_spins_until_another_one_of_its_block_acts) {
    for (uint32_t seed = 0; seed < 100; seed++) {
        acts = seed & 1;
        acted = false;
        begin(&(walk_rows_t){.block = spinning, .executes = spin_or_act, .random = seed});
        start_block(seed % BLOCKS, 0, 2 * TEAM_ROWS - 1, MASK(LANES));
        run(20000, "spinning team");
        cr_expect(acted);
    }
}

static uint32_t one_acts(uint32_t row, uint32_t lane, uint32_t b) {
    acted |= b == ACT;
    return b == BEGIN ? row == 0 && lane == 0 : b == SPIN && !acted;
}

/* Threads may not spin until one of their own team acts, at a larger pc. */
Test(hw_lwm, a_thread_that_waits_for_a_larger_pc_of_its_team_waits_for_ever) {
    acted = false;
    begin(&(walk_rows_t){.block = spinning, .executes = one_acts, .random = 7});
    start_block(0, 0, TEAM_ROWS - 1, MASK(LANES));
    while (walked.cycle < 20000) {
        cycle(&(reconv_in_t){0});
    }
    cr_expect_eq(walked.finished, 0);
    cr_expect_not(acted);
}
