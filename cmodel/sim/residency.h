/* SPDX-License-Identifier: Apache-2.0 */
/* The warps and the shared memory of blocks that a core holds, cycle by cycle. A warp is resident
 * from the start of its row until the last thread of the row has issued simt.exit, whatever warp
 * slots its threads are bound to. A block is resident as long as one of its warps. Sees the
 * machine's events alone. Sums are brought up to date when something changes, so a cycle costs
 * nothing.
 */
#ifndef WEFT_RESIDENCY_H
#define WEFT_RESIDENCY_H

#include <stdbool.h>
#include <string.h>

#include "gpu.h"

/* Of a core. */
typedef struct {
    uint32_t live[CORE_SLOTS];  /* of a row: threads that have not ended */
    uint64_t block[CORE_SLOTS]; /* of a row: number of its block, in the grid */
    uint32_t warps, blocks;     /* resident now */
    uint64_t begun;             /* blocks of the launch that were resident */
    uint32_t block_bytes;       /* shared memory of a block */
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

/* Whether threads of another row than `row` are there of its block. */
static inline bool residency_beside(const residency_t *s, uint32_t row) {
    bool found = false;
    for (uint32_t r = 0; r < CORE_SLOTS; r++) {
        found |= r != row && s->live[r] && s->block[r] == s->block[row];
    }
    return found;
}

static inline void residency_started(residency_t *s, uint64_t now, uint32_t row,
                                     const start_event_t *start) {
    residency_settle(s, now);
    s->live[row] = start->mask;
    s->block[row] = (uint64_t)start->block_z << 32 | start->block_y << 16 | start->block_x;
    bool first = !residency_beside(s, row);
    s->warps++;
    s->blocks += first;
    s->begun += first;
}

/* Threads of a row end. */
static inline void residency_ended(residency_t *s, uint64_t now, uint32_t row, uint32_t mask) {
    if (s->live[row] && !(s->live[row] &= ~mask)) {
        residency_settle(s, now);
        s->warps--;
        s->blocks -= !residency_beside(s, row);
    }
}

/* A launch begins: nothing is resident, even if the previous one failed in its midst. */
static inline void residency_launch(residency_t *s, uint64_t now, uint32_t block_bytes) {
    residency_settle(s, now);
    memset(s->live, 0, sizeof s->live);
    s->warps = s->blocks = 0;
    s->begun = 0;
    s->block_bytes = block_bytes;
}

#endif
