/* SPDX-License-Identifier: Apache-2.0 */
/* Tokens, for policies that let loads of young warps bypass. The oldest `most` warps that are not
 * at a block barrier may issue, and the oldest `tokens` of these hold a token. A load of a warp
 * without a token uses what is in the L1, and reserves no line (ROUTE_BYPASS).
 *
 * Source: book:4.4.7 (T and W), ciao:V-A. State: the ages and two sets.
 *
 * Like limit=swl, a walk over the ages decides one slot per cycle: with as many tokens as warps
 * both policies permit the same in every cycle. A new warp may issue and holds a token until the
 * walk reaches it.
 *
 * Liveness: as in swl.h, since most >= 1. A token takes nothing from others: the table of
 * l1d/bypass.h serves a load without one.
 */
#ifndef WEFT_TOKENS_H
#define WEFT_TOKENS_H

#include "common/access.h"
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
