/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_SUB_CORE_H
#define WEFT_SUB_CORE_H

#include "common/events.h"
#include "execute/execute.h"
#include "front/front_end.h"
#include "operand/operand_stage.h"
#include "operand/values/scalar.h"
#include "operand/values/values.h"
#include "issue/scheduler.h"
#include "core/meeting.h"
#include "core/writeback.h"

/* The stages, in the order in which an instruction passes them. */
typedef struct {
    front_end_t front_end;
    scheduler_t scheduler;
    operand_stage_t operand_stage;
    HAS(HAS_VALUES, values_t) values;
    HAS(HAS_SCALAR, scalar_t) scalar;
    execute_t execute;
    writeback_t writeback;
} sub_core_t;

typedef struct {
    /* to memory_turn and memory_stage */
    operation_t operation; /* the instruction in execution, and its operands */
    VEC(32, LANES) a;
    VEC(32, LANES) b;
    VEC(ROW_BITS *ROW_PER_LANE, LANES) row; /* rows of its lanes */
    VEC(32 * HAS_CAS, LANES) c;
    /* to the crossbar */
    request_packet_t packet; /* a line of instructions for the memory beyond the core */
    /* to dispatch */
    U(1) idle; /* no instruction in flight */
    /* to ganging */
    HAS(GANGS, gang_state_t) state;
    VEC(PC_BITS *GANGS, WARPS) pc;                  /* of every warp's oldest instruction */
    U(WARPS) filled[(IBUFFER_ENTRIES - 1) * GANGS]; /* warps with one in each entry of the buffer */
    U(WARPS *GANGS) full;                           /* ... and in its last */
} sub_core_view_t;

typedef struct {
    /* from core */
    U(CORE_BITS) core;
    U(SCHED_BITS) scheduler; /* number of this one in its core */
    /* from dispatch */
    command_t command; /* its start: of a warp of this scheduler */
    /* from block_barrier */
    U(ROWS) live;                          /* rows in use */
    U(ROWS) waiting;                       /* at a block barrier */
    U(ROWS) members[BLOCKS * HAS_MEMBERS]; /* rows of each block slot */
    /* from limit */
    U(WARPS) may_issue; /* warps that the core's limit policy lets issue anything, */
    U(WARPS) may_load;  /* and loads */
    /* from the program port */
    fetch_response_t fetch;
    U(1) fetch_ready;
    /* from the crossbar */
    response_packet_t fill; /* a packet of the front end */
    U(1) sent;              /* the view's packet is taken */
    /* from memory_turn */
    U(1) memory_turn; /* the memory stage takes a memory instruction of this scheduler */
    /* from meeting */
    U(HAS_MEETINGS) meeting_done;       /* its instruction in execution leaves: */
    HAS(HAS_MEETINGS, met_t) met;       /* these lanes have met, */
    VEC(32 * HAS_MEETINGS, LANES) told; /* and are told this */
    U(WARPS *HAS_MEETINGS) meeting;     /* warps that wait to meet others */
    /* from memory_stage */
    fault_event_t memory_fault; /* of the one that it takes */
    retire_t loaded;            /* a load's lanes to write back; cannot wait */
    VEC(32, LANES) loaded_value;
    warp_event_t accessed; /* a memory instruction is done with its accesses: */
    U(1) accessed_store;   /* it is a store */
    U(WARPS) writing;      /* warps with stores that the L2 has not performed */
    /* from ganging */
    HAS(GANGS, gang_turn_t) gang;
} sub_core_in_t;

typedef struct {
    /* to the program port */
    fetch_request_t fetch;
    /* to block_barrier and limit */
    row_event_t arrive, finish; /* a warp comes to a block barrier, ends */
    /* to fault */
    fault_event_t fault; /* in this cycle */
    /* to limit, counters and verification */
    fetch_event_t fetched;
    start_event_t started;
    issue_event_t issued;
    result_event_t result;
    HAS(HAS_VALUES, values_event_t) values;
    /* to limit */
    HAS(HAS_WAITS, waits_t) waits;
    HAS(REGROUPS, bound_event_t) bound;
    /* to meeting */
    U(HAS_MEETINGS) left; /* the instruction in execution goes to its unit */
    /* to ganging */
    HAS(GANGS, gang_ready_t) could;
    HAS(GANGS, warp_event_t) resolve, resume; /* warps that continue elsewhere */
    HAS(GANGS_MEET, gang_marker_t) marker;
} sub_core_out_t;

void sub_core_reset(sub_core_t *s);
void sub_core_view(const sub_core_t *s, sub_core_view_t *v);
void sub_core_tick(sub_core_t *s, const sub_core_in_t *in, sub_core_out_t *out);

#endif
