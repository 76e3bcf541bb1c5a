/* SPDX-License-Identifier: Apache-2.0 */
/* Mechanisms with several slots per row (dual_path, multi_path, dws): all rows run random programs,
 * each slot at its own pace; every thread executes what it does alone. The walk is the rest of a
 * scheduler: it issues from slots that are not held, keeps instructions in flight for a while,
 * and brings their outcomes.
 */
#ifndef WEFT_WALK_SLOTS_H
#define WEFT_WALK_SLOTS_H

#include <criterion/criterion.h>
#include <stdint.h>
#include <string.h>

#include "walk_random.h"
#include "walk_spin.h"

/* What a slot has in flight: cycles until it is done, and the outcome that it then has. */
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
    uint32_t both; /* cycles of rows with two slots that have an instruction in flight */
    uint32_t finished, arrived;
    /* A block is executed by lanes of a row: returns those that take its branch. */
    uint32_t (*executes)(uint32_t row, uint32_t block, uint32_t lanes);
    uint32_t (*takes)(uint32_t block); /* cycles until its outcome; NULL: random ones */
    void (*look)(void);                /* at the end of each cycle, or NULL */
#if DIVIDES
    /* Loads of slots, and of rows the lanes whose words are not there. */
    bool (*loads)(uint32_t block); /* the block has one in front of its marker; NULL: none has */
    uint32_t (*arrives)(uint32_t w, uint32_t lanes); /* of these, lanes whose words come now */
    void (*uses)(uint32_t w, uint32_t lanes);        /* lanes use their words, or NULL */
    uint32_t loading[WARPS], serial[WARPS], number[WARPS], wanted[ROWS];
    bool earlier[WARPS]; /* what the slot issued before its load is in flight as well */
    uint32_t divided;    /* lanes that continue alone, counted as they are bound */
#endif
} slots_t;

static slots_t slots;

static uint32_t chance(uint32_t below) {
    slots.random = slots.random * 1664525u + 1013904223u;
    return (slots.random >> 8) % below;
}

/* Instructions that a slot has in flight. */
static uint32_t flying(uint32_t w) {
#if DIVIDES
    return (slots.flight[w].cycles != 0) + (slots.loading[w] != 0) + slots.earlier[w];
#else
    return slots.flight[w].cycles != 0;
#endif
}

/* Slots with as many in flight. */
static warps_t slots_with(uint32_t instructions) {
    warps_t set = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        set |= (warps_t)(flying(w) == instructions) << w;
    }
    return set;
}

#if DIVIDES
/* A block's load is at its first place, and what needs the words at the next one. Behind them it is
 * as other blocks are. */
#define BLOCK_USE  4u
#define BLOCK_REST 8u

static bool block_loads(uint32_t w) {
    return slots.loads && slots.loads(slots.pc[w] / 16 - 1);
}

static warps_t plain_slots(void) {
    warps_t plain = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        plain |= (warps_t)(block_loads(w) && slots.pc[w] % 16 < BLOCK_REST) << w;
    }
    return plain & slots.running;
}

/* Slots that wait for nothing but their turn. */
static warps_t ready_slots(warps_t held, const uint32_t *active) {
    warps_t ready = slots.running & ~held & ~slots.asleep;
    for (uint32_t w = 0; w < WARPS; w++) {
        bool uses = plain_slots() >> w & 1 && slots.pc[w] % 16 == BLOCK_USE;
        ready &= ~((warps_t)(uses && (slots.loading[w] & active[w])) << w);
    }
    return ready;
}

/* A slot's load, or what needs the words of all its lanes. Whether there is one. */
static bool issue_plain(uint32_t w, uint32_t lanes, reconv_in_t *in) {
    if (!(plain_slots() >> w & 1)) {
        return false;
    }
    if (slots.pc[w] % 16 == BLOCK_USE) {
        cr_assert_eq(slots.wanted[row_of(w)] & lanes, 0, "slot %u uses words not there", w);
        if (slots.uses) {
            slots.uses(w, lanes);
        }
    } else {
        in->load = 1;
        slots.loading[w] = lanes;
        slots.wanted[row_of(w)] |= lanes;
        slots.serial[w] = slots.number[w];
        slots.earlier[w] = true;
    }
    in->issued = (warp_event_t){.valid = 1, .warp = w};
    in->serial = slots.number[w];
    in->mask = lanes;
    slots.number[w] = (slots.number[w] + 1) & MASK(SERIAL_BITS);
    slots.pc[w] += 4;
    return true;
}

/* An instruction before a load is done, or some lanes of the load have their words. */
static void bring_words(reconv_in_t *in) {
    for (uint32_t w = 0; w < WARPS && !in->retire->valid; w++) {
        uint32_t lanes = slots.loading[w];
        bool before = slots.earlier[w];
        lanes = before || !lanes ? lanes : slots.arrives(w, lanes);
        if (lanes) {
            *in->retire = (retire_t){.valid = 1,
                                     .warp = w,
                                     .serial = (slots.serial[w] - before) & MASK(SERIAL_BITS),
                                     .mask = lanes};
            slots.earlier[w] = false;
            slots.loading[w] &= before ? lanes : ~lanes;
            slots.wanted[row_of(w)] &= before ? MASK(LANES) : ~lanes;
        }
    }
}
#endif

/* The outcome of a block that the lanes execute. At a meeting all go, or none: then they execute it
 * again, and the marker before it stays. */
static outcome_t execute(uint32_t w, uint32_t b, uint32_t lanes) {
    const block_t *block = &slots.block[b];
    if (is_meeting(block, b) && chance(3) == 0) {
        slots.marked[w] = true;
        return (outcome_t){.valid = 1, .warp = w, .control = CONTROL_INDIRECT, .pc = pc_of(b)};
    }
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
static void issue_one(warps_t ready, const uint32_t *active, reconv_in_t *in) {
    uint32_t w = slots.takes ? lowest_warp(ready) : chance(WARPS), b = slots.pc[w] / 16 - 1;
    if (!(ready >> w & 1)) {
        return;
    }
    cr_assert_neq(active[w], 0, "slot %u issues without lanes", w);
    cr_assert_eq(slots.flight[w].cycles, 0);
#if DIVIDES
    if (issue_plain(w, active[w], in)) {
        return;
    }
#else
    (void)in;
#endif
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
    if (out->bind->valid) {
        uint32_t w = out->bind->warp;
        cr_assert(drained >> w & 1, "slot %u is bound while it is not drained", w);
        cr_assert(!out->resolve.valid || out->resolve.warp != w);
        slots.pc[w] = out->bind->pc;
        slots.marked[w] = false;
        slots.running |= (warps_t)1 << w;
#if DIVIDES
        slots.divided += out->bind->pc % 16 == BLOCK_USE;
        slots.number[w] = 0;
#endif
    }
    cr_assert(!out->overflow.valid);
    slots.finished |= (uint32_t)out->finish.valid << out->finish.warp;
    slots.arrived |= (uint32_t)out->arrive.valid << out->arrive.warp;
}

/* Rows with two slots that have an instruction in flight. */
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
#if DIVIDES
    question.plain = plain_slots();
#endif
    reconv_probe_out_t answer;
    reconv_probe(&slots.reconv, &question, &answer);
    uint32_t pc[WARPS];
    reconv_in_t in = {.start = start,
                      .start_mask = lanes,
                      .entry = pc_of(0),
                      .drained = slots_with(0),
                      .head_pc = pc,
                      .held = answer.held};
    uint32_t active[WARPS];
    memcpy(active, view.active, sizeof active);
    memcpy(pc, slots.pc, sizeof pc);
    warps_t ready = slots.running & ~answer.held & ~slots.asleep;
#if DIVIDES
    ready = ready_slots(answer.held, active);
    in.ready = ready;
    in.plain = question.plain;
    in.lone = slots_with(1);
    bring_words(&in);
#endif
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
    warps_t woken = in.outcome.valid ? slots.running & (warps_t)1 << in.outcome.warp : 0;
    slots.running &= ~woken;
    issue_one(ready & ~woken, active, &in);
    slots.running |= woken;
    reconv_out_t out;
    reconv_tick(&slots.reconv, &in, &out);
    follow(&out, in.drained);
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
static void check_program_with(uint32_t seed, bool bare, void (*look)(void), const slots_t *with) {
    static threads_t together[ROWS], single[ROWS];
    block_t block[RANDOM_BLOCKS];
    random_blocks(block, seed, bare);
    memset(at, 0, sizeof at);
    slots = *with;
    slots.block = block;
    slots.threads = together;
    slots.random = seed;
    slots.executes = follow_trace;
    slots.look = look;
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

static inline void check_program(uint32_t seed, bool bare, void (*look)(void)) {
    check_program_with(seed, bare, look, &(slots_t){0});
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

/* Both loads are in flight at a time. Where the sides join takes cycles that the vector does not
 * count; with one path after the other D would run 42 cycles after the first load. */
static inline void check_tv_div_5(void) {
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
static inline void check_spinning_sides(void) {
    for (spinning_lanes = 1; spinning_lanes < MASK(LANES); spinning_lanes++) {
        slots = (slots_t){.block = spinning, .executes = spin, .takes = two_cycles};
        acted = false;
        run_row(spinning_lanes % ROWS, MASK(LANES), 500);
    }
}

#endif
