/* SPDX-License-Identifier: Apache-2.0 */
/* limit=template: which warps may issue, and which may load. This skeleton holds nothing back.
 *
 * Source: the paper, and its entry in docs/sources. State: 1 bit.
 *
 * Liveness: why the oldest warp that could issue is not held back for ever, and why warps at a
 * block barrier, and warps that end, keep no other out. Of this skeleton: every warp may issue.
 */
//@ choice say in a line what limit=template holds back
//@ setting #NEXT template_acts 0..1 = 0  1: the policy acts
//@ extremes template_acts=0; template_acts=1
//@ watch small+limit-template | template_acts=1 | bfs; reduce 2000
#ifndef WEFT_LIMIT_TEMPLATE_H
#define WEFT_LIMIT_TEMPLATE_H

typedef struct {
    U(1) acts;
} limit_t;

static inline void limit_reset(limit_t *s) {
    s->acts = DEFAULT_template_acts;
}

static inline void limit_view(const limit_t *s, limit_view_t *v) {
    (void)s;
    v->issue = ALL_CORE_WARPS;
    v->load = ALL_CORE_WARPS;
}

static inline void limit_tick(limit_t *s, const limit_in_t *in, limit_out_t *out) {
    out->event = (limit_event_t){.may_load = in->live};
    if (in->setting.valid && in->setting.index == SETTING_template_acts) {
        s->acts = in->setting.data & 1;
    }
}

#endif
