/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of reconv=tbc. */
//@ choice threads of a block are compacted into new warps where they part and join
//@ size tbc_levels 2..64 power = 16  nested places where threads of a block join (reconv=tbc)
//@ rule operands == direct: a bank of the collector has one row for all lanes
//@ rule schedulers == 1 || block_schedulers == 1: threads of one block are regrouped among the slots
//@ ... of one scheduler
//@ rule warps <= 32 * schedulers: the matrix of threads that are compacted is in registers
#ifndef WEFT_TBC_H
#define WEFT_TBC_H

#include "issue/reconv/slot_stops.h"

#define TBC_LEVELS CFG_TBC_LEVELS
#define TBC_BITS   CLOG2(TBC_LEVELS)

/* A thread's word in the memory of pcs: a pc, which is a multiple of 4, or one of these bits. */
#define TBC_WAITS 1u /* it goes on there when its block has passed the barrier */
#define TBC_GONE  2u /* it has exited, or there is none */

/* What the block in hand does next. */
typedef enum {
    TBC_IDLE,     /* no block is in hand */
    TBC_CONTINUE, /* all its slots go on at one pc with the threads that they have */
    TBC_SAVE,     /* where the threads of its slots are is written */
    TBC_FIND,     /* the smallest pc of the top's threads is looked for */
    TBC_POP,      /* none can run: the entry below is read, and becomes the top */
    TBC_GROUP,    /* the threads at that pc are the group that runs */
    TBC_BIND,     /* they are compacted, one slot per cycle */
    TBC_FINISH    /* none is left: its rows are free, one per cycle */
} tbc_step_t;

typedef struct {
    /* Slots: their threads, and where those join with others. */
    U(LANES) active[WARPS];
    U(PC_BITS) stop[WARPS];
    U(WARPS) marked;  /* the join of the next branch is known */
    U(WARPS) stopped; /* at a control instruction, which is in `stops` */
    slot_stops_t stops;
    /* Blocks. The slots of a block have the numbers of its rows. */
    U(BLOCK_BITS) block[ROWS];
    U(ROWS) rows[BLOCKS];
    U(BLOCKS) open;            /* not all rows have started */
    U(TBC_BITS) level[BLOCKS]; /* entries below the top */
    U(PC_BITS) rpc[BLOCKS];    /* where the top's threads join */
    U(BLOCKS) alone;           /* of the top's threads, none but the group can run */
    U(BLOCKS) met, differs;  /* a slot has stopped; two of them, or lanes of one, go on elsewhere */
    U(PC_BITS) next[BLOCKS]; /* where the first one goes on */
    /* Threads: where they are, which are of each entry, and which run. */
    RAM_LANES(PC_BITS, ROWS, LANES) pc;
    RAM(LANES, ROWS *TBC_LEVELS) mask;
    RAM(LANES, ROWS) group;
    RAM(PC_BITS, BLOCKS *TBC_LEVELS) below; /* rpc of entries below the top */
    RAM(1, BLOCKS *TBC_LEVELS) below_alone;
    /* The block in hand, whose slots are drained and issue nothing. */
    U(3) step; /* tbc_step_t */
    U(BLOCK_BITS) hand;
    U(ROWS) left; /* its rows or slots to go through in this step */
    U(1) reading; /* what the memories have of row or slot `at` is there now */
    U(WARP_BITS) at;
    U(1) enters;   /* the group that ran is the new top */
    U(1) joins;    /* `join` is known: that of a branch's marker, */
    U(1) disagree; /* but others have another */
    U(PC_BITS) join;
    U(PC_BITS) least;    /* where the next group is */
    U(PC_BITS) inner;    /* the same, if the branch makes a new top */
    U(1) some, rest;     /* the group has threads; others could run as well */
    U(1) waits;          /* threads wait at the barrier */
    U(1) release;        /* all do, and go on */
    U(LANES) work[ROWS]; /* threads of the group that are in no slot yet */
    bind_t last;         /* the slot that was bound in the last cycle */
} reconv_t;

#endif
