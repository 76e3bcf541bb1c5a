/* SPDX-License-Identifier: Apache-2.0 */
//@ setting #7 daws_lines 0..1024 = 0  limit=daws*: lines for footprints; 0: 0.6 of the L1
//@ setting #8 daws_capacity 0..1024 = 0  a larger footprint is let through; 0: daws_lines
//@ setting #9 daws_converged 1..32 = 2  lines of a load that is not diverged
//@ setting #10 daws_age 0..1 = 0  1: footprints are added by age alone
//@ setting #11 daws_zero_free 0..1 = 0  1: warps without footprint may load at any time
//@ setting #12 daws_first_fit 0..1 = 0  1: footprints of those held back do not count
//@ setting #13 daws_inner 0..1 = 0  1: an inner loop counts even when it has no locality
//@ setting #14 daws_all_lanes 0..1 = 0  1: footprints as if all lanes of a warp were active
//@ reads daws_lines daws_capacity daws_converged daws_age daws_zero_free daws_first_fit daws_inner
//@ ... daws_all_lanes: limit == daws || limit == daws_profiled
#ifndef WEFT_DAWS_SETTINGS_H
#define WEFT_DAWS_SETTINGS_H

#include "issue/limit/daws/daws_table.h"

/* 0.6 of the lines of the L1, rounded down (thesis:D3): daws_lines=0. */
#define EFFECTIVE_LINES (L1_SETS * L1_WAYS * 6 / 10)

/* Of what daws_lines says, 0..1024, or an L1 for studies has. */
#define DAWS_LINE_BITS (EFFECTIVE_LINES > 2047 ? CLOG2(EFFECTIVE_LINES + 1) : 11)

typedef struct {
    U(DAWS_LINE_BITS) lines, capacity; /* not 0 */
    U(LANE_COUNT_BITS) converged;
    U(1) age, zero_free, first_fit, inner, all_lanes;
} daws_settings_t;

typedef struct {
    /* to daws_walk */
    U(DAWS_LINE_BITS) lines;    /* that footprints may fill */
    U(DAWS_LINE_BITS) capacity; /* a larger footprint is not throttled */
    /* to daws_footprint */
    U(LANE_COUNT_BITS) converged;
    /* to daws_walk, daws_warps and daws_footprint */
    U(1) age, zero_free, first_fit, inner, all_lanes;
} daws_settings_view_t;

typedef struct {
    /* from the host */
    limit_setting_t setting;
} daws_settings_in_t;

void daws_settings_reset(daws_settings_t *s);
void daws_settings_view(const daws_settings_t *s, daws_settings_view_t *v);
void daws_settings_tick(daws_settings_t *s, const daws_settings_in_t *in);

#endif
