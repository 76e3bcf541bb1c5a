/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_REQUEST_QUEUE_H
#define WEFT_REQUEST_QUEUE_H

#include "common/ports.h"

/* Entries: with two, one may arrive in every cycle while one leaves. Without caches, the memory
 * behind a single core takes less than that. */
#define REQUEST_QUEUE (NETWORK_DIRECT && CFG_L1D_NONE ? 1 : 2)

typedef struct {
    request_packet_t entry[REQUEST_QUEUE];
    U(1) head; /* the oldest */
    U(2) count;
} request_queue_t;

typedef struct {
    /* to the sender */
    U(1) room;
    /* to the receiver */
    request_packet_t request; /* the oldest */
} request_queue_view_t;

typedef struct {
    /* from the sender */
    U(1) push; /* only where there is room */
    request_packet_t request;
    /* from the receiver */
    U(1) pop;
} request_queue_in_t;

void request_queue_reset(request_queue_t *s);
void request_queue_view(const request_queue_t *s, request_queue_view_t *v);
void request_queue_tick(request_queue_t *s, const request_queue_in_t *in);

#endif
