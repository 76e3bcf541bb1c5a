/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=tbc, walked by walk_rows.h. */
//@ machine unit+reconv-tbc+tbc_levels-4
//@ flags -O1
#include "walk_sides.h"

static uint32_t most_levels;

static void look_at_levels(void) {
    for (uint32_t b = 0; b < BLOCKS; b++) {
        uint32_t level = walked.reconv.stack.level[b];
        most_levels = walked.reconv.stack.rows[b] && level > most_levels ? level : most_levels;
    }
}

/* Rows go whole ways at block 0, lanes part elsewhere. */
static uint32_t way_of_row(uint32_t row, uint32_t lane, uint32_t b) {
    return b == 0 ? row & 1 : lane & 1;
}

static bool behind_join;

static uint32_t take_twice(uint32_t row, uint32_t lane, uint32_t b) {
    behind_join |= b == JOIN;
    return b == JOIN ? lane & 1 : take_side(row, lane, b);
}

static void look_behind_join(void) {
    for (uint32_t b = 0; b < BLOCKS && behind_join; b++) {
        cr_assert(!walked.reconv.stack.rows[b] || walked.reconv.stack.level[b] == 0);
    }
}

static uint32_t last_bound;

/* All that is bound is at the pc of what was bound before it, or behind it. */
static void look_at_order(const bind_t *bound) {
    cr_assert_geq(bound->pc, last_bound);
    last_bound = bound->pc;
}

static uint32_t rounds[ROWS];

static uint32_t count_rounds(uint32_t row, uint32_t lane, uint32_t b) {
    rounds[row] += b == JOIN && lane == 0;
    return take_side(row, lane, b);
}

Test(hw_tbc, random_programs_equal_independent_threads) {
    uint32_t mixed = 0;
    for (uint32_t program = 0; program < 2000; program++) {
        check_program(program, program % 4 == 3, look_at_levels);
        mixed += walked.mixed;
    }
    cr_expect_gt(mixed, 100000, "%u lanes have a thread of another row than their first", mixed);
    cr_expect_eq(most_levels, TBC_LEVELS - 1, "the stack was never full: %u", most_levels);
    cr_expect_gt(barriers, 500, "%u barriers", barriers);
}

Test(hw_tbc, tv_div_1) {
    check_tv_div_1();
}

/* A side needs as many warps as the lane has threads that has most of them. */
Test(hw_tbc, as_many_warps_as_the_fullest_lane_has_threads) {
    for (uint32_t seed = 0; seed < 200; seed++) {
        uint32_t most[2] = {0};
        for (uint32_t r = 0; r < ROWS; r++) {
            taken_by[r] = mix(seed * ROWS + r) & MASK(4);
        }
        for (uint32_t lane = 0; lane < 4; lane++) {
            uint32_t taken = 0;
            for (uint32_t r = 0; r < ROWS; r++) {
                taken += taken_by[r] >> lane & 1;
            }
            most[0] = ROWS - taken > most[0] ? ROWS - taken : most[0];
            most[1] = taken > most[1] ? taken : most[1];
        }
        run_rows(ROWS, 0xf, 4000);
        cr_expect_eq(strlen(made[FALL]) / 5, most[0]);
        cr_expect_eq(strlen(made[TAKE]) / 5, most[1]);
    }
}

/* Without a marker there is no place to join: the sides are no entry, and end one after the other.
 */
Test(hw_tbc, a_branch_without_a_marker_makes_no_entry) {
    static const block_t unmarked[] = {
        [PART] = {TAKE, FALL, NO_MARKER},
        [FALL] = {BLOCK_EXIT, 0, NO_MARKER},
        [TAKE] = {BLOCK_EXIT, 0, NO_MARKER},
    };
    memcpy(taken_by, (uint32_t[]){0x5, 0x6, 0x9}, 3 * sizeof *taken_by);
    begin(&(walk_rows_t){
        .block = unmarked, .executes = take_side, .random = 3, .looks_on = look_at_levels});
    most_levels = 0;
    start_block(1, 0, 2, MASK(4));
    run(2000, "unmarked branch");
    cr_expect_eq(most_levels, 0);
    begin(&(walk_rows_t){
        .block = sides, .executes = take_side, .random = 3, .looks_on = look_at_levels});
    most_levels = 0;
    start_block(1, 0, 2, MASK(4));
    run(2000, "marked branch");
    cr_expect_eq(most_levels, 1);
}

Test(hw_tbc, a_branch_that_all_take_regroups_nothing) {
    check_branch_that_all_take(look_at_levels);
}

/* The rows go two ways, without a marker, and part there with markers of their own. */
Test(hw_tbc, branches_whose_markers_differ_make_no_entry) {
    enum { WAY, ONE, OTHER, ONE_JOINS, OTHER_JOINS, END };
    static const block_t two_ways[] = {
        [WAY] = {OTHER, ONE, NO_MARKER},
        [ONE] = {ONE_JOINS, OTHER_JOINS, ONE_JOINS},
        [OTHER] = {ONE_JOINS, OTHER_JOINS, OTHER_JOINS},
        [ONE_JOINS] = {END, END, NO_MARKER},
        [OTHER_JOINS] = {END, END, NO_MARKER},
        [END] = {BLOCK_EXIT, 0, NO_MARKER},
    };
    begin(&(walk_rows_t){
        .block = two_ways, .executes = way_of_row, .random = 3, .looks_on = look_at_levels});
    most_levels = 0;
    start_block(1, 0, 1, MASK(4));
    run(2000, "two markers");
    cr_expect_eq(most_levels, 0);
}

/* Behind the join of a marked branch there is one without a marker: it makes no entry, for that
 * marker was for the first. */
Test(hw_tbc, a_marker_is_for_one_branch) {
    enum { TAKEN = JOIN + 1, LAST };
    static const block_t one_marked[] = {
        [PART] = {TAKE, FALL, JOIN},          [FALL] = {JOIN, JOIN, NO_MARKER},
        [TAKE] = {JOIN, JOIN, NO_MARKER},     [JOIN] = {LAST, TAKEN, NO_MARKER},
        [TAKEN] = {BLOCK_EXIT, 0, NO_MARKER}, [LAST] = {BLOCK_EXIT, 0, NO_MARKER},
    };
    memcpy(taken_by, (uint32_t[]){0x5, 0x6}, 2 * sizeof *taken_by);
    begin(&(walk_rows_t){
        .block = one_marked, .executes = take_twice, .random = 3, .looks_on = look_behind_join});
    behind_join = false;
    start_block(1, 0, 1, MASK(4));
    run(2000, "one marker");
    cr_expect(behind_join);
}

/* All pass the marked branch, some of them before the others are saved, and part behind it: that
 * marker was not for this branch. */
static uint32_t part_behind(uint32_t row, uint32_t lane, uint32_t b) {
    return b == TAKE ? (row + lane) & 1 : b == PART;
}

Test(hw_tbc, a_marker_that_all_pass_is_for_one_branch) {
    enum { ONE = JOIN + 1, OTHER };
    static const block_t behind[] = {
        [PART] = {TAKE, FALL, JOIN},      [FALL] = {JOIN, JOIN, NO_MARKER},
        [TAKE] = {OTHER, ONE, NO_MARKER}, [JOIN] = {BLOCK_EXIT, 0, NO_MARKER},
        [ONE] = {JOIN, JOIN, NO_MARKER},  [OTHER] = {JOIN, JOIN, NO_MARKER},
    };
    for (uint32_t seed = 0; seed < 100; seed++) {
        begin(&(walk_rows_t){
            .block = behind, .executes = part_behind, .random = seed, .looks_on = look_at_levels});
        most_levels = 0;
        start_block(1, 0, ROWS - 1, MASK(LANES));
        run(4000, "marker that all pass");
        cr_assert_eq(most_levels, 0, "seed %u", seed);
    }
}

/* ---- how long a block is in hand ---- */

static uint32_t in_hand, scanned, bound_early, commits;

/* A scan has a cycle for each row and two more; the last one binds a slot. A decision and an entry
 * that is read have one each, and so has each further slot. */
static void time_hand(void) {
    uint32_t step = walked.reconv.stack.step;
    in_hand = step == TEAM_IDLE ? 0 : in_hand + 1;
    scanned = step == TEAM_SCAN ? scanned + 1 : 0;
    commits += step == TEAM_BIND;
    cr_assert_leq(scanned, ROWS + 2);
    cr_assert_leq(in_hand, 1 + 1 + (ROWS + 2) + ROWS - 1);
}

/* Where all threads meet again, full warps are bound while further rows are scanned; the last one
 * when all have been. */
static void note_early(const bind_t *out) {
    bound_early += walked.reconv.stack.step == TEAM_SCAN;
    cr_assert(walked.reconv.stack.step != TEAM_SCAN || out->mask == MASK(LANES));
}

Test(hw_tbc, a_block_is_in_hand_for_a_scan_and_its_slots) {
    for (uint32_t seed = 0; seed < 200; seed++) {
        for (uint32_t r = 0; r < ROWS; r++) {
            taken_by[r] = mix(seed * ROWS + r) & MASK(LANES);
        }
        in_hand = bound_early = commits = 0;
        begin(&(walk_rows_t){.block = sides,
                             .executes = take_side,
                             .binds = note_early,
                             .random = seed,
                             .looks_on = time_hand});
        start_block(1, 0, ROWS - 1, MASK(LANES));
        run(4000, "sides");
        cr_expect_gt(commits, 0);
        cr_expect_eq(bound_early, ROWS - 1, "seed %u: %u", seed, bound_early);
    }
}

static uint32_t waiting_for_hand;

/* From the last slot that stops, drained, the block waits for one save: a read and a write. */
static void time_save(void) {
    warps_t with_threads = ~empty_slots(walked.reconv.stack.active) & MASK(ROWS);
    warps_t stopped = walked.reconv.stack.stopped & drained_slots();
    uint32_t waits =
        walked.reconv.stack.step == TEAM_IDLE && with_threads && (with_threads & ~stopped) == 0;
    waiting_for_hand = waits ? waiting_for_hand + 1 : 0;
    cr_assert_leq(waiting_for_hand, 3);
}

Test(hw_tbc, slots_are_saved_while_others_run) {
    for (uint32_t seed = 0; seed < 200; seed++) {
        memcpy(taken_by, (uint32_t[]){0x5, 0x6, 0x9, 0x3}, 4 * sizeof *taken_by);
        waiting_for_hand = 0;
        begin(&(walk_rows_t){
            .block = sides, .executes = take_side, .random = seed, .looks_on = time_save});
        start_block(1, 0, ROWS - 1, MASK(LANES));
        run(4000, "sides");
    }
}

/* The side at the smaller pc runs first, whichever is taken. */
Test(hw_tbc, the_side_at_the_smaller_pc_is_bound_first) {
    for (uint32_t seed = 0; seed < 50; seed++) {
        memcpy(taken_by, (uint32_t[]){0x5, 0x6, 0x9}, 3 * sizeof *taken_by);
        begin(&(walk_rows_t){
            .block = sides, .executes = take_side, .binds = look_at_order, .random = seed});
        last_bound = 0;
        start_block(1, 0, 2, MASK(4));
        run(2000, "sides");
    }
}

/* Eight blocks, each of which is regrouped all the time, have as many rounds. */
Test(hw_tbc, blocks_take_turns) {
    static const block_t loop[] = {
        [PART] = {TAKE, FALL, JOIN},
        [FALL] = {JOIN, JOIN, NO_MARKER},
        [TAKE] = {JOIN, JOIN, NO_MARKER},
        [JOIN] = {PART, PART, NO_MARKER},
    };
    begin(&(walk_rows_t){.block = loop, .executes = count_rounds, .random = 9});
    memset(rounds, 0, sizeof rounds);
    for (uint32_t row = 0; row < ROWS; row++) {
        taken_by[row] = 0x5;
        start_block(row, row, row, MASK(4));
    }
    while (walked.cycle < 20000) {
        cycle(&(reconv_in_t){0});
    }
    for (uint32_t row = 1; row < ROWS; row++) {
        cr_expect(rounds[row] < 2 * rounds[0] && rounds[0] < 2 * rounds[row],
                  "%u rounds of block %u, %u of block 0", rounds[row], row, rounds[0]);
    }
}

/* ---- liveness ---- */

static bool acted;
static uint32_t actor;

/* The threads of one block spin until one of the other block acts. */
static uint32_t spin_or_act(uint32_t row, uint32_t lane, uint32_t b) {
    bool acts = row >= ROWS / 2 && ((row + lane) & 3) == 0;
    acted |= b == ACT;
    return b == BEGIN ? row / (ROWS / 2) == actor && (!actor || acts) : b == SPIN && !acted;
}

Test(hw_tbc, a_block_spins_until_another_one_acts) {
    for (uint32_t seed = 0; seed < 100; seed++) {
        actor = 0;
        acted = false;
        begin(&(walk_rows_t){.block = spinning, .executes = spin_or_act, .random = seed});
        start_block(seed % BLOCKS, 0, ROWS / 2 - 1, MASK(LANES));
        start_block((seed + 1) % BLOCKS, ROWS / 2, ROWS - 1, MASK(LANES));
        run(20000, "spinning block");
    }
}

/* Threads may spin until one at a smaller pc, or one that runs beside them, acts; those at a larger
 * pc wait for them. */
Test(hw_tbc, a_thread_that_waits_for_a_larger_pc_of_its_block_waits_for_ever) {
    actor = 1;
    acted = false;
    reconv_in_t none = {0};
    begin(&(walk_rows_t){.block = spinning, .executes = spin_or_act, .random = 7});
    start_block(0, 0, ROWS - 1, MASK(LANES));
    while (walked.cycle < 20000) {
        cycle(&none);
    }
    cr_expect_eq(walked.finished, 0);
    cr_expect_not(acted);
}
