/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=tbc: blocks of several rows run random programs, each slot at its own pace; every thread
 * executes what it does alone. The walk is the rest of a scheduler: it issues from slots that are
 * not held, lets instructions be on their way for a while, and brings their outcomes. It follows by
 * itself which thread is in which lane of which slot.
 */
//@ machine unit+reconv-tbc+tbc_levels-4
#include <criterion/criterion.h>
#include <stdint.h>
#include <string.h>

#include "walk_random.h"

#define NO_ROW  0xffu
#define BARRIER 0xfeu /* the rpc of a block that ends in a block barrier */

/* What a slot has on its way: cycles until it is done, and the outcome that it then has. */
typedef struct {
    uint32_t cycles;
    outcome_t outcome;
} flight_t;

typedef struct {
    reconv_t reconv;
    const block_t *block;
    threads_t *threads; /* [ROWS] */
    uint32_t pc[WARPS];
    uint32_t row[WARPS][LANES]; /* of the thread in a lane, NO_ROW: none */
    bool marked[WARPS];         /* the marker in front of the slot's block has been executed */
    warps_t running; /* slots that may issue: bound, and not behind a control instruction */
    flight_t flight[WARPS];
    uint32_t random, cycle, most_levels, mixed;
    warps_t finished, started;
    void (*binds)(const bind_t *bound); /* NULL: nothing */
    /* A lane of a row executes a block. Returns whether it takes the branch. */
    uint32_t (*executes)(uint32_t row, uint32_t lane, uint32_t block);
} walk_tbc_t;

static walk_tbc_t tbc;

static uint32_t chance(uint32_t below) {
    tbc.random = tbc.random * 1664525u + 1013904223u;
    return (tbc.random >> 8) % below;
}

static warps_t drained_slots(void) {
    warps_t drained = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        drained |= (warps_t)(tbc.flight[w].cycles == 0) << w;
    }
    return drained;
}

/* The outcome of a block that the lanes execute. */
static outcome_t execute(uint32_t w, uint32_t b, uint32_t lanes) {
    const block_t *block = &tbc.block[b];
    outcome_t outcome = {.valid = 1, .warp = w, .pc = pc_of(block->fall) - 4};
    uint32_t taken = 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        if (lanes >> lane & 1) {
            cr_assert_neq(tbc.row[w][lane], NO_ROW, "slot %u lane %u has no thread", w, lane);
            taken |= tbc.executes(tbc.row[w][lane], lane, b) << lane;
        }
    }
    if (block->taken == BLOCK_EXIT) {
        outcome.control = CONTROL_EXIT;
    } else if (block->taken == block->fall) {
        outcome.control = block->rpc == BARRIER ? CONTROL_BARRIER : CONTROL_JUMP;
        outcome.target = pc_of(block->taken);
        outcome.taken = lanes;
    } else {
        outcome.control = CONTROL_BRANCH;
        outcome.target = pc_of(block->taken);
        outcome.taken = taken;
    }
    return outcome;
}

/* A random slot issues its block's marker, or its control instruction, if it can. */
static void issue_one(warps_t held, const uint32_t *active) {
    uint32_t w = chance(WARPS), b = tbc.pc[w] / 16 - 1;
    if (!((tbc.running & ~held) >> w & 1)) {
        return;
    }
    cr_assert_neq(active[w], 0, "slot %u issues without lanes", w);
    cr_assert_eq(tbc.flight[w].cycles, 0);
    tbc.flight[w].cycles = 2 + chance(tbc.random >> 30 ? 4 : 40);
    tbc.running &= ~((warps_t)1 << w);
    if (tbc.block[b].rpc < BARRIER && !tbc.marked[w]) {
        tbc.marked[w] = true;
        tbc.flight[w].outcome = (outcome_t){
            .valid = 1, .warp = w, .control = CONTROL_MARKER, .target = pc_of(tbc.block[b].rpc)};
    } else {
        tbc.marked[w] = false;
        tbc.flight[w].outcome = execute(w, b, active[w]);
        tbc.pc[w] = tbc.flight[w].outcome.pc + 4; /* until the outcome is there */
    }
}

/* A slot has other threads, which are in no other slot. */
static void follow_bind(const bind_t *bound, warps_t drained) {
    uint32_t w = bound->warp, first = NO_ROW;
    cr_assert(drained >> w & 1, "slot %u is bound while it is not drained", w);
    cr_assert_neq(bound->mask, 0);
    if (tbc.binds) {
        tbc.binds(bound);
    }
    tbc.pc[w] = bound->pc;
    tbc.marked[w] = false;
    tbc.running |= (warps_t)1 << w;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t row = bound->mask >> lane & 1 ? bound->row[lane] : NO_ROW;
        for (uint32_t other = 0; row != NO_ROW && other < WARPS; other++) {
            if (tbc.row[other][lane] == row) {
                cr_assert(drained >> other & 1, "row %u lane %u is in slots %u and %u", row, lane,
                          other, w);
                tbc.row[other][lane] = NO_ROW;
            }
        }
        tbc.row[w][lane] = row;
        first = first == NO_ROW ? row : first;
        tbc.mixed += row != NO_ROW && row != first;
    }
}

static void follow(const reconv_out_t *out, warps_t drained) {
    const jump_t *jump[] = {&out->resolve, &out->resume};
    for (uint32_t i = 0; i < 2; i++) {
        if (jump[i]->valid) {
            tbc.pc[jump[i]->warp] = jump[i]->pc;
            tbc.running |= (warps_t)1 << jump[i]->warp;
        }
    }
    if (out->bind.valid) {
        follow_bind(&out->bind, drained);
    }
    cr_assert(!out->overflow.valid);
    cr_assert(!out->arrive.valid);
    tbc.finished |= (warps_t)out->finish.valid << out->finish.warp;
}

/* One cycle, in which a row may start. */
static void cycle(const reconv_in_t *start) {
    reconv_view_t view;
    reconv_view(&tbc.reconv, &view);
    reconv_probe_in_t question = {.head_valid = tbc.running, .head_pc = tbc.pc};
    reconv_probe_out_t answer;
    reconv_probe(&tbc.reconv, &question, &answer);
    reconv_in_t in = *start;
    in.entry = pc_of(0);
    in.drained = drained_slots();
    in.head_pc = tbc.pc;
    in.held = answer.held;
    uint32_t active[WARPS];
    memcpy(active, view.active, sizeof active);
    for (uint32_t w = 0; w < WARPS && !in.outcome.valid; w++) {
        if (tbc.flight[w].cycles == 1) {
            in.outcome = tbc.flight[w].outcome;
            tbc.running |= (warps_t)(in.outcome.control == CONTROL_MARKER) << w;
            tbc.flight[w].cycles = 0;
        }
    }
    for (uint32_t w = 0; w < WARPS; w++) {
        tbc.flight[w].cycles -= tbc.flight[w].cycles > 1;
    }
    warps_t ran = tbc.running;
    if (in.outcome.valid) {
        ran &= ~((warps_t)1 << in.outcome.warp);
    }
    reconv_out_t out;
    reconv_tick(&tbc.reconv, &in, &out);
    follow(&out, in.drained);
    warps_t runs = tbc.running;
    tbc.running &= ran;
    issue_one(answer.held, active);
    tbc.running |= runs & ~ran;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        uint32_t level = tbc.reconv.level[b];
        tbc.most_levels = tbc.reconv.rows[b] && level > tbc.most_levels ? level : tbc.most_levels;
    }
    tbc.cycle++;
}

/* Rows `first` to `last` are a block, whose last row has these lanes. */
static void start_block(uint32_t slot, uint32_t first, uint32_t last, uint32_t lanes) {
    for (uint32_t r = first; r <= last; r++) {
        reconv_in_t in = {.start = {.valid = 1, .warp = r},
                          .start_mask = r == last ? lanes : MASK(LANES),
                          .start_block = slot,
                          .start_last = r == last};
        cycle(&in);
        tbc.started |= (warps_t)1 << r;
    }
}

static void run(uint32_t cycles, const char *what) {
    reconv_in_t none = {0};
    while (tbc.finished != tbc.started) {
        cr_assert_lt(tbc.cycle, cycles, "%s: rows %llx of %llx end", what,
                     (unsigned long long)tbc.finished, (unsigned long long)tbc.started);
        cycle(&none);
    }
}

static void begin(const walk_tbc_t *walk) {
    tbc = *walk;
    for (uint32_t w = 0; w < WARPS; w++) {
        for (uint32_t lane = 0; lane < LANES; lane++) {
            tbc.row[w][lane] = NO_ROW;
        }
    }
    reconv_reset(&tbc.reconv);
}

/* ---- random programs against threads alone ---- */

static uint8_t alone[ROWS][LANES][TRACE_MAX];
static uint32_t length[ROWS][LANES], at[ROWS][LANES];

/* Threads of the two blocks, and those that wait at the barrier of theirs. */
static uint32_t boundary, live[2], waiting[2], passed[2], waits_for[ROWS][LANES], barriers;

static void count_barrier(uint32_t row, uint32_t lane, uint32_t b) {
    uint32_t block = row >= boundary;
    cr_assert(waits_for[row][lane] <= passed[block], "row %u lane %u passed a barrier too early",
              row, lane);
    if (tbc.block[b].rpc == BARRIER) {
        waits_for[row][lane] = passed[block] + 1;
        waiting[block]++;
    }
    live[block] -= tbc.block[b].taken == BLOCK_EXIT;
    if (waiting[block] && waiting[block] == live[block]) {
        waiting[block] = 0;
        passed[block]++;
        barriers++;
    }
}

static uint32_t follow_trace(uint32_t row, uint32_t lane, uint32_t b) {
    uint32_t n = at[row][lane]++;
    cr_assert(n < length[row][lane] && alone[row][lane][n] == b,
              "row %u lane %u runs block %u as number %u", row, lane, b, n);
    count_barrier(row, lane, b);
    bool branches = tbc.block[b].taken != BLOCK_EXIT && tbc.block[b].taken != tbc.block[b].fall;
    return branches ? lane_decides(&tbc.threads[row], b, lane, tbc.block[b].taken > b) : 0;
}

/* Some blocks that do not branch end in a barrier, wherever that is. */
static void add_barriers(block_t *block, uint32_t seed) {
    for (uint32_t b = 0; b < RANDOM_BLOCKS; b++) {
        if (block[b].taken == block[b].fall) {
            block[b].rpc = mix(seed + b) % 3 == 0 ? BARRIER : block[b].rpc;
        }
    }
}

/* Two blocks run one program, with decisions of their own; the second one has part of a row. */
static void check_program(uint32_t seed, bool bare) {
    static threads_t together[ROWS], single[ROWS];
    block_t block[RANDOM_BLOCKS];
    uint32_t first = 1 + seed % (ROWS - 2), lanes = 1 + seed % MASK(LANES);
    random_blocks(block, seed, bare);
    if (seed % 3 == 0) {
        add_barriers(block, seed);
    }
    boundary = first;
    memset(live, 0, sizeof live);
    memset(waiting, 0, sizeof waiting);
    memset(passed, 0, sizeof passed);
    memset(waits_for, 0, sizeof waits_for);
    memset(at, 0, sizeof at);
    memset(length, 0, sizeof length);
    begin(&(walk_tbc_t){
        .block = block, .threads = together, .random = seed, .executes = follow_trace});
    for (uint32_t r = 0; r < ROWS; r++) {
        together[r] = single[r] = (threads_t){.seed = seed * ROWS + r};
        for (uint32_t lane = 0; lane < LANES; lane++) {
            if (r != ROWS - 1 || lanes >> lane & 1) {
                length[r][lane] = thread_alone(block, &single[r], lane, alone[r][lane]);
                live[r >= first]++;
            }
        }
    }
    start_block(2, 0, first - 1, MASK(LANES));
    start_block(5, first, ROWS - 1, lanes);
    run(4000000, "random program");
    for (uint32_t r = 0; r < ROWS; r++) {
        for (uint32_t lane = 0; lane < LANES; lane++) {
            cr_assert_eq(at[r][lane], length[r][lane], "program %u: row %u lane %u", seed, r, lane);
        }
    }
}

Test(hw_tbc, random_programs_equal_independent_threads) {
    uint32_t mixed = 0, most = 0;
    for (uint32_t program = 0; program < 2000; program++) {
        check_program(program, program % 4 == 3);
        mixed += tbc.mixed;
        most = tbc.most_levels > most ? tbc.most_levels : most;
    }
    cr_expect_gt(mixed, 100000, "%u lanes have a thread of another row than their first", mixed);
    cr_expect_eq(most, TBC_LEVELS - 1, "the stack was never full: %u", most);
    cr_expect_gt(barriers, 500, "%u barriers", barriers);
}

/* ---- TV-DIV-1 ---- */

enum { PART, FALL, TAKE, JOIN };

static const block_t sides[] = {
    [PART] = {TAKE, FALL, JOIN},
    [FALL] = {JOIN, JOIN, NO_MARKER},
    [TAKE] = {JOIN, JOIN, NO_MARKER},
    [JOIN] = {BLOCK_EXIT, 0, NO_MARKER},
};

static uint32_t taken_by[ROWS];

static uint32_t take_side(uint32_t row, uint32_t lane, uint32_t b) {
    return b == PART && taken_by[row] >> lane & 1;
}

/* The rows of each warp's lanes, lane 0 first, in the order in which a block's warps are made. */
static char made[JOIN + 1][64];

static void write_down(const bind_t *bound) {
    char *text = made[bound->pc / 16 - 1];
    uint32_t n = (uint32_t)strlen(text);
    for (uint32_t lane = 0; lane < 4; lane++) {
        text[n++] = (char)(bound->mask >> lane & 1 ? '0' + (char)bound->row[lane] : '-');
    }
    text[n++] = ' ';
    text[n] = 0;
}

static void run_rows(uint32_t rows, uint32_t lanes, uint32_t cycles) {
    begin(&(walk_tbc_t){.block = sides, .executes = take_side, .binds = write_down, .random = 1});
    memset(made, 0, sizeof made);
    for (uint32_t r = 0; r < rows; r++) {
        cycle(&(reconv_in_t){.start = {.valid = 1, .warp = r},
                             .start_mask = lanes,
                             .start_block = 1,
                             .start_last = r == rows - 1});
    }
    tbc.started = MASK(rows);
    run(cycles, "two sides");
}

/* Taken masks 1010, 0110 and 1001, lane 0 first. */
Test(hw_tbc, tv_div_1) {
    memcpy(taken_by, (uint32_t[]){0x5, 0x6, 0x9}, 3 * sizeof *taken_by);
    run_rows(3, 0xf, 2000);
    cr_expect_str_eq(made[PART], "0000 1111 2222 ");
    cr_expect_str_eq(made[TAKE], "0102 2-1- ");
    cr_expect_str_eq(made[FALL], "1020 -2-1 ");
    cr_expect_str_eq(made[JOIN], "0000 1111 2222 ", "threads return to their warps");
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
    begin(&(walk_tbc_t){.block = unmarked, .executes = take_side, .random = 3});
    start_block(1, 0, 2, MASK(4));
    run(2000, "unmarked branch");
    cr_expect_eq(tbc.most_levels, 0);
    begin(&(walk_tbc_t){.block = sides, .executes = take_side, .random = 3});
    start_block(1, 0, 2, MASK(4));
    run(2000, "marked branch");
    cr_expect_eq(tbc.most_levels, 1);
}

/* ---- liveness ---- */

enum { BEGIN, SPIN, ACT, AFTER };

static const block_t spinning[] = {
    [BEGIN] = {ACT, SPIN, AFTER},
    [SPIN] = {SPIN, AFTER, AFTER},
    [ACT] = {AFTER, AFTER, NO_MARKER},
    [AFTER] = {BLOCK_EXIT, 0, NO_MARKER},
};

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
        begin(&(walk_tbc_t){.block = spinning, .executes = spin_or_act, .random = seed});
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
    begin(&(walk_tbc_t){.block = spinning, .executes = spin_or_act, .random = 7});
    start_block(0, 0, ROWS - 1, MASK(LANES));
    while (tbc.cycle < 20000) {
        cycle(&none);
    }
    cr_expect_eq(tbc.finished, 0);
    cr_expect_not(acted);
}
