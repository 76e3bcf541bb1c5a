/* SPDX-License-Identifier: Apache-2.0 */
/* The memory that the machine's ports lead to: program, parameters, local and global memory, with a
 * pipelined port of fixed latency for instructions and one for data, per core.
 *
 * Within a cycle: memory_deliver gives the machine its inputs, the machine ticks, memory_accept
 * takes its requests. Cores are served in order of their number, so that a read sees what a core
 * before it wrote in the same cycle. With a seed (memory_chaos), readiness and delays are random
 * and data come back in any order, as the ports allow it.
 */
#ifndef WEFT_SIM_MEMORY_H
#define WEFT_SIM_MEMORY_H

#include "../hw/gpu.h"
#include "sim.h"

/* A response on its way. */
typedef struct {
    uint64_t due; /* cycle, only under chaos */
    memory_response_t response;
} memory_flight_t;

typedef struct {
    const sim_launch_t *launch;
    uint32_t program_bytes; /* padded to whole rows */
    uint32_t *local;        /* [LOCAL_BYTES / 4], interleaved as ports.h says */
    uint32_t chaos;         /* state of the random numbers, 0 for none */
    uint32_t fetch_latency, data_latency;
    uint64_t now; /* cycle */

    /* Instructions: slot (now + delay) % fetch_slots holds what arrives then. */
    uint32_t fetch_slots, fetch_at; /* fetch_at = now % fetch_slots */
    fetch_response_t (*fetch)[CORES];
    uint64_t fetch_last[CORES]; /* chaos: when the last response arrives */

    /* Data: slot now % data_latency holds what arrives now; under chaos, one slot per tag. */
    uint32_t data_at;
    memory_flight_t (*data)[CORES];
    uint64_t pending[CORES]; /* tags on their way */

    uint64_t fetches, reads, writes;
    char defect[256]; /* how the machine broke the rules of its ports, "" */
} memory_t;

/* Make an empty memory. Returns false if there is not enough of the host's. */
bool memory_create(memory_t *m, const sim_options_t *options);
void memory_destroy(memory_t *m);

/* Begin a launch; nothing is on its way. */
void memory_launch(memory_t *m, const sim_launch_t *launch);

void memory_deliver(memory_t *m, gpu_in_t *in);

/* Take the requests that `in` said it was ready for, and end the cycle. Returns false if a request
 * broke a rule; `defect` says which. */
bool memory_accept(memory_t *m, const gpu_in_t *in, const gpu_out_t *out);

#endif
