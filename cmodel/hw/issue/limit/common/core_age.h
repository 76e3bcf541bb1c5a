/* SPDX-License-Identifier: Apache-2.0 */
/* Ages of a core's warps, for the limit policies: the warp slots in the order of their starts, the
 * oldest first. issue/order/age.h has the argument, and the list that each scheduler keeps of its
 * own warps. A policy walks this one from the front, a slot per cycle. Source: thesis:3.4.1. Size:
 * CORE_WARPS x CORE_WARP_BITS bits of flip-flops.
 */
#ifndef WEFT_CORE_AGE_H
#define WEFT_CORE_AGE_H

#include "common/pipe.h"

typedef struct {
    U(CORE_WARP_BITS) slot[CORE_WARPS]; /* oldest first; every slot once */
} core_age_t;

static inline void core_age_reset(core_age_t *s) {
    for (uint32_t i = 0; i < CORE_WARPS; i++) {
        s->slot[i] = i;
    }
}

/* A warp takes a slot: it is the youngest. */
static inline void core_age_start(core_age_t *s, const core_warp_event_t *start) {
    uint32_t behind = 0;
    if (!start->valid) {
        return;
    }
    for (uint32_t i = 0; i < CORE_WARPS - 1; i++) {
        behind |= s->slot[i] == start->warp;
        s->slot[i] = behind ? s->slot[i + 1] : s->slot[i];
    }
    s->slot[CORE_WARPS - 1] = start->warp;
}

#endif
