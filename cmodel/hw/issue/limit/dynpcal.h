/* SPDX-License-Identifier: Apache-2.0 */
/* limit=dynpcal: priority-based cache allocation that finds its number of tokens by trial. All
 * warps may issue. The core tries 2^n tokens, from one for each warp down to a single one, an epoch
 * of `dynpcal_epoch` cycles each, and counts instructions. It keeps the number under which most
 * were issued for `dynpcal_hold` epochs, then tries anew.
 *
 *     issue -> instructions of the epoch's second half -> the best trial -> tokens.h
 *
 * Source: book:4.4.7 (dynPCAL with a maximal W). There the cores of a GPU try different numbers at
 * the same time; here each core tries one after the other. The first half of an epoch does not
 * count: the L1 still has the lines of the trial before. Of equally good numbers the largest stays.
 * Lengths of epochs are weft's. State: that of tokens.h, and 90 bits.
 *
 * Limits: a kernel whose phases are shorter than a round of trials is judged by them. The form that
 * lets CCWS choose how many warps run is not built.
 *
 * Liveness: tokens.h, with a token at least and all warps admitted. A round of trials ends after
 * (TRIALS) epochs in which the core has warps.
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

enum {
    TRIALS = CORE_WARP_BITS + 1, /* 1, 2, 4, ... up to a token for each warp */
    TRIAL_BITS = 3,
    PROGRESS_BITS = 20 /* instructions of an epoch */
};
static_assert(TRIALS <= 1 << TRIAL_BITS && SCHEDS <= 16, "an epoch's instructions have room");

typedef struct {
    tokens_t tokens;
    U(TRIAL_BITS) trial; /* 2^trial tokens */
    U(1) tries;          /* else the best trial is kept, */
    U(8) held;           /* for so many epochs so far */
    U(16) clock;         /* cycles of the epoch so far */
    U(PROGRESS_BITS) issued;
    U(PROGRESS_BITS) most; /* of the best trial of the round */
    U(TRIAL_BITS) best;
    U(16) epoch; /* settings */
    U(8) hold;
} limit_t;

#include "issue/limit/common/tokens_shown.h"

static inline void begin_round(limit_t *s) {
    s->trial = TRIALS - 1;
    s->tries = 1;
    s->held = 0;
    s->most = 0;
    s->best = TRIALS - 1;
}

static inline void limit_reset(limit_t *s) {
    tokens_reset(&s->tokens);
    begin_round(s);
    s->clock = 0;
    s->issued = 0;
    s->epoch = DEFAULT_dynpcal_epoch;
    s->hold = DEFAULT_dynpcal_hold;
}

/* The end of an epoch in which `issued` instructions counted. */
static inline void judge_trial(limit_t *s, uint32_t issued) {
    uint32_t better = issued > s->most, last = s->trial == 0;
    assert(s->trial < TRIALS && s->best < TRIALS && s->held <= s->hold);
    if (!s->tries) {
        s->held += 1;
        if (s->held > s->hold) {
            begin_round(s);
        }
    } else {
        s->most = better ? issued : s->most;
        s->best = better ? s->trial : s->best;
        s->tries = !last;
        s->trial = last ? s->best : s->trial - 1;
    }
}

/* A cycle. A core without warps passes no epoch. */
static inline void count_epoch(limit_t *s, const limit_in_t *in) {
    uint32_t issued = s->issued, ends = in->live != 0 && s->clock + 1 >= s->epoch;
    for (uint32_t i = 0; i < SCHEDS; i++) {
        issued += in->issued[i].valid && s->clock >= s->epoch >> 1;
    }
    s->issued = ends ? 0 : issued & MASK(PROGRESS_BITS);
    s->clock = ends ? 0 : s->clock + (in->live != 0);
    if (ends) {
        judge_trial(s, issued & MASK(PROGRESS_BITS));
    }
}

static inline void limit_tick(limit_t *s, const limit_in_t *in, limit_out_t *out) {
    uint32_t tokens = 1u << s->trial;
    out->event = (limit_event_t){.may_load = in->live & s->tokens.admitted};
    count_epoch(s, in);
    if (in->launch_begins) {
        begin_round(s);
        s->clock = 0;
        s->issued = 0;
    }
    tokens_step(&s->tokens, in->live & ~in->waiting, &in->start, tokens, CORE_WARPS);
    if (in->setting.valid) {
        switch (in->setting.index) {
        case SETTING_dynpcal_epoch: s->epoch = in->setting.data & MASK(16); break;
        case SETTING_dynpcal_hold: s->hold = in->setting.data & MASK(8); break;
        default: break;
        }
    }
}

#endif
