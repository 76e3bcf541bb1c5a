/* SPDX-License-Identifier: Apache-2.0 */
/* limit=swl: static warp limiting. The oldest `swl_warps` warps of the core may issue, others
 * nothing. A warp at a block barrier does not count, so the rest of its block can reach the
 * barrier.
 *
 * Source: thesis:3.2.2, S1 (the simpler variant: barrier-waiting warps do not consume the limit),
 * S2. State: the ages, a mask, and 14 + CORE_WARP_BITS bits.
 *
 * A walk visits one slot per cycle, oldest first, and admits or refuses it, so a change takes
 * effect within CORE_WARPS cycles. A new warp may issue until the walk reaches it.
 *
 * Liveness: every walk admits the oldest live warp that is not at a barrier, because no place is
 * taken before it. So if warps wait for one another only at block barriers, the oldest runs and
 * ends, and then the next is the oldest. If an admitted warp spins on a word that a held-back warp
 * will write, the launch hangs; the starvation watchdog reports it.
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
