/* SPDX-License-Identifier: Apache-2.0 */
/* limit=dynpcal_ccws: priority-based cache allocation whose numbers are found while it runs. CCWS
 * says how many warps issue, trials say how many of them hold a token, and the use of the memory's
 * buses corrects the number of warps, wired.
 *
 *     l1d's events -> CCWS (ccws_ports.h) -> pcal_rounds <- issue, partitions
 *
 * Source: book:4.4.7 (dynPCAL with CCWS); the rest of the rules is in pcal_rounds.c. CCWS learns in
 * all phases, and holds loads back while it finds the number of warps. Loads that bypass do not ask
 * its victim tags: another share of the cache would not have served them.
 *
 * Limits: a kernel whose phases are shorter than a round is judged by them.
 *
 * Liveness: pcal_rounds.c says which warps may issue, with an argument that holds in all phases.
 * Loads are held back in the first phase alone, whose length is bounded, and by the argument of
 * score_stack.c.
 */
//@ choice dynPCAL with CCWS, which says how many warps issue; trials say how many hold tokens
//@ needs rests
//@ needs bypass
//@ needs memory_use
//@ reads vta_entries vta_ways vta_merges vta_once vta_store score_bits ccws_resident
//@ reads ccws_throttle ccws_base ccws_decay ccws_cutoff ccws_inclusive
//@ reads dynpcal_epoch dynpcal_hold statpcal_period statpcal_low statpcal_high memory_clock
//@ rule ccws_cutoff >= ccws_base: a cutoff below the base score holds warps back that have lost
//@ ... nothing, for ever
//@ rule statpcal_low <= statpcal_high: a period would be under and over its thresholds at the same
//@ ... time
//@ setting #49 dynpcal_find 0..255 = 3  epochs in which CCWS finds how many warps issue, less one
//@ extremes dynpcal_epoch=100,dynpcal_hold=4,statpcal_period=20,ccws_throttle=128;
//@ ... dynpcal_epoch=2,dynpcal_hold=0,dynpcal_find=0,statpcal_period=1;
//@ ... dynpcal_epoch=20,dynpcal_hold=9,dynpcal_find=19,statpcal_period=1,statpcal_low=100,statpcal_high=100,ccws_throttle=128;
//@ ... dynpcal_epoch=64,dynpcal_hold=255,dynpcal_find=0,statpcal_period=7,statpcal_low=0,statpcal_high=0,ccws_throttle=128,ccws_decay=255;
//@ ... dynpcal_epoch=3,dynpcal_hold=255,dynpcal_find=255,ccws_throttle=128,ccws_base=255,ccws_cutoff=255,ccws_inclusive=1;
//@ ... dynpcal_epoch=65535,ccws_throttle=128,ccws_base=1,ccws_cutoff=1,ccws_decay=255
//@ watch demo+cores-1+limit-dynpcal_ccws | dynpcal_epoch=200 dynpcal_hold=4 statpcal_period=100 ccws_throttle=128 | bfs; gc
#ifndef WEFT_LIMIT_DYNPCAL_CCWS_H
#define WEFT_LIMIT_DYNPCAL_CCWS_H

#include "issue/limit/ccws/ccws_ports.h"
#include "issue/limit/dynpcal/pcal_rounds.h"

typedef struct {
    ccws_settings_t settings;
    victim_tags_t victim_tags;
    lost_locality_t lost_locality;
    score_stack_t score_stack;
    pcal_rounds_t rounds;
} limit_t;

static inline void limit_reset(limit_t *s) {
    ccws_settings_reset(&s->settings);
    victim_tags_reset(&s->victim_tags);
    lost_locality_reset(&s->lost_locality);
    score_stack_reset(&s->score_stack);
    pcal_rounds_reset(&s->rounds);
}

/* The warps that may load. */
static inline U(CORE_WARPS)
    loading(const score_stack_view_t *stack, const pcal_rounds_view_t *rounds) {
    return rounds->finds ? stack->may_load : ALL_CORE_WARPS;
}

static inline void limit_view(const limit_t *s, limit_view_t *v) {
    score_stack_view_t stack;
    pcal_rounds_view_t rounds;
    score_stack_view(&s->score_stack, &stack);
    pcal_rounds_view(&s->rounds, &rounds);
    v->issue = rounds.issue;
    v->load = loading(&stack, &rounds);
}

static inline void limit_probe(const limit_t *s, const limit_probe_in_t *in,
                               limit_probe_out_t *out) {
    pcal_rounds_view_t rounds;
    pcal_rounds_view(&s->rounds, &rounds);
    out->route = rounds.holders >> in->warp & 1 ? ROUTE_NORMAL : ROUTE_BYPASS;
}

static inline void to_rounds(const limit_in_t *in, core_warps_t may_load, pcal_rounds_in_t *to) {
    *to = (pcal_rounds_in_t){.setting = in->setting,
                             .launch_begins = in->launch_begins,
                             .start = in->start,
                             .live = in->live,
                             .waiting = in->waiting,
                             .may_load = may_load,
                             .memory_use = in->memory_use};
    for (uint32_t i = 0; i < SCHEDS; i++) {
        to->issued += in->issued[i].valid;
    }
}

static inline void limit_tick(limit_t *s, const limit_in_t *in, limit_out_t *out) {
    ccws_settings_view_t set;
    lost_locality_view_t lost;
    score_stack_view_t stack;
    pcal_rounds_view_t rounds;
    ccws_settings_view(&s->settings, &set);
    lost_locality_view(&s->lost_locality, &lost);
    score_stack_view(&s->score_stack, &stack);
    pcal_rounds_view(&s->rounds, &rounds);

    victim_tags_in_t tags_in = ccws_to_tags(in);
    tags_in.l1d.valid = in->l1d.valid && in->l1d.place != PLACE_REGISTERS;
    victim_tags_out_t tags;
    victim_tags_tick(&s->victim_tags, &tags_in, &tags);
    lost_locality_in_t lost_in;
    ccws_to_scores(in, &set, &tags.hit, &lost_in);
    lost_locality_tick(&s->lost_locality, &lost_in);
    score_stack_in_t stack_in;
    ccws_to_stack(in, &set, lost.score, &tags.hit, &stack_in);
    score_stack_tick(&s->score_stack, &stack_in);
    pcal_rounds_in_t rounds_in;
    to_rounds(in, stack.may_load, &rounds_in);
    pcal_rounds_tick(&s->rounds, &rounds_in);

    ccws_settings_in_t set_in = {.setting = in->setting, .live = in->live};
    ccws_settings_tick(&s->settings, &set_in);
    out->event = (limit_event_t){.lost = tags.hit.valid,
                                 .warp = tags.hit.warp,
                                 .may_load = in->live & rounds.issue & loading(&stack, &rounds)};
}

#endif
