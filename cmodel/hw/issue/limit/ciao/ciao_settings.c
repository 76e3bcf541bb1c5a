/* SPDX-License-Identifier: Apache-2.0 */
/* The registers of CIAO that a host writes (settings.h). Size: 74 bits.
 *
 * Limits: each value is cut to its width, and none is compared with the others. The tool checks the
 * header's rules; a host that writes over AXI has to obey them.
 */
#include "issue/limit/ciao/ciao_settings.h"

#include "issue/limit/common/settings.h"

void ciao_settings_reset(ciao_settings_t *s) {
    s->set.on = DEFAULT_ciao_on;
    s->set.high_epoch = DEFAULT_ciao_high_epoch;
    s->set.low_epoch = DEFAULT_ciao_low_epoch;
    s->set.high_cutoff = DEFAULT_ciao_high_cutoff;
    s->set.low_cutoff = DEFAULT_ciao_low_cutoff;
    s->set.all = DEFAULT_ciao_all;
    s->set.front = DEFAULT_ciao_front;
    s->set.robust = DEFAULT_ciao_robust;
    s->set.count_self = DEFAULT_ciao_count_self;
    s->set.whole = DEFAULT_ciao_whole;
    s->set.longest = DEFAULT_ciao_longest;
}

void ciao_settings_view(const ciao_settings_t *s, ciao_settings_view_t *v) {
    v->set = s->set;
}

void ciao_settings_tick(ciao_settings_t *s, const ciao_settings_in_t *in) {
    uint32_t data = in->setting.data;
    uint32_t epoch = data & MASK(CIAO_EPOCH_BITS), cutoff = data & MASK(CIAO_CUTOFF_BITS);
    if (!in->setting.valid) {
        return;
    }
    switch (in->setting.index) {
    case SETTING_ciao_on: s->set.on = data & 1; break;
    case SETTING_ciao_high_epoch: s->set.high_epoch = epoch; break;
    case SETTING_ciao_low_epoch: s->set.low_epoch = epoch; break;
    case SETTING_ciao_high_cutoff: s->set.high_cutoff = cutoff; break;
    case SETTING_ciao_low_cutoff: s->set.low_cutoff = cutoff; break;
    case SETTING_ciao_all: s->set.all = data & 1; break;
    case SETTING_ciao_front: s->set.front = data & 1; break;
    case SETTING_ciao_robust: s->set.robust = data & 1; break;
    case SETTING_ciao_count_self: s->set.count_self = data & 1; break;
    case SETTING_ciao_whole: s->set.whole = data & 1; break;
    case SETTING_ciao_longest: s->set.longest = epoch; break;
    default: break;
    }
}
