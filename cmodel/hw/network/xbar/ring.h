/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of the rings. */
//@ choice two rings with a stop per core and partition: requests on one, responses on the other
//@ watch demo+xbar-ring | | bfs; gc
#ifndef WEFT_XBAR_RING_H
#define WEFT_XBAR_RING_H

#include "network/request_queue.h"
#include "network/response_queue.h"
#include "network/response_stop.h"
#include "network/ring_turn.h"

/* Stops are numbered in the direction of the packets. Each partition has its stop behind its share
 * of the cores: c0 c1 p0 c2 c3 p1. */
#define RING_STOPS (CORES + PARTITIONS)

static inline uint32_t ring_core(uint32_t core) {
    return ((core + 1) * PARTITIONS - 1) / CORES + core;
}

static inline uint32_t ring_partition(uint32_t partition) {
    return (partition + 1) * CORES / PARTITIONS + partition;
}

static inline uint32_t ring_before(uint32_t stop) {
    return stop == 0 ? RING_STOPS - 1 : stop - 1;
}

typedef struct {
    request_queue_t leaving[CORES]; /* requests of a core that are not on the ring */
    ring_turn_t core_turn;
    request_queue_t requests[RING_STOPS]; /* that have left a stop for the next one */
    response_queue_t answers[PARTITIONS]; /* responses of a partition that are not on the ring */
    ring_turn_t partition_turn;
    response_stop_t responses[RING_STOPS];
} xbar_t;

#endif
