/* SPDX-License-Identifier: Apache-2.0 */
/* Counts the repetition ids of each loop's loads: ids with a diverged load, and the others. It
 * cycles without pause, a load per cycle for each loop in turn, so what is learned about a load
 * takes effect within DAWS_LOOPS x DAWS_LOADS cycles.
 *
 * Source: thesis:4.2.1 (Q7, Q9), D18. Size: 2 DAWS_LOOPS x DAWS_COUNT_BITS + 2 DAWS_LOADS bits of
 * flip-flops, and the position of the count.
 */
#include "issue/limit/daws/daws_count.h"

void daws_count_reset(daws_count_t *s) {
    *s = (daws_count_t){0};
}

void daws_count_view(const daws_count_t *s, daws_count_view_t *v) {
    v->load = s->load;
    v->changed = s->changed;
    for (uint32_t i = 0; i < DAWS_LOOPS; i++) {
        v->diverged[i] = s->diverged_of[i];
        v->converged[i] = s->converged_of[i];
    }
}

void daws_count_tick(daws_count_t *s, const daws_count_in_t *in) {
    uint32_t counts = in->entry.valid && in->entry.loop == s->loop;
    uint32_t shares = s->shares | counts << in->entry.share;
    uint32_t diverged = s->diverged | (counts && in->entry.diverged) << in->entry.share;
    uint32_t last = s->load == DAWS_LOADS - 1;
    s->changed = 0;
    if (last) {
        uint32_t of_lanes = count_ones(diverged), shared = count_ones(shares & ~diverged);
        s->changed = of_lanes != s->diverged_of[s->loop] || shared != s->converged_of[s->loop];
        s->diverged_of[s->loop] = of_lanes;
        s->converged_of[s->loop] = shared;
        s->loop = (s->loop + 1) & (DAWS_LOOPS - 1);
    }
    s->shares = last ? 0 : shares;
    s->diverged = last ? 0 : diverged;
    s->load = (s->load + 1) & (DAWS_LOADS - 1);
    if (in->launch_begins) {
        s->shares = 0;
        s->diverged = 0;
        for (uint32_t i = 0; i < DAWS_LOOPS; i++) {
            s->diverged_of[i] = 0;
            s->converged_of[i] = 0;
        }
    }
}
