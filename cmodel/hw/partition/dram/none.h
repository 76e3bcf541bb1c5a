/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of dram=none, and its far side. */
//@ choice no DRAM controller: a memory of fixed latency
#ifndef WEFT_DRAM_NONE_H
#define WEFT_DRAM_NONE_H

#include "common/ports.h"

/* The far side: the port ends outside the machine. */
typedef struct {
    U(1) ready;
    backing_response_t response;
} memory_in_t;
typedef backing_request_t memory_out_t;

typedef struct {
    U(6) reads; /* reads without an answer */
} dram_t;

#endif
