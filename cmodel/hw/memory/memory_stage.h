/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_MEMORY_STAGE_H
#define WEFT_MEMORY_STAGE_H

#include "common/events.h"
#include "memory/coalesce.h"
#include "memory/l1d/l1d.h"
#include "memory/loads.h"
#if SLICED
#include "memory/load_slices.h"
#endif
#include "memory/lsu.h"
#include "memory/memory_gate.h"
#include "memory/packets.h"
#include "memory/smem.h"
#include "memory/stores.h"

typedef struct {
    lsu_t lsu;
    memory_gate_t memory_gate;
    coalesce_t coalesce;
    smem_t smem;
    l1d_t l1d;
    loads_t loads;
#if SLICED
    load_slices_t load_slices;
#endif
    stores_t stores;
#if !PACKETS_PASS
    packets_t packets;
#endif
} memory_stage_t;

/* Nothing is under way in the stage but loads and stores that wait for the memory. */
static inline bool memory_stage_rests(const memory_stage_t *s) {
#if !PACKETS_PASS
    if (s->packets.count) {
        return false;
    }
#endif
    return lsu_rests(&s->lsu) && !s->coalesce.access.valid && smem_rests(&s->smem) &&
           l1d_rests(&s->l1d) && stores_rest(&s->stores);
}

typedef struct {
    /* to writeback */
    loads_probe_out_t loaded; /* lanes of a load to write back; cannot wait */
#if SLICED
    load_slices_probe_out_t slices; /* the same, of each slice */
    /* to scheduler */
    U(WARPS) writing[SLICES]; /* warps with stores that the L2 has not performed */
    /* to slice_merge */
    U(1) room; /* for one more instruction */
#else
    /* to scheduler */
    U(CORE_WARPS) writing; /* warps with stores that the L2 has not performed */
#endif
#if HAS_ROUTES
    /* to limit */
    U(CORE_WARP_BITS) asking_warp; /* the instruction that presents lanes */
    U(PC_BITS) asking_pc;
#endif
    /* to dispatch */
    U(1) idle; /* nothing on its way from or to memory */
} memory_stage_view_t;

typedef struct {
    /* from gpu */
    U(CORE_BITS) core;
    /* from dispatch */
    command_t command;
    U(1) invalidate; /* a launch begins, or a warp has issued a fence */
#if HAS_REGION
    region_t region;
#endif
#if HAS_ROUTES
    /* from limit */
    U(2) route; /* route_t, of the view's instruction */
#endif
    /* from memory_turn and its sub-core */
    U(SCHED_BITS) scheduler;
    operation_t operation; /* the instruction in execution, of this scheduler */
#if SLICED
    merged_t merged; /* what goes with it; `a` and so on are those of all slices */
    U(32) a[CORE_LANES];
    U(32) b[CORE_LANES];
#if HAS_CAS
    U(32) c[CORE_LANES];
#endif
#else
    VEC(32, CORE_LANES) a;
    VEC(32, CORE_LANES) b;
#if ROW_PER_LANE
    VEC(ROW_BITS, CORE_LANES) row; /* rows of its lanes */
#endif
#if HAS_CAS
    VEC(32, CORE_LANES) c;
#endif
#endif
    /* from writeback */
    loaded_t retired;          /* the view's result, written, */
    U(LOAD_BITS) retired_load; /* and its load */
    /* from the crossbar */
    response_packet_t response;
    U(1) ready; /* a request of this cycle is taken */
} memory_stage_in_t;

typedef struct {
    /* to fault */
    fault_event_t fault; /* of the instruction in execution */
    /* to scheduler */
#if SLICED
    warp_event_t accessed[SLICES]; /* a slice's memory instruction is done with its accesses: */
#else
    warp_event_t accessed;            /* a memory instruction is done with its accesses: */
    U(SCHED_BITS) accessed_scheduler; /* of this scheduler */
#endif
    U(1) accessed_store; /* it is a store */
    /* to the crossbar */
    request_packet_t request; /* its core is not set; stays until it is taken */
    /* to limit, counters and verification */
    access_event_t event;
    l1d_event_t cached;
} memory_stage_out_t;

void memory_stage_reset(memory_stage_t *s);
void memory_stage_view(const memory_stage_t *s, memory_stage_view_t *v);
void memory_stage_tick(memory_stage_t *s, const memory_stage_in_t *in, memory_stage_out_t *out);

#endif
