/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of reconv=capri: a stack per block, a history of branches, and slots that part alone.
 */
//@ choice thread block compaction, but slots pass the branches at which it saves no warp
//@ size capri_branches 1..64 power = 32  branches remembered as worth compaction or not
//@ ... (reconv=capri)
//@ size capri_passes 1..255 = 32  slots that pass a branch after compaction saved nothing there
//@ ... (reconv=capri)
//@ reads tbc_levels regroup_ideal
//@ needs row_per_lane
//@ rule warps <= 32 * schedulers: the matrix of threads that are compacted is in registers
#ifndef WEFT_CAPRI_H
#define WEFT_CAPRI_H

#define TEAMS          BLOCKS
#define TEAM_BITS      BLOCK_BITS
#define TEAM_ROWS      ROWS
#define TEAM_STEP_BITS 4
#include "issue/reconv/tbc/shared_stack.h"

#define RECONV_IDEAL_FILE "hand_capri.h" /* of cmodel/sim/ideal */

enum { CAPRI_PART = TEAM_STEPS }; /* a slot that passes a branch continues with some of its lanes */

#define CAPRI_BRANCHES    CFG_CAPRI_BRANCHES
#define CAPRI_BRANCH_BITS CLOG2(CAPRI_BRANCHES)
#define CAPRI_PASSES      CFG_CAPRI_PASSES

typedef struct {
    shared_stack_t stack;
    U(8) history[CAPRI_BRANCHES]; /* slots that may pass a branch yet; 0: all stop */
    /* Slots. */
    U(WARPS) splits;                      /* they have parted, and will continue alone */
    U(WARPS) apart;                       /* they run a side alone: */
    U(LANES) came[WARPS];                 /* lanes that are where both sides join, */
    U(LANES) later[WARPS];                /* and those of the other side */
    RAM(CAPRI_BRANCH_BITS, WARPS) branch; /* at which a slot has stopped */
    RAM(PC_BITS, WARPS) later_pc;         /* of the other side */
    U(1) turn;                            /* a block has the next turn if one is ready */
    /* The block in hand. */
    U(1) others; /* not all slots belong to the new top */
    U(1) asks;   /* a side of a branch is compacted: */
    U(CAPRI_BRANCH_BITS) branch_in;
    U(WARP_BITS + 1) sides, made; /* slots with threads on it, before and after */
} reconv_t;

#endif
