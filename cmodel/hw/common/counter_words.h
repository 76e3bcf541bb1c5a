/* SPDX-License-Identifier: Apache-2.0 */
/* The counters of a unit (counters=hard), as core/counters/hard.c and partition/counters/hard.c
 * keep them.
 *
 * A counter of 32 bits is in two places that share a bit. A register holds the lowest bits and
 * counts. A word of a memory holds the others, and a copy of the register's highest bit, as of the
 * last visit of a sweep: if this bit has changed since, the word is one behind. A reader adds that
 * one, so a counter is exact wherever the sweep is.
 *
 * The sweep visits a word every COUNTER_PACE cycles: it reads it in one, and writes it in the next.
 * Invariant: no bit changes twice between two visits (core/counters/hard.c, which has more counters
 * than a partition, asserts it). The memory has no reset: words that the sweep has not visited
 * since then count as 0.
 *
 * In the other cycles the host's selection reads its word, so no word is read while it is written.
 */
#ifndef WEFT_COUNTER_WORDS_H
#define WEFT_COUNTER_WORDS_H

#include "common/ports.h"

#define COUNTER_PACE     8
#define COUNTER_LOW_BITS 9

/* Bits of a counter below its word, if it counts up to n in a cycle. Its register has one more. */
#define COUNTER_LOW(n)  (COUNTER_LOW_BITS + ((n) > 1 ? CLOG2(n) : 0))
#define COUNTER_MASK(n) MASK(1 + COUNTER_LOW(n))

typedef enum { COUNTER_READ, COUNTER_WRITE } counter_pace_t; /* in these cycles the sweep does so */
typedef struct {
    U(CLOG2(COUNTER_PACE)) pace; /* counter_pace_t; else the memory is free */
    U(COUNTER_INDEX_BITS) next;  /* what the sweep visits */
    U(COUNTER_INDEX_BITS) known; /* counters below this one have a word */
    U(COUNTER_INDEX_BITS) at;    /* whose word was read last */
    U(1) asked;                  /* it was read in the last cycle for a selection */
    U(32) value;                 /* of what was selected last */
} counter_words_t;

/* Read and write of the owner's memory of words: RAM(COUNTER_WORD_BITS, COUNTER_WORDS). */
#define COUNTER_WORD_BITS (32 - COUNTER_LOW_BITS)
#define COUNTER_WORDS     (1 << COUNTER_INDEX_BITS)
typedef struct {
    U(1) read;
    U(COUNTER_INDEX_BITS) raddr;
    U(1) write;
    U(COUNTER_INDEX_BITS) waddr;
    U(COUNTER_WORD_BITS) wdata;
} counter_turn_t;

/* The sweep, or a selection, reads or writes a word, or a word that was read is used. */
static inline bool counter_turns(const counter_words_t *w, const counter_select_t *select) {
    return w->pace <= COUNTER_WRITE || w->asked || select->read;
}

/* Whether the word that was read is used in this cycle. */
static inline uint32_t counter_used(const counter_words_t *w) {
    return w->asked || w->pace == COUNTER_WRITE;
}

/* The rest of a cycle, before anything is counted. `count`: number of indexes; for counter `at`,
 * `q`: its word; if its word is used, `low`: its register, of 1 + `bits` bits. */
static inline void counter_sweep(counter_words_t *w, const counter_select_t *select, uint32_t unit,
                                 uint32_t count, uint32_t q, uint32_t low, uint32_t bits,
                                 counter_turn_t *turn) {
    uint32_t visits = w->pace == COUNTER_READ, writes = w->pace == COUNTER_WRITE, at = w->at;
    uint32_t known = counter_used(w) && at < w->known ? q : 0;
    uint32_t word = known + ((known ^ low >> bits) & 1), ask = 0;
    if (w->asked) {
        w->value = word << bits | (low & MASK(bits));
    }
    if (select->read) {
        ask = w->pace > COUNTER_WRITE && select->unit == unit;
        if (select->unit != unit) {
            w->value = 0;
        }
    }
    if (writes) {
        w->known = at == w->known ? at + 1 : w->known;
        w->next = at + 1 == count ? 0 : at + 1;
    }
    if (visits || ask) {
        w->at = visits ? w->next : select->index;
    }
    w->asked = ask;
    turn->read = visits || ask;
    turn->raddr = w->at;
    turn->write = writes;
    turn->waddr = at;
    turn->wdata = word & MASK(COUNTER_WORD_BITS);
}

/* The end of the cycle. */
static inline void counter_next(counter_words_t *w) {
    w->pace = (w->pace + 1) & (COUNTER_PACE - 1);
}

#endif
