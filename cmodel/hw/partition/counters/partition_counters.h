/* SPDX-License-Identifier: Apache-2.0 */
/* Slot `counters`, of a memory partition: what its slice of the L2 did, and the commands at the
 * memory behind it. hard.c counts, none.c does not. The contract is that of core_counters.h.
 */
#ifndef WEFT_PARTITION_COUNTERS_H
#define WEFT_PARTITION_COUNTERS_H

#include "common/counter_words.h"

#ifndef CFG_COUNTERS_FILE
#error "slot counters: config.h names no file in CFG_COUNTERS_FILE"
#endif
#include CFG_COUNTERS_FILE

typedef struct {
    /* to the host */
    U(32) value;
} partition_counters_view_t;

typedef struct {
    /* from gpu */
    U(UNIT_BITS) unit; /* number of this one, after those of the cores */
    /* from the host */
    counter_select_t select;
    /* from dispatch */
    U(1) counting; /* a launch is running */
    /* from l2 */
    U(1) accessed; /* the slice did something with a sector, ... */
    U(2) access;   /* l2_event_kind_t */
    /* from dram or the memory */
    /* The memory got a command: in every tick of the clock of a DRAM, else with each request that
     * it took, which counts as DRAM_READ or DRAM_WRITE. */
    U(1) commanded;
    U(3) command; /* dram_op_t */
} partition_counters_in_t;

void partition_counters_reset(partition_counters_t *s);
void partition_counters_view(const partition_counters_t *s, partition_counters_view_t *v);
void partition_counters_tick(partition_counters_t *s, const partition_counters_in_t *in);

#endif
