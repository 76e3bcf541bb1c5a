/* SPDX-License-Identifier: Apache-2.0 */
/* Rounds of limit=dynpcal_ccws, which end and begin anew while the core has warps:
 *
 *     find   `dynpcal_find` + 1 epochs: all warps issue, all hold tokens, and CCWS says which may
 *            load. How many it admits on the mean is W.
 *     try    an epoch for each number of tokens T: W, and the powers of two below (trials.h). The
 *            oldest W warps issue.
 *     keep   `dynpcal_hold` + 1 epochs with the best T. After each period of the memory's buses
 *            (bus_periods.h) W grows by one if they were free, and shrinks by one if they were
 *            busy, but not below T.
 *
 * Source: book:4.4.7. The mean is a low-pass of about 2^MEAN_SHIFT cycles: each takes that part of
 * it away, and adds what CCWS admits now. While CCWS holds no warp back it admits all of the core,
 * however many are live, so a core that fills up is not limited to the warps that came first. Size:
 * that of tokens.h, trials.h and bus_periods.h, and 46 bits.
 *
 * Liveness: in each phase the walk of tokens.h admits the oldest warp that is not at a block
 * barrier, because W is at least 1. It begins so, and shrinks only while it is above T, which is at
 * least 1. A round ends after dynpcal_find + 1 epochs, TRIALS at most, and dynpcal_hold + 1.
 */
#include "issue/limit/dynpcal/pcal_rounds.h"

/* CCWS finds the next W. Meanwhile it is that of the core. */
static void begin_round(pcal_rounds_t *s) {
    trials_begin(&s->trials, TRIALS - 1);
    bus_periods_begin(&s->buses);
    s->finds = 1;
    s->found = 0;
    s->mean = CORE_WARPS << MEAN_SHIFT;
    s->base = CORE_WARPS;
    s->warps = CORE_WARPS;
}

void pcal_rounds_reset(pcal_rounds_t *s) {
    tokens_reset(&s->tokens);
    trials_reset(&s->trials);
    bus_periods_reset(&s->buses);
    begin_round(s);
    s->find = DEFAULT_dynpcal_find;
}

void pcal_rounds_view(const pcal_rounds_t *s, pcal_rounds_view_t *v) {
    v->issue = s->tokens.admitted;
    v->holders = s->tokens.holders;
    v->finds = s->finds;
}

/* T: never more than CCWS has found. */
static uint32_t tokens_tried(const pcal_rounds_t *s) {
    uint32_t tokens = 1u << s->trials.trial;
    return tokens < s->base ? tokens : s->base;
}

/* How many warps CCWS admits. */
static uint32_t admitted(const pcal_rounds_in_t *in) {
    core_warps_t runs = in->live & ~in->waiting;
    return runs & ~in->may_load ? count_core_warps(runs & in->may_load) : CORE_WARPS;
}

/* CCWS has found W. The first number of tokens that is tried is the least power of two from W on,
 * which stands for W itself. */
static void begin_trials(pcal_rounds_t *s) {
    uint32_t mean = s->mean >> MEAN_SHIFT, base = mean == 0 ? 1 : mean, first = 0;
    for (uint32_t i = 0; i < TRIALS - 1; i++) {
        first += base > 1u << i;
    }
    trials_begin(&s->trials, first);
    s->finds = 0;
    s->base = base;
    s->warps = base;
}

static void end_epoch(pcal_rounds_t *s) {
    uint32_t over = 0;
    assert(s->found <= s->find);
    if (!s->finds) {
        over = trials_judge(&s->trials);
    } else if (s->found == s->find) {
        begin_trials(s);
    } else {
        s->found += 1;
        s->trials.issued = 0;
    }
    if (over) {
        begin_round(s);
    }
}

/* W follows the buses. */
static void correct(pcal_rounds_t *s, uint32_t buses, uint32_t tokens) {
    bus_verdict_t verdict = bus_periods_step(&s->buses, buses);
    uint32_t more = verdict.free && s->warps < CORE_WARPS;
    uint32_t fewer = verdict.busy && s->warps > tokens;
    s->warps = s->warps + more - fewer;
}

void pcal_rounds_tick(pcal_rounds_t *s, const pcal_rounds_in_t *in) {
    uint32_t tokens = tokens_tried(s), warps = s->warps, runs = in->live != 0;
    assert(1 <= tokens && tokens <= warps && warps <= CORE_WARPS);
    if (runs && !s->finds && !s->trials.tries) {
        correct(s, in->memory_use, tokens);
    }
    uint32_t ends = trials_count(&s->trials, runs, in->issued);
    if (ends) {
        end_epoch(s);
    }
    if (in->launch_begins) {
        begin_round(s);
    }
    s->mean = s->mean - (s->mean >> MEAN_SHIFT) + admitted(in);
    tokens_step(&s->tokens, in->live & ~in->waiting, &in->start, tokens, warps);
    trials_set(&s->trials, &in->setting);
    bus_periods_set(&s->buses, &in->setting);
    if (in->setting.valid && in->setting.index == SETTING_dynpcal_find) {
        s->find = in->setting.data & MASK(8);
    }
}
