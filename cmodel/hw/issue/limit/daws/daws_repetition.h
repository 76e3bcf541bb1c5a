/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_DAWS_REPETITION_H
#define WEFT_DAWS_REPETITION_H

#include "issue/limit/daws/daws_loads.h"

#define ILRD_SETS     8
#define ILRD_WAYS     8
#define ILRD_ENTRIES  (ILRD_SETS * ILRD_WAYS)
#define ILRD_TAG_BITS (LINE_BITS - 3)

typedef struct {
    U(ILRD_WAYS) valid[ILRD_SETS];
    U(3) next[ILRD_SETS]; /* the way that is written next: first in, first out */
    U(ILRD_TAG_BITS) tag[ILRD_ENTRIES];
    U(DAWS_LOOP_BITS) loop[ILRD_ENTRIES];
    U(DAWS_LOAD_BITS) load[ILRD_ENTRIES];

    daws_touch_t touch; /* one cycle after it came */
    daws_pair_t pair;   /* found in the cycle before */
} daws_repetition_t;

typedef struct {
    /* to daws_loads */
    daws_pair_t pair;
} daws_repetition_view_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins;
    /* from daws_sampler */
    U(1) trip; /* a trip of the loop begins: its lines are forgotten */
    U(DAWS_LOOP_BITS) trip_loop;
    /* from daws_loads */
    daws_touch_t touch;
} daws_repetition_in_t;

void daws_repetition_reset(daws_repetition_t *s);
void daws_repetition_view(const daws_repetition_t *s, daws_repetition_view_t *v);
void daws_repetition_tick(daws_repetition_t *s, const daws_repetition_in_t *in);

#endif
