/* SPDX-License-Identifier: Apache-2.0 */
//@ size l2_latency 0..255 = 0  cycles that a request waits before the L2 slice
//@ size dram_latency 0..255 = 0  cycles that an answer waits after the DRAM controller
//@ rule l2_latency != 1: waiting requests are kept in a memory, which takes two cycles
//@ rule dram_latency != 1: waiting answers are kept in a memory, which takes two cycles
//@ rule l2_latency == 0 || l2 != none: without L2 there is no slice that requests could wait for;
//@ ... memory_latency delays them
//@ rule dram_latency == 0 || dram != none: without DRAM controller there is nothing to wait behind;
//@ ... memory_latency delays answers
//@ offers memory_use the cores learn how many partitions' memories transfer data in a cycle
#ifndef WEFT_PARTITION_H
#define WEFT_PARTITION_H

#include "partition/counters/partition_counters.h"
#include "partition/dram/dram.h"
#include "partition/l2/l2.h"
#include "partition/l2_delay.h"
#include "partition/dram_delay.h"
#include "partition/bus_use.h"

typedef struct {
    l2_t l2;
    dram_t dram;
    HAS(L2_LATENCY > 0, l2_delay_t) l2_delay;
    HAS(DRAM_LATENCY > 0, dram_delay_t) dram_delay;
    partition_counters_t counters;
    HAS(HAS_MEMORY_USE, bus_use_t) bus_use;
} partition_t;

typedef struct {
    /* to dispatch */
    U(1) flushed; /* nothing is left that the memory does not have */
    /* to limit */
    U(HAS_MEMORY_USE) bus_used; /* the memory's data bus is in use */
    /* to the host */
    U(32) counter; /* the one that was selected, if it is of this partition */
} partition_view_t;

typedef struct {
    /* from gpu */
    U(PARTITION_BITS) partition; /* number of this one */
    /* from clocks */
    U(1) interconnect_tick;
    U(1) memory_tick;
    /* from dispatch */
    U(1) flush;
    U(1) counting; /* a launch is running */
    /* from the host */
    dram_timing_t timing;
    counter_select_t counter;
    /* from the crossbar */
    request_packet_t request; /* the oldest for this partition */
    U(1) response_room;
    /* from the memory */
    memory_in_t memory;
} partition_in_t;

typedef struct {
    /* to the crossbar */
    U(1) taken; /* the request */
    response_packet_t response;
    /* to the memory */
    memory_out_t memory;
    /* to verification */
    perform_event_t performed;
    l2_event_t event;
} partition_out_t;

void partition_reset(partition_t *s);
void partition_view(const partition_t *s, partition_view_t *v);
void partition_tick(partition_t *s, const partition_in_t *in, partition_out_t *out);

#endif
