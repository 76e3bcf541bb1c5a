/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_CIAO_COUNTS_H
#define WEFT_CIAO_COUNTS_H

#include "common/events.h"

#define CIAO_COUNT_BITS 32

typedef struct {
    RAM(CIAO_COUNT_BITS, CORE_WARPS) count;
    U(CORE_WARPS) counted; /* warps with a count in the memory; the others have 0 */

    /* What was read in the last cycle is written in this one. */
    U(1) adds, halves;
    U(CORE_WARP_BITS) of; /* the warp whose count was read */

    U(1) halving;         /* all counts are being halved, ... */
    U(CORE_WARP_BITS) at; /* ... this one next */
} ciao_counts_t;

typedef struct {
    U(CIAO_COUNT_BITS) count; /* of the warp asked for in the last cycle */
    U(1) halving;             /* no question is answered */
} ciao_counts_view_t;

typedef struct {
    U(1) launch_begins;
    core_warp_event_t forget; /* the count of this warp begins with 0 */
    core_warp_event_t hit;    /* of this warp in the victim tags */
    U(CORE_WARP_BITS) ask;    /* whose count is wanted, in a cycle without a hit */
    U(1) halve;               /* halve all counts */
} ciao_counts_in_t;

void ciao_counts_reset(ciao_counts_t *s);
void ciao_counts_view(const ciao_counts_t *s, ciao_counts_view_t *v);
void ciao_counts_tick(ciao_counts_t *s, const ciao_counts_in_t *in);

#endif
