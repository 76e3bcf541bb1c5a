/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_DAWS_WALK_H
#define WEFT_DAWS_WALK_H

#include "issue/limit/daws/daws_footprint.h"
#include "issue/limit/daws/daws_settings.h"

#define DAWS_SUM_BITS (FOOTPRINT_BITS + 6) /* of at most 64 warps */

typedef struct {
    core_age_t age;

    /* The round: those that were admitted, by age, and then the others. */
    U(CORE_WARP_BITS) at;
    U(1) second_half;
    U(CORE_WARPS) admitted_before; /* warps that were admitted when it began */

    /* Behind the question for a footprint: */
    U(DAWS_SUM_BITS) sum; /* footprints so far in this round */
    U(1) round_any;       /* there was one */
    U(1) round_in_loop;   /* of a warp in a loop */

    /* In the last round a warp in a loop had a footprint; a round has ended without one. */
    U(1) any_in_loop, none_in_loop;
    U(CORE_WARPS) admitted;       /* in their loops, with a footprint that fits */
    U(1) changed, changed_before; /* what is known has changed in this round, and in that before */
    U(CORE_WARPS) just_entered;   /* have entered their loop since they were last asked */
    U(CORE_WARPS) may_load;
} daws_walk_t;

typedef struct {
    /* to daws_warps and daws_footprint */
    daws_visit_t visit;
    /* to daws_warps and daws_outside */
    U(1)
    any_in_loop,
        none_in_loop; /* warps in loops have footprints; a round has ended and found none */
    /* to scheduler */
    U(CORE_WARPS) may_load;
} daws_walk_view_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins;
    core_warp_event_t start;
    /* from block_barrier */
    U(CORE_WARPS) live;
    /* from daws_settings */
    daws_settings_view_t set;
    /* from daws_footprint */
    daws_footprint_view_t sized;
    /* from daws_warps */
    core_warp_event_t entered;    /* a warp is in another loop, with a footprint */
    U(CORE_WARPS) footprint_ends; /* warps that have none any more */
    /* from the host, daws_sampler and daws_count */
    U(1) changed; /* what is known of loops, or a setting */
} daws_walk_in_t;

void daws_walk_reset(daws_walk_t *s);
void daws_walk_view(const daws_walk_t *s, daws_walk_view_t *v);
void daws_walk_tick(daws_walk_t *s, const daws_walk_in_t *in);

#endif
