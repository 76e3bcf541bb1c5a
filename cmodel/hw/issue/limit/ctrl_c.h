/* SPDX-License-Identifier: Apache-2.0 */
/* limit=ctrl_c: a control loop per load instruction. Loads whose lines are not used again before
 * they are replaced bypass the L1.
 *
 *     l1d's events -> scores by pc (reuse.h) -> the route of the load that is presented
 *
 * Source: book:4.4.3 (Ctrl-C): bypass below a threshold.
 *
 * Liveness: nothing is held back; a load is served with either route (l1d/bypass.h).
 */
//@ choice Ctrl-C: loads by instructions whose lines are not used again bypass the L1
//@ needs rests
//@ needs bypass
//@ setting #34 ctrl_c_threshold 0..15 = 4  score from which on an instruction's loads reserve lines
//@ extremes ctrl_c_threshold=15; ctrl_c_threshold=8; ctrl_c_threshold=9; ctrl_c_threshold=0
//@ watch demo+cores-1+limit-ctrl_c | ctrl_c_threshold=15 | bfs; gc
#ifndef WEFT_LIMIT_CTRL_C_H
#define WEFT_LIMIT_CTRL_C_H

#include "issue/limit/common/reuse.h"

typedef struct {
    reuse_t reuse;
    U(4) threshold;
} limit_t;

static inline void limit_reset(limit_t *s) {
    reuse_reset(&s->reuse);
    s->threshold = DEFAULT_ctrl_c_threshold;
}

static inline void limit_view(const limit_t *s, limit_view_t *v) {
    (void)s;
    v->issue = ALL_CORE_WARPS;
    v->load = ALL_CORE_WARPS;
}

static inline void limit_probe(const limit_t *s, const limit_probe_in_t *in,
                               limit_probe_out_t *out) {
    uint32_t good = s->reuse.score[score_of(in->pc)] >= s->threshold;
    out->route = good || sampling(&s->reuse) ? ROUTE_NORMAL : ROUTE_BYPASS;
}

static inline void limit_tick(limit_t *s, const limit_in_t *in, limit_out_t *out) {
    out->event = (limit_event_t){.may_load = ALL_CORE_WARPS};
    reuse_step(&s->reuse, &in->l1d);
    if (in->launch_begins) {
        reuse_forget(&s->reuse);
    }
    if (in->setting.valid && in->setting.index == SETTING_ctrl_c_threshold) {
        s->threshold = in->setting.data & MASK(4);
    }
}

#endif
