/* SPDX-License-Identifier: Apache-2.0 */
/* Scores that say whether lines are used again, by the load instruction that brought them; for
 * policies that choose a route per instruction.
 *
 *     l1d's events -> watched lines -> scores by pc
 *
 * Source: book:4.4.3 (Ctrl-C): 16 saturating counters by a hash of the pc, up with the first use of
 * a line that the instruction brought, down with an eviction without one.
 * - About one miss in 32 is sampled, whatever its instruction: it reserves a line, which is then
 *   watched. So a bypassing instruction is tested again and again, and may recover.
 * - A use is a hit or a join by another instruction or warp; further rows of the same load do not
 *   count.
 * - A miss of a watched line means that a fence or an atomic dropped it: it does not count. If all
 *   places are taken, the line watched longest makes room.
 *
 * The L1 decides late in the cycle, so events count in the next one.
 */
#ifndef WEFT_REUSE_H
#define WEFT_REUSE_H

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
} reuse_event_t;

typedef struct {
    U(4) score[SCORES];
    U(16) random; /* a step per miss; never 0 */
    reuse_event_t event;
    /* Lines that were sampled and not used since. */
    U(WATCHED) valid;
    U(LINE_BITS) line[WATCHED];
    U(4) index[WATCHED]; /* of the score, of the instruction that reserved it: */
    U(CORE_WARP_BITS) warp[WATCHED];
    U(SERIAL_BITS) serial[WATCHED];
    U(4) next; /* the place for the next one */
} reuse_t;

/* As when a launch begins. */
static inline void reuse_forget(reuse_t *s) {
    for (uint32_t i = 0; i < SCORES; i++) {
        s->score[i] = SCORE_BEGINS;
    }
    s->random = 1;
    s->event = (reuse_event_t){0};
    s->valid = 0;
    s->next = 0;
}

static inline void reuse_reset(reuse_t *s) {
    reuse_forget(s);
    for (uint32_t i = 0; i < WATCHED; i++) {
        s->line[i] = 0;
        s->index[i] = 0;
        s->warp[i] = 0;
        s->serial[i] = 0;
    }
}

/* The score of an instruction, which it shares with others. */
static inline U(4) score_of(uint32_t pc) {
    return (pc >> 2 ^ pc >> 6 ^ pc >> 10) & MASK(4);
}

/* The next miss is sampled. */
static inline U(1) sampling(const reuse_t *s) {
    return (s->random & 31) == 0;
}

/* Watched lines with a number. */
static inline U(WATCHED) watching(const reuse_t *s, uint32_t line) {
    return (uint32_t)elements_with(s->line, line, WATCHED) & s->valid;
}

/* The score of a watched line's instruction goes up, or down. */
static inline void judge(reuse_t *s, uint32_t place, U(1) up) {
    uint32_t score = s->score[s->index[place]];
    s->score[s->index[place]] = up ? score + (score != 15) : score - (score != 0);
}

/* The line of the last event is watched. */
static inline void watch(reuse_t *s) {
    s->valid |= 1u << s->next;
    s->line[s->next] = s->event.line;
    s->index[s->next] = s->event.index;
    s->warp[s->next] = s->event.warp;
    s->serial[s->next] = s->event.serial;
    s->next = (s->next + 1) & (WATCHED - 1);
}

/* What the last event says about watched lines. A line is watched in one place at most: it enters
 * with a miss, and no place that has it outlasts a miss. */
static inline void learn(reuse_t *s) {
    const reuse_event_t event = s->event;
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

/* A cycle of a launch. */
static inline void reuse_step(reuse_t *s, const l1d_event_t *l1d) {
    uint32_t misses = l1d->valid && l1d->kind == L1D_MISS;
    learn(s);
    if (s->event.misses && !(sampling(s) && !s->event.reserves)) {
        s->random = lfsr_next(s->random);
    }
    s->event = (reuse_event_t){
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
}

#endif
