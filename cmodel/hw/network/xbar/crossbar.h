/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of the crossbar. */
//@ choice a crossbar: each core has a way to each partition, and an arbiter at its end
//@ size xbar_hold 0..15 = 0  requests of a core that follow one of the same DRAM row, before others
//@ reads xbar_hold: cores > 1 && dram != none && xbar == crossbar
#ifndef WEFT_XBAR_CROSSBAR_H
#define WEFT_XBAR_CROSSBAR_H

#include "network/arbiter.h"
#include "network/request_queue.h"
#include "network/response_link.h"
#include "network/response_queue.h"
#include "network/row_hold.h"

typedef struct {
    request_queue_t leaving[CORES]; /* requests of a core */
    arbiter_t to_partition[PARTITIONS];
    row_hold_t hold[PARTITIONS * HAS_HOLD]; /* the core whose turn it is */
    request_queue_t arriving[PARTITIONS];   /* requests for a partition */
    response_queue_t answers[PARTITIONS];   /* responses of a partition */
    arbiter_t to_core[CORES];
    response_link_t link[CORES]; /* the response for a core */
} xbar_t;

#endif
