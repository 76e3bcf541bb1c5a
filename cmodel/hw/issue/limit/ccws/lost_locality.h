/* SPDX-License-Identifier: Apache-2.0 */
//@ size score_bits 8..16  bits of a score; scores saturate (limit=ccws)
//@ size ccws_resident 0..1 = 0  1: hits and instructions of warps that have finished do not count
//@ ... (limit=ccws)
//@ reads score_bits ccws_resident: limit == ccws
#ifndef WEFT_LOST_LOCALITY_H
#define WEFT_LOST_LOCALITY_H

#include "common/pipe.h"

#define SCORE_BITS   CFG_SCORE_BITS /* of a score, which saturates: 8..16 */
#define SCORE_MAX    MASK(SCORE_BITS)
#define TOTAL_BITS   20 /* of the totals of hits and instructions */
#define CUTOFF_BITS  14 /* of the cumulative cutoff: at most 64 warps of 255 points */
#define PRODUCT_BITS (TOTAL_BITS + 7 + CUTOFF_BITS) /* hits x throttle (at most 128) x cutoff */

#define CCWS_RESIDENT CFG_CCWS_RESIDENT

typedef struct {
    U(TOTAL_BITS) hits, issued;
    /* Of these, each warp's. */
    U(TOTAL_BITS) own_hits[CORE_WARPS * CCWS_RESIDENT], own_issued[CORE_WARPS * CCWS_RESIDENT];

    /* The calculation: factors and step, then the score that it gave. */
    U(5) step;
    U(PRODUCT_BITS) product, addend;
    U(CUTOFF_BITS) factor;
    U(TOTAL_BITS) instructions;      /* the divisor */
    U(TOTAL_BITS + SCORE_BITS) part; /* it, shifted */
    U(1) overflow;
    U(SCORE_BITS) quotient;
    U(SCORE_BITS) score;
} lost_locality_t;

typedef struct {
    /* to score_stack */
    U(SCORE_BITS) score;
} lost_locality_view_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins; /* a launch begins */
    /* from victim_tags */
    U(1) hit; /* in the victim tags */
    /* from issue */
    U(2) issued; /* instructions issued by the core in this cycle, barriers and fences apart */
    U(CORE_WARP_BITS *CCWS_RESIDENT) hit_warp;
    core_warp_event_t issuing[SCHEDS * CCWS_RESIDENT], finish[SCHEDS * CCWS_RESIDENT];
    /* from ccws_settings */
    U(8) throttle; /* a power of two, at most 128 */
    U(8) base;
    U(CUTOFF_BITS) cutoff;
} lost_locality_in_t;

void lost_locality_reset(lost_locality_t *s);
void lost_locality_view(const lost_locality_t *s, lost_locality_view_t *v);
void lost_locality_tick(lost_locality_t *s, const lost_locality_in_t *in);

#endif
