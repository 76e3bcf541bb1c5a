/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of counters=hard in a core. */
//@ choice counters in every core and partition
#ifndef WEFT_CORE_COUNTERS_HARD_H
#define WEFT_CORE_COUNTERS_HARD_H

#include "common/events.h"
#include "common/counter_words.h"

typedef struct {
    /* What happened in the last cycle: counted one later, so that no path of the core gets longer.
     */
    U(1) counting;
    U(4) slot[SCHEDS];     /* stall_t: STALL_NONE if an instruction was issued, ... */
    U(LANES) mask[SCHEDS]; /* in these lanes */
    U(1) accessed;
    U(4) access; /* l1d_kind_t */
    U(1) fetched[SCHEDS], missed[SCHEDS];
    U(1) lost; /* a hit in the victim tags */
    HAS(HAS_CONSTANTS, constants_event_t) constant;

    /* The lowest bits of the counters. */
    U(1 + COUNTER_LOW(SCHEDS)) slots[STALL_COUNT];      /* issue slots by stall_t */
    U(1 + COUNTER_LOW(1)) accesses[L1D_KINDS];          /* by l1d_kind_t */
    U(1 + COUNTER_LOW(1)) cycles;                       /* of launches */
    U(1 + COUNTER_LOW(SCHEDS * LANES)) threads;         /* thread instructions */
    U(1 + COUNTER_LOW(SCHEDS)) fetches, fetch_misses;   /* of the instruction cache */
    U(1 + COUNTER_LOW(1)) losses;                       /* hits in victim tags */
    U(1 + COUNTER_LOW(1)) constants[2 * HAS_CONSTANTS]; /* misses, hits of the constant cache */
    counter_words_t words;
    RAM(COUNTER_WORD_BITS, COUNTER_WORDS) word;
} core_counters_t;

#endif
