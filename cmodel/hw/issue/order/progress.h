/* SPDX-License-Identifier: Apache-2.0 */
/* How far each warp has come: registers and choice of order=icount and order=fair. A warp's
 * progress is the number of instructions that it has issued since it took its slot; a vote or
 * shuffle that is tried again counts again. When a count is full, all of them are halved, which
 * keeps their order.
 *
 * Source: book:TS-4. A tree of pairs finds the first warp: 32 warps are five comparisons long. Of
 * warps with equal progress the lowest slot is first.
 */
#ifndef WEFT_PROGRESS_H
#define WEFT_PROGRESS_H

#include "common/pipe.h"

#define PROGRESS_BITS 16

typedef struct {
    U(PROGRESS_BITS) done[WARPS]; /* instructions that the slot's warp has issued */
} progress_t;

static inline void progress_reset(progress_t *s) {
    for (uint32_t w = 0; w < WARPS; w++) {
        s->done[w] = 0;
    }
}

/* The warp of a set with the most progress, or with the least; any warp if the set is empty. The
 * warps are the first nodes of the tree; each further one is the greater of the next two. The low
 * bits of a node are WARPS - 1 minus the slot, so no two are equal. */
static inline uint32_t progress_first(const progress_t *s, warps_t set, bool most) {
    uint32_t node[2 * WARPS - 1];
    for (uint32_t w = 0; w < WARPS; w++) {
        uint32_t rank = most ? s->done[w] : ~s->done[w] & MASK(PROGRESS_BITS);
        node[w] = (set >> w & 1 ? 1u : 0) << (PROGRESS_BITS + WARP_BITS) | rank << WARP_BITS |
                  (WARPS - 1 - w);
    }
    for (uint32_t n = WARPS; n < 2 * WARPS - 1; n++) {
        uint32_t pair = 2 * (n - WARPS);
        node[n] = node[pair + 1] > node[pair] ? node[pair + 1] : node[pair];
    }
    return WARPS - 1 - (node[2 * WARPS - 2] & MASK(WARP_BITS));
}

/* A warp issues, a warp starts. */
static inline void progress_update(progress_t *s, uint32_t issued, uint32_t warp,
                                   const warp_event_t *start) {
    uint32_t full = issued && s->done[warp] == MASK(PROGRESS_BITS);
    assert(!issued || !start->valid || start->warp != warp); /* a slot in use takes no warp */
    for (uint32_t w = 0; w < WARPS; w++) {
        uint32_t starts = start->valid && start->warp == w;
        s->done[w] = starts ? 0 : (s->done[w] >> full) + (issued && warp == w);
    }
}

#endif
