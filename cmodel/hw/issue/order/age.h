/* SPDX-License-Identifier: Apache-2.0 */
/* Ages of warps, for the policies that prefer old ones.
 *
 * Source: thesis:3.4.1: a warp is as old as its block's stay on the core, and within a block lower
 * thread numbers are older. The dispatcher starts one warp per cycle, block after block, lowest
 * threads first, so the order of starts is the order of ages. This needs no clock, only a list of
 * the warp slots, oldest first. A start moves its slot to the end. Slots of finished warps stay in
 * place: no set that is asked about contains them.
 *
 * Size for 32 warps, with Yosys to gates of two inputs: 4,500 gates and 160 flip-flops, 37 levels.
 * A matrix that says for each pair which is older took as many gates and 1,024 flip-flops, in 18
 * levels.
 */
#ifndef WEFT_AGE_H
#define WEFT_AGE_H

#include "common/pipe.h"

typedef struct {
    U(WARP_BITS) slot[WARPS]; /* oldest first; every slot once */
} age_t;

static inline void age_reset(age_t *s) {
    for (uint32_t i = 0; i < WARPS; i++) {
        s->slot[i] = i;
    }
}

/* The oldest warp of a set; any warp if the set is empty. */
static inline uint32_t age_oldest(const age_t *s, warps_t set) {
    warps_t places = 0;
    for (uint32_t i = 0; i < WARPS; i++) {
        places |= (set >> s->slot[i] & 1) << i;
    }
    return s->slot[lowest_warp(places)];
}

/* A warp takes a slot: it is the youngest. */
static inline void age_start(age_t *s, const warp_event_t *start) {
    uint32_t behind = 0;
    if (!start->valid) {
        return;
    }
    for (uint32_t i = 0; i < WARPS - 1; i++) {
        behind |= s->slot[i] == start->warp;
        s->slot[i] = behind ? s->slot[i + 1] : s->slot[i];
    }
    s->slot[WARPS - 1] = start->warp;
}

#endif
