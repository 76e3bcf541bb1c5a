/* SPDX-License-Identifier: Apache-2.0 */
//@ size gang_wait 0..255 = 0  cycles that a part of a row waits for another part where threads meet
//@ size gang_meetings 2..64 power = 16  meeting places of threads that are known at a time
//@ reads gang_wait: gang_ways > 0
//@ reads gang_meetings: gang_ways > 0 && gang_wait > 0
//@ rule gang_wait == 0 || gang_reform > 0: parts of a row that waited for each other become one
//@ ... gang only by gang_reform
#ifndef WEFT_GANG_WAIT_H
#define WEFT_GANG_WAIT_H

#include "core/gang/gang.h"

#define WAIT_BITS CLOG2(GANG_WAIT + 1)

typedef struct {
    U(PC_BITS) place[MEETINGS]; /* where threads meet, by the lower bits of its word's number */
    U(WARPS) age[WAIT_BITS * SLICES]; /* bit b of how long slice i's warps wait: b * SLICES + i */
} gang_wait_t;

typedef struct {
    /* to the slices */
    VEC(PC_BITS, MEETINGS) place;
} gang_wait_view_t;

typedef struct {
    /* from gang_table */
    VEC(WARPS, GANG_PLACES) member;
    U(WARPS) alone[SLICES];
    /* from block_barrier */
    U(WARPS) live[SLICES]; /* warps that run */
    /* from the slices */
    U(WARPS) meets[SLICES]; /* warps whose oldest instruction is where threads meet */
} gang_wait_probe_in_t;

typedef struct {
    /* to the slices and the tick */
    U(WARPS) waits[SLICES]; /* warps that wait for another part of their row */
} gang_wait_probe_out_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins;
    /* from the probe */
    gang_wait_probe_out_t now;
    /* from gang_table */
    row_event_t formed; /* parts of this row became one gang in the last cycle, */
    U(SLICES) formed_slices;
    /* from the slices */
    U(WARPS) meets[SLICES];
    warp_event_t issued[SLICES];
    gang_marker_t marker[SLICES];
} gang_wait_in_t;

void gang_wait_reset(gang_wait_t *s);
void gang_wait_view(const gang_wait_t *s, gang_wait_view_t *v);
void gang_wait_probe(const gang_wait_t *s, const gang_wait_probe_in_t *in,
                     gang_wait_probe_out_t *out);
void gang_wait_tick(gang_wait_t *s, const gang_wait_in_t *in);

#endif
