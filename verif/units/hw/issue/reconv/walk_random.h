/* SPDX-License-Identifier: Apache-2.0 */
/* Random programs of basic blocks, and the trace of every thread alone. On a machine with votes and
 * shuffles lanes wait in some blocks, and go through by and by. */
#ifndef WEFT_WALK_RANDOM_H
#define WEFT_WALK_RANDOM_H

#include <criterion/criterion.h>

#include "warp_walk.h"

#define RANDOM_BLOCKS 24
#define TRACE_MAX     4096

typedef struct {
    uint32_t seed;
    uint32_t visits[LANES][RANDOM_BLOCKS]; /* how often each lane has branched there */
} threads_t;

static uint32_t mix(uint32_t x) {
    x ^= x >> 16;
    x *= 0x7feb352d;
    x ^= x >> 15;
    x *= 0x846ca68b;
    return x ^ x >> 16;
}

/* A lane's n-th decision at a block depends on nothing else; loops end, for it gets ever likelier
 * that a lane goes forward (`forward`: whether taking the branch does). */
static uint32_t lane_decides(threads_t *t, uint32_t b, uint32_t lane, bool forward) {
    uint32_t n = t->visits[lane][b]++;
    uint32_t take = mix(t->seed ^ b << 20 ^ lane << 12 ^ n) >> 13 & 1;
    return n > 6 ? forward : take;
}

static uint32_t decide_random(walk_t *walk, uint32_t b, uint32_t lanes) {
    uint32_t taken = 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        if (lanes >> lane & 1) {
            taken |= lane_decides(walk->context, b, lane, walk->block[b].taken > b) << lane;
        }
    }
    return taken;
}

/* Fall-through goes one forward; a branch goes anywhere but to the entry; markers are random, so
 * most are wrong, and absent if `bare`. */
static void random_blocks(block_t *block, uint32_t seed, bool bare) {
    for (uint32_t b = 0; b < RANDOM_BLOCKS; b++) {
        uint32_t r = mix(seed * 31 + b);
        uint32_t reach = r >> 8 & 1 ? RANDOM_BLOCKS - 1 - b : RANDOM_BLOCKS - 1;
        uint32_t base = r >> 8 & 1 ? b + 1 : 1;
        block[b].fall = b + 1;
        block[b].taken = r & 3 ? base + (r >> 9) % (reach ? reach : 1) : b + 1;
        block[b].rpc = bare || (r >> 4 & 3) == 0 ? NO_MARKER : 1 + (r >> 20) % (RANDOM_BLOCKS - 1);
        if (b == RANDOM_BLOCKS - 1 || (r >> 28 == 0 && b > 2)) {
            block[b].taken = BLOCK_EXIT;
        }
    }
}

/* Likely points of any block, most of them wrong, of every second branch; none if `bare`. */
static inline void random_likely(uint32_t *likely, uint32_t seed, bool bare) {
    for (uint32_t b = 0; b < RANDOM_BLOCKS; b++) {
        uint32_t r = mix(seed * 37 + b);
        likely[b] = bare || (r & 1) ? 0 : 1 + (r >> 8) % (RANDOM_BLOCKS - 1);
    }
}

/* The blocks that a thread runs when it is alone. */
static uint32_t thread_alone(const block_t *block, threads_t *t, uint32_t lane, uint8_t *trace) {
    uint32_t b = 0, n = 0;
    for (;;) {
        cr_assert_lt(n, TRACE_MAX);
        trace[n++] = (uint8_t)b;
        if (block[b].taken == BLOCK_EXIT) {
            return n;
        }
        bool branches = block[b].taken != block[b].fall;
        b = branches && lane_decides(t, b, lane, block[b].taken > b) ? block[b].taken
                                                                     : block[b].fall;
    }
}

static inline void check_random_program(uint32_t seed, bool bare) {
    static uint8_t alone[LANES][TRACE_MAX];
    block_t block[RANDOM_BLOCKS];
    threads_t together = {.seed = seed}, single = {.seed = seed};
    uint32_t likely[RANDOM_BLOCKS], length[LANES], at[LANES] = {0}, mask;
    walk_t walk = {.block = block, .likely = likely, .decide = decide_random, .context = &together};
    random_blocks(block, seed, bare);
    random_likely(likely, seed, bare);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        length[lane] = thread_alone(block, &single, lane, alone[lane]);
    }
    walk_start(&walk, MASK(LANES));
    do {
        uint32_t b = walk_settle(&walk, &mask);
        cr_assert_neq(mask, 0, "program %u: block %u runs without lanes", seed, b);
        uint32_t goes = walk_goes(&walk, b, mask);
        for (uint32_t lane = 0; lane < LANES; lane++) {
            if (goes >> lane & 1) {
                cr_assert(at[lane] < length[lane] && alone[lane][at[lane]] == b,
                          "program %u: lane %u runs block %u as number %u", seed, lane, b,
                          at[lane]);
                at[lane]++;
            }
        }
        walk.pc[WALK_WARP] = pc_of(b);
        if (!walk_block(&walk, b, mask)) {
            break;
        }
    } while (walk.executed < TRACE_MAX * LANES);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        cr_assert_eq(at[lane], length[lane], "program %u: lane %u ends after %u blocks, not %u",
                     seed, lane, at[lane], length[lane]);
    }
}

#endif
