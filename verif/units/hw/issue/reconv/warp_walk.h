/* SPDX-License-Identifier: Apache-2.0 */
/* Walks one warp through a program of basic blocks with a reconv module alone, as the core would:
 * it asks the probe, reports each block's branch, and follows resolve and resume.
 *
 * Block b is one control instruction at pc 16 * b, with its markers (if it has some) just before.
 */
#ifndef WEFT_WARP_WALK_H
#define WEFT_WARP_WALK_H

#include <stdbool.h>
#include <string.h>

#include "issue/reconv/reconv.h"

#define WALK_WARP  5u /* not 0: indexes must be used */
#define BLOCK_EXIT 0xffu
#define NO_MARKER  0xffu

typedef struct {
    uint32_t taken, fall; /* blocks; taken == fall: no branch */
    uint32_t rpc;         /* block at which the branch reconverges, or NO_MARKER */
} block_t;

typedef struct walk walk_t;
struct walk {
    reconv_t reconv;
    const block_t *block;
    const uint32_t *likely; /* reconv=lpc: the likely point of each block's branch; 0: none */
    /* Lanes of `lanes` that take the branch of block b, this being its n-th execution of the walk.
     */
    uint32_t (*decide)(walk_t *walk, uint32_t b, uint32_t lanes);
    void *context;
    uint32_t pc[WARPS];
    uint32_t executed;
    uint32_t random, goes; /* drawn from it: lanes that meet */
};

static inline uint32_t pc_of(uint32_t b) {
    return 16 * (b + 1);
}

/* One cycle of the module. Returns whether the warp may continue now; false also when it finished.
 */
static bool walk_tick(walk_t *walk, const outcome_t *outcome, bool waiting, bool *finished) {
    reconv_probe_in_t question = {.head_valid = waiting ? 0 : 1u << WALK_WARP, .head_pc = walk->pc};
    reconv_probe_out_t answer;
    reconv_in_t in = {.head_pc = walk->pc};
    reconv_out_t out;
    reconv_probe(&walk->reconv, &question, &answer);
    in.held = answer.held;
    if (outcome) {
        in.outcome = *outcome;
    }
    reconv_tick(&walk->reconv, &in, &out);
    *finished = out.finish.valid;
    if (out.resolve.valid || out.resume.valid) {
        walk->pc[WALK_WARP] = out.resolve.valid ? out.resolve.pc : out.resume.pc;
        return true;
    }
    return false;
}

static inline void walk_start(walk_t *walk, uint32_t mask) {
    reconv_in_t in = {
        .start = {.valid = 1, .warp = WALK_WARP}, .start_mask = mask, .head_pc = walk->pc};
    reconv_out_t out;
    reconv_reset(&walk->reconv);
    reconv_tick(&walk->reconv, &in, &out);
    walk->pc[WALK_WARP] = pc_of(0);
}

/* Lets lanes join until the warp may issue. Returns its block, with the lanes in *mask. */
static inline uint32_t walk_settle(walk_t *walk, uint32_t *mask) {
    reconv_view_t view;
    bool finished;
    for (;;) {
        reconv_probe_in_t question = {.head_valid = 1u << WALK_WARP, .head_pc = walk->pc};
        reconv_probe_out_t answer;
        reconv_probe(&walk->reconv, &question, &answer);
        if (!answer.held) {
            break;
        }
        walk_tick(walk, NULL, false, &finished);
    }
    reconv_view(&walk->reconv, &view);
    *mask = view.active[WALK_WARP];
    return walk->pc[WALK_WARP] / 16 - 1;
}

/* On machines with votes and shuffles some blocks that go one way are such. */
static inline bool is_meeting(const block_t *block, uint32_t b) {
    return HAS_MEETINGS && b % 2 && block->taken == block->fall && block->taken != BLOCK_EXIT;
}

/* Lanes of mask that go through block b now: at a meeting some, or none; else all. */
static inline uint32_t walk_goes(walk_t *walk, uint32_t b, uint32_t mask) {
    walk->random = walk->random * 1664525u + 1013904223u;
    walk->goes = is_meeting(&walk->block[b], b) ? mask & walk->random >> 16 : mask;
    return walk->goes;
}

/* Executes block b with the lanes of mask. Returns false when the warp has finished. */
static inline bool walk_block(walk_t *walk, uint32_t b, uint32_t mask) {
    const block_t *block = &walk->block[b];
    outcome_t outcome = {.valid = 1, .warp = WALK_WARP, .pc = pc_of(b)};
    bool finished, going;
    walk->executed++;
#if LIKELY_POINTS
    if (walk->likely && walk->likely[b]) {
        outcome.control = CONTROL_LIKELY;
        outcome.target = pc_of(walk->likely[b]);
        walk_tick(walk, &outcome, true, &finished);
    }
#endif
    if (block->rpc != NO_MARKER) {
        outcome.control = CONTROL_MARKER;
        outcome.target = pc_of(block->rpc);
        walk_tick(walk, &outcome, true, &finished);
    }
    if (block->taken == BLOCK_EXIT) {
        outcome.control = CONTROL_EXIT;
    } else if (is_meeting(block, b)) {
        outcome.control = CONTROL_INDIRECT;
        outcome.target = pc_of(block->taken);
        outcome.taken = walk->goes;
    } else {
        outcome.control = block->taken == block->fall ? CONTROL_JUMP : CONTROL_BRANCH;
        outcome.target = pc_of(block->taken);
        outcome.taken = block->taken == block->fall ? mask : mask & walk->decide(walk, b, mask);
        outcome.pc = pc_of(block->fall) - 4; /* so that falling through is there */
    }
    going = walk_tick(walk, &outcome, true, &finished);
    for (uint32_t i = 0; !going && !finished && i < 64; i++) {
        going = walk_tick(walk, NULL, true, &finished);
    }
    return !finished;
}

#endif
