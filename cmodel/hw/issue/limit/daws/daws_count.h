/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_DAWS_COUNT_H
#define WEFT_DAWS_COUNT_H

#include "issue/limit/daws/daws_loads.h"

typedef struct {
    U(DAWS_LOOP_BITS) loop; /* the count: of this loop, as far as this load */
    U(DAWS_LOAD_BITS) load;
    U(DAWS_LOADS) shares;   /* repetition ids so far, and those with a diverged load */
    U(DAWS_LOADS) diverged; /* */

    U(DAWS_COUNT_BITS) diverged_of[DAWS_LOOPS];
    U(DAWS_COUNT_BITS) converged_of[DAWS_LOOPS];
    U(1) changed; /* one of these, in the cycle before */
} daws_count_t;

typedef struct {
    /* to daws_loads */
    U(DAWS_LOAD_BITS) load; /* whose entry is wanted */
    /* to daws_throttle */
    U(DAWS_COUNT_BITS) diverged[DAWS_LOOPS];
    U(DAWS_COUNT_BITS) converged[DAWS_LOOPS];
    U(1) changed;
} daws_count_view_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins;
    /* from daws_loads */
    daws_loads_probe_out_t entry;
} daws_count_in_t;

void daws_count_reset(daws_count_t *s);
void daws_count_view(const daws_count_t *s, daws_count_view_t *v);
void daws_count_tick(daws_count_t *s, const daws_count_in_t *in);

#endif
