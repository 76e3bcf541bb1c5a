/* SPDX-License-Identifier: Apache-2.0 */
/* The table of loops from a profile, which the host writes before a launch (settings.h).
 *
 * Source: thesis:4.2.1: there, a static load classification table with an entry per load. A
 * footprint needs only what stays constant while a kernel runs: per loop, the number of repetition
 * ids with and without a diverged load. So the host adds them up, and no load is dropped for lack
 * of room (D21). Size: DAWS_LOOPS x (PC_BITS + 2 x DAWS_COUNT_BITS + 1).
 */
#include "issue/limit/daws/daws_profile.h"

void daws_profile_reset(daws_profile_t *s) {
    s->table = (daws_table_t){0};
}

void daws_profile_view(const daws_profile_t *s, daws_profile_view_t *v) {
    v->table = s->table;
    v->table.local = s->table.valid;
}

void daws_profile_tick(daws_profile_t *s, const daws_profile_in_t *in) {
    uint32_t index = in->setting.index - PROFILE_LOOP, data = in->setting.data;
    uint32_t loop = index >> 1 & (DAWS_LOOPS - 1), one = 1u << loop;
    if (!in->setting.valid || index >= 2 * PROFILE_LOOPS) {
        return;
    }
    if (index & 1) {
        s->table.diverged[loop] = data >> PROFILE_DIVERGED & MASK(DAWS_COUNT_BITS);
        s->table.converged[loop] = data >> PROFILE_CONVERGED & MASK(DAWS_COUNT_BITS);
    } else {
        s->table.valid = data & PROFILE_VALID ? s->table.valid | one : s->table.valid & ~one;
        s->table.pc[loop] = data & MASK(PC_BITS);
    }
}
