/* SPDX-License-Identifier: Apache-2.0 */
/* Mechanisms with several slots per row (dual_path, multi_path): all rows run random programs, each
 * slot at its own pace; every thread executes what it does alone. The walk is the rest of a
 * scheduler: it issues from slots that are not held, lets instructions be on their way for a while,
 * and brings their outcomes.
 */
#ifndef WEFT_WALK_SLOTS_H
#define WEFT_WALK_SLOTS_H

#include <criterion/criterion.h>
#include <stdint.h>
#include <string.h>

#include "walk_random.h"
#include "walk_spin.h"

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
    bool marked[WARPS]; /* the marker in front of the slot's block has been executed */
    warps_t running;    /* slots that may issue: bound, and not behind a control instruction, */
    warps_t asleep;     /* but these do not */
    flight_t flight[WARPS];
    uint32_t random, cycle;
    uint32_t both; /* cycles of rows of which two slots have an instruction on their way */
    uint32_t finished, arrived;
    /* A block is executed by lanes of a row: returns those that take its branch. */
    uint32_t (*executes)(uint32_t row, uint32_t block, uint32_t lanes);
    uint32_t (*takes)(uint32_t block); /* cycles until its outcome; NULL: random ones */
    void (*look)(void);                /* at the end of each cycle, or NULL */
} slots_t;

static slots_t slots;

static uint32_t chance(uint32_t below) {
    slots.random = slots.random * 1664525u + 1013904223u;
    return (slots.random >> 8) % below;
}

static uint32_t drained_slots(void) {
    uint32_t drained = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        drained |= (uint32_t)(slots.flight[w].cycles == 0) << w;
    }
    return drained;
}

/* The outcome of a block that the lanes execute. */
static outcome_t execute(uint32_t w, uint32_t b, uint32_t lanes) {
    const block_t *block = &slots.block[b];
    outcome_t outcome = {.valid = 1, .warp = w, .pc = pc_of(block->fall) - 4};
    uint32_t taken = slots.executes(row_of(w), b, lanes);
    if (block->taken == BLOCK_EXIT) {
        outcome.control = CONTROL_EXIT;
        return outcome;
    }
    outcome.control = block->taken == block->fall ? CONTROL_JUMP : CONTROL_BRANCH;
    outcome.target = pc_of(block->taken);
    outcome.taken = block->taken == block->fall ? lanes : taken & lanes;
    return outcome;
}

/* A slot issues its block's marker, or its control instruction: a random slot, if it can, or the
 * lowest. */
static void issue_one(uint32_t held, const uint32_t *active) {
    warps_t ready = slots.running & ~held & ~slots.asleep;
    uint32_t w = slots.takes ? lowest_warp(ready) : chance(WARPS), b = slots.pc[w] / 16 - 1;
    if (!(ready >> w & 1)) {
        return;
    }
    cr_assert_neq(active[w], 0, "slot %u issues without lanes", w);
    cr_assert_eq(slots.flight[w].cycles, 0);
    slots.flight[w].cycles = slots.takes ? slots.takes(b) : 2 + chance(slots.random >> 30 ? 4 : 40);
    slots.running &= ~((warps_t)1 << w);
    if (slots.block[b].rpc != NO_MARKER && !slots.marked[w]) {
        slots.marked[w] = true;
        slots.flight[w].outcome = (outcome_t){
            .valid = 1, .warp = w, .control = CONTROL_MARKER, .target = pc_of(slots.block[b].rpc)};
    } else {
        slots.marked[w] = false;
        slots.flight[w].outcome = execute(w, b, active[w]);
    }
}

static void follow(const reconv_out_t *out, uint32_t drained) {
    if (out->resolve.valid) {
        slots.pc[out->resolve.warp] = out->resolve.pc;
        slots.running |= (warps_t)1 << out->resolve.warp;
    }
    if (out->bind.valid) {
        uint32_t w = out->bind.warp;
        cr_assert(drained >> w & 1, "slot %u is bound while it is not drained", w);
        cr_assert(!out->resolve.valid || out->resolve.warp != w);
        slots.pc[w] = out->bind.pc;
        slots.marked[w] = false;
        slots.running |= (warps_t)1 << w;
    }
    cr_assert(!out->overflow.valid);
    slots.finished |= (uint32_t)out->finish.valid << out->finish.warp;
    slots.arrived |= (uint32_t)out->arrive.valid << out->arrive.warp;
}

/* Rows of which two slots have an instruction on their way. */
static uint32_t rows_with_two(void) {
    uint32_t flying[ROWS] = {0}, rows = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        flying[row_of(w)] += slots.flight[w].cycles != 0;
        rows += slots.flight[w].cycles != 0 && flying[row_of(w)] == 2;
    }
    return rows;
}

/* One cycle, in which a row may start. */
static void cycle(row_event_t start, uint32_t lanes) {
    reconv_view_t view;
    reconv_view(&slots.reconv, &view);
    reconv_probe_in_t question = {.head_valid = slots.running, .head_pc = slots.pc};
    reconv_probe_out_t answer;
    reconv_probe(&slots.reconv, &question, &answer);
    reconv_in_t in = {.start = start,
                      .start_mask = lanes,
                      .entry = pc_of(0),
                      .drained = drained_slots(),
                      .head_pc = slots.pc,
                      .held = answer.held};
    uint32_t active[WARPS];
    for (uint32_t w = 0; w < WARPS; w++) {
        active[w] = view.active[w];
    }
    for (uint32_t w = 0; w < WARPS && !in.outcome.valid; w++) {
        if (slots.flight[w].cycles == 1) {
            in.outcome = slots.flight[w].outcome;
            slots.running |= (warps_t)(in.outcome.control == CONTROL_MARKER) << w;
            slots.flight[w].cycles = 0;
        }
    }
    for (uint32_t w = 0; w < WARPS; w++) {
        slots.flight[w].cycles -= slots.flight[w].cycles > 1;
    }
    slots.both += rows_with_two();
    warps_t ran = slots.running;
    if (in.outcome.valid) {
        ran &= ~((warps_t)1 << in.outcome.warp);
    }
    reconv_out_t out;
    reconv_tick(&slots.reconv, &in, &out);
    follow(&out, in.drained);
    warps_t runs = slots.running;
    slots.running &= ran;
    issue_one(answer.held, active);
    slots.running |= runs & ~ran;
    if (slots.look) {
        slots.look();
    }
    slots.cycle++;
}

/* ---- random programs against threads alone ---- */

static uint8_t alone[ROWS][LANES][TRACE_MAX];
static uint32_t length[ROWS][LANES], at[ROWS][LANES];

static uint32_t follow_trace(uint32_t row, uint32_t b, uint32_t lanes) {
    walk_t walk = {.block = slots.block, .context = &slots.threads[row]};
    for (uint32_t lane = 0; lane < LANES; lane++) {
        if (lanes >> lane & 1) {
            uint32_t n = at[row][lane]++;
            cr_assert(n < length[row][lane] && alone[row][lane][n] == b,
                      "row %u: lane %u runs block %u as number %u", row, lane, b, n);
        }
    }
    bool branches =
        slots.block[b].taken != BLOCK_EXIT && slots.block[b].taken != slots.block[b].fall;
    return branches ? decide_random(&walk, b, lanes) : 0;
}

/* All rows run one program, with decisions of their own. */
static void check_program(uint32_t seed, bool bare, void (*look)(void)) {
    static threads_t together[ROWS], single[ROWS];
    block_t block[RANDOM_BLOCKS];
    random_blocks(block, seed, bare);
    memset(at, 0, sizeof at);
    slots = (slots_t){.block = block,
                      .threads = together,
                      .random = seed,
                      .executes = follow_trace,
                      .look = look};
    reconv_reset(&slots.reconv);
    for (uint32_t r = 0; r < ROWS; r++) {
        together[r] = single[r] = (threads_t){.seed = seed * ROWS + r};
        for (uint32_t lane = 0; lane < LANES; lane++) {
            length[r][lane] = thread_alone(block, &single[r], lane, alone[r][lane]);
        }
        cycle((row_event_t){.valid = 1, .warp = r}, MASK(LANES));
    }
    while (slots.finished != MASK(ROWS)) {
        cr_assert_lt(slots.cycle, 2000000, "program %u: rows %x end", seed, slots.finished);
        cycle((row_event_t){0}, 0);
    }
    for (uint32_t r = 0; r < ROWS; r++) {
        for (uint32_t lane = 0; lane < LANES; lane++) {
            cr_assert_eq(at[r][lane], length[r][lane], "program %u: row %u lane %u", seed, r, lane);
        }
    }
}

/* ---- TV-DIV-5 ---- */

enum { A, B_LOAD, B_USE, C_LOAD, C_USE, D };

static const block_t two_loads[] = {
    [A] = {C_LOAD, B_LOAD, D},   [B_LOAD] = {B_USE, B_USE, NO_MARKER},
    [B_USE] = {D, D, NO_MARKER}, [C_LOAD] = {C_USE, C_USE, NO_MARKER},
    [C_USE] = {D, D, NO_MARKER}, [D] = {BLOCK_EXIT, 0, NO_MARKER},
};

static uint32_t executed_at[D + 1], lanes_of[D + 1];

static uint32_t note_block(uint32_t row, uint32_t b, uint32_t lanes) {
    (void)row;
    executed_at[b] = slots.cycle;
    lanes_of[b] = lanes;
    return b == A ? 0x0f : 0;
}

/* A load takes 20 cycles, and what uses it waits for it. */
static uint32_t load_to_use(uint32_t b) {
    return b == B_LOAD || b == C_LOAD ? 19 : 1;
}

static void run_row(uint32_t row, uint32_t lanes, uint32_t cycles) {
    reconv_reset(&slots.reconv);
    cycle((row_event_t){.valid = 1, .warp = row}, lanes);
    while (!slots.finished) {
        cr_assert_lt(slots.cycle, cycles, "the row does not end");
        cycle((row_event_t){0}, 0);
    }
}

/* Both loads are on their way at a time. Where the sides join takes cycles that the vector does not
 * count; with one path after the other D would run 42 cycles after the first load. */
static void check_tv_div_5(void) {
    slots = (slots_t){.block = two_loads, .executes = note_block, .takes = load_to_use};
    run_row(3, MASK(LANES), 200);
    uint32_t begin = executed_at[B_LOAD];
    cr_expect_eq(executed_at[C_LOAD] - begin, 1);
    cr_expect_eq(executed_at[B_USE] - begin, 20);
    cr_expect_eq(executed_at[C_USE] - begin, 21);
    cr_expect(executed_at[D] - begin >= 22 && executed_at[D] - begin < 32, "D after %u",
              executed_at[D] - begin);
    cr_expect_eq(lanes_of[B_LOAD], 0xf0);
    cr_expect_eq(lanes_of[C_LOAD], 0x0f);
    cr_expect_eq(lanes_of[D], MASK(LANES));
}

/* ---- liveness ---- */

static uint32_t spinning_lanes;

static uint32_t spin(uint32_t row, uint32_t b, uint32_t lanes) {
    (void)row, (void)lanes;
    acted |= b == ACT;
    return b == BEGIN ? MASK(LANES) & ~spinning_lanes : b == SPIN && !acted ? MASK(LANES) : 0;
}

static uint32_t two_cycles(uint32_t b) {
    return 2 + b % 2;
}

/* Either side of a branch may spin until the other acts. */
static void check_spinning_sides(void) {
    for (spinning_lanes = 1; spinning_lanes < MASK(LANES); spinning_lanes++) {
        slots = (slots_t){.block = spinning, .executes = spin, .takes = two_cycles};
        acted = false;
        run_row(spinning_lanes % ROWS, MASK(LANES), 500);
    }
}

#endif
