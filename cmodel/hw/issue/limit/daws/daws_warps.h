/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_DAWS_WARPS_H
#define WEFT_DAWS_WARPS_H

#include "issue/limit/daws/daws_table.h"

typedef struct {
    /* Lanes that are in a loop, and the number of the outermost one. */
    U(LANES) inside[CORE_WARPS];
    U(4) number[CORE_WARPS];

    /* What a footprint is predicted from. */
    U(DAWS_LOOP_BITS) loop[CORE_WARPS];
    U(LANE_COUNT_BITS) count[CORE_WARPS];
    U(CORE_WARPS) in_loop;     /* warps in that loop, ... */
    U(CORE_WARPS) before_loop; /* ... and warps that load before it */
    U(CORE_WARPS) top;         /* the loop is the outermost one */
} daws_warps_t;

/* The loop of a warp. */
typedef struct {
    /* from daws_walk */
    U(CORE_WARP_BITS) warp;
} daws_warps_probe_in_t;
typedef struct {
    /* to daws_footprint */
    U(1) in_loop, before_loop;
    U(DAWS_LOOP_BITS) loop;
    U(LANE_COUNT_BITS) count;
} daws_warps_probe_out_t;

typedef struct {
    /* from dispatch and reconv */
    U(1) launch_begins;
    core_warp_event_t start, finish;
    /* from block_barrier */
    U(CORE_WARPS) waiting; /* at a block barrier */
    /* from daws_marks */
    daws_mark_t mark;
    /* from daws_outside */
    daws_place_t place; /* of a warp that loads outside of all loops */
    /* from daws_walk */
    U(1) none_in_loop; /* no warp in a loop has a footprint */
    /* from daws_settings */
    U(1) inner; /* an inner loop takes the place of an outer one even when not local */
    /* from daws_count or daws_profile */
    daws_table_t table;
} daws_warps_in_t;

typedef struct {
    /* to daws_outside */
    U(1) outside; /* the load `mark` is outside of all loops */
    /* to daws_walk */
    core_warp_event_t entered;    /* a loop that its footprint now describes */
    U(CORE_WARPS) footprint_ends; /* warps without footprint */
} daws_warps_out_t;

void daws_warps_reset(daws_warps_t *s);
void daws_warps_probe(const daws_warps_t *s, const daws_warps_probe_in_t *in,
                      daws_warps_probe_out_t *out);
void daws_warps_tick(daws_warps_t *s, const daws_warps_in_t *in, daws_warps_out_t *out);

#endif
