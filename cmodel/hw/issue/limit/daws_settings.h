/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_DAWS_SETTINGS_H
#define WEFT_DAWS_SETTINGS_H

#include "issue/limit/daws_table.h"

#define DAWS_LINE_BITS 11 /* 0..1024 */

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
