/* SPDX-License-Identifier: Apache-2.0 */
/* A walk for mechanisms with a row per lane: blocks of several rows run random programs, each slot
 * at its own pace; every thread executes what it does alone. The walk is the rest of a scheduler:
 * it issues from slots that are not held, keeps instructions in flight for a while, and brings
 * their outcomes. It tracks on its own which thread is in which lane of which slot.
 */
#ifndef WEFT_WALK_ROWS_H
#define WEFT_WALK_ROWS_H

#include <criterion/criterion.h>
#include <stdint.h>
#include <string.h>

#include "walk_random.h"
#include "walk_spin.h"

#define NO_ROW  0xffu
#define BARRIER 0xfeu /* the rpc of a block that ends in a block barrier */

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
    uint32_t row[WARPS][LANES]; /* of the thread in a lane, NO_ROW: none */
    bool marked[WARPS];         /* the marker in front of the slot's block has been executed */
    warps_t running; /* slots that may issue: bound, and not behind a control instruction */
    flight_t flight[WARPS];
    uint32_t loading[WARPS]; /* cycles until the load of a slot is done */
    uint32_t issued[WARPS];  /* instructions since the slot was bound */
    uint32_t random, cycle, mixed;
    warps_t finished, started;
    uint32_t vain;   /* tries of slots none of whose threads met others */
    uint32_t pauses; /* cycles between the starts of two rows of a block, at most */
    void (*binds)(const bind_t *bound); /* NULL: nothing */
    void (*looks_on)(void);             /* behind each cycle; NULL: nothing */
    /* A lane of a row executes a block. Returns whether it takes the branch. */
    uint32_t (*executes)(uint32_t row, uint32_t lane, uint32_t block);
    /* Lanes of a slot that meet the others in a block now; NULL: random ones. */
    uint32_t (*meets)(const uint32_t *row, uint32_t block, uint32_t lanes);
} walk_rows_t;

static walk_rows_t walked;

static uint32_t chance(uint32_t below) {
    walked.random = walked.random * 1664525u + 1013904223u;
    return (walked.random >> 8) % below;
}

static warps_t drained_slots(void) {
    warps_t drained = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        drained |= (warps_t)(walked.flight[w].cycles == 0 && walked.loading[w] == 0) << w;
    }
    return drained;
}

static bool meets_at(uint32_t b) {
    return is_meeting(&walked.block[b], b) && walked.block[b].rpc != BARRIER;
}

/* Lanes of these that go through block b now: at a meeting some, if lanes of a slot may part there,
 * or none; else all. */
static uint32_t lanes_through(uint32_t w, uint32_t b, uint32_t lanes) {
    if (!meets_at(b)) {
        return lanes;
    }
    if (walked.meets) {
        return walked.meets(walked.row[w], b, lanes);
    }
    bool all = MEETS_TOGETHER && chance(8) != 0;
    return chance(3) == 0 ? 0 : all ? lanes : lanes & (1 + chance(MASK(LANES)));
}

/* The outcome of a block that the lanes execute. Those that meet no others execute it again, and if
 * none does, the marker before it stays. */
static outcome_t execute(uint32_t w, uint32_t b, uint32_t lanes) {
    const block_t *block = &walked.block[b];
    outcome_t outcome = {.valid = 1, .warp = w, .pc = pc_of(block->fall) - 4};
    uint32_t taken = 0, all = lanes;
    lanes = lanes_through(w, b, all);
    walked.marked[w] = lanes == 0;
    walked.vain += lanes == 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        if (lanes >> lane & 1) {
            cr_assert_neq(walked.row[w][lane], NO_ROW, "slot %u lane %u has no thread", w, lane);
            taken |= walked.executes(walked.row[w][lane], lane, b) << lane;
        }
    }
    if (block->taken == BLOCK_EXIT) {
        outcome.control = CONTROL_EXIT;
    } else if (meets_at(b)) {
        outcome.control = CONTROL_INDIRECT;
        outcome.pc = lanes == all ? pc_of(block->fall) - 4 : pc_of(b);
        outcome.target = pc_of(block->taken);
        outcome.taken = lanes;
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

/* A slot at the begin of a block may issue a load there, and continues while it is in flight. (The
 * slots of a large warp all would.) */
static bool issue_load(uint32_t w, uint32_t mask, reconv_in_t *in) {
#if !LARGE_WARPS
    in->pc = walked.pc[w];
    in->mask = mask;
    in->load = walked.pc[w] % 16 == 0 && !walked.loading[w] && !walked.marked[w] && chance(2);
    if (in->load) {
        walked.loading[w] = 10 + chance(60);
        walked.pc[w] += 4;
    }
    return in->load;
#else
    (void)w;
    (void)mask;
    (void)in;
    return false;
#endif
}

/* A random slot issues its block's marker, or its control instruction, if it can. */
static void issue_one(warps_t held, const uint32_t *active, reconv_in_t *in) {
    uint32_t w = chance(WARPS), b = walked.pc[w] / 16 - 1;
    if (!((walked.running & ~held) >> w & 1)) {
        return;
    }
    cr_assert_neq(active[w], 0, "slot %u issues without lanes", w);
    cr_assert_eq(walked.flight[w].cycles, 0);
#if LOADS_MEET || LARGE_WARPS
    in->issued = (warp_event_t){.valid = 1, .warp = w};
#endif
    walked.issued[w]++;
    if (issue_load(w, active[w], in)) {
        return;
    }
    walked.flight[w].cycles = 2 + chance(walked.random >> 30 ? 4 : 40);
    walked.running &= ~((warps_t)1 << w);
    if (walked.block[b].rpc < BARRIER && !walked.marked[w]) {
        walked.marked[w] = true;
        walked.flight[w].outcome = (outcome_t){
            .valid = 1, .warp = w, .control = CONTROL_MARKER, .target = pc_of(walked.block[b].rpc)};
    } else {
        walked.flight[w].outcome = execute(w, b, active[w]);
        walked.pc[w] = walked.flight[w].outcome.pc + 4; /* until the outcome is there */
    }
}

/* A slot has other threads, which are in no other slot. */
static void follow_bind(const bind_t *bound, warps_t drained) {
    uint32_t w = bound->warp, first = NO_ROW;
    cr_assert(drained >> w & 1, "slot %u is bound while it is not drained", w);
    cr_assert_neq(bound->mask, 0);
    if (walked.binds) {
        walked.binds(bound);
    }
    walked.pc[w] = bound->pc;
    walked.marked[w] = false;
    walked.issued[w] = 0;
    walked.running |= (warps_t)1 << w;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t row = bound->mask >> lane & 1 ? bound->row[lane] : NO_ROW;
        for (uint32_t other = 0; row != NO_ROW && other < WARPS; other++) {
            if (walked.row[other][lane] == row) {
                cr_assert(drained >> other & 1, "row %u lane %u is in slots %u and %u", row, lane,
                          other, w);
                walked.row[other][lane] = NO_ROW;
            }
        }
        walked.row[w][lane] = row;
        first = first == NO_ROW ? row : first;
        walked.mixed += row != NO_ROW && row != first;
    }
}

static void follow(const reconv_out_t *out, warps_t drained) {
    const jump_t *jump[] = {&out->resolve, &out->resume};
    for (uint32_t i = 0; i < 2; i++) {
        if (jump[i]->valid) {
            walked.pc[jump[i]->warp] = jump[i]->pc;
            walked.running |= (warps_t)1 << jump[i]->warp;
        }
    }
    if (out->bind->valid) {
        follow_bind(out->bind, drained);
    }
    cr_assert(!out->overflow.valid);
    cr_assert(!out->arrive.valid);
    walked.finished |= (warps_t)out->finish.valid << out->finish.warp;
}

/* One cycle, in which a row may start. */
static void cycle(const reconv_in_t *start) {
    reconv_view_t view;
    reconv_view(&walked.reconv, &view);
    reconv_probe_in_t question = {.head_valid = walked.running, .head_pc = walked.pc};
    reconv_probe_out_t answer;
    reconv_probe(&walked.reconv, &question, &answer);
    reconv_in_t in = *start;
    in.entry = pc_of(0);
    in.drained = drained_slots();
    in.held = answer.held;
    uint32_t active[WARPS], pc[WARPS];
    memcpy(active, view.active, sizeof active);
    memcpy(pc, walked.pc, sizeof pc);
    in.head_pc = pc;
    for (uint32_t w = 0; w < WARPS && !in.outcome.valid; w++) {
        if (walked.flight[w].cycles == 1) {
            in.outcome = walked.flight[w].outcome;
            walked.running |= (warps_t)(in.outcome.control == CONTROL_MARKER) << w;
            walked.flight[w].cycles = 0;
        }
    }
    for (uint32_t w = 0; w < WARPS; w++) {
        walked.flight[w].cycles -= walked.flight[w].cycles > 1;
        walked.loading[w] -= walked.loading[w] > 0;
    }
    warps_t ran = walked.running;
    if (in.outcome.valid) {
        ran &= ~((warps_t)1 << in.outcome.warp);
    }
    warps_t woken = walked.running & ~ran;
    walked.running = ran;
    issue_one(answer.held, active, &in);
    walked.running |= woken;
    reconv_out_t out;
    reconv_tick(&walked.reconv, &in, &out);
    follow(&out, in.drained);
    if (walked.looks_on) {
        walked.looks_on();
    }
    walked.cycle++;
}

/* Rows `first` to `last` are a block, whose last row has these lanes. */
static void start_block(uint32_t slot, uint32_t first, uint32_t last, uint32_t lanes) {
    for (uint32_t r = first; r <= last; r++) {
        for (uint32_t pause = walked.pauses ? chance(walked.pauses) : 0; pause; pause--) {
            cycle(&(reconv_in_t){0});
        }
        reconv_in_t in = {.start = {.valid = 1, .warp = r},
                          .start_mask = r == last ? lanes : MASK(LANES),
                          .start_block = slot,
                          .start_last = r == last};
        cycle(&in);
        walked.started |= (warps_t)1 << r;
    }
}

static void run(uint32_t cycles, const char *what) {
    reconv_in_t none = {0};
    while (walked.finished != walked.started) {
        cr_assert_lt(walked.cycle, cycles, "%s: rows %llx of %llx end", what,
                     (unsigned long long)walked.finished, (unsigned long long)walked.started);
        cycle(&none);
    }
}

static void begin(const walk_rows_t *walk) {
    walked = *walk;
    for (uint32_t w = 0; w < WARPS; w++) {
        for (uint32_t lane = 0; lane < LANES; lane++) {
            walked.row[w][lane] = NO_ROW;
        }
    }
    reconv_reset(&walked.reconv);
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
    if (walked.block[b].rpc == BARRIER) {
        waits_for[row][lane] = passed[block] + 1;
        waiting[block]++;
    }
    live[block] -= walked.block[b].taken == BLOCK_EXIT;
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
    bool branches =
        walked.block[b].taken != BLOCK_EXIT && walked.block[b].taken != walked.block[b].fall;
    return branches ? lane_decides(&walked.threads[row], b, lane, walked.block[b].taken > b) : 0;
}

/* Some blocks that do not branch end in a barrier, wherever that is. */
static void add_barriers(block_t *block, uint32_t seed) {
    for (uint32_t b = 0; b < RANDOM_BLOCKS; b++) {
        if (block[b].taken == block[b].fall) {
            block[b].rpc = mix(seed + b) % 3 == 0 ? BARRIER : block[b].rpc;
        }
    }
}

/* Two blocks run one program, with decisions of their own; the second one has part of a row. Of
 * some programs the rows start so late that others have come to a barrier, or to their end. */
static void check_program(uint32_t seed, bool bare, void (*looks_on)(void)) {
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
    begin(&(walk_rows_t){.block = block,
                         .threads = together,
                         .random = seed,
                         .pauses = seed % 6 == 0 ? 2000 : 0,
                         .executes = follow_trace,
                         .looks_on = looks_on});
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

static uint32_t actor;

/* All threads spin until one acts, which is at a larger pc. */
static uint32_t spin_until(uint32_t row, uint32_t lane, uint32_t b) {
    acted |= b == ACT;
    return b == BEGIN ? row * LANES + lane == actor : b == SPIN && !acted;
}

/* Each thread is the one, in turn. */
static inline void check_spinning(void) {
    for (actor = 0; actor < ROWS * LANES; actor++) {
        acted = false;
        begin(&(walk_rows_t){.block = spinning, .executes = spin_until, .random = actor});
        start_block(actor % BLOCKS, 0, ROWS - 1, MASK(LANES));
        run(10000, "spinning threads");
        cr_expect(acted);
    }
}

#endif
