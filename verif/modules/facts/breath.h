/* SPDX-License-Identifier: Apache-2.0 */
/* limit=breath: a policy of a test. In the first breath_pause cycles of each period of
 * 2^BREATH_BITS, no warp may load.
 *
 * State: BREATH_BITS + 5 bits. Liveness: a period is longer than any pause.
 */
//@ choice a policy of a test: no warp loads in the first breath_pause cycles of a period
//@ size breath_bits 4..8 = 4  bits of a period (limit=breath)
//@ setting #NEXT breath_pause 0..15 = 0  cycles of a period in which no warp loads
//@ rule breath_pause <= 3 * breath_bits: a period has cycles in which warps load
//@ extremes breath_pause=0; breath_pause=12
#ifndef WEFT_LIMIT_BREATH_H
#define WEFT_LIMIT_BREATH_H

typedef struct {
    U(CFG_BREATH_BITS) clock;
    U(4) pause;
} limit_t;

static inline void limit_reset(limit_t *s) {
    s->clock = 0;
    s->pause = DEFAULT_breath_pause;
}

static inline void limit_view(const limit_t *s, limit_view_t *v) {
    v->issue = ALL_CORE_WARPS;
    v->load = s->clock < s->pause ? 0 : ALL_CORE_WARPS;
}

static inline void limit_tick(limit_t *s, const limit_in_t *in, limit_out_t *out) {
    out->event = (limit_event_t){.may_load = s->clock < s->pause ? 0 : in->live};
    s->clock = in->launch_begins ? 0 : (s->clock + 1) & MASK(CFG_BREATH_BITS);
    if (in->setting.valid && in->setting.index == SETTING_breath_pause) {
        s->pause = in->setting.data & MASK(4);
    }
}

#endif
