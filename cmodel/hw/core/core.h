/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_CORE_H
#define WEFT_CORE_H

#include "common/events.h"
#include "core/block_barrier.h"
#include "core/counters/core_counters.h"
#include "core/fault.h"
#include "core/meeting.h"
#include "issue/limit/limit.h"
#include "memory/memory_stage.h"
#include "memory/memory_turn.h"
#include "memory/slice_merge.h"
#include "core/gang/ganging.h"
#include "core/sub_core.h"
#include "front/supply/supply.h"

/* The sub-cores, and what they share. */
typedef struct {
    sub_core_t sub_core[SCHEDS];
    HAS(SLICED, slice_merge_t) slice_merge;
    HAS(!SLICED, memory_turn_t) memory_turn;
    memory_stage_t memory_stage;
    block_barrier_t block_barrier;
    limit_t limit;
    fault_t fault;
    core_counters_t counters;
    HAS(GANGS, ganging_t) ganging;
    HAS(SUPPLIED, supply_t) supply;
    HAS(HAS_MEETINGS, meeting_t) meeting;
    U(4 * HW_HOST) rested; /* cycles without work, up to CORE_SETTLED (core_rest.h) */
} core_t;

typedef struct {
    /* from gpu */
    U(CORE_BITS) core; /* number of this core */
    /* from dispatch */
    command_t command;
    HAS(HAS_REGION, region_t) region;
    U((BLOCK_BITS + 1) * HAS_QUOTA) fit; /* blocks of the launch that fit a core */
    U(1) counting;                       /* a launch is running */
    /* from the partitions */
    U(4 * HAS_MEMORY_USE) memory_use; /* how many memories transfer data */
    /* from the program port */
    fetch_response_t fetch[SCHEDS];
    U(1) fetch_ready[SCHEDS];
    /* from the crossbar */
    response_packet_t response;
    U(1) request_ready;
    /* from the host */
    limit_setting_t setting; /* for the limit policy */
    counter_select_t counter;
} core_in_t;

typedef struct {
    /* to the crossbar */
    request_packet_t request; /* stays until it is taken */
    /* to the program port and verification */
    sub_core_out_t sub_core[SCHEDS];
    /* to verification */
    access_event_t accessed;
    l1d_event_t l1d;
    HAS(HAS_CONSTANTS, constants_event_t) constants;
    limit_event_t limit;
    fault_event_t fault;
} core_out_t;

typedef struct {
    /* to dispatch */
    U(CORE_ROWS) live;  /* rows in use */
    U(BLOCKS) occupied; /* block slots in use */
    U(1) quiet;         /* nothing in flight, in the core or from and to memory */
    U(1) faulted;
    U((BLOCK_BITS + 1) * HAS_QUOTA) quota; /* block slots that the limit policy lets it use */
    /* to clocks */
    U(2 * HAS_VOTES) vote; /* of the limit policy, clock_vote_t */
    /* to the host */
    U(32) counter; /* the one that was selected, if it is of this core */
} core_view_t;

void core_reset(core_t *s);
void core_view(const core_t *s, core_view_t *v);
/* A function of its own: in gpu_tick's body the simulator's values would not fit the registers of
 * the host. */
#ifndef C2V
__attribute__((noinline))
#endif
void core_tick(core_t *s, const core_in_t *in, core_out_t *out);

#endif
