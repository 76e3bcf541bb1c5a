/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_FETCH_H
#define WEFT_FETCH_H

#include "common/pipe.h"

typedef struct {
    U(PC_BITS) pc[WARPS]; /* next instruction to issue, a multiple of 4 */
    U(WARPS) active;      /* warps that run */
    U(WARPS) outstanding; /* warps with a fetch in flight */
    U(WARPS) discard;     /* ... whose answer is no longer wanted */
    U(WARP_BITS) last;    /* warp that fetched last */
    U(1) overrun;         /* overrun_warp's fetch is outside the program */
    U(WARP_BITS) overrun_warp;
} fetch_t;

typedef struct {
    /* to scheduler */
    VEC(PC_BITS, WARPS) pc;
    /* to dispatch */
    U(1) idle; /* nothing in flight */
    /* to ganging */
    U(WARPS *GANGS) calm;  /* warps that run, with no fetch in flight */
    U(WARPS *GANGS) asked; /* warps with one in flight through a program port */
    U(GANGS) overruns;     /* a fetch outside the program waits to be answered */
} fetch_view_t;

typedef struct {
    /* from the host and fault */
    U(PC_BITS) program_bytes;
    U(1) halt;
    /* from ibuffer and scoreboard */
    U(WARPS) room;                        /* warps whose buffer takes one more instruction */
    U(WARPS) filled[IBUFFER_ENTRIES - 1]; /* ... with one in each of its entries but the last */
    /* from ganging */
    HAS(GANGS, gang_turn_t) gang;
} fetch_probe_in_t;

/* The warp whose turn it is, and its pc. */
typedef struct {
    /* to icache */
    fetch_request_t request;
    U(1) overruns;  /* the pc is outside the program: there is nothing to ask for */
    U(GANGS) joins; /* another slice asks for all */
} fetch_probe_out_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins; /* a launch begins */
    /* from the probe */
    fetch_probe_out_t turn; /* this cycle's answer of fetch_probe */
    /* from icache */
    U(1) ready; /* its request is taken */
    fetch_response_t response;
    /* from ibuffer */
    U(WARPS) filled[IBUFFER_ENTRIES - 1]; /* as for the probe */
    /* from issue */
    warp_event_t issued; /* a warp's oldest instruction leaves the buffer */
    /* from reconv */
    bind_t bind; /* a slot has other threads */
    jump_t resolve, resume;
    row_event_t finish;
} fetch_in_t;

typedef struct {
    /* to ibuffer and scoreboard */
    fetched_t fetched;
} fetch_out_t;

void fetch_reset(fetch_t *s);
void fetch_view(const fetch_t *s, fetch_view_t *v);
void fetch_probe(const fetch_t *s, const fetch_probe_in_t *in, fetch_probe_out_t *out);
void fetch_tick(fetch_t *s, const fetch_in_t *in, fetch_out_t *out);

#endif
