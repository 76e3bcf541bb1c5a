/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_XBAR_H
#define WEFT_XBAR_H

#include "arbiter.h"
#include "request_queue.h"
#include "response_link.h"
#include "response_queue.h"

typedef struct {
    request_queue_t leaving[CORES]; /* requests of a core */
    arbiter_t to_partition[PARTITIONS];
    request_queue_t arriving[PARTITIONS]; /* requests for a partition */
    response_queue_t answers[PARTITIONS]; /* responses of a partition */
    arbiter_t to_core[CORES];
    response_link_t link[CORES]; /* the response for a core */
} xbar_t;

typedef struct {
    U(1) request_ready[CORES];            /* a request of this cycle is taken                */
    response_packet_t response[CORES];    /* is there for this cycle only                    */
    request_packet_t request[PARTITIONS]; /* the next for a partition                        */
    U(1) response_room[PARTITIONS];       /* for RESPONSES_BEGUN responses of the partition  */
    U(1) idle;                            /* nothing on its way                              */
} xbar_view_t;

typedef struct {
    U(1) tick; /* the interconnect's clock: packets move from queue to queue */
    request_packet_t request[CORES];
    U(1) taken[PARTITIONS]; /* the partition takes its request */
    response_packet_t response[PARTITIONS];
} xbar_in_t;

void xbar_reset(xbar_t *s);
void xbar_view(const xbar_t *s, xbar_view_t *v);
void xbar_tick(xbar_t *s, const xbar_in_t *in);

#endif
