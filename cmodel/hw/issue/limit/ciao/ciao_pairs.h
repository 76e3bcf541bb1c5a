/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_CIAO_PAIRS_H
#define WEFT_CIAO_PAIRS_H

#include "common/events.h"

typedef struct {
    U(CORE_WARPS) held;                    /* warps of whose pair this field is valid */
    U(CORE_WARPS) over;                    /* their trigger has finished */
    U(CORE_WARP_BITS) trigger[CORE_WARPS]; /* the warp for whose sake each is held */
} ciao_pairs_t;

typedef struct {
    U(CORE_WARPS) held;
} ciao_pairs_view_t;

/* Hold a warp for the sake of another one. */
typedef struct {
    U(1) valid;
    U(CORE_WARP_BITS) warp, trigger;
} ciao_hold_t;

typedef struct {
    U(1) launch_begins;
    core_warp_event_t start, finish[SCHEDS];
    ciao_hold_t hold;
    core_warp_event_t release;
} ciao_pairs_in_t;

typedef struct {
    U(CORE_WARP_BITS) warp;
} ciao_pairs_probe_in_t;

typedef struct {
    U(CORE_WARP_BITS) trigger;
    U(1) over; /* the trigger has finished */
} ciao_pairs_probe_out_t;

void ciao_pairs_reset(ciao_pairs_t *s);
void ciao_pairs_view(const ciao_pairs_t *s, ciao_pairs_view_t *v);
void ciao_pairs_probe(const ciao_pairs_t *s, const ciao_pairs_probe_in_t *in,
                      ciao_pairs_probe_out_t *out);
void ciao_pairs_tick(ciao_pairs_t *s, const ciao_pairs_in_t *in);

#endif
