/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_FRONT_END_H
#define WEFT_FRONT_END_H

#include "front/fetch.h"
#include "front/icache/icache.h"
#include "front/ibuffer.h"
#include "front/scoreboard/scoreboard.h"

typedef struct {
    fetch_t fetch;
    icache_t icache;
    ibuffer_t ibuffer;
    scoreboard_t scoreboard;
} front_end_t;

typedef struct {
    ibuffer_view_t head;    /* the oldest instruction of every warp                          */
    VEC(PC_BITS, WARPS) pc; /* where it is, or will be                                       */
    scoreboard_probe_out_t registers; /* what it waits for                                     */
    request_packet_t packet; /* for the memory beyond the core                                */
    U(1) idle;               /* nothing on its way */
} front_end_view_t;

typedef struct {
    U(1) launch_begins; /* a launch begins                                               */
    U(1) halt;
    U(PC_BITS) entry, program_bytes;
    warp_event_t start;     /* a warp takes a slot                                           */
    U(1) sent;              /* the packet was taken */
    response_packet_t fill; /* valid only for packets of the front end */
    fetch_response_t port;  /* the program port at the edge of the machine */
    U(1) port_ready;
    warp_event_t issued; /* this warp's oldest instruction:                               */
    U(32) issued_instruction;
    retire_t retire; /* a result is written */
    jump_t resolve, resume;
    warp_event_t finish;
} front_end_in_t;

typedef struct {
    fetch_request_t port;
    fetch_event_t event;
} front_end_out_t;

void front_end_reset(front_end_t *s);
void front_end_view(const front_end_t *s, front_end_view_t *v);
void front_end_tick(front_end_t *s, const front_end_in_t *in, front_end_out_t *out);

#endif
