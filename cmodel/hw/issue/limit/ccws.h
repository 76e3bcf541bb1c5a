/* SPDX-License-Identifier: Apache-2.0 */
/* limit=ccws: cache-conscious warp scheduling, wired. A warp that loses lines and uses them again
 * gets a higher score. The sum of scores that may load is bounded, so warps with low scores hold
 * their loads back until the others have what they need.
 *
 *     l1d's events -> victim_tags -> lost_locality (what a hit is worth)
 *                                 -> score_stack   (which warps may load)
 *
 * Source: thesis:3.2.3. Only loads are held back, and atomics, which are loads to this machine;
 * every other instruction of a warp issues.
 *
 * Liveness: score_stack.c has the argument. Tags and totals only produce scores, which are bounded.
 */
//@ choice cache-conscious warp scheduling: warps that lose locality keep others from loading
//@ needs rests
//@ reads vta_entries vta_ways vta_merges vta_once vta_store
//@ rule ccws_cutoff >= ccws_base: a cutoff below the base score holds warps back that have lost
//@ ... nothing, for ever
//@ extremes ccws_throttle=8; ccws_throttle=128; ccws_throttle=128,ccws_decay=255;
//@ ... ccws_throttle=128,ccws_inclusive=1;
//@ ... ccws_throttle=128,ccws_base=1,ccws_cutoff=1,ccws_decay=255;
//@ ... ccws_throttle=128,ccws_base=255,ccws_cutoff=255,ccws_decay=255,ccws_inclusive=1;
//@ ... ccws_throttle=128,ccws_base=1,ccws_cutoff=255,vta_store=0;
//@ ... ccws_throttle=1,ccws_base=1,ccws_cutoff=1;
//@ ... ccws_throttle=1,ccws_base=255,ccws_cutoff=255,ccws_decay=255,vta_store=0
#ifndef WEFT_LIMIT_CCWS_H
#define WEFT_LIMIT_CCWS_H

#include "issue/limit/ccws/ccws_ports.h"

typedef struct {
    ccws_settings_t settings;
    victim_tags_t victim_tags;
    lost_locality_t lost_locality;
    score_stack_t score_stack;
} limit_t;

static inline void limit_reset(limit_t *s) {
    ccws_settings_reset(&s->settings);
    victim_tags_reset(&s->victim_tags);
    lost_locality_reset(&s->lost_locality);
    score_stack_reset(&s->score_stack);
}

static inline void limit_view(const limit_t *s, limit_view_t *v) {
    score_stack_view_t stack;
    score_stack_view(&s->score_stack, &stack);
    v->issue = ALL_CORE_WARPS;
    v->load = stack.may_load;
}

static inline void limit_tick(limit_t *s, const limit_in_t *in, limit_out_t *out) {
    ccws_settings_view_t set;
    lost_locality_view_t lost;
    score_stack_view_t stack;
    ccws_settings_view(&s->settings, &set);
    lost_locality_view(&s->lost_locality, &lost);
    score_stack_view(&s->score_stack, &stack);

    victim_tags_in_t tags_in = ccws_to_tags(in);
    victim_tags_out_t tags;
    victim_tags_tick(&s->victim_tags, &tags_in, &tags);
    lost_locality_in_t lost_in;
    ccws_to_scores(in, &set, &tags.hit, &lost_in);
    lost_locality_tick(&s->lost_locality, &lost_in);
    score_stack_in_t stack_in;
    ccws_to_stack(in, &set, lost.score, &tags.hit, &stack_in);
    score_stack_tick(&s->score_stack, &stack_in);

    ccws_settings_in_t set_in = {.setting = in->setting, .live = in->live};
    ccws_settings_tick(&s->settings, &set_in);
    out->event = (limit_event_t){
        .lost = tags.hit.valid, .warp = tags.hit.warp, .may_load = in->live & stack.may_load};
}

#endif
