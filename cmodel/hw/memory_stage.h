/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_MEMORY_STAGE_H
#define WEFT_MEMORY_STAGE_H

#include "coalesce.h"
#include "loads.h"
#include "lsu.h"
#include "smem.h"

typedef struct {
    lsu_t lsu;
    coalesce_t coalesce;
    smem_t smem;
    loads_t loads;
} memory_stage_t;

typedef struct {
    loads_probe_out_t loaded; /* lanes of a load to write back; cannot wait                   */
    U(1) idle;                /* nothing on its way from or to memory                         */
} memory_stage_view_t;

typedef struct {
    U(CORE_BITS) core;
    launch_t launch;
    warp_start_t start;
    operation_t operation; /* the instruction in execution                                  */
    VEC(32, LANES) a;
    VEC(32, LANES) b;
    retire_t retired;          /* the view's result, written,                                   */
    U(LOAD_BITS) retired_load; /* and its load                                        */
    memory_response_t response;
    U(1) ready; /* of the data port                                              */
} memory_stage_in_t;

typedef struct {
    memory_request_t request;
    fault_event_t fault;   /* of the instruction in execution                               */
    warp_event_t accessed; /* a memory instruction is done with its accesses:               */
    U(1) accessed_store;   /* it is a store                                                 */
    access_event_t event;
} memory_stage_out_t;

void memory_stage_reset(memory_stage_t *s);
void memory_stage_view(const memory_stage_t *s, memory_stage_view_t *v);
void memory_stage_tick(memory_stage_t *s, const memory_stage_in_t *in, memory_stage_out_t *out);

#endif
