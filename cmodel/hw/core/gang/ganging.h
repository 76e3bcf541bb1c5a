/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_GANGING_H
#define WEFT_GANGING_H

#include "core/gang/gang_claim.h"
#include "core/gang/gang_fetch.h"
#include "core/gang/gang_issue.h"
#include "core/gang/gang_table.h"
#include "core/gang/gang_wait.h"

/* The ganging unit. */
typedef struct {
    gang_table_t gang_table;
    gang_issue_t gang_issue;
    gang_claim_t gang_claim;
    gang_fetch_t gang_fetch;
    HAS(GANGS_MEET, gang_wait_t) gang_wait;
} ganging_t;

typedef struct {
    /* to the slices */
    U(WARPS) alone[SLICES];                   /* warps that are in no gang */
    warp_event_t order[SLICES];               /* a warp that issues for its gang */
    unit_claim_t claim[SLICES];               /* a warp for whose gang units are kept */
    U(SCHED_BITS) source[SLICES];             /* whose port's answers a slice takes */
    VEC(PC_BITS *GANGS_MEET, MEETINGS) place; /* where threads meet */
    /* to core */
    U(WARP_BITS) row; /* whose places the tick asks for */
} ganging_view_t;

typedef struct {
    /* from the slices */
    U(WARPS) want[SLICES];  /* warps that could fetch */
    U(WARPS) asked[SLICES]; /* warps with a fetch in flight through a program port */
    /* from the program port */
    warp_event_t answer[SLICES];
    /* from the slices */
    U(WARPS) meets[SLICES * GANGS_MEET]; /* warps whose oldest instruction is where threads meet */
    /* from block_barrier */
    U(WARPS) live[SLICES * GANGS_MEET]; /* warps that run */
} ganging_probe_in_t;

typedef struct {
    /* to the slices and the tick */
    gang_fetch_probe_out_t fetch;
    HAS(GANGS_MEET, gang_wait_probe_out_t) wait;
} ganging_probe_out_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins;
    row_event_t start; /* a row starts in these slices */
    U(SLICES) start_slices;
    /* from the probe */
    gang_fetch_probe_out_t fetch;
    /* from the slices */
    gang_place_t place[SLICES]; /* where their warps of the view's row are */
    U(WARPS) settled[SLICES];
    U(WARPS) loading[SLICES];
    gang_ready_t could[SLICES];
    slice_pcs_t pcs[SLICES * LOWEST_PC_FIRST];
    U(SLICES) issued;
    row_event_t finish[SLICES];
    warp_event_t resolve[SLICES], resume[SLICES];
    /* from block_barrier */
    U(WARPS) at_barrier[SLICES * GANGS_REFORM];
    /* from the probe */
    HAS(GANGS_MEET, gang_wait_probe_out_t) wait;
    /* from the slices */
    U(WARPS) meets[SLICES * GANGS_MEET];
    U(WARP_BITS) issued_warp[SLICES * GANGS_MEET];
    gang_marker_t marker[SLICES * GANGS_MEET];
} ganging_in_t;

void ganging_reset(ganging_t *s);
void ganging_view(const ganging_t *s, ganging_view_t *v);
void ganging_probe(const ganging_t *s, const ganging_probe_in_t *in, ganging_probe_out_t *out);
void ganging_tick(ganging_t *s, const ganging_in_t *in);

#endif
