/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_MEMORY_STAGE_H
#define WEFT_MEMORY_STAGE_H

#include "common/events.h"
#include "memory/coalesce.h"
#include "memory/constants.h"
#include "memory/l1d/l1d.h"
#include "memory/load_slices.h"
#include "memory/loads.h"
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
    HAS(HAS_CONSTANTS, constants_t) constants;
    loads_t loads;
    HAS(SLICED, load_slices_t) load_slices;
    stores_t stores;
    HAS(!PACKETS_PASS, packets_t) packets;
} memory_stage_t;

/* The stage has only loads and stores that wait for the memory. */
static inline bool memory_stage_rests(const memory_stage_t *s) {
    if (HAS_CONSTANTS && !constants_rest(s->constants)) {
        return false;
    }
    return (PACKETS_PASS || s->packets->count == 0) && lsu_rests(&s->lsu) &&
           !s->coalesce.access.valid && smem_rests(&s->smem) && l1d_rests(&s->l1d) &&
           stores_rest(&s->stores);
}

typedef struct {
    /* to writeback */
    loads_probe_out_t loaded;                    /* lanes of a load to write back; cannot wait */
    HAS(SLICED, load_slices_probe_out_t) slices; /* the same, of each slice */
    /* to scheduler */
    U(SLICED ? WARPS : CORE_WARPS)
    EACH_SLICE(writing); /* warps with stores that the L2 has not performed */
    /* to slice_merge */
    U(SLICED) room; /* for one more instruction */
    /* to limit */
    U(CORE_WARP_BITS *HAS_PROBE) asking_warp; /* the instruction that presents lanes */
    U(PC_BITS *HAS_PROBE) asking_pc;
    /* to dispatch */
    U(1) idle; /* nothing in flight from or to memory */
} memory_stage_view_t;

typedef struct {
    /* from gpu */
    U(CORE_BITS) core;
    /* from dispatch */
    command_t command;
    U(1) invalidate; /* a launch begins, or a warp has issued a fence */
    HAS(HAS_REGION, region_t) region;
    /* from limit */
    U(2 * HAS_ROUTES) route;   /* route_t, of the view's instruction */
    U(3) service[HAS_SERVICE]; /* service_t */
    /* from memory_turn and its sub-core */
    U(SCHED_BITS) scheduler;
    operation_t operation;        /* the instruction in execution, of this scheduler */
    HAS(SLICED, merged_t) merged; /* what goes with it; `a` and so on are those of all slices */
    VEC(32, CORE_LANES) a;
    VEC(32, CORE_LANES) b;
    VEC(ROW_BITS *ROW_PER_LANE, CORE_LANES) row; /* rows of its lanes */
    VEC(32 * HAS_CAS, CORE_LANES) c;
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
    warp_event_t EACH_SLICE(accessed); /* a memory instruction is done with its accesses: */
    U(SCHED_BITS * !SLICED) accessed_scheduler; /* of this scheduler */
    U(1) accessed_store;                        /* it is a store */
    /* to the crossbar */
    request_packet_t request; /* its core is not set; stays until it is taken */
    /* to limit, counters and verification */
    access_event_t event;
    l1d_event_t cached;
    HAS(HAS_SERVICE, answer_event_t) answer;
    HAS(HAS_CONSTANTS, constants_event_t) constants;
} memory_stage_out_t;

/* The outputs of a stage that rests. */
static inline void memory_stage_rest(memory_stage_out_t *out) {
    out->fault.valid = 0;
    for (uint32_t i = 0; i < SLICES; i++) {
        OF_SLICE(out->accessed, i).valid = 0;
    }
    out->accessed_scheduler = 0;
    out->accessed_store = 0;
    out->request.valid = 0;
    out->event.valid = 0;
    if (HAS_CONSTANTS) {
        *out->constants = (constants_event_t){0};
    }
    out->cached = (l1d_event_t){0}; /* as the L1 gives it: limit policies keep some of it */
    if (HAS_SERVICE) {
        *out->answer = (answer_event_t){0};
    }
}

void memory_stage_reset(memory_stage_t *s);
void memory_stage_view(const memory_stage_t *s, memory_stage_view_t *v);
void memory_stage_tick(memory_stage_t *s, const memory_stage_in_t *in, memory_stage_out_t *out);

#endif
