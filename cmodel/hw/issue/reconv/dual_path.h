/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of reconv=dual_path. */
//@ choice both sides of a branch run at a time, each in a warp slot of its own
//@ reads regroup_ideal
//@ needs row_slots = 2
//@ needs meets
//@ needs meets_together
#ifndef WEFT_DUAL_PATH_H
#define WEFT_DUAL_PATH_H

#include "common/pipe.h"

#define RECONV_IDEAL_FILE "hand_dual_path.h" /* of cmodel/sim/ideal */

/* What the row in hand does next. */
typedef enum {
    DUAL_IDLE,       /* no row is in hand */
    DUAL_PART,       /* the lanes of `path` part */
    DUAL_PART_OTHER, /* so do those of the other path: the entry of its sides goes below */
    DUAL_JOIN,       /* the entry below is read, and becomes the top */
    DUAL_BIND        /* its paths get their lanes */
} dual_step_t;

typedef struct {
    U(LANES) live[ROWS]; /* lanes that have not exited */
    /* Top of every row's stack: where its lanes join, and the lanes of each slot, whose next pc is
     * the slot's. */
    U(PC_BITS) rpc[ROWS];
    U(LANES) mask[WARPS];
    U(STACK_BITS) level[ROWS]; /* entries below the top */
    /* Slots whose control instruction has parted its lanes, where these go, and where they join.
     * Before that, the place to join is the marker of the slot's next branch. */
    U(WARPS) parting;
    U(LANES) taken[WARPS];
    U(PC_BITS) target[WARPS], fall[WARPS];
    U(PC_BITS) join[WARPS];
    U(WARPS) marked;
    /* The row in hand, whose slots are drained and issue nothing. */
    U(3) step; /* dual_step_t */
    U(ROW_BITS) row;
    U(1) path; /* the one whose lanes part first */
    U(LANES) hand_mask[2];
    U(PC_BITS) hand_pc[2];
    bind_t last; /* the slot that was bound in the last cycle */
    /* Entries below the top: row = row, level. */
    RAM(PC_BITS, ROWS *STACK_DEPTH) below_rpc;
    RAM(PC_BITS, ROWS *STACK_DEPTH) below_first_pc;
    RAM(LANES, ROWS *STACK_DEPTH) below_first_mask;
    RAM(PC_BITS, ROWS *STACK_DEPTH) below_second_pc;
    RAM(LANES, ROWS *STACK_DEPTH) below_second_mask;
} reconv_t;

#endif
