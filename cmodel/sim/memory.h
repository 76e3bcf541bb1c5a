/* SPDX-License-Identifier: Apache-2.0 */
/* The memory that the machine's ports lead to: program, parameters, local and global memory. It has
 * a pipelined port of fixed latency for instructions per sub-core, and for data one port per
 * partition. That is a port of fixed latency (dram=none) or a DRAM device behind the machine's own
 * controller.
 *
 * Within a cycle: memory_deliver gives the machine its inputs, the machine ticks, memory_accept
 * takes its requests. With a seed (memory_chaos), the memory is hostile within its rules. At a port
 * of fixed latency, readiness, also in bursts, and delays are random, and data come back in any
 * order. A DRAM device cannot refuse or delay. There the timing is random, and refreshes close all
 * banks every few hundred ticks. The clock of the crossbar and of the L2 slices stops at random,
 * also for long, so that packets are late and queues fill.
 */
#ifndef WEFT_SIM_MEMORY_H
#define WEFT_SIM_MEMORY_H

#include "gpu.h"
#include "dram.h"
#include "sim.h"

#define BACKING_TAGS (1u << BACKING_TAG_BITS)

/* Local memory of all threads that the machine can hold. */
#define LOCAL_BYTES ((uint32_t)1 << LOCAL_BITS)

/* A read's response in flight. */
typedef struct {
    uint64_t due; /* cycle, only under chaos */
    backing_response_t response;
} memory_flight_t;

typedef struct {
    const sim_launch_t *launch;
    uint32_t program_bytes; /* padded to whole lines */
    uint32_t *local;        /* [LOCAL_BYTES / 4], interleaved as ports.h says */
    uint32_t chaos;         /* state of the random numbers, 0 for none */
    uint32_t fetch_latency, data_latency;
    dram_timing_t timing;
    clock_ratio_t clocks;
    uint64_t crossbar_stalled; /* chaos: it stands still until then */
    uint64_t now;              /* cycle */

    /* Instructions: slot (now + delay) % fetch_slots holds what arrives then. */
    uint32_t fetch_slots, fetch_at; /* fetch_at = now % fetch_slots */
    fetch_response_t (*fetch)[CORES][SCHEDS];
    uint64_t fetch_last[CORES][SCHEDS]; /* chaos: when the last response arrives */

#if MEMORY_PINS
    dram_device_t device[PARTITIONS];
#else
    /* Data: slot now % data_latency holds what arrives now; under chaos, one slot per tag. */
    uint32_t data_at;
    memory_flight_t (*data)[PARTITIONS];
    uint64_t pending[PARTITIONS]; /* tags in flight */
    uint64_t stalled[PARTITIONS]; /* chaos: no request is taken until then */
    uint64_t reads[PARTITIONS], writes[PARTITIONS];
#endif

    uint64_t fetches;
    char defect[256]; /* how the machine broke the rules of its ports, "" */
} memory_t;

/* Make an empty memory. Returns false if there is not enough of the host's. */
bool memory_create(memory_t *m, const sim_options_t *options);
void memory_destroy(memory_t *m);

/* The machine was reset: nothing is in flight, and DRAM banks are closed. */
void memory_reset(memory_t *m);

/* Begin a launch of an idle machine, with the machine's inputs all zero: sets those that are
 * constant while it runs. */
void memory_launch(memory_t *m, const sim_launch_t *launch, gpu_in_t *in);

void memory_deliver(memory_t *m, gpu_in_t *in);

/* Take the requests that `in` said it was ready for, and end the cycle. Returns false if a request
 * broke a rule; `defect` says which. */
bool memory_accept(memory_t *m, const gpu_in_t *in, const gpu_out_t *out);

/* Sum up what happened at the memory ports into `counters`. */
void memory_count(const memory_t *m, sim_counters_t *counters);

/* Commands of one kind (dram_op_t; DRAM_NOP: ticks without one) that a partition gave. Without a
 * DRAM controller there are reads and writes. */
uint64_t memory_commands(const memory_t *m, uint32_t partition, uint32_t op);

#endif
