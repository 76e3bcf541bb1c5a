/* SPDX-License-Identifier: Apache-2.0 */
/* The warps and the shared memory of blocks that a core holds, cycle by cycle. A warp is there from
 * its start until its last thread has issued simt.exit; a block as long as one of its warps is.
 * Sees the machine's events alone. Sums are brought up to date when something changes, so a cycle
 * costs nothing.
 */
#ifndef WEFT_RESIDENCY_H
#define WEFT_RESIDENCY_H

#include <stdbool.h>
#include <string.h>

#include "gpu.h"

/* Of a core. */
typedef struct {
    uint32_t live[CORE_WARPS];  /* threads that have not ended      */
    uint64_t block[CORE_WARPS]; /* number of the block, in the grid */
    uint32_t warps, blocks;     /* that are there now               */
    uint32_t block_bytes;       /* shared memory of a block         */
    uint64_t since;             /* the sums are of the cycles before this one */
    uint64_t warp_cycles, byte_cycles;
} residency_t;

/* The sums up to cycle `now`. */
static inline uint64_t residency_warps(const residency_t *s, uint64_t now) {
    return s->warp_cycles + (now - s->since) * s->warps;
}

static inline uint64_t residency_bytes(const residency_t *s, uint64_t now) {
    return s->byte_cycles + (now - s->since) * s->blocks * s->block_bytes;
}

static inline void residency_settle(residency_t *s, uint64_t now) {
    s->warp_cycles = residency_warps(s, now);
    s->byte_cycles = residency_bytes(s, now);
    s->since = now;
}

/* Whether a warp other than `warp` is there of its block. */
static inline bool residency_beside(const residency_t *s, uint32_t warp) {
    bool found = false;
    for (uint32_t w = 0; w < CORE_WARPS; w++) {
        found |= w != warp && s->live[w] && s->block[w] == s->block[warp];
    }
    return found;
}

static inline void residency_started(residency_t *s, uint64_t now, uint32_t warp,
                                     const start_event_t *start) {
    residency_settle(s, now);
    s->live[warp] = start->mask;
    s->block[warp] = (uint64_t)start->block_z << 32 | start->block_y << 16 | start->block_x;
    s->warps++;
    s->blocks += !residency_beside(s, warp);
}

/* Threads of a warp end. */
static inline void residency_ended(residency_t *s, uint64_t now, uint32_t warp, uint32_t mask) {
    if (s->live[warp] && !(s->live[warp] &= ~mask)) {
        residency_settle(s, now);
        s->warps--;
        s->blocks -= !residency_beside(s, warp);
    }
}

/* A launch begins: nothing is there, also after one that failed in its midst. */
static inline void residency_launch(residency_t *s, uint64_t now, uint32_t block_bytes) {
    residency_settle(s, now);
    memset(s->live, 0, sizeof s->live);
    s->warps = s->blocks = 0;
    s->block_bytes = block_bytes;
}

#endif
