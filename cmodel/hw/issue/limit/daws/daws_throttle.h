/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_DAWS_THROTTLE_H
#define WEFT_DAWS_THROTTLE_H

#include "issue/limit/daws/daws_marks.h"
#include "issue/limit/daws/daws_outside.h"
#include "issue/limit/daws/daws_settings.h"
#include "issue/limit/daws/daws_walk.h"
#include "issue/limit/daws/daws_warps.h"

/* Members. */
typedef struct {
    daws_settings_t settings;
    daws_marks_t marks;
    daws_outside_t outside;
    daws_warps_t warps;
    daws_footprint_t footprint;
    daws_walk_t walk;
} daws_throttle_t;

typedef struct {
    /* to scheduler */
    U(CORE_WARPS) may_load;
    /* to daws_sampler */
    daws_mark_t mark; /* what the core issued two cycles ago */
} daws_throttle_view_t;

typedef struct {
    /* from the host */
    limit_setting_t setting;
    /* from dispatch and reconv */
    U(1) launch_begins;
    core_warp_event_t start, finish;
    /* from block_barrier */
    U(CORE_WARPS) live, waiting;
    /* from issue */
    limit_issue_t issued;
    /* from daws_sampler and daws_count, or daws_profile */
    daws_table_t table;
    U(1) changed; /* the table, in the cycle before or in this one */
} daws_throttle_in_t;

void daws_throttle_reset(daws_throttle_t *s);
void daws_throttle_view(const daws_throttle_t *s, daws_throttle_view_t *v);
void daws_throttle_tick(daws_throttle_t *s, const daws_throttle_in_t *in);

#endif
