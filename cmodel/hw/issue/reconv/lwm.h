/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of reconv=lwm: a stack per large warp, and where its slots and threads are. */
//@ choice large warps: threads of some warps of a block run in lock-step, packed where they part and join
//@ size lwm_rows 2..8 = 4  warps of a block that are a large warp (reconv=lwm)
//@ reads tbc_levels regroup_ideal
//@ needs row_per_lane
//@ needs large_warps
//@ needs meets
//@ needs meets_together
#ifndef WEFT_LWM_H
#define WEFT_LWM_H

/* A team is a large warp, and has the number of its first row. */
#define TEAMS          ROWS
#define TEAM_BITS      ROW_BITS
#define TEAM_ROWS      CFG_LWM_ROWS
#define TEAM_STEP_BITS 3
#include "issue/reconv/tbc/background.h"

#define RECONV_IDEAL_FILE "hand_lwm.h" /* of cmodel/sim/ideal */

typedef struct {
    shared_stack_t stack;
    background_t background;
    U(WARPS) ahead; /* slots that have issued an instruction which another one of theirs has not */
    /* Large warps. */
    U(BLOCK_BITS) block[TEAMS];
    U(TEAMS) parked; /* all its threads wait at the barrier */
    U(TEAMS) passes; /* and have passed it */
    /* Rows that start. */
    U(BLOCKS) starting;         /* not all rows of the block have started */
    U(1) fills;                 /* a row that starts belongs to a large warp which has some */
    U(TEAM_BITS) filling;       /* this one, */
    U(CLOG2(TEAM_ROWS)) filled; /* with so many */
    /* The matrix of the team in hand: the place of the next row, and the rows of its places. */
    U(CLOG2(TEAM_ROWS)) place;
    U(ROW_BITS) row_at[TEAM_ROWS];
} reconv_t;

#endif
