/* SPDX-License-Identifier: Apache-2.0 */
//@ size ibuffer_entries 2..4 power  instructions buffered per warp
//@ rule ibuffer_entries == 2 || warps * row_slots <= 32 * schedulers: the buffers of a scheduler have
//@ ... at most 4096 bits of registers
#ifndef WEFT_IBUFFER_H
#define WEFT_IBUFFER_H

#include "common/known.h"
#include "common/pipe.h"

/* The kinds of instructions that entries hold, as sets of warps. They are adjacent, so that a
 * simulator changes several at a time. */
typedef struct {
    U(WARPS) memory; /* load or store */
    U(WARPS) divides;
    U(WARPS) slow;   /* finishes out of order */
    U(WARPS) drains; /* waits for the warp's slow instructions */
    U(WARPS) fence;  /* and for its stores */
    U(WARPS) overrun;
    U(WARPS *GANGS_MEET) meets; /* is where threads meet */
} ibuffer_kinds_t;

/* The kinds that an instruction is of, as sets of all warps or none, and whether it closes the
 * buffer. */
typedef struct {
    ibuffer_kinds_t kinds;
    U(1) control;
} ibuffer_word_t;

/* Entry 0 is the oldest. What is one bit per entry is kept as a set of warps. */
typedef struct {
    U(32) instruction[IBUFFER_ENTRIES][WARPS];
    U(WARPS) valid[IBUFFER_ENTRIES];
    ibuffer_kinds_t kinds[IBUFFER_ENTRIES];
    U(WARPS) blocked; /* behind a control instruction: nothing to fetch */
    KNOWN_WORDS(ibuffer_word_t, known)
} ibuffer_t;

/* The oldest instruction of every warp. */
typedef struct {
    /* to issue */
    U(WARPS) valid, memory, divides, slow, drains, fence, overrun;
    VEC(32, WARPS) instruction;
    /* to fetch */
    U(WARPS) room, blocked;
    U(WARPS) filled[IBUFFER_ENTRIES - 1]; /* warps with one in each entry but the last */
    /* to ganging */
    U(WARPS *GANGS) full;       /* warps with one in the last */
    U(WARPS *GANGS_MEET) meets; /* warps whose oldest is where threads meet */
} ibuffer_view_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins; /* a launch begins: what a fault left behind goes */
    warp_event_t start; /* a slot has other threads */
    /* from fetch */
    fetched_t push;
    U(GANGS_MEET) push_meets; /* it is where threads meet */
    /* from issue */
    warp_event_t pop;
    /* from reconv */
    warp_event_t resolve, resume;
} ibuffer_in_t;

typedef struct {
    /* to scoreboard */
    U(IBUFFER_BITS) push_entry; /* the pushed instruction's, counted from the oldest */
} ibuffer_out_t;

void ibuffer_reset(ibuffer_t *s);
void ibuffer_view(const ibuffer_t *s, ibuffer_view_t *v);
void ibuffer_tick(ibuffer_t *s, const ibuffer_in_t *in, ibuffer_out_t *out);

#endif
