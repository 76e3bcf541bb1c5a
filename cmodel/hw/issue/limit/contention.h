/* SPDX-License-Identifier: Apache-2.0 */
/* limit=contention: as many warps issue as the L1 can serve. If more than `contention_share` per
 * cent of the loads in a period of `contention_period` cycles were contended, a quarter of the
 * warps fewer may issue, but at least one. Else one more may, if the memory's data buses were in
 * use for less than `contention_idle` per cent of the time. The oldest issue, as with limit=swl
 * (tokens.h, a token for each).
 *
 *     l1d's events -> lines evicted last -> contended loads --+
 *     partitions -> gpu -> core: buses in use ----------------+-> warps -> tokens.h
 *
 * Source: book:4.4.6, which limits warps beside protected lines (l1_policy=pd) where it finds
 * contention, and does not say how. Here a load is contended if the L1 refuses it because every
 * line of its set waits, or for want of an entry; it counts with every refusal. So is a load that
 * misses a line which was evicted too early: among as many evictions as the L1 has lines, at most
 * 256. One line in EARLY_WEIGHT is watched, by a hash of its number, and counts for all of them.
 * Loads that bypass because all lines are protected are not contended.
 *
 * The L1 decides late in the cycle, so events count in the next one. State: that of tokens.h, the
 * numbers of EVICTED lines and of the last event's two, and 132 bits.
 *
 * Liveness: tokens.h, with a warp at least.
 */
//@ choice as many warps issue as the L1 serves: fewer where loads are refused or lines go too early
//@ needs rests
//@ needs memory_use
//@ reads l1_sets l1_ways memory_clock
//@ setting #50 contention_period 1..65535 = 1000  cycles between decisions
//@ setting #51 contention_share 0..100 = 50  per cent of loads, above which fewer warps issue
//@ setting #52 contention_idle 0..100 = 70  per cent of the buses' time, below which one more issues
//@ extremes contention_period=50,contention_share=10; contention_period=1,contention_share=0;
//@ ... contention_period=7,contention_share=100,contention_idle=0;
//@ ... contention_period=20,contention_share=0,contention_idle=100;
//@ ... contention_period=300,contention_share=1,contention_idle=0; contention_period=65535
//@ watch demo+cores-1+limit-contention | contention_period=100 contention_share=10 | bfs; gc
#ifndef WEFT_LIMIT_CONTENTION_H
#define WEFT_LIMIT_CONTENTION_H

#include "issue/limit/common/bus_balance.h"
#include "issue/limit/common/settings.h"
#include "issue/limit/common/tokens.h"

#define EVICTED  16 /* lines evicted last that are watched */
#define L1_LINES (L1_SETS * L1_WAYS)

enum {
    EARLY_WEIGHT = L1_LINES < 2 * EVICTED    ? 1
                   : L1_LINES < 4 * EVICTED  ? 2
                   : L1_LINES < 8 * EVICTED  ? 4
                   : L1_LINES < 16 * EVICTED ? 8
                                             : 16,
    /* Of a load that counts for 100 per cent of EARLY_WEIGHT + 1 in each of 65,535 cycles, and its
     * sign. */
    CONTENTION_BITS = 28
};

/* What is kept of an event of the L1. */
typedef struct {
    U(1) load;    /* one was decided, ... */
    U(1) refused; /* ... and refused for want of a line or an entry, ... */
    U(1) misses;  /* ... or missed its line */
    U(LINE_BITS) line;
    U(1) evicted;
    U(LINE_BITS) victim;
} load_event_t;

typedef struct {
    tokens_t tokens;
    U(7) warps; /* that may issue, at least 1 */
    load_event_t event;
    /* Lines evicted last of those that are watched; each once. */
    U(EVICTED) gone;
    U(LINE_BITS) line[EVICTED];
    U(4) next; /* the place for the next one */
    /* The period: its cycles so far; contended loads above the share, in per cent of a load; buses
     * below their share, in per cent of a bus and cycle. */
    U(16) clock;
    S(CONTENTION_BITS) contended;
    U(BALANCE_BITS) idle;
    /* settings */
    U(16) period;
    U(7) share, least;
} limit_t;

static inline void begin_period(limit_t *s) {
    s->clock = 0;
    s->contended = 0;
    s->idle = 0;
}

/* As when a launch begins. */
static inline void begin_launch(limit_t *s) {
    s->warps = CORE_WARPS;
    s->event = (load_event_t){0};
    s->gone = 0;
    s->next = 0;
    begin_period(s);
}

static inline void limit_reset(limit_t *s) {
    tokens_reset(&s->tokens);
    begin_launch(s);
    for (uint32_t i = 0; i < EVICTED; i++) {
        s->line[i] = 0;
    }
    s->period = DEFAULT_contention_period;
    s->share = DEFAULT_contention_share;
    s->least = DEFAULT_contention_idle;
}

static inline void limit_view(const limit_t *s, limit_view_t *v) {
    v->issue = s->tokens.admitted;
    v->load = ALL_CORE_WARPS;
}

/* One line in EARLY_WEIGHT, whatever the stride of a kernel. */
static inline U(1) is_watched(uint32_t line) {
    return ((line ^ line >> 4 ^ line >> 8 ^ line >> 12) & (EARLY_WEIGHT - 1)) == 0;
}

static inline load_event_t load_event(const l1d_event_t *l1d) {
    uint32_t kind = l1d->kind, misses = l1d->valid && kind == L1D_MISS;
    uint32_t refused = l1d->valid && (kind == L1D_REFUSED_WAYS || kind == L1D_REFUSED_ENTRIES);
    uint32_t served = l1d->valid && kind <= L1D_MERGE;
    return (load_event_t){.load = served || refused,
                          .refused = refused,
                          .misses = misses,
                          .line = l1d->line,
                          .evicted = misses && l1d->evicted,
                          .victim = l1d->victim};
}

/* Whether the last event is a miss of a watched line that was evicted too early. An eviction counts
 * once. */
static inline U(1) learn(limit_t *s) {
    const load_event_t event = s->event;
    uint32_t at = (uint32_t)elements_with(s->line, event.line, EVICTED) & s->gone;
    uint32_t early = event.misses ? at : 0;
    assert((at & (at - 1)) == 0);
    s->gone &= ~early;
    if (event.evicted && is_watched(event.victim)) {
        s->gone |= 1u << s->next;
        s->line[s->next] = event.victim;
        s->next = (s->next + 1) & (EVICTED - 1);
    }
    return early != 0;
}

/* What a cycle with the last event adds to `contended`. */
static inline int32_t contention(const limit_t *s, uint32_t early) {
    int32_t share = s->share, units = s->event.refused;
    units += early ? EARLY_WEIGHT : 0;
    return 100 * units - (s->event.load ? share : 0);
}

/* The end of a period. */
static inline void decide_warps(limit_t *s, uint32_t contended, uint32_t idle) {
    uint32_t quarter = (s->warps + 3u) >> 2;
    uint32_t fewer = s->warps > quarter ? s->warps - quarter : 1;
    uint32_t more = s->warps < CORE_WARPS ? s->warps + 1u : s->warps;
    s->warps = contended ? fewer : idle ? more : s->warps;
    assert(1 <= s->warps && s->warps <= CORE_WARPS);
}

/* A cycle of the period. A core without warps passes none. */
static inline void count_contention(limit_t *s, const limit_in_t *in, uint32_t early) {
    uint32_t runs = in->live != 0, ends = runs && s->clock + 1 >= s->period;
    int32_t contended = s->contended + contention(s, early);
    uint32_t idle = below_use(s->idle, s->least, in->memory_use);
    if (ends) {
        decide_warps(s, contended > 0, is_over(idle));
        begin_period(s);
    } else if (runs) {
        s->clock += 1;
        s->contended = contended;
        s->idle = idle;
    }
}

static inline void limit_tick(limit_t *s, const limit_in_t *in, limit_out_t *out) {
    uint32_t warps = s->warps;
    out->event = (limit_event_t){.may_load = in->live & s->tokens.admitted};
    uint32_t early = learn(s);
    count_contention(s, in, early);
    s->event = load_event(&in->l1d);
    if (in->launch_begins) {
        begin_launch(s);
    }
    tokens_step(&s->tokens, in->live & ~in->waiting, &in->start, warps, warps);
    if (in->setting.valid) {
        switch (in->setting.index) {
        case SETTING_contention_period: s->period = in->setting.data & MASK(16); break;
        case SETTING_contention_share: s->share = in->setting.data & MASK(7); break;
        case SETTING_contention_idle: s->least = in->setting.data & MASK(7); break;
        default: break;
        }
    }
}

#endif
