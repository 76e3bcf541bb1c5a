/* SPDX-License-Identifier: Apache-2.0 */
/* Mechanisms with a slot per warp (stack, lpc, minpc, barrier): all warps run random programs, and
 * their control instructions retire as soon as the mechanism is ready for one. Each is answered
 * once, and every thread executes what it does alone. Some blocks have no control instruction:
 * lanes come to the next one without it.
 */
#ifndef WEFT_WALK_WARPS_H
#define WEFT_WALK_WARPS_H

#include "walk_random.h"

/* What a warp's next instruction is about. */
typedef enum {
    AT_HEAD, /* its block is to be issued */
    MARKS,   /* its marker is to retire */
    RETIRES, /* its control instruction is to retire */
    WAITS,   /* that is to be answered */
    ENDED
} warp_step_t;

static struct {
    reconv_t reconv;
    block_t block[RANDOM_BLOCKS];
    bool plain[RANDOM_BLOCKS];
    threads_t threads[WARPS];
    uint8_t alone[WARPS][LANES][TRACE_MAX];
    uint32_t length[WARPS][LANES], at[WARPS][LANES];
    uint32_t step[WARPS], pc[WARPS], mask[WARPS], taken[WARPS];
    uint32_t seed, unready; /* cycles in which the mechanism was not ready for what retires */
} all;

static uint32_t dice(uint32_t below) {
    all.seed = all.seed * 1664525u + 1013904223u;
    return (all.seed >> 8) % below;
}

/* The lanes of a warp execute its block. */
static void execute_block(uint32_t w, uint32_t lanes) {
    uint32_t b = all.pc[w] / 16 - 1;
    const block_t *block = &all.block[b];
    bool branches = block->taken != BLOCK_EXIT && block->taken != block->fall;
    cr_assert_neq(lanes, 0, "warp %u issues without lanes", w);
    all.mask[w] = lanes;
    all.taken[w] = branches ? 0 : lanes;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        if (lanes >> lane & 1) {
            uint32_t n = all.at[w][lane]++;
            cr_assert(n < all.length[w][lane] && all.alone[w][lane][n] == b,
                      "warp %u: lane %u runs block %u as number %u", w, lane, b, n);
            if (branches) {
                all.taken[w] |= lane_decides(&all.threads[w], b, lane, block->taken > b) << lane;
            }
        }
    }
    if (all.plain[b]) {
        all.pc[w] = pc_of(b + 1);
    } else {
        all.step[w] = block->rpc == NO_MARKER ? RETIRES : MARKS;
    }
}

/* What retires of a warp. */
static outcome_t retiring(uint32_t w) {
    uint32_t b = all.pc[w] / 16 - 1;
    const block_t *block = &all.block[b];
    outcome_t outcome = {.valid = 1, .warp = w, .pc = pc_of(block->fall) - 4};
    if (all.step[w] == MARKS) {
        outcome.control = CONTROL_MARKER;
        outcome.target = pc_of(block->rpc);
        all.step[w] = RETIRES;
        return outcome;
    }
    outcome.control = block->taken == BLOCK_EXIT    ? CONTROL_EXIT
                      : block->taken == block->fall ? CONTROL_JUMP
                                                    : CONTROL_BRANCH;
    outcome.target = pc_of(block->taken);
    outcome.taken = all.taken[w];
    all.step[w] = WAITS;
    return outcome;
}

static void take_answers(const reconv_out_t *out) {
    cr_assert(!out->overflow.valid);
    if (out->resolve.valid) {
        cr_assert_eq(all.step[out->resolve.warp], WAITS, "warp %u was answered before",
                     out->resolve.warp);
        all.step[out->resolve.warp] = AT_HEAD;
        all.pc[out->resolve.warp] = out->resolve.pc;
    }
    if (out->resume.valid) {
        uint32_t step = all.step[out->resume.warp];
        cr_assert(step == WAITS || step == AT_HEAD);
        all.step[out->resume.warp] = AT_HEAD;
        all.pc[out->resume.warp] = out->resume.pc;
    }
    cr_assert(!out->arrive.valid, "no thread is at a barrier");
    if (out->finish.valid) {
        cr_assert_eq(all.step[out->finish.warp], WAITS);
        all.step[out->finish.warp] = ENDED;
    }
}

static void cycle_of_all(const row_event_t *start) {
    reconv_view_t view;
    reconv_probe_in_t question = {.head_pc = all.pc};
    reconv_probe_out_t answer;
    reconv_in_t in = {.start = *start, .start_mask = MASK(LANES)};
    reconv_out_t out;
    uint32_t pc[WARPS], w = dice(WARPS), active;
    warps_t retire = 0;
    for (uint32_t i = 0; i < WARPS; i++) {
        question.head_valid |= (warps_t)(all.step[i] == AT_HEAD) << i;
        retire |= (warps_t)(all.step[i] == MARKS || all.step[i] == RETIRES) << i;
    }
    reconv_view(&all.reconv, &view);
    active = view.active[w];
    reconv_probe(&all.reconv, &question, &answer);
    memcpy(pc, all.pc, sizeof pc);
    in.head_pc = pc;
    in.held = answer.held;
    if (retire && view.ready) {
        in.outcome = retiring(next_warp(retire, dice(WARPS)));
    }
    all.unready += retire && !view.ready;
    reconv_tick(&all.reconv, &in, &out);
    if ((question.head_valid & ~answer.held) >> w & 1) {
        execute_block(w, active);
    }
    take_answers(&out);
}

/* `waits`: these programs bring the mechanism to cycles in which it is not ready. */
static inline void check_all_warps(uint32_t programs, bool bare, bool waits) {
    all.unready = 0;
    for (uint32_t program = 0; program < programs; program++) {
        random_blocks(all.block, program, bare);
        memset(all.at, 0, sizeof all.at);
        reconv_reset(&all.reconv);
        for (uint32_t b = 0; b < RANDOM_BLOCKS; b++) {
            all.plain[b] = all.block[b].taken == all.block[b].fall && mix(program + b) % 2;
        }
        for (uint32_t w = 0; w < WARPS; w++) {
            threads_t alone = {.seed = program * WARPS + w};
            all.threads[w] = alone;
            all.step[w] = ENDED;
            for (uint32_t lane = 0; lane < LANES; lane++) {
                all.length[w][lane] = thread_alone(all.block, &alone, lane, all.alone[w][lane]);
            }
        }
        for (uint32_t w = 0; w < WARPS; w++) {
            cycle_of_all(&(row_event_t){.valid = 1, .warp = w});
            all.pc[w] = pc_of(0);
            all.step[w] = AT_HEAD;
        }
        uint32_t running = WARPS;
        for (uint32_t n = 0; running; n++) {
            cr_assert_lt(n, 2000000, "program %u: %u warps end", program, WARPS - running);
            cycle_of_all(&(row_event_t){0});
            running = 0;
            for (uint32_t w = 0; w < WARPS; w++) {
                running += all.step[w] != ENDED;
            }
        }
        for (uint32_t w = 0; w < WARPS; w++) {
            cr_assert_arr_eq(all.at[w], all.length[w], sizeof all.at[w], "program %u", program);
        }
    }
    cr_expect(!waits || all.unready > programs, "%u cycles", all.unready);
}

#endif
