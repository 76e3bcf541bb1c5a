/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of the way between a core and a memory with nothing between them. */
#ifndef WEFT_XBAR_THROUGH_H
#define WEFT_XBAR_THROUGH_H

#include "../request_queue.h"

typedef struct {
    request_queue_t requests;
} xbar_t;

#endif
