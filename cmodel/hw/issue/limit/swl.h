/* SPDX-License-Identifier: Apache-2.0 */
/* limit=swl: static warp limiting. The oldest `swl_warps` warps of the core may issue, the others
 * may issue nothing. A warp at a block barrier does not count, so that the rest of its block is let
 * through to the barrier.
 *
 * Source: thesis:3.2.2, S1 (the simpler variant: barrier-waiting warps do not consume the limit),
 * S2. State: the ages, a mask, and 14 + CORE_WARP_BITS bits.
 *
 * A walk over the ages admits or refuses one slot per cycle, so that what has changed counts after
 * CORE_WARPS cycles at the latest. A warp that starts may issue until the walk comes to it.
 *
 * Liveness: in every walk the oldest live warp that is not at a barrier is admitted, since nothing
 * is taken before it. So as long as warps do not wait for one another but at block barriers, the
 * oldest goes on and ends, and then the next is the oldest. Liveness does not hold for programs in
 * which an admitted warp spins on a word that a held-back warp will write. Such a launch hangs; the
 * watch over starving threads reports it.
 */
//@ choice static warp limiting: the oldest swl_warps warps may issue
//@ needs rests
//@ setting #0 swl_warps 1..64 = 64  warps that may issue
//@ extremes swl_warps=2; swl_warps=1; swl_warps=3; swl_warps=64
//@ watch small+limit-swl | swl_warps=2 | bfs; reduce 2000
#ifndef WEFT_LIMIT_SWL_H
#define WEFT_LIMIT_SWL_H

#include "issue/limit/common/core_age.h"

typedef struct {
    core_age_t age;
    U(7) warps;           /* how many may issue */
    U(CORE_WARP_BITS) at; /* the walk: place in the list of ages, ... */
    U(7) taken;           /* ... and how many warps before it have been admitted */
    U(CORE_WARPS) admitted;
} limit_t;

static inline void limit_reset(limit_t *s) {
    core_age_reset(&s->age);
    s->warps = DEFAULT_swl_warps;
    s->at = 0;
    s->taken = 0;
    s->admitted = ALL_CORE_WARPS;
}

static inline void limit_view(const limit_t *s, limit_view_t *v) {
    v->issue = s->admitted;
    v->load = ALL_CORE_WARPS;
}

static inline void limit_tick(limit_t *s, const limit_in_t *in, limit_out_t *out) {
    uint32_t last = s->at == CORE_WARPS - 1;
    core_warps_t one = (core_warps_t)1 << s->age.slot[s->at];
    uint32_t counts = (in->live & ~in->waiting & one) != 0;
    uint32_t admits = s->taken < s->warps;
    out->event = (limit_event_t){.may_load = in->live & s->admitted};

    s->admitted = admits ? s->admitted | one : s->admitted & ~one;
    s->taken = last ? 0 : s->taken + (counts && admits);
    s->at = last ? 0 : s->at + 1;
    if (in->start.valid) {
        core_age_start(&s->age, &in->start);
        s->admitted |= (core_warps_t)1 << in->start.warp;
    }
    if (in->setting.valid && in->setting.index == SETTING_swl_warps) {
        s->warps = in->setting.data & MASK(7);
    }
}

#endif
