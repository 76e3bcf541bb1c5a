/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_LOAD_AGES_H
#define WEFT_LOAD_AGES_H

#include "common/pipe.h"

#define LOAD_AGE_BITS 10
#define LOAD_AGE_MOST MASK(LOAD_AGE_BITS)

typedef struct {
    U(SERIAL_BITS) flying[WARPS]; /* loads between issue and last result */
    U(LOAD_AGE_BITS) age[WARPS];
} load_ages_t;

typedef struct {
    /* to order */
    VEC(LOAD_AGE_BITS, WARPS) age; /* 0: no load in flight */
} load_ages_view_t;

typedef struct {
    U(WARPS) live; /* warps that run */
    /* from dispatch, or reconv where it binds slots */
    warp_event_t start; /* a slot has other threads */
    /* from issue */
    warp_event_t issued; /* a load or atomic issues */
    /* from writeback */
    warp_event_t loaded; /* its last result is written */
} load_ages_in_t;

void load_ages_reset(load_ages_t *s);
void load_ages_view(const load_ages_t *s, load_ages_view_t *v);
void load_ages_tick(load_ages_t *s, const load_ages_in_t *in);

#endif
