/* SPDX-License-Identifier: Apache-2.0 */
//@ reads daws_others: limit == daws
//@ setting #35 daws_others 0..1 = 0  limit=daws: 1: no hit of another warp's line counts
#ifndef WEFT_DAWS_LOADS_H
#define WEFT_DAWS_LOADS_H

#include "common/events.h"
#include "issue/limit/daws/daws_sampler.h"

#define DAWS_LOADS      32
#define DAWS_LOAD_BITS  5
#define DAWS_ROWS_BITS  6 /* accesses of a load, saturating */
#define DAWS_FEW        2 /* so few lanes tell nothing, so few accesses are converged */
#define DAWS_LINES_SEEN 4 /* first lines of a load that are compared with those of others */
#define DIVERGENCE_MAX  7 /* S(4) */
#define DIVERGENCE_MIN  (-8)

/* An access of the L1, as a load's statistics need it. */
typedef struct {
    U(1) valid;
    U(1) own_line; /* found its line, which its own warp had brought */
    U(CORE_WARP_BITS) warp;
    U(SERIAL_BITS) serial;
    U(PC_BITS) pc;
    U(LINE_BITS) line;
} daws_access_t;

typedef struct {
    U(DAWS_LOADS) valid;
    U(DAWS_LOADS) marked; /* counts in footprints: was judged in a loop with locality */
    U(PC_BITS) pc[DAWS_LOADS];
    U(DAWS_LOOP_BITS) loop[DAWS_LOADS];
    U(DAWS_LOAD_BITS) share[DAWS_LOADS]; /* the repetition id */
    S(4) divergence[DAWS_LOADS];

    /* The last instance that a sampling warp issued. */
    U(CORE_WARP_BITS) warp[DAWS_LOADS];
    U(SERIAL_BITS) serial[DAWS_LOADS];
    U(LANE_COUNT_BITS) count[DAWS_LOADS];
    U(DAWS_ROWS_BITS) rows[DAWS_LOADS];
    U(DAWS_LOADS) local;

    U(1) blind;                               /* to accesses that find a line of another warp */
    daws_access_t last_access, access_before; /* accesses of the last cycle, and the one before */
    daws_judged_t judged;                     /* in the last cycle */
} daws_loads_t;

/* A line that a load touched in a loop with locality. */
typedef struct {
    U(1) valid;
    U(DAWS_LOOP_BITS) loop;
    U(DAWS_LOAD_BITS) load;
    U(LINE_BITS) line;
} daws_touch_t;

/* Two loads touch the same lines. */
typedef struct {
    U(1) valid;
    U(DAWS_LOAD_BITS) load, other;
} daws_pair_t;

typedef struct {
    /* to daws_sampler */
    daws_judged_t judged; /* an instance that was over */
} daws_loads_view_t;

/* An entry, for the count of a loop's loads. */
typedef struct {
    /* from daws_count */
    U(DAWS_LOAD_BITS) load;
} daws_loads_probe_in_t;
typedef struct {
    /* to daws_count */
    U(1) valid;
    U(DAWS_LOOP_BITS) loop;
    U(DAWS_LOAD_BITS) share;
    U(1) diverged;
} daws_loads_probe_out_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins;
    /* from the host */
    limit_setting_t setting;
    /* from daws_sampler */
    daws_sample_t sample;
    U(DAWS_LOOPS) local_loops;
    /* from l1d */
    l1d_event_t l1d;
    /* from victim_tags */
    U(1) lost; /* the access of two cycles ago hit the victim tags of its warp */
    /* from daws_repetition */
    daws_pair_t pair;
} daws_loads_in_t;

typedef struct {
    /* to daws_repetition */
    daws_touch_t touch;
} daws_loads_out_t;

void daws_loads_reset(daws_loads_t *s);
void daws_loads_view(const daws_loads_t *s, daws_loads_view_t *v);
void daws_loads_probe(const daws_loads_t *s, const daws_loads_probe_in_t *in,
                      daws_loads_probe_out_t *out);
void daws_loads_tick(daws_loads_t *s, const daws_loads_in_t *in, daws_loads_out_t *out);

#endif
