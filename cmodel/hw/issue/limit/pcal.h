/* SPDX-License-Identifier: Apache-2.0 */
/* limit=pcal: priority-based cache allocation with a fixed number of tokens. The oldest
 * `pcal_tokens` warps of the core reserve lines of the L1. Loads of the next ones, up to
 * `pcal_warps` in all, bypass it, and the rest issues nothing.
 *
 * Source: book:4.4.7 (static W and T). A warp at a block barrier counts for neither number
 * (tokens.h). More tokens than warps mean as many as warps.
 *
 * Liveness: tokens.h.
 */
//@ choice priority-based cache allocation: the oldest warps reserve lines, loads of others bypass
//@ needs rests
//@ needs bypass
//@ setting #29 pcal_tokens 1..64 = 64  warps whose loads reserve lines (limit=pcal, statpcal)
//@ setting #30 pcal_warps 1..64 = 64  warps that may issue (limit=pcal)
//@ extremes pcal_tokens=2; pcal_tokens=1; pcal_tokens=1,pcal_warps=2; pcal_tokens=3,pcal_warps=3;
//@ ... pcal_tokens=2,pcal_warps=1
//@ watch demo+cores-1+limit-pcal | pcal_tokens=2 | bfs; gc
#ifndef WEFT_LIMIT_PCAL_H
#define WEFT_LIMIT_PCAL_H

#include "issue/limit/common/tokens.h"

typedef struct {
    tokens_t tokens;
    U(7) with_token, most; /* warps */
} limit_t;

#include "issue/limit/common/tokens_shown.h"

static inline void limit_reset(limit_t *s) {
    tokens_reset(&s->tokens);
    s->with_token = DEFAULT_pcal_tokens;
    s->most = DEFAULT_pcal_warps;
}

static inline void limit_tick(limit_t *s, const limit_in_t *in, limit_out_t *out) {
    out->event = (limit_event_t){.may_load = in->live & s->tokens.admitted};
    tokens_step(&s->tokens, in->live & ~in->waiting, &in->start, s->with_token, s->most);
    if (in->setting.valid && in->setting.index == SETTING_pcal_tokens) {
        s->with_token = in->setting.data & MASK(7);
    }
    if (in->setting.valid && in->setting.index == SETTING_pcal_warps) {
        s->most = in->setting.data & MASK(7);
    }
}

#endif
