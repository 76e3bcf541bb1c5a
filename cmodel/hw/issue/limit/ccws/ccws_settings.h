/* SPDX-License-Identifier: Apache-2.0 */
//@ setting #1 ccws_throttle 1..128 power = 8  K, how hard lost locality throttles
//@ setting #2 ccws_base 1..255 = 100  score of a warp that has lost nothing
//@ setting #3 ccws_decay 1..255 = 1  cycles in which a score falls by one
//@ setting #4 ccws_cutoff 1..255 = 100  cutoff per warp of the core, at least ccws_base
//@ setting #5 ccws_inclusive 0..1 = 0  1: a warp's own score counts against the cutoff
//@ reads ccws_throttle ccws_base ccws_decay ccws_cutoff ccws_inclusive: limit == ccws
#ifndef WEFT_CCWS_SETTINGS_H
#define WEFT_CCWS_SETTINGS_H

#include "issue/limit/ccws/lost_locality.h"

typedef struct {
    U(8) throttle, base, decay;
    U(8) cutoff; /* per live warp */
    U(1) inclusive;

    U(7) live; /* how many warps, and their cutoff: each a cycle after what it is made of */
    U(CUTOFF_BITS) total_cutoff;
} ccws_settings_t;

typedef struct {
    /* to lost_locality and score_stack */
    U(8) throttle, base, decay;
    U(1) inclusive;
    U(CUTOFF_BITS) cutoff; /* of all live warps */
} ccws_settings_view_t;

typedef struct {
    /* from the host */
    limit_setting_t setting;
    /* from block_barrier */
    U(CORE_WARPS) live;
} ccws_settings_in_t;

void ccws_settings_reset(ccws_settings_t *s);
void ccws_settings_view(const ccws_settings_t *s, ccws_settings_view_t *v);
void ccws_settings_tick(ccws_settings_t *s, const ccws_settings_in_t *in);

#endif
