/* SPDX-License-Identifier: Apache-2.0 */
/* limit=daws: divergence-aware warp scheduling that learns which loops have locality, and what
 * their loads touch, from one sampling warp per loop at a time.
 *
 *     issue, l1d's events, victim_tags -> sampler (loops, do they have locality)
 *                                      -> loads (are they diverged) <-> repetition (same lines)
 *                                      -> count -> throttle (which warps may load)
 *
 * Source: thesis:4.2.2: Detected-DAWS. Until a loop is known nothing in it is held back (D29).
 *
 * Liveness: as in daws_walk.c; learning only changes footprints.
 */
//@ choice divergence-aware warp scheduling that finds out what loads touch
//@ reads vta_entries vta_ways vta_merges vta_once vta_store
//@ rule schedulers == 1: the policy follows one instruction per cycle
//@ extremes daws_lines=0; daws_lines=1; daws_lines=1,daws_capacity=1024;
//@ ... daws_lines=1,daws_capacity=1024,daws_sampled=0; daws_lines=2,daws_age=1,daws_sampled=0;
//@ ... daws_lines=1,daws_capacity=1024,daws_zero_free=1,daws_inner=1;
//@ ... daws_lines=3,daws_first_fit=1,daws_converged=32,daws_sampled=1,daws_all_lanes=1;
//@ ... daws_lines=1,daws_others=1; daws_lines=1024,daws_capacity=1024,daws_converged=1;
//@ ... daws_lines=1,daws_capacity=1,daws_sampled=31,daws_inner=1,daws_others=1
#ifndef WEFT_LIMIT_DAWS_H
#define WEFT_LIMIT_DAWS_H

#include "issue/limit/daws/daws_count.h"
#include "issue/limit/daws/daws_repetition.h"
#include "issue/limit/daws/daws_ports.h"
#include "issue/limit/victim_tags/victim_tags.h"

typedef struct {
    victim_tags_t victim_tags;
    daws_sampler_t sampler;
    daws_loads_t loads;
    daws_repetition_t repetition;
    daws_count_t count;
    daws_throttle_t throttle;
} limit_t;

static inline void limit_reset(limit_t *s) {
    victim_tags_reset(&s->victim_tags);
    daws_sampler_reset(&s->sampler);
    daws_loads_reset(&s->loads);
    daws_repetition_reset(&s->repetition);
    daws_count_reset(&s->count);
    daws_throttle_reset(&s->throttle);
}

static inline void limit_view(const limit_t *s, limit_view_t *v) {
    daws_throttle_view_t throttle;
    daws_throttle_view(&s->throttle, &throttle);
    v->issue = ALL_CORE_WARPS;
    v->load = throttle.may_load;
}

static inline void limit_tick(limit_t *s, const limit_in_t *in, limit_out_t *out) {
    daws_sampler_view_t loops;
    daws_loads_view_t known;
    daws_repetition_view_t repetition;
    daws_count_view_t count;
    daws_throttle_view_t throttle;
    daws_sampler_view(&s->sampler, &loops);
    daws_loads_view(&s->loads, &known);
    daws_repetition_view(&s->repetition, &repetition);
    daws_count_view(&s->count, &count);
    daws_throttle_view(&s->throttle, &throttle);

    daws_loads_probe_in_t counted = {.load = count.load};
    daws_count_in_t count_in = {.launch_begins = in->launch_begins};
    daws_loads_probe(&s->loads, &counted, &count_in.entry);
    daws_count_tick(&s->count, &count_in);

    victim_tags_in_t tags_in = {.launch_begins = in->launch_begins,
                                .start = in->start,
                                .setting = in->setting,
                                .l1d = in->l1d};
    victim_tags_out_t tags;
    victim_tags_tick(&s->victim_tags, &tags_in, &tags);

    daws_sampler_in_t sampler_in = {.launch_begins = in->launch_begins,
                                    .setting = in->setting,
                                    .start = in->start,
                                    .finish = in->finish[0],
                                    .mark = throttle.mark,
                                    .judged = known.judged};
    daws_sampler_out_t sampled;
    daws_loads_in_t loads_in = {.launch_begins = in->launch_begins,
                                .setting = in->setting,
                                .local_loops = loops.local,
                                .l1d = in->l1d,
                                .lost = tags.hit.valid,
                                .pair = repetition.pair};
    daws_loads_out_t loads;
    daws_sampler_tick(&s->sampler, &sampler_in, &sampled);
    loads_in.sample = sampled.sample;
    daws_loads_tick(&s->loads, &loads_in, &loads);
    daws_repetition_in_t repetition_in = {.launch_begins = in->launch_begins,
                                          .trip = sampled.trip,
                                          .trip_loop = sampled.trip_loop,
                                          .touch = loads.touch};
    daws_repetition_tick(&s->repetition, &repetition_in);

    daws_throttle_in_t throttle_in = daws_throttle_ports(in);
    throttle_in.changed = sampled.changed || count.changed;
    throttle_in.table.valid = loops.valid;
    throttle_in.table.local = loops.local;
    for (uint32_t i = 0; i < DAWS_LOOPS; i++) {
        throttle_in.table.pc[i] = loops.pc[i];
        throttle_in.table.diverged[i] = count.diverged[i];
        throttle_in.table.converged[i] = count.converged[i];
    }
    daws_throttle_tick(&s->throttle, &throttle_in);
    out->event = (limit_event_t){
        .lost = tags.hit.valid, .warp = tags.hit.warp, .may_load = in->live & throttle.may_load};
}

#endif
