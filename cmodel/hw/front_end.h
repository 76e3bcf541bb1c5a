/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_FRONT_END_H
#define WEFT_FRONT_END_H

#include "fetch.h"
#include "ibuffer.h"

typedef struct {
    fetch_t fetch;
    ibuffer_t ibuffer;
} front_end_t;

typedef struct {
    ibuffer_view_t head; /* the oldest instruction of every warp                          */
    U(1) idle;           /* no fetch on its way                                           */
} front_end_view_t;

typedef struct {
    U(1) clear; /* a launch begins                                               */
    U(1) halt;
    U(PC_BITS) entry, program_bytes;
    warp_event_t start; /* a warp takes a slot                                           */
    fetch_response_t response;
    U(1) ready;          /* of the instruction port                                       */
    warp_event_t issued; /* this warp's oldest instruction                                */
    jump_t resolve, resume;
    warp_event_t finish;
} front_end_in_t;

typedef struct {
    fetch_request_t request;
} front_end_out_t;

void front_end_reset(front_end_t *s);
void front_end_view(const front_end_t *s, front_end_view_t *v);
void front_end_tick(front_end_t *s, const front_end_in_t *in, front_end_out_t *out);

#endif
