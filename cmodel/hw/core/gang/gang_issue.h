/* SPDX-License-Identifier: Apache-2.0 */
//@ size gang_order 0..4 = 0  which gangs issue first: 0 the largest, 1 any, 2 the smallest, 3 those
//@ ... at the lowest pc, 4 each in turn
//@ reads gang_split gang_reform gang_order: gang_ways > 0
#ifndef WEFT_GANG_ISSUE_H
#define WEFT_GANG_ISSUE_H

#include "core/gang/gang.h"
#include "core/gang/gang_age.h"

#define SIZES_MATTER    (GANG_ORDER == 0 || GANG_ORDER == 2)
#define LOWEST_PC_FIRST (GANG_ORDER == 3)

/* Where a slice's warps are. */
typedef struct {
    VEC(PC_BITS, WARPS) pc;
} slice_pcs_t;

typedef struct {
    U(WARPS) ready[SLICES];        /* warps that could issue in the last cycle */
    U(SLICES) ordered;             /* slices that have not issued what they were to, */
    U(WARP_BITS) warp[SLICES];     /* which is this warp's instruction */
    U(SLICES) stuck;               /* ... and had a cycle to do so */
    U(GANG_PATIENCE) lost[SLICES]; /* how often a warp alone was ready, and a gang issued */
    gang_age_t age;                /* which row issued last, and the rows' ages */
} gang_issue_t;

typedef struct {
    /* to the slices, gang_table and gang_claim */
    warp_event_t order[SLICES]; /* issue this */
    /* to gang_claim */
    U(WARPS) ready[SLICES]; /* warps that could issue in the last cycle */
} gang_issue_view_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins;
    row_event_t start;
    /* from gang_table */
    VEC(WARPS, GANG_PLACES) member;
    U(WARPS) sure[GANG_WAYS];
    U(WARPS) alone[SLICES];
    /* from the slices */
    U(WARPS) ready[SLICES];                    /* warps whose instruction could issue, if it may */
    U(SLICES) issued;                          /* slices that issue an instruction */
    slice_pcs_t pcs[SLICES * LOWEST_PC_FIRST]; /* where their warps are */
} gang_issue_in_t;

void gang_issue_reset(gang_issue_t *s);
void gang_issue_view(const gang_issue_t *s, gang_issue_view_t *v);
void gang_issue_tick(gang_issue_t *s, const gang_issue_in_t *in);

#endif
