/* SPDX-License-Identifier: Apache-2.0 */
/* A toy core around a policy of CIAO: blocks of warps with instructions, loads through a cache of a
 * few lines, and block barriers. It issues greedily, then the oldest that may; it asks the policy
 * alone.
 */
#ifndef WEFT_CIAO_CORE_H
#define WEFT_CIAO_CORE_H

#include "issue/limit/limit.h"

#define TOY_LINES 8

typedef struct {
    uint32_t block, left, to_barrier, age;
} toy_warp_t;

typedef struct {
    limit_t limit;
    limit_in_t in;
    uint32_t seed, blocks, block_warps, started, finished, cycle, last, hits[CORE_WARPS];
    toy_warp_t warp[CORE_WARPS];
    struct {
        uint32_t valid, line, owner;
    } cache[TOY_LINES];
    uint32_t matrix[CORE_WARPS][CORE_WARPS]; /* hits by sufferer and evictor */
    uint32_t instructions, stalls;
    /* ciao:A12: (a) cycles in which one warp runs beside stalled ones, and stalls of such a one.
     * (b) Instructions of stalled warps; (c) stalls that ended because no warp ran; (d) stretches
     * without an instruction that the source's safety net would end. */
    uint32_t alone, last_stalled, passed, rescued, nets;
} toy_t;

#define TOY_NET 1024

static inline uint32_t toy_random(toy_t *t, uint32_t below) {
    t->seed = t->seed * 1664525u + 1013904223u;
    return (t->seed >> 8) % below;
}

static inline core_warps_t toy_may(const toy_t *t) {
    limit_view_t v;
    limit_view(&t->limit, &v);
    return v.issue & t->in.live & ~t->in.waiting;
}

static inline void toy_tick(toy_t *t) {
    limit_out_t out;
    core_warps_t held = t->limit.stalls.held, running = t->in.live & ~held;
    limit_tick(&t->limit, &t->in, &out);
    core_warps_t stalled = t->limit.stalls.held & ~held, woken = held & ~t->limit.stalls.held;
    t->stalls += count_core_warps(stalled);
    t->alone += (t->in.live & held) && count_core_warps(running) == 1;
    t->last_stalled += stalled && count_core_warps(running) == 1;
    t->rescued += running == 0 && (woken & t->in.live);
    if (out.event.lost) {
        t->matrix[out.event.warp][out.event.evictor]++;
    }
    t->in.start.valid = t->in.setting.valid = t->in.launch_begins = t->in.l1d.valid = 0;
    t->in.issued[0].valid = t->in.finish[0].valid = 0;
    t->cycle++;
}

static inline void toy_set(toy_t *t, uint32_t index, uint32_t data) {
    t->in.setting = (limit_setting_t){.valid = 1, .index = index, .data = data};
    toy_tick(t);
}

static inline void toy_reset(toy_t *t, uint32_t seed) {
    *t = (toy_t){.seed = seed};
    limit_reset(&t->limit);
    t->in.region = seed & 1;
    t->block_warps = 1 + toy_random(t, 4);
    t->blocks = 4 + toy_random(t, 12);
}

/* A whole block takes slots when it finds enough, a warp per cycle. Returns whether one started. */
static inline uint32_t toy_start(toy_t *t) {
    uint32_t place = t->started % t->block_warps, block = t->started / t->block_warps % BLOCKS;
    core_warps_t free = ALL_CORE_WARPS & ~t->in.live;
    for (uint32_t w = 0; w < CORE_WARPS && place == 0; w++) { /* the block slot is in use */
        free = t->in.live >> w & 1 && t->warp[w].block == block ? 0 : free;
    }
    if (t->started == t->blocks * t->block_warps ||
        count_core_warps(free) + place < t->block_warps) {
        return 0;
    }
    uint32_t warp = lowest_core_warp(free);
    t->in.start = (core_warp_event_t){.valid = 1, .warp = warp};
    t->in.block = block;
    t->warp[warp] = (toy_warp_t){.block = block,
                                 .left = 1 + toy_random(t, 300),
                                 .to_barrier = 1 + toy_random(t, 40),
                                 .age = t->started++};
    toy_tick(t);
    t->in.live |= (core_warps_t)1 << warp;
    return 1;
}

/* Blocks whose warps all wait continue. */
static inline void toy_barriers(toy_t *t) {
    for (uint32_t b = 0; b < BLOCKS; b++) {
        core_warps_t members = 0;
        for (uint32_t w = 0; w < CORE_WARPS; w++) {
            members |= t->in.live >> w & 1 && t->warp[w].block == b ? (core_warps_t)1 << w : 0;
        }
        uint32_t open = t->started % t->block_warps && t->started / t->block_warps % BLOCKS == b;
        if (!open && (members & ~t->in.waiting) == 0) {
            t->in.waiting &= ~members;
        }
    }
}

static inline void toy_load(toy_t *t, uint32_t warp) {
    uint32_t line = warp * 8 + toy_random(t, 4), at = line * 5 % TOY_LINES;
    if (t->cache[at].valid && t->cache[at].line == line) {
        return;
    }
    t->in.l1d = (l1d_event_t){.valid = 1,
                              .kind = L1D_MISS,
                              .warp = warp,
                              .line = line,
                              .evicted = t->cache[at].valid,
                              .victim = t->cache[at].line,
                              .victim_warp = t->cache[at].owner};
    t->cache[at].valid = 1;
    t->cache[at].line = line;
    t->cache[at].owner = warp;
}

/* One cycle. Returns whether an instruction issued. */
static inline uint32_t toy_cycle(toy_t *t) {
    core_warps_t may = toy_may(t);
    if (toy_start(t)) {
        return 0;
    }
    uint32_t warp = t->last;
    if (may == 0) {
        toy_tick(t);
        return 0;
    }
    for (uint32_t w = 0, oldest = 0xffffffff; !(may >> t->last & 1) && w < CORE_WARPS; w++) {
        if (may >> w & 1 && t->warp[w].age < oldest) {
            oldest = t->warp[w].age;
            warp = w;
        }
    }
    toy_warp_t *x = &t->warp[warp];
    core_warps_t one = (core_warps_t)1 << warp;
    uint32_t ends = --x->left == 0, meets = !ends && --x->to_barrier == 0;
    t->last = warp;
    t->instructions++;
    t->passed += t->limit.stalls.held >> warp & 1;
    t->in.issued[0] = (limit_issue_t){.valid = 1, .warp = warp};
    if (toy_random(t, 2)) {
        toy_load(t, warp);
    }
    t->in.finish[0] = (core_warp_event_t){.valid = ends, .warp = warp};
    toy_tick(t);
    if (ends) {
        t->in.live &= ~one;
        t->finished++;
    }
    if (meets) {
        t->in.waiting |= one;
        x->to_barrier = 1 + toy_random(t, 40);
    }
    toy_barriers(t);
    return 1;
}

#endif
