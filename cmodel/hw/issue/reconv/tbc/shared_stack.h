/* SPDX-License-Identifier: Apache-2.0 */
/* A reconvergence stack that several rows share (tbc, capri, lwm). Rows with one stack are a team:
 * a block, or a large warp. The registers are here, a team's steps in shared_stack_steps.h, the
 * packing of its threads in compactor.h.
 *
 * Source: book:DIV-2. An entry of a stack is {rpc, threads}. The top's threads at one pc are the
 * group that runs. A slot stops where its threads part or join, at a block barrier, and at an exit;
 * the choice says at which branches. When all slots of a team have stopped and have nothing in
 * flight, the team is handled:
 * - The pc of every thread is saved. If the branch had a marker, the group becomes a new top, which
 *   joins there. The top's threads with the smallest pc are the next group. That pc is searched for
 *   only if threads outside of the group could have it.
 * - If none can run, the entry below becomes the top. At the bottom all threads wait at the
 *   barrier, or have exited. Differences from the text:
 * - An entry has no pc: every thread has one, so a marker never decides a result. The side of a
 *   branch at the smaller pc runs first, and the other one is no entry.
 * - If the stack is full, or markers of a group differ, the group runs without an entry.
 * - Threads wait one by one at a block barrier, so it may be in divergent code, which book:A56
 *   refuses. Waiting threads leave their entry to the running ones.
 *
 * Where a slot has stopped, its threads' places are written at once, while others still run (tbc,
 * lwm: background_save.h). One team is handled at a time. A scan reads its rows, one per cycle and
 * one more: it finds the smallest pc and the threads there in one pass. One slot is bound per
 * cycle, behind the scan, or during it where that pc is known before. A group needs as many slots
 * as its fullest lane has threads, so a slot per row of the team is enough.
 *
 * Steps, and what follows each:
 *
 *     IDLE      CONTINUE where all slots continue at one pc, else DECIDE, or SCAN
 *     CONTINUE  IDLE
 *     DECIDE    SCAN, or POP where none can run
 *     POP       SCAN
 *     SCAN      BIND, POP, FINISH at the end; SCAN again where a barrier lets threads go
 *     BIND      IDLE
 *     FINISH    IDLE
 *
 * The header of the choice says before it includes this: TEAMS, TEAM_BITS, TEAM_ROWS (rows of a
 * team at most) and TEAM_STEP_BITS.
 */
#ifndef WEFT_SHARED_STACK_H
#define WEFT_SHARED_STACK_H

#include "issue/reconv/common/slot_stops.h"

#define TBC_LEVELS CFG_TBC_LEVELS
#define TBC_BITS   CLOG2(TBC_LEVELS)

typedef U(TEAMS) teams_t;

/* A thread's word in the memory of pcs: a pc, which is a multiple of 4, or one of these bits. */
#define THREAD_WAITS 1u /* it continues there when its block has passed the barrier */
#define THREAD_GONE  2u /* it has exited, or there is none */

/* What the team in hand does next. A choice counts steps of its own on from TEAM_STEPS. */
typedef enum {
    TEAM_IDLE,     /* no team is in hand */
    TEAM_CONTINUE, /* all its slots continue at one pc with the threads that they have */
    TEAM_DECIDE,   /* whether the group that ran becomes a new top */
    TEAM_POP,      /* none can run: the entry below is read, and becomes the top */
    TEAM_SCAN,     /* the top's threads with the smallest pc are the group that runs */
    TEAM_BIND,     /* they are compacted, one slot per cycle */
    TEAM_FINISH    /* none is left: its rows are free, one per cycle */
} team_step_t;

#define TEAM_STEPS (TEAM_FINISH + 1)

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
    U(TEAMS) met, differs;  /* a slot has stopped; slots, or lanes of one, continue at other pcs */
    U(PC_BITS) next[TEAMS]; /* where the first one continues */
    /* What the slots of a team say that have been saved. */
    U(TEAMS) joins, disagree; /* one had a marker, another one had another */
    U(PC_BITS) join[TEAMS];
    U(TEAMS) runs_on, runs_in; /* a thread can run before rpc; and before that marker as well */
    /* Where threads meet. Slots none of whose threads met at their last try. Teams all of whose
     * slots have stopped or wait so: threads behind this pc run next. Those of them whose top has
     * no other thread, or whose turns have gone round: it is given up. */
    U(WARPS) vain[HAS_MEETINGS];
    U(TEAMS) gives_way[HAS_MEETINGS], gives_up[HAS_MEETINGS];
    U(PC_BITS) after[TEAMS * HAS_MEETINGS];
    U(TEAMS) round[HAS_MEETINGS]; /* its turns went round, and none of its slots has met since */
    /* Threads: where they are, and which are of each entry. */
    RAM_LANES(PC_BITS, ROWS, LANES) pc;
    RAM(LANES, ROWS *TBC_LEVELS) mask;
    RAM(PC_BITS, TEAMS *TBC_LEVELS) below; /* rpc of entries below the top */
    RAM(1, TEAMS *TBC_LEVELS) below_alone;
    /* The team in hand, whose slots are drained and issue nothing. */
    U(TEAM_STEP_BITS) step; /* team_step_t */
    U(TEAM_BITS) hand;
    U(ROWS) left; /* its rows or slots to go through in this step */
    U(1) reading; /* row or slot `at` is at the outputs of the memories */
    U(WARP_BITS) at;
    U(1) enters;                   /* the group that ran is the new top */
    U(PC_BITS) least;              /* the smallest pc that was found, */
    U(PC_BITS) base[HAS_MEETINGS]; /* counted from here, going round; */
    U(1) known;               /* or the only one that can be: other threads are not looked at */
    U(1) some, rest;          /* the group has threads; others could run as well */
    U(1) waits;               /* threads wait at the barrier */
    U(1) release;             /* all do, and continue */
    U(LANES) work[TEAM_ROWS]; /* threads of the group that are in no slot yet, a word per row */
    bind_t last;              /* the slot that was bound in the last cycle */
} shared_stack_t;

/* What the memories do at the end of the cycle. */
typedef struct {
    U(TEAM_BITS) hand;          /* the team in hand, */
    U(TBC_BITS) top;            /* and the level of its top, before the cycle */
    U(1) reads_slot, reads_row; /* of these numbers */
    U(WARP_BITS) slot;
    U(ROW_BITS) next;
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
    U(PC_BITS) rpc;
} work_t;

#endif
