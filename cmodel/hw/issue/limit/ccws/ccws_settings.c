/* SPDX-License-Identifier: Apache-2.0 */
/* The registers of CCWS that a host writes (settings.h), and the cumulative cutoff. That is the
 * number of live warps, including warps at a barrier (thesis:C17), times the cutoff per warp (Q1,
 * where that is the base score). Size: 40 + CUTOFF_BITS bits.
 *
 * Limits: the cutoff counts the warps that lived two cycles ago. It must be at least the base score
 * per warp: the tool has a rule for that (ccws.h), a host that writes over AXI has to obey it.
 */
#include "issue/limit/ccws/ccws_settings.h"

#include "issue/limit/common/settings.h"

void ccws_settings_reset(ccws_settings_t *s) {
    s->throttle = DEFAULT_ccws_throttle;
    s->base = DEFAULT_ccws_base;
    s->decay = DEFAULT_ccws_decay;
    s->cutoff = DEFAULT_ccws_cutoff;
    s->inclusive = DEFAULT_ccws_inclusive;
    s->live = 0;
    s->total_cutoff = 0;
}

void ccws_settings_view(const ccws_settings_t *s, ccws_settings_view_t *v) {
    v->throttle = s->throttle;
    v->base = s->base;
    v->decay = s->decay;
    v->inclusive = s->inclusive;
    v->cutoff = s->total_cutoff;
}

static void set(ccws_settings_t *s, uint32_t index, uint32_t data) {
    switch (index) {
    case SETTING_ccws_throttle: s->throttle = data & MASK(8); break;
    case SETTING_ccws_base: s->base = data & MASK(8); break;
    case SETTING_ccws_decay: s->decay = data & MASK(8); break;
    case SETTING_ccws_cutoff: s->cutoff = data & MASK(8); break;
    case SETTING_ccws_inclusive: s->inclusive = data & 1; break;
    default: break;
    }
}

void ccws_settings_tick(ccws_settings_t *s, const ccws_settings_in_t *in) {
    s->total_cutoff = s->live * s->cutoff;
    s->live = count_core_warps(in->live);
    if (in->setting.valid) {
        set(s, in->setting.index, in->setting.data);
    }
}
