/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of counters=hard in a memory partition. */
#ifndef WEFT_PARTITION_COUNTERS_HARD_H
#define WEFT_PARTITION_COUNTERS_HARD_H

#include "common/counter_words.h"

typedef struct {
    /* What happened in the last cycle. */
    U(1) counting;
    U(1) accessed;
    U(2) access; /* l2_event_kind_t */
    U(1) commanded;
    U(3) command; /* dram_op_t */

    /* The lowest bits of the counters. */
    U(1 + COUNTER_LOW(1))
    accesses[L2_EVENT_KINDS];                 /* sectors, by l2_event_kind_t */
    U(1 + COUNTER_LOW(1)) commands[DRAM_OPS]; /* ticks of the memory's clock, by dram_op_t */
    counter_words_t words;
    RAM(COUNTER_WORD_BITS, COUNTER_WORDS) word;
} partition_counters_t;

#endif
