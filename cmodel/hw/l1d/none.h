/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of l1d=none. */
#ifndef WEFT_L1D_NONE_H
#define WEFT_L1D_NONE_H

#include "../access.h"

typedef struct {
    /* Requests on their way: reads and atomics. */
    U(REQUESTS) valid;
    U(LOAD_BITS) load[REQUESTS];
    U(LANES) lanes[REQUESTS];
    U(LINE_SECTORS) sectors[REQUESTS]; /* that have not come yet                              */
    /* What came in the last cycle. */
    response_packet_t response;
    U(LINE_SECTORS) came; /* its sector; an atomic's is not in the response                */
} l1d_t;

#endif
