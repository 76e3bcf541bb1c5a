/* SPDX-License-Identifier: Apache-2.0 */
/* Registers between one core and one partition. */
#ifndef WEFT_XBAR_DIRECT_H
#define WEFT_XBAR_DIRECT_H

#include "network/request_queue.h"
#include "network/response_link.h"

typedef struct {
    request_queue_t requests;
    response_link_t link; /* the response for the core */
} xbar_t;

#endif
