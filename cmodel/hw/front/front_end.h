/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_FRONT_END_H
#define WEFT_FRONT_END_H

#include "common/events.h"
#include "front/fetch.h"
#include "front/icache/icache.h"
#include "front/ibuffer.h"
#include "front/scoreboard/scoreboard.h"
#include "front/latencies.h"

typedef struct {
    fetch_t fetch;
    icache_t icache;
    ibuffer_t ibuffer;
    scoreboard_t scoreboard;
    HAS(LEAST_LATENCIES, latencies_t) latencies;
} front_end_t;

typedef struct {
    /* to scheduler */
    ibuffer_view_t head;              /* the oldest instruction of every warp */
    VEC(PC_BITS, WARPS) pc;           /* where it is, or will be */
    scoreboard_probe_out_t registers; /* what it waits for */
    /* to the crossbar */
    request_packet_t packet; /* for the memory beyond the core */
    /* to dispatch */
    U(1) idle; /* nothing in flight */
    /* to ganging */
    HAS(GANGS, gang_state_t) state;
} front_end_view_t;

typedef struct {
    /* from the host and fault */
    U(PC_BITS) program_bytes;
    U(1) halt;
    /* from dispatch */
    U(1) launch_begins; /* a launch begins */
    /* from the program port */
    fetch_response_t port; /* the program port at the edge of the machine */
    U(1) port_ready;
    /* from the crossbar */
    response_packet_t fill; /* valid only for packets of the front end */
    U(1) sent;              /* the packet was taken */
    /* from issue */
    warp_event_t issued; /* this warp's oldest instruction: */
    U(32) issued_instruction;
    /* from reconv */
    bind_t bind; /* a slot has other threads */
    jump_t resolve, resume;
    row_event_t finish;
    /* from writeback */
    retire_t retire; /* a result is written */
    /* from ganging */
    HAS(GANGS, gang_turn_t) gang;
} front_end_in_t;

typedef struct {
    /* to the program port */
    fetch_request_t port;
    /* to counters and verification */
    fetch_event_t event;
} front_end_out_t;

void front_end_reset(front_end_t *s);
void front_end_view(const front_end_t *s, front_end_view_t *v);
void front_end_tick(front_end_t *s, const front_end_in_t *in, front_end_out_t *out);

#endif
