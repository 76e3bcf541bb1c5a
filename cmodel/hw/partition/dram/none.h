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
#define MEMORY_PINS 0

/* What goes to the memory; without a request only `valid`. */
static inline void pass_memory(const memory_out_t *memory, memory_out_t *to) {
    HW_PASS(*to, *memory);
}

static inline void idle_memory(memory_out_t *to) {
    to->valid = 0;
}

/* A command goes to the memory in this cycle, which may be one of the memory's clock. */
static inline U(1) commanded(const memory_in_t *in, const memory_out_t *out, uint32_t tick) {
    (void)tick;
    return out->valid && in->ready;
}

/* A response comes. */
static inline U(1) answered(const memory_in_t *in) {
    return in->response.valid;
}

static inline uint32_t command_of(const memory_out_t *out) {
    return out->write ? DRAM_WRITE : DRAM_READ;
}

typedef struct {
    U(6) reads; /* reads without an answer */
} dram_t;

#endif
