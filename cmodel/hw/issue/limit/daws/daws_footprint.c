/* SPDX-License-Identifier: Apache-2.0 */
/* The footprint of a warp: how many lines it is predicted to touch in a trip of its loop.
 *
 *     lines = diverged x lanes + converged x (lanes = 1 ? 1 : lines of a converged load)
 *
 * Source: thesis:4.2.1 (Q7, Q8, Q9). An answer takes two cycles. It needs no table, only the
 * registers of these two cycles.
 */
#include "issue/limit/daws/daws_footprint.h"

void daws_footprint_reset(daws_footprint_t *s) {
    *s = (daws_footprint_t){0};
}

void daws_footprint_view(const daws_footprint_t *s, daws_footprint_view_t *v) {
    v->visit = s->visit;
    v->in_loop = s->sized_in_loop;
    v->lines = s->lines;
}

void daws_footprint_tick(daws_footprint_t *s, const daws_footprint_in_t *in) {
    uint32_t counts = s->placed && (in->table.local >> s->loop & 1);
    uint32_t diverged = (uint32_t)in->table.diverged[s->loop] * s->count;
    uint32_t one = in->table.converged[s->loop];
    uint32_t converged = s->count == 1 ? one : one * in->converged;
    s->lines = counts ? diverged + converged : 0;
    s->sized_in_loop = s->in_loop;
    s->visit = s->asked;

    s->asked = in->visit;
    s->placed = in->in_loop || in->before_loop;
    s->in_loop = in->in_loop;
    s->loop = in->loop;
    s->count = in->count;
    if (in->launch_begins) {
        s->asked = (daws_visit_t){0};
        s->visit = (daws_visit_t){0};
    }
}
