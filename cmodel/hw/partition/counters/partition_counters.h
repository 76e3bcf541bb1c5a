/* SPDX-License-Identifier: Apache-2.0 */
/* Slot `counters`, of a memory partition: what its slice of the L2 did, and the commands at the
 * memory behind it. partition_hard.c counts, partition_none.c does not. The contract is that of
 * core_counters.h.
 */
#ifndef WEFT_PARTITION_COUNTERS_H
#define WEFT_PARTITION_COUNTERS_H

#include "common/counter_words.h"

#ifdef CFG_COUNTERS_HARD
typedef struct {
    /* What happened in the last cycle. */
    U(1) counting;
    U(1) accessed;
    U(2) access; /* l2_event_kind_t */
    U(1) commanded;
    U(3) command; /* dram_op_t */

    /* The lowest bits of the counters. */
    U(1 + COUNTER_LOW(1))
    accesses[L2_EVENT_KINDS];                 /* sectors, by l2_event_kind_t               */
    U(1 + COUNTER_LOW(1)) commands[DRAM_OPS]; /* ticks of the memory's clock, by dram_op_t */
    counter_words_t words;
    RAM(COUNTER_WORD_BITS, COUNTER_WORDS) word;
} partition_counters_t;
#else
typedef struct {
    U(1) unused; /* a module has registers */
} partition_counters_t;
#endif

typedef struct {
    U(32) value;
} partition_counters_view_t;

typedef struct {
    U(5) unit; /* number of this one, behind those of the cores */
    counter_select_t select;
    U(1) counting; /* a launch is on its way                                             */
    U(1) accessed; /* the slice did something with a sector, ...                          */
    U(2) access;   /* l2_event_kind_t                                                     */
    U(1)
    commanded;    /* the memory got a command: in every tick of the clock of a DRAM, else
                     with each request that it took, which counts as DRAM_READ or DRAM_WRITE */
    U(3) command; /* dram_op_t                                                          */
} partition_counters_in_t;

void partition_counters_reset(partition_counters_t *s);
void partition_counters_view(const partition_counters_t *s, partition_counters_view_t *v);
void partition_counters_tick(partition_counters_t *s, const partition_counters_in_t *in);

#endif
