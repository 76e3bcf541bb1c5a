/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=capri, walked by walk_rows.h. */
//@ machine unit+capri_branches-8+capri_passes-5+reconv-capri+tbc_levels-4
//@ flags -O1
#include "walk_sides.h"

static uint32_t most_levels, most_depth, parted, nested;

/* Slots that wait for compaction are at the branch at which their block gathers. */
static void look_at_stops(const reconv_t *s) {
    warps_t waits = s->stack.stopped & s->stack.marked & ~s->splits;
    for (uint32_t w = 0; w < WARPS && s->stack.step == TEAM_IDLE; w++) {
        uint32_t b = s->stack.team[w], deep = s->depth[w] == TBC_LEVELS - 1;
        bool branch = (s->stack.stops.target.mem[w] & (THREAD_WAITS | THREAD_GONE)) == 0;
        bool stops = waits >> w & 1 && s->stack.active[w] && branch && !deep;
        cr_assert(!stops || s->gathers >> b & 1, "slot %u waits, and its block does not", w);
        cr_assert(!stops || s->branch.mem[w] == s->gather_at[b], "slot %u waits elsewhere", w);
        cr_assert(!stops || (!s->later[w] && !s->torn[w]), "slot %u waits while a side does", w);
    }
}

static void look_at_slots(void) {
    const reconv_t *s = &walked.reconv;
    look_at_stops(s);
    for (uint32_t b = 0; b < BLOCKS; b++) {
        most_levels =
            s->stack.rows[b] && s->stack.level[b] > most_levels ? s->stack.level[b] : most_levels;
    }
    for (uint32_t w = 0; w < WARPS; w++) {
        cr_assert_eq(s->stack.active[w] & (s->came[w] | s->later[w]), 0, "slot %u: a lane is twice",
                     w);
        cr_assert((s->apart >> w & 1) || !(s->came[w] | s->later[w]), "slot %u: lost lanes", w);
    }
    parted += s->apart != 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        most_depth = s->depth[w] > most_depth ? s->depth[w] : most_depth;
    }
    nested += s->stack.step == CAPRI_PART && (s->apart & s->stack.stopped) >> s->stack.at & 1;
}

Test(hw_capri, random_programs_equal_independent_threads) {
    uint32_t mixed = 0;
    for (uint32_t program = 0; program < 500; program++) {
        check_program(program, program % 4 == 3, look_at_slots);
        mixed += walked.mixed;
    }
    cr_expect_gt(mixed, 10000, "%u lanes have a thread of another row than their first", mixed);
    cr_expect_eq(most_levels, TBC_LEVELS - 1, "the stack was never full: %u", most_levels);
    cr_expect_eq(most_depth, TBC_LEVELS - 1, "no slot was in all branches: %u", most_depth);
    cr_expect_gt(parted, 10000, "slots were apart in %u cycles", parted);
    cr_expect_gt(nested, 100, "%u branches in a side", nested);
    cr_expect_gt(barriers, 500, "%u barriers", barriers);
}

/* ---- adequacy ---- */

static const block_t looped[] = {
    [PART] = {TAKE, FALL, JOIN},
    [FALL] = {JOIN, JOIN, NO_MARKER},
    [TAKE] = {JOIN, JOIN, NO_MARKER},
    [JOIN] = {PART, JOIN + 1, JOIN + 1},
    [JOIN + 1] = {BLOCK_EXIT, 0, NO_MARKER},
};

enum { ROUNDS = 12 };

static uint32_t rounds[ROWS][LANES], mixed_sides, sides_bound, partial_joins, learned;

/* Threads take their sides ROUNDS times. */
static uint32_t go_round(uint32_t row, uint32_t lane, uint32_t b) {
    return b == PART ? taken_by[row] >> lane & 1 : b == JOIN && ++rounds[row][lane] < ROUNDS;
}

static void count_sides(const bind_t *bound) {
    uint32_t b = bound->pc / 16 - 1, first = NO_ROW, mixed = 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t row = bound->mask >> lane & 1 ? bound->row[lane] : first;
        mixed |= first != NO_ROW && row != first;
        first = first == NO_ROW ? row : first;
    }
    partial_joins += b == JOIN && bound->mask != 0xf;
    sides_bound += b == TAKE || b == FALL;
    mixed_sides += (b == TAKE || b == FALL) && mixed;
}

static void look_at_history(void) {
    look_at_slots();
    for (uint32_t i = 0; i < CAPRI_BRANCHES; i++) {
        learned |= walked.reconv.passes[i] != 0;
    }
}

static void take_sides(uint32_t a, uint32_t b, uint32_t c) {
    memcpy(taken_by, (uint32_t[]){a, b, c}, 3 * sizeof *taken_by);
    memset(rounds, 0, sizeof rounds);
    parted = mixed_sides = sides_bound = partial_joins = learned = 0;
    begin(&(walk_rows_t){.block = looped,
                         .executes = go_round,
                         .binds = count_sides,
                         .random = 11,
                         .looks_on = look_at_history});
    start_rows(3, 0xf);
    run(60000, "sides again and again");
}

/* Two of three warps have threads on a side, which need two slots: the next ones pass. */
Test(hw_capri, slots_pass_a_branch_where_compaction_did_not_help) {
    take_sides(0x3, 0x3, 0x3);
    cr_expect_neq(learned, 0);
    cr_expect_gt(parted, 0);
    cr_expect_eq(mixed_sides, 0, "%u of %u sides", mixed_sides, sides_bound);
    cr_expect_eq(partial_joins, 0, "slots were not whole at the join %u times", partial_joins);
}

/* Masks of TV-DIV-1: sides of three warps fit into two, each time. */
Test(hw_capri, slots_stop_at_a_branch_where_compaction_helps) {
    take_sides(0x5, 0x6, 0x9);
    cr_expect_eq(mixed_sides, 4 * ROUNDS, "%u of %u", mixed_sides, sides_bound);
    cr_expect_eq(parted, 0);
}

static void begin_rounds(uint32_t seed) {
    memset(rounds, 0, sizeof rounds);
    begin(&(walk_rows_t){.block = looped, .executes = go_round, .random = seed});
}

/* Three times in a row compaction has not helped. */
Test(hw_capri, slots_pass_after_three_times) {
    uint32_t least = 3, branch = (pc_of(FALL) - 4) >> 2 & MASK(CAPRI_BRANCH_BITS);
    take_sides(0x3, 0x3, 0x3);
    begin_rounds(5);
    start_rows(3, 0xf);
    while (!walked.reconv.passes[branch] && walked.cycle < 60000) {
        uint32_t now = walked.reconv.adequacy[branch];
        cr_assert(now == least || now == least - 1, "%u after %u", now, least);
        least = now;
        cycle(&(reconv_in_t){0});
    }
    cr_expect_eq(walked.reconv.adequacy[branch], 0);
    cr_expect_eq(least, 1);
}

/* A block of one warp has no use for compaction, which says nothing about others. */
Test(hw_capri, a_slot_alone_says_nothing) {
    take_sides(0x3, 0x3, 0x3);
    begin_rounds(7);
    start_rows(1, 0xf);
    run(60000, "one row");
    for (uint32_t i = 0; i < CAPRI_BRANCHES; i++) {
        cr_expect_eq(walked.reconv.adequacy[i], 3);
        cr_expect_eq(walked.reconv.passes[i], 0);
    }
}

/* When as many slots as capri_passes have passed, compaction is tried again. */
Test(hw_capri, a_branch_is_tried_again) {
    uint32_t tries = 0, before = 0;
    take_sides(0x3, 0x3, 0x3);
    begin_rounds(3);
    start_rows(3, 0xf);
    while (walked.finished != walked.started && walked.cycle < 60000) {
        uint32_t now = walked.reconv.passes[(pc_of(FALL) - 4) >> 2 & MASK(CAPRI_BRANCH_BITS)];
        tries += now == CAPRI_PASSES && before == 0;
        before = now;
        cycle(&(reconv_in_t){0});
    }
    cr_expect_eq(walked.finished, walked.started);
    cr_expect_geq(tries, 2, "%u", tries);
}

/* ---- liveness ---- */

static uint32_t actors;

/* The threads of one block spin until one of the other block acts. */
static uint32_t spin_or_act(uint32_t row, uint32_t lane, uint32_t b) {
    bool acts = row >= ROWS / 2 && ((row + lane) & 3) == 0;
    acted |= b == ACT;
    return b == BEGIN ? row / (ROWS / 2) == actors && (!actors || acts) : b == SPIN && !acted;
}

Test(hw_capri, a_block_spins_until_another_one_acts) {
    for (uint32_t seed = 0; seed < 100; seed++) {
        actors = 0;
        acted = false;
        begin(&(walk_rows_t){.block = spinning, .executes = spin_or_act, .random = seed});
        start_block(seed % BLOCKS, 0, ROWS / 2 - 1, MASK(LANES));
        start_block((seed + 1) % BLOCKS, ROWS / 2, ROWS - 1, MASK(LANES));
        run(20000, "spinning block");
    }
}
