/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_RESPONSE_QUEUE_H
#define WEFT_RESPONSE_QUEUE_H

#include "common/ports.h"

#define RESPONSE_QUEUE 4

/* Responses that may still come after `room` was seen: a slice answers two cycles after it begins
 * an operation, so at most three consecutive operations are in flight. */
#define RESPONSES_BEGUN 3

typedef struct {
    response_packet_t entry[RESPONSE_QUEUE];
    U(2) head; /* the oldest */
    U(3) count;
} response_queue_t;

typedef struct {
    /* to the partition */
    U(1) room; /* for RESPONSES_BEGUN responses */
    /* to arbiter */
    response_packet_t response; /* the oldest */
} response_queue_view_t;

typedef struct {
    /* from the partition */
    response_packet_t response; /* one more, if valid */
    /* from arbiter */
    U(1) pop;
} response_queue_in_t;

void response_queue_reset(response_queue_t *s);
void response_queue_view(const response_queue_t *s, response_queue_view_t *v);
void response_queue_tick(response_queue_t *s, const response_queue_in_t *in);

#endif
