/* SPDX-License-Identifier: Apache-2.0 */
/* limit=statpcal: static warp limiting that lets more warps run while the memory has time for their
 * loads, which bypass the L1. The oldest `pcal_tokens` warps run and reserve lines, as with
 * limit=swl. After every `statpcal_period` cycles one more warp may run if the memory's data buses
 * were busy for less than `statpcal_low` per cent of the time. One fewer may if it was more than
 * `statpcal_high`, but never fewer than hold tokens.
 *
 *     partitions -> gpu -> core: buses in use -> the balance of a period -> active -> tokens.h
 *
 * Source: ciao:V-A (statPCAL; period and thresholds), book:4.4.7 (dynamic W). Each balance counts
 * up by its threshold and down by the use, in per cent of a bus and cycle, so nothing is multiplied
 * or divided by the period.
 *
 * Liveness: tokens.h, with active >= pcal_tokens >= 1.
 */
//@ choice statPCAL: warps beyond the limit run, and bypass, while the memory's buses are free
//@ needs rests
//@ needs bypass
//@ needs memory_use
//@ reads pcal_tokens memory_clock
//@ rule statpcal_low <= statpcal_high: a period would be under and over its thresholds at the same
//@ ... time
//@ setting #31 statpcal_period 1..65535 = 2000  cycles between decisions
//@ setting #32 statpcal_low 0..100 = 70  per cent of the buses' time, below which a warp is added
//@ setting #33 statpcal_high 0..100 = 90  per cent, above which a warp is taken away
//@ extremes pcal_tokens=1,statpcal_period=50; pcal_tokens=2,statpcal_period=1,statpcal_low=20;
//@ ... pcal_tokens=1,statpcal_period=100,statpcal_low=0,statpcal_high=0;
//@ ... pcal_tokens=1,statpcal_period=20,statpcal_low=100,statpcal_high=100;
//@ ... pcal_tokens=3,statpcal_low=0
//@ watch demo+cores-1+limit-statpcal | pcal_tokens=1 statpcal_period=100 | bfs; gc
#ifndef WEFT_LIMIT_STATPCAL_H
#define WEFT_LIMIT_STATPCAL_H

#include "issue/limit/common/tokens.h"

/* Of 100 per cent of eight buses in 65,535 cycles, and its sign. */
#define BALANCE_BITS 27

typedef struct {
    tokens_t tokens;
    U(7) with_token; /* warps */
    U(7) active;     /* warps that may issue */
    U(16) period;
    U(7) low, high; /* per cent */
    U(16) clock;    /* cycles of the period so far, */
    /* and per cent of buses in them: below `low`, above `high`; with a sign. */
    U(BALANCE_BITS) under, over;
} limit_t;

#include "issue/limit/common/tokens_shown.h"

static inline void limit_reset(limit_t *s) {
    tokens_reset(&s->tokens);
    s->with_token = DEFAULT_pcal_tokens;
    s->active = DEFAULT_pcal_tokens;
    s->period = DEFAULT_statpcal_period;
    s->low = DEFAULT_statpcal_low;
    s->high = DEFAULT_statpcal_high;
    s->clock = 0;
    s->under = 0;
    s->over = 0;
}

static inline U(1) is_over(uint32_t balance) {
    return balance != 0 && !(balance >> (BALANCE_BITS - 1));
}

/* A cycle of the period; after its last one the number of warps follows the balances. */
static inline void count_use(limit_t *s, const limit_in_t *in) {
    uint32_t used = 100 * in->memory_use;
    uint32_t under = (s->under + s->low * PARTITIONS - used) & MASK(BALANCE_BITS);
    uint32_t over = (s->over + used - s->high * PARTITIONS) & MASK(BALANCE_BITS);
    uint32_t ends = s->clock + 1 >= s->period;
    uint32_t more = is_over(under) && s->active < CORE_WARPS;
    uint32_t fewer = is_over(over) && s->active > s->with_token;
    s->clock = ends ? 0 : s->clock + 1;
    s->under = ends ? 0 : under;
    s->over = ends ? 0 : over;
    if (ends) {
        s->active = s->active + more - fewer;
    }
    if (in->launch_begins) {
        s->active = s->with_token;
        s->clock = 0;
        s->under = 0;
        s->over = 0;
    }
}

static inline void limit_tick(limit_t *s, const limit_in_t *in, limit_out_t *out) {
    uint32_t active = s->active;
    out->event = (limit_event_t){.may_load = in->live & s->tokens.admitted};
    count_use(s, in);
    tokens_step(&s->tokens, in->live & ~in->waiting, &in->start, s->with_token, active);
    if (in->setting.valid) {
        switch (in->setting.index) {
        case SETTING_pcal_tokens: s->with_token = in->setting.data & MASK(7); break;
        case SETTING_statpcal_period: s->period = in->setting.data & MASK(16); break;
        case SETTING_statpcal_low: s->low = in->setting.data & MASK(7); break;
        case SETTING_statpcal_high: s->high = in->setting.data & MASK(7); break;
        default: break;
        }
    }
}

#endif
