/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_CORE_H
#define WEFT_CORE_H

#include "alu.h"
#include "barrier.h"
#include "branch.h"
#include "coalesce.h"
#include "csr.h"
#include "decode.h"
#include "divide.h"
#include "fault.h"
#include "fetch.h"
#include "ibuffer.h"
#include "issue.h"
#include "loads.h"
#include "lsu.h"
#include "mul.h"
#include "operands.h"
#include "reconv/reconv.h"
#include "sched/order.h"
#include "scoreboard.h"
#include "smem.h"
#include "writeback.h"

/* The stages, in the order in which an instruction passes them. */
typedef struct {
    fetch_t fetch;
    ibuffer_t ibuffer;
    scoreboard_t scoreboard;
    reconv_t reconv;
    barrier_t barrier;
    issue_t issue;
    order_t order;
    decode_t decode;
    csr_t csr;
    operands_t operands;
    branch_t branch;
    alu_t alu;
    mul_t mul;
    divide_t divide;
    lsu_t lsu;
    coalesce_t coalesce;
    smem_t smem;
    loads_t loads;
    fault_t fault;
    writeback_t writeback;
} core_t;

typedef struct {
    U(CORE_BITS) core; /* number of this core                                           */
    U(1) clear;        /* a launch begins                                               */
    U(1) halt;         /* a core has faulted                                            */
    launch_t launch;
    warp_start_t start;
    fetch_response_t fetch;
    U(1) fetch_ready;
    memory_response_t memory;
    U(1) memory_ready;
} core_in_t;

typedef struct {
    fetch_request_t fetch;
    memory_request_t memory;
    start_event_t started;
    issue_event_t issued;
    access_event_t accessed;
    result_event_t result;
    fault_event_t fault;
} core_out_t;

typedef struct {
    U(WARPS) live;      /* warp slots in use                                             */
    U(BLOCKS) occupied; /* block slots in use                                            */
    U(1) quiet;         /* nothing on its way from or to memory                          */
    U(1) faulted;
} core_view_t;

void core_reset(core_t *s);
void core_view(const core_t *s, core_view_t *v);
void core_tick(core_t *s, const core_in_t *in, core_out_t *out);

#endif
