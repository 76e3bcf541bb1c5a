/* SPDX-License-Identifier: Apache-2.0 */
/* What the parts of CCWS take from the slot's ports and from one another, for policies that wire
 * them.
 *
 *     l1d's events -> victim_tags -> lost_locality (what a hit is worth)
 *                                 -> score_stack   (which warps may load)
 */
#ifndef WEFT_CCWS_PORTS_H
#define WEFT_CCWS_PORTS_H

#include "issue/limit/ccws/ccws_settings.h"
#include "issue/limit/ccws/score_stack.h"
#include "issue/limit/victim_tags/victim_tags.h"

static inline victim_tags_in_t ccws_to_tags(const limit_in_t *in) {
    return (victim_tags_in_t){.launch_begins = in->launch_begins,
                              .start = in->start,
                              .setting = in->setting,
                              .l1d = in->l1d};
}

static inline void ccws_to_scores(const limit_in_t *in, const ccws_settings_view_t *set,
                                  const core_warp_event_t *hit, lost_locality_in_t *to) {
    *to = (lost_locality_in_t){.launch_begins = in->launch_begins,
                               .hit = hit->valid,
                               .throttle = set->throttle,
                               .base = set->base,
                               .cutoff = set->cutoff};
    to->hit_warp = hit->warp;
    for (uint32_t i = 0; i < SCHEDS; i++) {
        to->issued += in->issued[i].valid && !in->issued[i].barrier;
        if (CCWS_RESIDENT) {
            to->issuing[i].valid = in->issued[i].valid && !in->issued[i].barrier;
            to->issuing[i].warp = in->issued[i].warp;
            to->finish[i] = in->finish[i];
        }
    }
}

static inline void ccws_to_stack(const limit_in_t *in, const ccws_settings_view_t *set,
                                 uint32_t score, const core_warp_event_t *hit,
                                 score_stack_in_t *to) {
    *to = (score_stack_in_t){.score = score,
                             .base = set->base,
                             .decay = set->decay,
                             .cutoff = set->cutoff,
                             .inclusive = set->inclusive,
                             .launch_begins = in->launch_begins,
                             .live = in->live,
                             .waiting = in->waiting,
                             .start = in->start,
                             .hit = *hit};
    for (uint32_t i = 0; i < SCHEDS; i++) {
        to->finish[i] = in->finish[i];
    }
}

#endif
