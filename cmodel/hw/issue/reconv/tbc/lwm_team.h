/* SPDX-License-Identifier: Apache-2.0 */
/* Large warps of reconv=lwm (lwm.h): which rows they have, which of their slots may issue, and the
 * block barrier between them.
 */
#ifndef WEFT_LWM_TEAM_H
#define WEFT_LWM_TEAM_H

#include "issue/reconv/reconv.h"

/* The team of a row that starts. */
static inline uint32_t lwm_join_team(reconv_t *s, const reconv_in_t *in) {
    uint32_t bit = 1u << in->start_block;
    uint32_t team = s->large->fills ? s->large->filling : in->start.warp;
    uint32_t place = s->large->fills ? s->large->filled + 1 : 0;
    uint32_t full = in->start_last || place == TEAM_ROWS - 1;
    assert(place < TEAM_ROWS && (place == 0 || s->large->block[team] == in->start_block));
    s->large->filling = team;
    s->large->filled = place;
    s->large->fills = !full;
    s->large->block[team] = in->start_block;
    s->large->starting = in->start_last ? s->large->starting & ~bit : s->large->starting | bit;
    return team;
}

/* Slots that may not issue: they are ahead, at a branch, or regrouped. */
static inline warps_t lwm_held(const reconv_t *s) {
    return s->large->ahead | s->stopped | (s->step == TBC_IDLE ? 0 : s->rows[s->hand]);
}

/* A slot has issued. When all of its team have, none is ahead. */
static inline void lwm_follow_issue(reconv_t *s, const reconv_in_t *in) {
    warps_t all = in->issued.valid ? (warps_t)1 << in->issued.warp : 0;
    warps_t of_team = s->rows[s->team[in->issued.warp]] & ~empty_slots(s->active);
    all |= s->large->ahead;
    s->large->ahead = in->issued.valid && (of_team & ~all) == 0 ? all & ~of_team : all;
}

/* Teams whose slots have all stopped, and go on at one pc, do. */
static inline void lwm_go_on_together(reconv_t *s) {
    warps_t empty = empty_slots(s->active);
    for (uint32_t t = 0; t < TEAMS; t++) {
        warps_t with = s->rows[t] & ~empty;
        uint32_t agrees = with && (with & ~s->stopped) == 0;
        if (agrees && ((s->met & ~s->differs) >> t & 1)) {
            s->stopped &= ~with;
            s->marked &= ~with;
            s->met &= ~((teams_t)1 << t);
        }
    }
}

/* Blocks all of whose teams wait at the barrier: these pass it. */
static inline void lwm_pass_barrier(reconv_t *s) {
    teams_t used = ~(teams_t)elements_with(s->rows, 0, TEAMS) & ALL_ROWS;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        teams_t of_block = used & (teams_t)elements_with(s->large->block, b, TEAMS);
        teams_t passes = (of_block & ~s->large->parked) == 0 ? of_block : 0;
        if (!(s->large->starting >> b & 1)) {
            s->large->parked &= ~passes;
            s->large->passes |= passes;
        }
    }
}

#endif
