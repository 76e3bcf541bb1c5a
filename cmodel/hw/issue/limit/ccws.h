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

#include "issue/limit/ccws/ccws_settings.h"
#include "issue/limit/ccws/score_stack.h"
#include "issue/limit/victim_tags/victim_tags.h"

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

    victim_tags_in_t tags_in = {.launch_begins = in->launch_begins,
                                .start = in->start,
                                .setting = in->setting,
                                .l1d = in->l1d};
    victim_tags_out_t tags;
    victim_tags_tick(&s->victim_tags, &tags_in, &tags);

    lost_locality_in_t lost_in = {.launch_begins = in->launch_begins,
                                  .hit = tags.hit.valid,
                                  .throttle = set.throttle,
                                  .base = set.base,
                                  .cutoff = set.cutoff};
    score_stack_in_t stack_in = {.score = lost.score,
                                 .base = set.base,
                                 .decay = set.decay,
                                 .cutoff = set.cutoff,
                                 .inclusive = set.inclusive,
                                 .launch_begins = in->launch_begins,
                                 .live = in->live,
                                 .waiting = in->waiting,
                                 .start = in->start,
                                 .hit = tags.hit};
    lost_in.hit_warp = tags.hit.warp;
    for (uint32_t i = 0; i < SCHEDS; i++) {
        lost_in.issued += in->issued[i].valid && !in->issued[i].barrier;
        if (CCWS_RESIDENT) {
            lost_in.issuing[i].valid = in->issued[i].valid && !in->issued[i].barrier;
            lost_in.issuing[i].warp = in->issued[i].warp;
            lost_in.finish[i] = in->finish[i];
        }
        stack_in.finish[i] = in->finish[i];
    }
    lost_locality_tick(&s->lost_locality, &lost_in);
    score_stack_tick(&s->score_stack, &stack_in);

    ccws_settings_in_t set_in = {.setting = in->setting, .live = in->live};
    ccws_settings_tick(&s->settings, &set_in);
    out->event = (limit_event_t){
        .lost = tags.hit.valid, .warp = tags.hit.warp, .may_load = in->live & stack.may_load};
}

#endif
