/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of reconv=tbc, and of lwm, which is the same with smaller teams (lwm.h). */
//@ choice threads of a block are compacted into new warps where they part and join
//@ size tbc_levels 2..64 power = 16  nested places where threads of a block join
//@ ... (reconv=tbc, lwm)
//@ size tbc_branches 0..64 power = 0  branches of which is known whether compaction is worth it
//@ ... (reconv=tbc, CAPRI); 0: all slots of a block stop at each
//@ size tbc_passes 1..255 = 32  slots that pass a branch where it was not
//@ ... (reconv=tbc)
//@ reads tbc_passes: reconv == tbc && tbc_branches > 0
//@ needs row_per_lane
//@ rule warps <= 32 * schedulers: the matrix of threads that are compacted is in registers
#ifndef WEFT_TBC_H
#define WEFT_TBC_H

#include "issue/reconv/common/slot_stops.h"

#define TBC_LEVELS CFG_TBC_LEVELS
#define TBC_BITS   CLOG2(TBC_LEVELS)

/* Prediction of compaction adequacy (tbc_capri.h). */
#define TBC_CAPRI       (!LARGE_WARPS && CFG_TBC_BRANCHES > 0)
#define TBC_STEP_BITS   (TBC_CAPRI ? 4 : 3)
#define TBC_BRANCHES    (TBC_CAPRI ? CFG_TBC_BRANCHES : 1)
#define TBC_BRANCH_BITS CLOG2(TBC_BRANCHES)
#define TBC_PASSES      CFG_TBC_PASSES

/* A team is the rows that have one stack: those of a block, or of a large warp (lwm.h), whose
 * number is that of its first row. A matrix has the threads of as many rows. */
#define TEAMS     (LARGE_WARPS ? ROWS : BLOCKS)
#define TEAM_BITS (LARGE_WARPS ? ROW_BITS : BLOCK_BITS)
#define TEAM_ROWS (LARGE_WARPS ? CFG_LWM_ROWS : ROWS)
typedef U(TEAMS) teams_t;

/* A thread's word in the memory of pcs: a pc, which is a multiple of 4, or one of these bits. */
#define TBC_WAITS 1u /* it goes on there when its block has passed the barrier */
#define TBC_GONE  2u /* it has exited, or there is none */

/* What the team in hand does next. */
typedef enum {
    TBC_IDLE,     /* no team is in hand */
    TBC_CONTINUE, /* all its slots go on at one pc with the threads that they have */
    TBC_SAVE,     /* where the threads of its slots are is written */
    TBC_FIND,     /* the smallest pc of the top's threads is looked for */
    TBC_POP,      /* none can run: the entry below is read, and becomes the top */
    TBC_GROUP,    /* the threads at that pc are the group that runs */
    TBC_BIND,     /* they are compacted, one slot per cycle */
    TBC_FINISH,   /* none is left: its rows are free, one per cycle */
    TBC_PART      /* a slot that passes a branch alone goes on with some of its lanes */
} tbc_step_t;

/* What large warps have beyond a block's stack (lwm_team.h). */
typedef struct {
    U(WARPS) ahead; /* slots that have issued an instruction which another one of theirs has not */
    U(BLOCK_BITS) block[TEAMS];
    U(BLOCKS) starting;         /* not all rows of the block have started */
    U(1) fills;                 /* a row that starts belongs to a team which has some */
    U(TEAM_BITS) filling;       /* this one, */
    U(CLOG2(TEAM_ROWS)) filled; /* with so many */
    U(TEAMS) parked;            /* all its threads wait at the barrier */
    U(TEAMS) passes;            /* and have passed it */
} lwm_t;

typedef struct {
    /* Slots: their threads, and where those join with others. */
    U(LANES) active[WARPS];
    U(PC_BITS) stop[WARPS];
    U(WARPS) marked;  /* the join of the next branch is known */
    U(WARPS) stopped; /* at a control instruction, which is in `stops` */
    slot_stops_t stops;
    /* Teams. The slots of a team have the numbers of its rows. */
    U(TEAM_BITS) team[ROWS];
    U(ROWS) rows[TEAMS];
    U(TEAMS) open;            /* not all rows have started */
    U(TBC_BITS) level[TEAMS]; /* entries below the top */
    U(PC_BITS) rpc[TEAMS];    /* where the top's threads join */
    U(TEAMS) alone;           /* of the top's threads, none but the group can run */
    U(TEAMS) met, differs;  /* a slot has stopped; two of them, or lanes of one, go on elsewhere */
    U(PC_BITS) next[TEAMS]; /* where the first one goes on */
    HAS(LARGE_WARPS, lwm_t) large;
    /* Threads: where they are, which are of each entry, and which run. */
    RAM_LANES(PC_BITS, ROWS, LANES) pc;
    RAM(LANES, ROWS *TBC_LEVELS) mask;
    RAM(TBC_BRANCH_BITS, TBC_CAPRI *WARPS) branch; /* at which a slot has stopped */
    RAM(PC_BITS, TBC_CAPRI *WARPS) later_pc;       /* the side that a slot runs later */
    RAM(LANES, !TBC_CAPRI * ROWS) group;
    RAM(PC_BITS, TEAMS *TBC_LEVELS) below; /* rpc of entries below the top */
    RAM(1, TEAMS *TBC_LEVELS) below_alone;
    /* The team in hand, whose slots are drained and issue nothing. */
    U(TBC_STEP_BITS) step; /* tbc_step_t */
    U(TEAM_BITS) hand;
    U(ROWS) left; /* its rows or slots to go through in this step */
    U(1) reading; /* what the memories have of row or slot `at` is there now */
    U(WARP_BITS) at;
    U(1) enters;   /* the group that ran is the new top */
    U(1) joins;    /* `join` is known: that of a branch's marker, */
    U(1) disagree; /* but others have another */
    U(PC_BITS) join;
    U(PC_BITS) least;                        /* where the next group is */
    U(PC_BITS) inner;                        /* the same, if the branch makes a new top */
    U(1) some, rest;                         /* the group has threads; others could run as well */
    U(1) waits;                              /* threads wait at the barrier */
    U(1) release;                            /* all do, and go on */
    U(LANES) work[TEAM_ROWS];                /* threads of the group that are in no slot yet */
    U(CLOG2(TEAM_ROWS) * LARGE_WARPS) place; /* in that matrix, of the next row */
    U(ROW_BITS) row_at[LARGE_WARPS * TEAM_ROWS]; /* the rows of its places */
    U(8 * TBC_CAPRI) history[TBC_BRANCHES];      /* slots that may pass a branch yet; 0: all stop */
    U(WARPS *TBC_CAPRI) splits;                  /* slots that have parted, and will go on alone */
    U(WARPS *TBC_CAPRI) apart;                   /* slots that run a side alone: */
    U(LANES *TBC_CAPRI) came[WARPS];             /* lanes that are where both join, */
    U(LANES *TBC_CAPRI) later[WARPS];            /* and those of the other side */
    U(TBC_CAPRI) turn;                           /* a team has the next turn if one is ready */
    U(TBC_CAPRI) others;                         /* not all slots belong to the new top */
    U(TBC_CAPRI) asks;                           /* a side of a branch is compacted: */
    U(TBC_BRANCH_BITS *TBC_CAPRI) branch_in;
    U((WARP_BITS + 1) * TBC_CAPRI) sides, made; /* slots with threads on it, before and after */
    bind_t last;                                /* the slot that was bound in the last cycle */
} reconv_t;

/* What the memories do at the end of the cycle. */
typedef struct {
    U(1) reads_slot, reads_row; /* that of number `next` */
    U(WARP_BITS) next;
    U(LANES) moves; /* lanes whose thread is somewhere else now */
    U(ROW_BITS) row[LANES];
    U(PC_BITS) pc[LANES];
    U(1) enters; /* threads of row `into` belong to the entry of level `level` */
    U(ROW_BITS) into;
    U(TBC_BITS) level;
    U(LANES) mask;
    U(1) groups; /* and those of them run that are in `group` */
    U(LANES) group;
    U(1) reads_below, pushes, alone;
    U(1) parks; /* a side of the slot in hand waits */
    U(PC_BITS) later;
    U(PC_BITS) rpc;
} work_t;

#endif
