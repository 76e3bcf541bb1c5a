/* SPDX-License-Identifier: Apache-2.0 */
/* limit=ctrl_c: a control loop per load instruction. Loads whose lines are not used again before
 * they are replaced bypass the L1.
 *
 *     l1d's events -> watched lines -> scores by pc -> the route of the load that is presented
 *
 * Source: book:4.4.3 (Ctrl-C): 16 saturating counters by a hash of the pc, up with the first use of
 * a line that the instruction brought, down with an eviction without one, bypass below a threshold.
 * - About one miss in 32 is sampled, whatever its instruction: it reserves a line, which is then
 *   watched. So a bypassing instruction is tested again and again, and may recover.
 * - A use is a hit or a join by another instruction or warp; further rows of the same load do not
 *   count.
 * - A miss of a watched line means that a fence or an atomic dropped it: it does not count. If all
 *   places are taken, the line watched longest makes room.
 *
 * The L1 decides late in the cycle, so events count in the next one.
 *
 * Liveness: nothing is held back; a load is served with either route (l1d/bypass.h).
 */
//@ choice Ctrl-C: loads by instructions whose lines are not used again bypass the L1
//@ needs rests
//@ needs bypass
//@ setting #34 ctrl_c_threshold 0..15 = 4  score from which on an instruction's loads reserve lines
//@ extremes ctrl_c_threshold=15; ctrl_c_threshold=8; ctrl_c_threshold=9; ctrl_c_threshold=0
//@ watch demo+cores-1+limit-ctrl_c | ctrl_c_threshold=15 | bfs; gc
#ifndef WEFT_LIMIT_CTRL_C_H
#define WEFT_LIMIT_CTRL_C_H

#include "issue/limit/common/lfsr.h"

#define SCORES       16
#define SCORE_BEGINS 8
#define WATCHED      16

/* What is kept of an event of the L1. */
typedef struct {
    U(1) uses;     /* a load found its line, here or in flight */
    U(1) misses;   /* a load did not, ... */
    U(1) reserves; /* ... and reserved it */
    U(CORE_WARP_BITS) warp;
    U(SERIAL_BITS) serial;
    U(4) index; /* of its score */
    U(LINE_BITS) line;
    U(1) evicted;
    U(LINE_BITS) victim;
} ctrl_c_event_t;

typedef struct {
    U(4) score[SCORES];
    U(16) random; /* a step per miss; never 0 */
    ctrl_c_event_t event;
    /* Lines that were sampled and not used since. */
    U(WATCHED) valid;
    U(LINE_BITS) line[WATCHED];
    U(4) index[WATCHED]; /* of the score, of the instruction that reserved it: */
    U(CORE_WARP_BITS) warp[WATCHED];
    U(SERIAL_BITS) serial[WATCHED];
    U(4) next; /* the place for the next one */
    U(4) threshold;
} limit_t;

static inline void forget_all(limit_t *s) {
    for (uint32_t i = 0; i < SCORES; i++) {
        s->score[i] = SCORE_BEGINS;
    }
    s->random = 1;
    s->event = (ctrl_c_event_t){0};
    s->valid = 0;
    s->next = 0;
}

static inline void limit_reset(limit_t *s) {
    forget_all(s);
    for (uint32_t i = 0; i < WATCHED; i++) {
        s->line[i] = 0;
        s->index[i] = 0;
        s->warp[i] = 0;
        s->serial[i] = 0;
    }
    s->threshold = DEFAULT_ctrl_c_threshold;
}

static inline void limit_view(const limit_t *s, limit_view_t *v) {
    (void)s;
    v->issue = ALL_CORE_WARPS;
    v->load = ALL_CORE_WARPS;
}

/* The score of an instruction, which it shares with others. */
static inline U(4) score_of(uint32_t pc) {
    return (pc >> 2 ^ pc >> 6 ^ pc >> 10) & MASK(4);
}

/* The next miss is sampled. */
static inline U(1) sampling(const limit_t *s) {
    return (s->random & 31) == 0;
}

static inline void limit_probe(const limit_t *s, const limit_probe_in_t *in,
                               limit_probe_out_t *out) {
    uint32_t good = s->score[score_of(in->pc)] >= s->threshold;
    out->route = good || sampling(s) ? ROUTE_NORMAL : ROUTE_BYPASS;
}

/* Watched lines with a number. */
static inline U(WATCHED) watching(const limit_t *s, uint32_t line) {
    return (uint32_t)elements_with(s->line, line, WATCHED) & s->valid;
}

/* The score of a watched line's instruction goes up, or down. */
static inline void judge(limit_t *s, uint32_t place, U(1) up) {
    uint32_t score = s->score[s->index[place]];
    s->score[s->index[place]] = up ? score + (score != 15) : score - (score != 0);
}

/* The line of the last event is watched. */
static inline void watch(limit_t *s) {
    s->valid |= 1u << s->next;
    s->line[s->next] = s->event.line;
    s->index[s->next] = s->event.index;
    s->warp[s->next] = s->event.warp;
    s->serial[s->next] = s->event.serial;
    s->next = (s->next + 1) & (WATCHED - 1);
}

/* What the last event says about watched lines. A line is watched in one place at most: it enters
 * with a miss, and no place that has it outlasts a miss. */
static inline void learn(limit_t *s) {
    const ctrl_c_event_t event = s->event;
    uint32_t at = event.uses || event.misses ? watching(s, event.line) : 0;
    uint32_t victim = event.evicted ? watching(s, event.victim) : 0;
    uint32_t place = lowest_one(victim ? victim : at);
    uint32_t own = s->warp[place] == event.warp && s->serial[place] == event.serial;
    uint32_t used = event.uses && at && !own;
    uint32_t gone = event.misses ? at | victim : used ? at : 0;
    if (used || victim) {
        judge(s, place, used);
    }
    s->valid &= ~gone;
    if (event.reserves && sampling(s)) {
        watch(s);
    }
}

static inline void limit_tick(limit_t *s, const limit_in_t *in, limit_out_t *out) {
    const l1d_event_t *l1d = &in->l1d;
    uint32_t misses = l1d->valid && l1d->kind == L1D_MISS;
    out->event = (limit_event_t){.may_load = ALL_CORE_WARPS};
    learn(s);
    if (s->event.misses && !(sampling(s) && !s->event.reserves)) {
        s->random = lfsr_next(s->random);
    }
    s->event = (ctrl_c_event_t){
        .uses = l1d->valid &&
                (l1d->kind == L1D_HIT || l1d->kind == L1D_SECTOR_MISS || l1d->kind == L1D_MERGE),
        .misses = misses,
        .reserves = misses && l1d->place == PLACE_LINE,
        .warp = l1d->warp,
        .serial = l1d->serial,
        .index = score_of(l1d->pc),
        .line = l1d->line,
        .evicted = misses && l1d->evicted,
        .victim = l1d->victim};
    if (in->launch_begins) {
        forget_all(s);
    }
    if (in->setting.valid && in->setting.index == SETTING_ctrl_c_threshold) {
        s->threshold = in->setting.data & MASK(4);
    }
}

#endif
