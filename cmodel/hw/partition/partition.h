/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_PARTITION_H
#define WEFT_PARTITION_H

#include "partition/counters/partition_counters.h"
#include "partition/dram/dram.h"
#include "partition/l2/l2.h"

typedef struct {
    l2_t l2;
    dram_t dram;
    partition_counters_t counters;
} partition_t;

typedef struct {
    U(1) flushed;  /* nothing is left that the memory does not have */
    U(32) counter; /* the one that was selected, if it is of this partition */
} partition_view_t;

typedef struct {
    U(PARTITION_BITS) partition; /* number of this one                                         */
    U(1) interconnect_tick;
    U(1) memory_tick;
    U(1) flush;
    dram_timing_t timing;
    request_packet_t request; /* the oldest for this partition                                 */
    U(1) response_room;
    memory_in_t memory;
    U(1) counting; /* a launch is on its way                                                   */
    counter_select_t counter;
} partition_in_t;

typedef struct {
    U(1) taken; /* the request                                                                 */
    response_packet_t response;
    perform_event_t performed;
    l2_event_t event;
    memory_out_t memory;
} partition_out_t;

void partition_reset(partition_t *s);
void partition_view(const partition_t *s, partition_view_t *v);
void partition_tick(partition_t *s, const partition_in_t *in, partition_out_t *out);

#endif
