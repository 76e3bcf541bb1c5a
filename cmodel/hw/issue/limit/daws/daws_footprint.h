/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_DAWS_FOOTPRINT_H
#define WEFT_DAWS_FOOTPRINT_H

#include "issue/limit/daws/daws_table.h"

typedef struct {
    daws_visit_t asked; /* and the loop of that warp */
    U(1) placed, in_loop;
    U(DAWS_LOOP_BITS) loop;
    U(LANE_COUNT_BITS) count;

    daws_visit_t visit; /* a cycle later: its footprint */
    U(1) sized_in_loop;
    U(FOOTPRINT_BITS) lines;
} daws_footprint_t;

typedef struct {
    /* to daws_walk */
    daws_visit_t visit;
    U(1) in_loop;            /* of a warp that is in a loop */
    U(FOOTPRINT_BITS) lines; /* the footprint */
} daws_footprint_view_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins;
    /* from daws_walk */
    daws_visit_t visit;
    /* from daws_warps */
    U(1)
    in_loop, before_loop; /* the warp is in the loop, or loads before it */
    U(DAWS_LOOP_BITS) loop;
    U(LANE_COUNT_BITS) count;
    /* from daws_settings */
    U(LANE_COUNT_BITS) converged; /* lines of a load that is not diverged */
    /* from daws_count or daws_profile */
    daws_table_t table;
} daws_footprint_in_t;

void daws_footprint_reset(daws_footprint_t *s);
void daws_footprint_view(const daws_footprint_t *s, daws_footprint_view_t *v);
void daws_footprint_tick(daws_footprint_t *s, const daws_footprint_in_t *in);

#endif
