/* SPDX-License-Identifier: Apache-2.0 */
//@ setting #15 daws_sampled 0..31 = 2  limit=daws: a warp of more lanes samples a loop
//@ reads daws_sampled: limit == daws
#ifndef WEFT_DAWS_SAMPLER_H
#define WEFT_DAWS_SAMPLER_H

#include "issue/limit/daws/daws_table.h"

#define LOCALITY_MAX 31 /* S(6) */
#define LOCALITY_MIN (-32)

typedef struct {
    /* Loops, in the order in which they were first seen. */
    U(DAWS_LOOPS) valid;
    U(DAWS_LOOPS) sampled;  /* by a warp */
    U(DAWS_LOOPS) local;    /* the counter is positive */
    U(DAWS_LOOPS) in_outer; /* was begun in the loop `outer` */
    U(PC_BITS) pc[DAWS_LOOPS];
    U(4) number[DAWS_LOOPS];
    U(DAWS_LOOP_BITS) outer[DAWS_LOOPS];
    U(CORE_WARP_BITS) warp[DAWS_LOOPS];
    S(6) locality[DAWS_LOOPS];
    U(1) made; /* a loop was entered into the table in the cycle before */

    /* The loop that each warp is in. */
    U(CORE_WARPS) inside;
    U(DAWS_LOOP_BITS) loop[CORE_WARPS];

    U(LANE_COUNT_BITS) least; /* a warp of more lanes samples */
} daws_sampler_t;

/* A load of a warp that samples its loop. */
typedef struct {
    U(1) valid;
    U(DAWS_LOOP_BITS) loop;
    U(CORE_WARP_BITS) warp;
    U(SERIAL_BITS) serial;
    U(PC_BITS) pc;
    U(LANE_COUNT_BITS) count;
} daws_sample_t;

/* What became of one. */
typedef struct {
    U(1) valid;
    U(DAWS_LOOP_BITS) loop;
    U(1) local;
} daws_judged_t;

typedef struct {
    /* to daws_throttle and daws_loads */
    U(DAWS_LOOPS) valid, local;
    U(PC_BITS) pc[DAWS_LOOPS];
} daws_sampler_view_t;

typedef struct {
    /* from the host */
    limit_setting_t setting;
    /* from dispatch and reconv */
    U(1) launch_begins;
    core_warp_event_t start, finish;
    /* from daws_marks */
    daws_mark_t mark;
    /* from daws_loads */
    daws_judged_t judged;
} daws_sampler_in_t;

typedef struct {
    /* to daws_loads */
    daws_sample_t sample;
    /* to daws_repetition */
    U(1) trip; /* the warp that samples it begins a trip of the loop `trip_loop` */
    U(DAWS_LOOP_BITS) trip_loop;
    /* to daws_walk */
    U(1) changed; /* a loop gets locality, or loses it */
} daws_sampler_out_t;

void daws_sampler_reset(daws_sampler_t *s);
void daws_sampler_view(const daws_sampler_t *s, daws_sampler_view_t *v);
void daws_sampler_tick(daws_sampler_t *s, const daws_sampler_in_t *in, daws_sampler_out_t *out);

#endif
