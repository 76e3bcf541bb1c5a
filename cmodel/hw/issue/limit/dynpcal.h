/* SPDX-License-Identifier: Apache-2.0 */
/* limit=dynpcal: priority-based cache allocation that finds its number of tokens by trial. All
 * warps may issue. Rounds of trials follow one another (trials.h), each from a token for every warp
 * on.
 *
 *     issue -> trials.h -> tokens.h
 *
 * Source: book:4.4.7 (dynPCAL with a maximal W). State: that of tokens.h and trials.h.
 *
 * Limits: a kernel whose phases are shorter than a round of trials is judged by them.
 *
 * Liveness: tokens.h, with a token at least and all warps admitted. Rounds end (trials.h).
 */
//@ choice dynPCAL: PCAL that tries numbers of tokens in turn, and keeps the best for a while
//@ needs rests
//@ needs bypass
//@ setting #47 dynpcal_epoch 2..65535 = 4096  cycles for which a number of tokens is tried
//@ setting #48 dynpcal_hold 0..255 = 32  epochs for which the best one stays, less one
//@ extremes dynpcal_epoch=2,dynpcal_hold=0; dynpcal_epoch=64,dynpcal_hold=1; dynpcal_epoch=255,dynpcal_hold=0;
//@ ... dynpcal_epoch=3,dynpcal_hold=255; dynpcal_epoch=65535
//@ watch demo+cores-1+limit-dynpcal | dynpcal_epoch=200 dynpcal_hold=4 | bfs; gc
#ifndef WEFT_LIMIT_DYNPCAL_H
#define WEFT_LIMIT_DYNPCAL_H

#include "issue/limit/common/tokens.h"
#include "issue/limit/common/trials.h"

typedef struct {
    tokens_t tokens;
    trials_t trials;
} limit_t;

#include "issue/limit/common/tokens_shown.h"

static inline void limit_reset(limit_t *s) {
    tokens_reset(&s->tokens);
    trials_reset(&s->trials);
}

static inline void limit_tick(limit_t *s, const limit_in_t *in, limit_out_t *out) {
    uint32_t tokens = 1u << s->trials.trial, issued = 0, over = 0;
    out->event = (limit_event_t){.may_load = in->live & s->tokens.admitted};
    for (uint32_t i = 0; i < SCHEDS; i++) {
        issued += in->issued[i].valid;
    }
    uint32_t ends = trials_count(&s->trials, in->live != 0, issued);
    if (ends) {
        over = trials_judge(&s->trials);
    }
    if (over || in->launch_begins) {
        trials_begin(&s->trials, TRIALS - 1);
    }
    tokens_step(&s->tokens, in->live & ~in->waiting, &in->start, tokens, CORE_WARPS);
    trials_set(&s->trials, &in->setting);
}

#endif
