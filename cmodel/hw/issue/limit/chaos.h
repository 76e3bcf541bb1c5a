/* SPDX-License-Identifier: Apache-2.0 */
/* limit=chaos: loads take random routes. No paper proposes it; it tests the corners of the L1.
 * Every load may bypass the lines, be redirected to the region, or take the normal route, whatever
 * its warp and its instruction.
 *
 *     a shift register, one step a cycle -> the route of the load that is presented
 *
 * On average `chaos_bypass` of eight loads bypass, and `chaos_redirect` are redirected.
 *
 * Liveness: nothing is held back; a refused load gets another route when it tries again, and every
 * route serves it (l1d/bypass.h, l1d/region.h).
 */
//@ choice loads bypass the L1, or go to the region, at random
//@ needs bypass
//@ needs region
//@ rule chaos_bypass + chaos_redirect <= 8: eight loads have one route each
//@ setting #27 chaos_bypass 0..8 = 2 of eight loads, those that bypass the L1
//@ setting #28 chaos_redirect 0..8 = 4 of eight loads, those that the region takes
//@ extremes chaos_bypass=8,chaos_redirect=0; chaos_bypass=0,chaos_redirect=8; chaos_bypass=4,chaos_redirect=4
//@ watch demo+cores-1+l1_array-unified+limit-chaos | chaos_bypass=3 chaos_redirect=4 | bfs; gc
#ifndef WEFT_LIMIT_CHAOS_H
#define WEFT_LIMIT_CHAOS_H

#include "issue/limit/common/lfsr.h"

typedef struct {
    U(16) random; /* never 0 */
    U(4) bypass, redirect;
} limit_t;

static inline void limit_reset(limit_t *s) {
    s->random = 1;
    s->bypass = DEFAULT_chaos_bypass;
    s->redirect = DEFAULT_chaos_redirect;
}

static inline void limit_view(const limit_t *s, limit_view_t *v) {
    (void)s;
    v->issue = ALL_CORE_WARPS;
    v->load = ALL_CORE_WARPS;
}

static inline void limit_probe(const limit_t *s, const limit_probe_in_t *in,
                               limit_probe_out_t *out) {
    uint32_t dice = s->random & 7;
    (void)in;
    out->route = dice < s->bypass                 ? ROUTE_BYPASS
                 : dice < s->bypass + s->redirect ? ROUTE_REDIRECT
                                                  : ROUTE_NORMAL;
}

static inline void limit_tick(limit_t *s, const limit_in_t *in, limit_out_t *out) {
    s->random = in->launch_begins ? 1 : lfsr_next(s->random);
    out->event = (limit_event_t){.may_load = ALL_CORE_WARPS};
    if (in->setting.valid && in->setting.index == SETTING_chaos_bypass) {
        s->bypass = in->setting.data & MASK(4);
    }
    if (in->setting.valid && in->setting.index == SETTING_chaos_redirect) {
        s->redirect = in->setting.data & MASK(4);
    }
}

#endif
