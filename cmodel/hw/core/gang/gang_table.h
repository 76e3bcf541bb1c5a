/* SPDX-License-Identifier: Apache-2.0 */
//@ size gang_split 0..2 = 0  when some members of a gang wait for a load: 0 all wait, 1 those that
//@ ... have theirs continue as a gang, 2 the gang dissolves
//@ size gang_reform 0..2 = 0  parts of a row at one pc form a gang again: 0 never, 1 all at once, 2
//@ ... two gangs or warps at a time
#ifndef WEFT_GANG_TABLE_H
#define WEFT_GANG_TABLE_H

#include "core/gang/gang.h"

#define GANGS_SPLIT  (GANG_SPLIT > 0)
#define GANGS_REFORM (GANG_REFORM > 0)

typedef struct {
    U(WARPS) member[GANG_PLACES];      /* rows with a slice in the gang of a way */
    U(WARPS) doubt[GANG_WAYS];         /* ... whose gang may have members at different pcs */
    U(GANG_WAY_BITS) turn;             /* the way whose gangs are looked at first */
    U(WARP_BITS) last[GANG_WAYS];      /* the row that was looked at last */
    U(GANGS_REFORM) reforming;         /* a row is looked at for what could be one gang */
    U(WARP_BITS *GANGS_REFORM) next;   /* the row whose turn it is then */
    U(SCHED_BITS *GANGS_REFORM) first; /* the slice whose pc the others of it were compared with */
    HAS(GANGS_MEET, row_event_t) formed; /* parts of this row became a gang in the last cycle, */
    U(SLICES *GANGS_MEET) formed_slices;
    /* the gang whose pcs are compared in this cycle */
    U(1) looking;
    U(GANG_WAY_BITS) way;
    U(WARP_BITS) row;
} gang_table_t;

typedef struct {
    /* to gang_issue and gang_fetch */
    VEC(WARPS, GANG_PLACES) member;
    U(WARPS) sure[GANG_WAYS]; /* rows whose gang has members, all of them at one pc */
    /* to the slices */
    U(WARPS) alone[SLICES]; /* rows whose warp in a slice is in no gang */
    /* to ganging */
    U(WARP_BITS) row; /* the one whose pcs are compared */
    /* to gang_wait */
    HAS(GANGS_MEET, row_event_t) formed; /* parts of this row became a gang in the last cycle, */
    U(SLICES *GANGS_MEET) formed_slices;
} gang_table_view_t;

/* What a slice's warp of the visited row will execute: its pc, and how many instructions from there
 * on are in its buffer. */
typedef struct {
    U(PC_BITS) pc;
    U(IBUFFER_ENTRIES) filled; /* an entry each */
} gang_place_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins;
    row_event_t start; /* a row starts in these slices */
    U(SLICES) start_slices;
    /* from the slices */
    row_event_t finish[SLICES];
    warp_event_t resolve[SLICES], resume[SLICES]; /* warps that continue elsewhere */
    U(WARPS) settled[SLICES];   /* warps whose pc and buffer nothing changes, unless they issue */
    gang_place_t place[SLICES]; /* of the row that is compared */
    U(WARPS) ready[SLICES * GANGS_SPLIT];   /* warps whose instruction could issue, */
    U(WARPS) loading[SLICES * GANGS_SPLIT]; /* and those whose waits for a load */
    /* from block_barrier */
    U(WARPS) at_barrier[SLICES * GANGS_REFORM]; /* warps that wait for others of their block */
    /* from gang_issue */
    warp_event_t order[SLICES]; /* warps that are about to issue */
} gang_table_in_t;

void gang_table_reset(gang_table_t *s);
void gang_table_view(const gang_table_t *s, gang_table_view_t *v);
void gang_table_tick(gang_table_t *s, const gang_table_in_t *in);

#endif
