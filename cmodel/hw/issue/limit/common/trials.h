/* SPDX-License-Identifier: Apache-2.0 */
/* Trials of numbers of tokens, for policies that look for the best one. A round tries 2^n tokens,
 * from the number that the policy names down to a single one, an epoch of `dynpcal_epoch` cycles
 * each, and counts instructions. It keeps the number under which most were issued for
 * `dynpcal_hold` + 1 epochs. Then it is over.
 *
 *     issue -> instructions of the epoch's second half -> the best trial
 *
 * Source: book:4.4.7. There the cores of a GPU try different numbers at the same time; here each
 * core tries one after the other. The first half of an epoch does not count: the L1 still has the
 * lines of the trial before. Of equally good numbers the largest stays. Lengths of epochs are
 * weft's. State: 90 bits.
 *
 * Liveness: a round is over after at most TRIALS + dynpcal_hold + 1 epochs in which the core has
 * warps.
 */
#ifndef WEFT_TRIALS_H
#define WEFT_TRIALS_H

#include "common/pipe.h"
#include "issue/limit/common/settings.h"

enum {
    TRIALS = CORE_WARP_BITS + 1, /* 1, 2, 4, ... up to a token for each warp */
    TRIAL_BITS = 3,
    PROGRESS_BITS = 20 /* instructions of an epoch */
};
static_assert(TRIALS <= 1 << TRIAL_BITS && SCHEDS <= 16, "an epoch's instructions have room");

typedef struct {
    U(TRIAL_BITS) trial;     /* 2^trial tokens */
    U(1) tries;              /* else the best trial is kept, */
    U(8) held;               /* for so many epochs so far */
    U(16) clock;             /* cycles of the epoch so far */
    U(PROGRESS_BITS) issued; /* instructions that count in it */
    U(PROGRESS_BITS) most;   /* of the best trial of the round */
    U(TRIAL_BITS) best;
    U(16) epoch; /* settings */
    U(8) hold;
} trials_t;

/* A round begins, with 2^first tokens. */
static inline void trials_begin(trials_t *s, uint32_t first) {
    assert(first < TRIALS);
    s->trial = first;
    s->tries = 1;
    s->held = 0;
    s->clock = 0;
    s->issued = 0;
    s->most = 0;
    s->best = first;
}

static inline void trials_reset(trials_t *s) {
    trials_begin(s, TRIALS - 1);
    s->epoch = DEFAULT_dynpcal_epoch;
    s->hold = DEFAULT_dynpcal_hold;
}

/* A cycle in which so many instructions issue; whether an epoch ends with it. A core without warps
 * passes no epoch. */
static inline U(1) trials_count(trials_t *s, uint32_t has_warps, uint32_t issued) {
    uint32_t ends = has_warps && s->clock + 1 >= s->epoch;
    uint32_t counts = s->clock >= s->epoch >> 1;
    s->issued = (s->issued + (counts ? issued : 0)) & MASK(PROGRESS_BITS);
    s->clock = ends ? 0 : s->clock + has_warps;
    return ends;
}

/* The end of an epoch; whether the round is over with it. */
static inline U(1) trials_judge(trials_t *s) {
    uint32_t better = s->issued > s->most, last = s->trial == 0;
    uint32_t over = !s->tries && s->held == s->hold;
    assert(s->trial < TRIALS && s->best < TRIALS && s->held <= s->hold);
    if (!s->tries) {
        s->held = over ? 0 : s->held + 1;
    } else {
        s->most = better ? s->issued : s->most;
        s->best = better ? s->trial : s->best;
        s->tries = !last;
        s->trial = last ? s->best : s->trial - 1;
    }
    s->issued = 0;
    return over;
}

static inline void trials_set(trials_t *s, const limit_setting_t *setting) {
    if (setting->valid && setting->index == SETTING_dynpcal_epoch) {
        s->epoch = setting->data & MASK(16);
    }
    if (setting->valid && setting->index == SETTING_dynpcal_hold) {
        s->hold = setting->data & MASK(8);
    }
}

#endif
