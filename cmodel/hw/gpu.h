/* SPDX-License-Identifier: Apache-2.0 */
/* The GPU: dispatcher, cores, crossbar, memory partitions. This header is the machine's boundary;
 * its driver (cmodel/sim, the testbench of a Verilated gpu.v, a board's top level) sees these ports
 * and nothing else.
 *
 * All outputs are functions of registers alone, or of registers and the `ready` inputs: no path
 * leads from a memory response to a memory request within a cycle.
 */
#ifndef WEFT_GPU_H
#define WEFT_GPU_H

#include "clocks.h"
#include "core/core.h"
#include "dispatch.h"
#include "partition/partition.h"
#include "common/ports.h"
#include "network/xbar/xbar.h"

typedef struct {
    clocks_t clocks;
    dispatch_t dispatch;
    core_t core[CORES];
    xbar_t xbar;
    partition_t partition[PARTITIONS];
} gpu_t;

typedef struct {
    /* from the host */
    U(1) start; /* one cycle: begin the launch */
    launch_t launch;
    clock_ratio_t clocks; /* these two: constant while a launch is running */
    dram_timing_t dram_timing;
    limit_setting_t setting;  /* a register of the limit policies to write, while no launch runs */
    counter_select_t counter; /* a counter to read; counters count only while a launch runs */
    U(HW_HOST) unheard;       /* no listener: events may be left out (events.h) */
    /* from the program port */
    fetch_response_t fetch[CORES][SCHEDS];
    U(1) fetch_ready[CORES][SCHEDS];
    /* from the memory */
    memory_in_t memory[PARTITIONS];
} gpu_in_t;

typedef struct {
    /* to the host */
    U(1) busy;                   /* a launch is running */
    U(1) done;                   /* one cycle: all blocks retired and everything in memory */
    U(32) counter;               /* the one that was selected last (counters=hard) */
    U(3 * HAS_VOTES) clock_step; /* clock_step_t: how long this cycle is */
    /* to the program port */
    fetch_request_t fetch[CORES][SCHEDS];
    /* to the memory */
    memory_out_t memory[PARTITIONS];
    U(1) memory_tick; /* the memory's clock ticks in this cycle */
    /* to verification, of each sub-core, whose warps it numbers */
    fetch_event_t fetched[CORES][SCHEDS]; /* the warps of these are numbered in their sub-core */
    start_event_t started[CORES][SCHEDS];
    issue_event_t issued[CORES][SCHEDS];
    result_event_t result[CORES][SCHEDS];
    bound_event_t bound[CORES * REGROUPS][SCHEDS];
    values_event_t values[CORES * HAS_VALUES][SCHEDS];
    /* to verification, and faults to the host */
    access_event_t accessed[CORES];
    l1d_event_t l1d[CORES];
    constants_event_t constants[CORES * HAS_CONSTANTS];
    limit_event_t limit[CORES];
    fault_event_t fault[CORES]; /* valid stays until the next launch begins */
    perform_event_t performed[PARTITIONS];
    l2_event_t l2[PARTITIONS];
} gpu_out_t;

void gpu_reset(gpu_t *s);
void gpu_tick(gpu_t *s, const gpu_in_t *in, gpu_out_t *out);

#endif
