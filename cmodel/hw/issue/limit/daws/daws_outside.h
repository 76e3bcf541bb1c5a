/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_DAWS_OUTSIDE_H
#define WEFT_DAWS_OUTSIDE_H

#include "issue/limit/daws/daws_table.h"

typedef struct {
    U(1) busy;
    U(CORE_WARP_BITS) warp;
    U(PC_BITS) pc;
    U(LANE_COUNT_BITS) count;

    U(DAWS_LOOP_BITS) at; /* the search, and the nearest loop so far */
    U(1) found;
    U(DAWS_LOOP_BITS) loop;
    U(PC_BITS) nearest;
    U(1) done; /* the search has ended with the cycle before */
} daws_outside_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins;
    /* from daws_warps and daws_walk */
    U(1) ask; /* for the load `mark`; not heard while one is looked for */
    /* from daws_marks */
    daws_mark_t mark;
    /* from daws_count or daws_profile */
    daws_table_t table;
} daws_outside_in_t;

typedef struct {
    /* to daws_warps */
    daws_place_t place; /* the loop that comes next after the load */
} daws_outside_view_t;

void daws_outside_reset(daws_outside_t *s);
void daws_outside_view(const daws_outside_t *s, daws_outside_view_t *v);
void daws_outside_tick(daws_outside_t *s, const daws_outside_in_t *in);

#endif
