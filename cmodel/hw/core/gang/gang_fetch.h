/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_GANG_FETCH_H
#define WEFT_GANG_FETCH_H

#include "core/gang/gang.h"

typedef struct {
    U(SCHED_BITS) source[SLICES];  /* whose program port a slice's fetches in flight come by */
    U(WARP_BITS) last;             /* the row whose gang fetched last */
    U(GANG_PATIENCE) lost[SLICES]; /* how often a warp alone could fetch, and a gang did */
} gang_fetch_t;

typedef struct {
    /* to the slices */
    U(SCHED_BITS) source[SLICES];
} gang_fetch_view_t;

typedef struct {
    /* from gang_table */
    VEC(WARPS, GANG_PLACES) member;
    U(WARPS) sure[GANG_WAYS];
    U(WARPS) alone[SLICES];
    /* from the slices */
    U(WARPS) want[SLICES];  /* warps that could fetch */
    U(WARPS) asked[SLICES]; /* warps with a fetch in flight through a program port */
    /* from the program port */
    warp_event_t answer[SLICES]; /* of each slice's port, in this cycle */
} gang_fetch_probe_in_t;

/* What a slice fetches. */
typedef struct {
    U(1) gang;            /* for a gang, or nothing until it can: */
    U(1) goes;            /* in this cycle, */
    U(WARP_BITS) warp;    /* of this warp, */
    U(SCHED_BITS) source; /* at the port of this slice, which asks for all */
    U(1) alone;           /* for one of its warps alone */
    U(1) loses;           /* which it could do, were it not for a gang */
} gang_fetch_turn_t;

typedef struct {
    /* to the slices */
    gang_fetch_turn_t turn[SLICES];
    /* to the tick */
    row_event_t first; /* the first gang that goes */
} gang_fetch_probe_out_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins;
    /* from the probe */
    gang_fetch_probe_out_t turn;
} gang_fetch_in_t;

void gang_fetch_reset(gang_fetch_t *s);
void gang_fetch_view(const gang_fetch_t *s, gang_fetch_view_t *v);
void gang_fetch_probe(const gang_fetch_t *s, const gang_fetch_probe_in_t *in,
                      gang_fetch_probe_out_t *out);
void gang_fetch_tick(gang_fetch_t *s, const gang_fetch_in_t *in);

#endif
