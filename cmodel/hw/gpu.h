/* SPDX-License-Identifier: Apache-2.0 */
/* The GPU: dispatcher and cores. This header is the machine's boundary; whoever drives it
 * (cmodel/sim, a Verilated gpu.v, a board's top level) sees these ports and nothing else.
 *
 * All outputs are functions of registers alone, or of registers and the `ready` inputs: no path
 * leads from a memory response to a memory request within a cycle.
 */
#ifndef WEFT_GPU_H
#define WEFT_GPU_H

#include "core.h"
#include "dispatch.h"
#include "ports.h"

typedef struct {
    dispatch_t dispatch;
    core_t core[CORES];
} gpu_t;

typedef struct {
    U(1) start; /* one cycle: begin the launch                                   */
    launch_t launch;
    fetch_response_t fetch[CORES];
    U(1) fetch_ready[CORES];
    memory_response_t memory[CORES];
    U(1) memory_ready[CORES];
} gpu_in_t;

typedef struct {
    U(1) busy; /* a launch is running                                           */
    U(1) done; /* one cycle: all blocks retired and all stores performed        */
    fetch_request_t fetch[CORES];
    memory_request_t memory[CORES];
    start_event_t started[CORES];
    issue_event_t issued[CORES];
    access_event_t accessed[CORES];
    result_event_t result[CORES];
    fault_event_t fault[CORES]; /* valid stays until the next launch begins                     */
} gpu_out_t;

void gpu_reset(gpu_t *s);
void gpu_tick(gpu_t *s, const gpu_in_t *in, gpu_out_t *out);

#endif
