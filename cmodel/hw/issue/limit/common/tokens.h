/* SPDX-License-Identifier: Apache-2.0 */
/* Tokens of the policies that let loads bypass by the age of their warps. Of the warps that are not
 * at a block barrier the oldest `most` may issue, and the oldest `tokens` of these hold a token. A
 * load of a warp without token takes what is in the L1, and reserves no line (ROUTE_BYPASS).
 *
 * Source: book:4.4.7 (T and W), ciao:V-A. State: the ages and two sets.
 *
 * A walk over the ages decides about one slot per cycle, as that of limit=swl does: with as many
 * tokens as warps the two policies permit the same in every cycle. A warp that starts may issue,
 * and holds a token, until the walk comes to it.
 *
 * Liveness: that of swl.h, since most >= 1. A token takes nothing from the others: a load without
 * one is served by the table of l1d/bypass.h.
 */
#ifndef WEFT_TOKENS_H
#define WEFT_TOKENS_H

#include "issue/limit/common/core_age.h"

typedef struct {
    core_age_t age;
    U(CORE_WARP_BITS) at; /* the walk: place in the list of ages, ... */
    U(7) taken;           /* ... and how many warps before it have been admitted */
    U(CORE_WARPS) admitted, holders;
} tokens_t;

static inline void tokens_reset(tokens_t *s) {
    core_age_reset(&s->age);
    s->at = 0;
    s->taken = 0;
    s->admitted = ALL_CORE_WARPS;
    s->holders = ALL_CORE_WARPS;
}

/* The route of a load of a warp. */
static inline U(2) tokens_route(const tokens_t *s, uint32_t warp) {
    return s->holders >> warp & 1 ? ROUTE_NORMAL : ROUTE_BYPASS;
}

/* A cycle; `runs`: the live warps that are not at a barrier. */
static inline void tokens_step(tokens_t *s, core_warps_t runs, const core_warp_event_t *start,
                               uint32_t tokens, uint32_t most) {
    uint32_t last = s->at == CORE_WARPS - 1;
    core_warps_t one = (core_warps_t)1 << s->age.slot[s->at];
    uint32_t counts = (runs & one) != 0;
    uint32_t admits = s->taken < most;
    uint32_t holds = s->taken < tokens;

    s->admitted = admits ? s->admitted | one : s->admitted & ~one;
    s->holders = holds ? s->holders | one : s->holders & ~one;
    s->taken = last ? 0 : s->taken + (counts && admits);
    s->at = last ? 0 : s->at + 1;
    if (start->valid) {
        core_age_start(&s->age, start);
        s->admitted |= (core_warps_t)1 << start->warp;
        s->holders |= (core_warps_t)1 << start->warp;
    }
}

#endif
