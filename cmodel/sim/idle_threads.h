/* SPDX-License-Identifier: Apache-2.0 */
/* What the threads of a core wait for in cycles in which none of its lanes is active
 * (harp:HARP-13), where the header of reconv's choice names a file for it. Reads registers of the
 * cycle model, so the machine has no gate for it, and the RTL alone is not counted. Done only where
 * idle_threads=1 asks for it.
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

/* A mechanism whose header names no file is not counted. */
#ifdef RECONV_IDLE_FILE
#include RECONV_IDLE_FILE
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
