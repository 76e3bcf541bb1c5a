/* SPDX-License-Identifier: Apache-2.0 */
/* What the threads of a core wait for in cycles in which none of its lanes is active
 * (harp:HARP-13), under reconv=stack and reconv=harp; elsewhere nothing is counted. Reads registers
 * of the cycle model, so the machine has no gate for it, and the RTL alone is not counted. Done
 * only where idle_threads=1 asks for it.
 */
#ifndef WEFT_IDLE_THREADS_H
#define WEFT_IDLE_THREADS_H

#include "gpu.h"

typedef enum {
    IDLE_RESULT,  /* for a result, the next instruction or room in a unit */
    IDLE_BARRIER, /* at a block barrier */
    IDLE_PATH,    /* on the side of a branch that runs later */
    IDLE_JOIN,    /* where the lanes of a branch join */
    IDLE_SLOT,    /* in no warp slot, and could run */
    IDLE_THREADS
} idle_thread_t;

#if CFG_RECONV_STACK && !SLICED
/* Threads of a warp that its top has not. Each waits where the uppermost entry that has it goes on:
 * at a join if the entry above runs up to there, else on a side that has not run. */
static inline void idle_below(const reconv_t *s, uint32_t warp, uint64_t *count) {
    uint32_t seen = s->mask[warp], rpc = s->rpc[warp];
    for (uint32_t level = s->level[warp]; level > 0; level--) {
        uint32_t entry = warp * STACK_DEPTH + level - 1;
        uint32_t lanes = s->below_mask.mem[entry] & s->live[warp] & ~seen;
        count[s->below_npc.mem[entry] == rpc ? IDLE_JOIN : IDLE_PATH] += count_ones(lanes);
        seen |= lanes;
        rpc = s->below_rpc.mem[entry];
    }
}

static inline void idle_threads_of(const reconv_t *s, warps_t live, warps_t waiting,
                                   uint64_t *count) {
    for (uint32_t w = 0; w < WARPS; w++) {
        if (waiting >> w & 1) {
            count[IDLE_BARRIER] += count_ones(s->live[w]);
        } else if (live >> w & 1) {
            count[IDLE_RESULT] += count_ones(s->mask[w] & s->live[w]);
            idle_below(s, w, count);
        }
    }
}
#elif CFG_RECONV_HARP
/* `live` and `waiting` are rows, and say less than reconv itself. */
static inline void idle_threads_of(const reconv_t *s, warps_t live, warps_t waiting,
                                   uint64_t *count) {
    const harp_commit_t *commit = &s->commit;
    uint32_t running = 0, bound = 0;
    (void)live, (void)waiting;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        running += commit->running[b];
        count[IDLE_JOIN] += commit->joined[b];
        count[IDLE_BARRIER] += commit->waiting[b];
    }
    for (uint32_t w = 0; w < WARPS; w++) {
        bound += count_ones(commit->active[w]);
    }
    /* Those of the slot in hand may have left one of the two alone. */
    count[IDLE_RESULT] += bound < running ? bound : running;
    count[IDLE_SLOT] += bound < running ? running - bound : 0;
}
#else
static inline void idle_threads_of(const reconv_t *s, warps_t live, warps_t waiting,
                                   uint64_t *count) {
    (void)s, (void)live, (void)waiting, (void)count;
}
#endif

/* One more cycle of a core without an active lane. */
static inline void idle_threads_count(const core_t *core, uint64_t *count) {
    const block_barrier_t *blocks = &core->block_barrier;
    core_warps_t live = 0;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        live |= blocks->members[b];
    }
    for (uint32_t i = 0; i < SCHEDS; i++) {
        idle_threads_of(&core->sub_core[i].scheduler.reconv, rows_of(live, i),
                        rows_of(blocks->waiting, i), count);
    }
}

#endif
