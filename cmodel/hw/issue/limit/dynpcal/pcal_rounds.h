/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_PCAL_ROUNDS_H
#define WEFT_PCAL_ROUNDS_H

#include "issue/limit/common/bus_periods.h"
#include "issue/limit/common/tokens.h"
#include "issue/limit/common/trials.h"

#define MEAN_SHIFT 8 /* the mean is over about 2^MEAN_SHIFT cycles */

typedef struct {
    tokens_t tokens;
    trials_t trials;
    bus_periods_t buses;
    U(1) finds;             /* CCWS finds how many warps run, */
    U(8) found;             /* for so many epochs so far */
    U(7 + MEAN_SHIFT) mean; /* of the warps that CCWS admits, shifted */
    U(7) base;              /* how many warps CCWS has found, at least 1 */
    U(7) warps;             /* how many may issue, as the buses have corrected it */
    U(8) find;              /* setting */
} pcal_rounds_t;

typedef struct {
    /* from the host */
    limit_setting_t setting;
    /* from dispatch */
    U(1) launch_begins; /* a launch begins */
    core_warp_event_t start;
    /* from block_barrier */
    U(CORE_WARPS) live;
    U(CORE_WARPS) waiting; /* at a block barrier */
    /* from issue */
    U(5) issued; /* instructions issued by the core in this cycle */
    /* from score_stack */
    U(CORE_WARPS) may_load;
    /* from the partitions */
    U(4) memory_use; /* how many memories transfer data in this cycle */
} pcal_rounds_in_t;

typedef struct {
    /* to scheduler */
    U(CORE_WARPS) issue;
    /* to memory_stage */
    U(CORE_WARPS) holders; /* warps with a token: their loads reserve lines */
    /* to the policy */
    U(1) finds; /* what CCWS permits counts */
} pcal_rounds_view_t;

void pcal_rounds_reset(pcal_rounds_t *s);
void pcal_rounds_view(const pcal_rounds_t *s, pcal_rounds_view_t *v);
void pcal_rounds_tick(pcal_rounds_t *s, const pcal_rounds_in_t *in);

#endif
