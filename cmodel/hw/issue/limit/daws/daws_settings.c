/* SPDX-License-Identifier: Apache-2.0 */
/* The registers of DAWS that a host writes (settings.h).
 *
 * Source: thesis:4.2.1 (Q6, Q12), D2 to D5, D13, D30, D31: each point that the thesis leaves open
 * is a register, whose reset value is the choice in docs/sources. `all_lanes` makes DAWS unaware of
 * control flow (thesis:4.4.1). Size: 2 DAWS_LINE_BITS + LANE_COUNT_BITS + 5 bits.
 */
#include "issue/limit/daws/daws_settings.h"

/* The lines of an L1 for studies, whose machine has no RTL, need more bits than any value of
 * daws_lines. */

void daws_settings_reset(daws_settings_t *s) {
    s->lines = EFFECTIVE_LINES;
    s->capacity = DEFAULT_daws_capacity;
    s->converged = DEFAULT_daws_converged;
    s->age = DEFAULT_daws_age;
    s->zero_free = DEFAULT_daws_zero_free;
    s->first_fit = DEFAULT_daws_first_fit;
    s->inner = DEFAULT_daws_inner;
    s->all_lanes = DEFAULT_daws_all_lanes;
}

void daws_settings_view(const daws_settings_t *s, daws_settings_view_t *v) {
    v->lines = s->lines;
    v->capacity = s->capacity == 0 ? s->lines : s->capacity;
    v->converged = s->converged;
    v->age = s->age;
    v->zero_free = s->zero_free;
    v->first_fit = s->first_fit;
    v->inner = s->inner;
    v->all_lanes = s->all_lanes;
}

static void set(daws_settings_t *s, uint32_t index, uint32_t data) {
    uint32_t lines = data & MASK(DAWS_LINE_BITS);
    switch (index) {
    case SETTING_daws_lines: s->lines = lines == 0 ? EFFECTIVE_LINES : lines; break;
    case SETTING_daws_capacity: s->capacity = lines; break;
    case SETTING_daws_converged: s->converged = data & MASK(LANE_COUNT_BITS); break;
    case SETTING_daws_age: s->age = data & 1; break;
    case SETTING_daws_zero_free: s->zero_free = data & 1; break;
    case SETTING_daws_first_fit: s->first_fit = data & 1; break;
    case SETTING_daws_inner: s->inner = data & 1; break;
    case SETTING_daws_all_lanes: s->all_lanes = data & 1; break;
    default: break;
    }
}

void daws_settings_tick(daws_settings_t *s, const daws_settings_in_t *in) {
    if (in->setting.valid) {
        set(s, in->setting.index, in->setting.data);
    }
}
