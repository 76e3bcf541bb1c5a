/* SPDX-License-Identifier: Apache-2.0 */
/* limit=statpcal: static warp limiting that lets more warps run while the memory has time for their
 * loads, which bypass the L1. The oldest `pcal_tokens` warps run and reserve lines, as with
 * limit=swl. After every `statpcal_period` cycles one more warp may run if the memory's data buses
 * were busy for less than `statpcal_low` per cent of the time. One fewer may if it was more than
 * `statpcal_high`, but never fewer than hold tokens.
 *
 *     partitions -> gpu -> core: buses in use -> bus_periods.h -> active -> tokens.h
 *
 * Source: ciao:V-A (statPCAL; period and thresholds), book:4.4.7 (dynamic W).
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

#include "issue/limit/common/bus_periods.h"
#include "issue/limit/common/tokens.h"

typedef struct {
    tokens_t tokens;
    U(7) with_token; /* warps */
    U(7) active;     /* warps that may issue */
    bus_periods_t buses;
} limit_t;

#include "issue/limit/common/tokens_shown.h"

static inline void limit_reset(limit_t *s) {
    tokens_reset(&s->tokens);
    s->with_token = DEFAULT_pcal_tokens;
    s->active = DEFAULT_pcal_tokens;
    bus_periods_reset(&s->buses);
}

/* The number of warps follows the buses. */
static inline void count_use(limit_t *s, const limit_in_t *in) {
    bus_verdict_t buses = bus_periods_step(&s->buses, in->memory_use);
    uint32_t more = buses.free && s->active < CORE_WARPS;
    uint32_t fewer = buses.busy && s->active > s->with_token;
    s->active = s->active + more - fewer;
    if (in->launch_begins) {
        s->active = s->with_token;
        bus_periods_begin(&s->buses);
    }
}

static inline void limit_tick(limit_t *s, const limit_in_t *in, limit_out_t *out) {
    uint32_t active = s->active;
    out->event = (limit_event_t){.may_load = in->live & s->tokens.admitted};
    count_use(s, in);
    tokens_step(&s->tokens, in->live & ~in->waiting, &in->start, s->with_token, active);
    bus_periods_set(&s->buses, &in->setting);
    if (in->setting.valid && in->setting.index == SETTING_pcal_tokens) {
        s->with_token = in->setting.data & MASK(7);
    }
}

#endif
