/* SPDX-License-Identifier: Apache-2.0 */
/* limit=daws_profiled: divergence-aware warp scheduling, with loops from a profile. Before a warp
 * loses anything, its lanes and the loads of its loop predict which lines a trip will touch. As
 * many warps may load as fit into the cache together.
 *
 *     setting -> profile (loops, their loads) -> throttle (which warps may load)
 *
 * Source: thesis:4.2.1. Only loads are held back, and atomics, which are loads to this machine;
 * without a profile, nothing.
 *
 * Liveness: as in daws_walk.c.
 */
//@ choice divergence-aware warp scheduling with a profile of the loads
//@ needs profile
//@ rule schedulers == 1: the policy follows one instruction per cycle
//@ extremes daws_lines=0; daws_lines=1; daws_lines=1,daws_capacity=1024; daws_lines=2,daws_age=1;
//@ ... daws_lines=1,daws_capacity=1024,daws_zero_free=1,daws_inner=1;
//@ ... daws_lines=3,daws_first_fit=1,daws_converged=32,daws_all_lanes=1
#ifndef WEFT_LIMIT_DAWS_PROFILED_H
#define WEFT_LIMIT_DAWS_PROFILED_H

#include "issue/limit/daws/daws_profile.h"
#include "issue/limit/daws/daws_ports.h"

typedef struct {
    daws_profile_t profile;
    daws_throttle_t throttle;
} limit_t;

static inline void limit_reset(limit_t *s) {
    daws_profile_reset(&s->profile);
    daws_throttle_reset(&s->throttle);
}

static inline void limit_view(const limit_t *s, limit_view_t *v) {
    daws_throttle_view_t throttle;
    daws_throttle_view(&s->throttle, &throttle);
    v->issue = ALL_CORE_WARPS;
    v->load = throttle.may_load;
}

static inline void limit_tick(limit_t *s, const limit_in_t *in, limit_out_t *out) {
    daws_profile_view_t profile;
    daws_throttle_view_t throttle;
    daws_profile_view(&s->profile, &profile);
    daws_throttle_view(&s->throttle, &throttle);
    daws_throttle_in_t throttle_in = daws_throttle_ports(in);
    throttle_in.table = profile.table;
    daws_throttle_tick(&s->throttle, &throttle_in);
    daws_profile_in_t profile_in = {.setting = in->setting};
    daws_profile_tick(&s->profile, &profile_in);
    out->event = (limit_event_t){.may_load = in->live & throttle.may_load};
}

#endif
