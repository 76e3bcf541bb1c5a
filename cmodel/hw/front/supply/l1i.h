/* SPDX-License-Identifier: Apache-2.0 */
//@ size shared_fetches 0..8 power = 0  fetches per cycle of one instruction cache for all slices,
//@ ... of icache_sets, icache_ways, icache_pending; 0: there is none
//@ rule shared_fetches == 0 || (slices > 1 && icache == none): the shared instruction cache takes
//@ ... the place of the slices' program ports
//@ rule shared_fetches <= slices: a slice fetches once in a cycle
#ifndef WEFT_L1I_H
#define WEFT_L1I_H

#include "front/supply/l0.h"
#include "front/supply/l1i_data.h"

#define L1I_LINE_NUMBER_BITS (PC_BITS - LINE_SHIFT) /* of a line of the program */
#define L1I_PLACE_BITS       CLOG2(L1I_LINES)
#define L1I_ENTRY_BITS       CLOG2(ICACHE_PENDING)
#define L1I_WAY_BITS         CLOG2(ICACHE_WAYS)
#define L1I_COPY_BITS        CLOG2(SHARED_FETCHES)

/* An answer to a slice: its word is in the copy's sector. */
typedef struct {
    U(1) gang;
    U(WARP_BITS) warp;
    U(L1I_COPY_BITS) copy;
    U(L0_SECTOR_BITS) sector;
    U(L0_WORD_BITS) lane;
} l1i_answer_t;

typedef struct {
    /* The place of a line is set * ICACHE_WAYS + way. */
    U(L1I_LINE_NUMBER_BITS) tag[L1I_LINES];
    U(ICACHE_WAYS) valid[ICACHE_SETS];
    U(L1I_WAY_BITS) next[ICACHE_SETS]; /* the way that is replaced next, if no line waits there */
    /* Lines in flight. */
    U(ICACHE_PENDING) pending; /* entries in use */
    U(ICACHE_PENDING) unsent;  /* ... whose packet is not sent */
    U(ICACHE_PENDING) come;    /* ... whose line has arrived, for slices that still wait */
    U(L1I_LINE_NUMBER_BITS) line[ICACHE_PENDING];
    U(L1I_PLACE_BITS) place[ICACHE_PENDING];
    U(LINE_SECTORS) missing[ICACHE_PENDING]; /* sectors that have not come */
    U(SLICES) waiting[ICACHE_PENDING];       /* slices whose fetch waits for it */
    /* The choice. */
    U(SCHED_BITS) last_gang, last_alone; /* slices of whose fetches the last one was taken */
    U(GANG_PATIENCE) lost;               /* cycles in which gangs' fetches alone were taken */
    /* Answers of this cycle. */
    U(SLICES) answering;
    l1i_answer_t answer[SLICES];
} l1i_t;

typedef struct {
    /* to supply */
    U(SLICES) answering;
    l1i_answer_t answer[SLICES];
    /* to the crossbar */
    request_packet_t packet;
} l1i_view_t;

typedef struct {
    /* from l0 */
    l0_request_t bid[SLICES]; /* fetches that their slices cannot answer */
} l1i_probe_in_t;

/* The outcome of a lookup. */
typedef struct {
    U(1) valid;
    U(SCHED_BITS) slice;
    l0_request_t request;
    U(1) hit;                /* it is answered in the next cycle, */
    U(L1I_PLACE_BITS) place; /* from here; or its line is to come here */
    U(1) joins, begins;      /* it waits for a line in flight, or for a new one */
    U(L1I_ENTRY_BITS) entry; /* which is this entry's */
} l1i_look_t;

typedef struct {
    /* to supply and the tick */
    U(SLICES) taken; /* slices whose fetch needs its register no longer */
    l1i_look_t look[SHARED_FETCHES];
    U(1) passes; /* a fetch alone could go, and none does */
} l1i_probe_out_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins;
    /* from the probe */
    l1i_probe_out_t turn;
    /* from the crossbar */
    response_packet_t fill; /* valid only for this unit's packets */
    U(1) sent;              /* the packet was taken */
} l1i_in_t;

typedef struct {
    /* to l1i_data */
    U(L1I_ROW_BITS) filled_row; /* where the sector of the fill goes */
} l1i_out_t;

void l1i_reset(l1i_t *s);
void l1i_view(const l1i_t *s, l1i_view_t *v);
void l1i_probe(const l1i_t *s, const l1i_probe_in_t *in, l1i_probe_out_t *out);
void l1i_tick(l1i_t *s, const l1i_in_t *in, l1i_out_t *out);

#endif
