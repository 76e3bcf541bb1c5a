/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of reconv=capri: a stack per block, a history of branches, and slots that part alone.
 */
//@ choice thread block compaction, but slots pass the branches at which it saves no warp
//@ size capri_branches 1..64 power = 32  branches remembered as worth compaction or not
//@ ... (reconv=capri)
//@ size capri_passes 1..255 = 32  slots that pass a branch where compaction saved nothing
//@ ... (reconv=capri)
//@ reads tbc_levels regroup_ideal
//@ needs row_per_lane
//@ needs meets
//@ needs meets_together
//@ rule warps <= 32 * schedulers: the matrix of threads that are compacted is in registers
#ifndef WEFT_CAPRI_H
#define WEFT_CAPRI_H

#define TEAMS          BLOCKS
#define TEAM_BITS      BLOCK_BITS
#define TEAM_ROWS      ROWS
#define TEAM_STEP_BITS 4
#include "issue/reconv/tbc/shared_stack.h"

#define RECONV_IDEAL_FILE "hand_capri.h" /* of cmodel/sim/ideal */

enum {
    CAPRI_PART = TEAM_STEPS, /* a slot that passes a branch continues with some of its lanes */
    CAPRI_SAVE /* where the threads of the block's slots are is written; then SCAN or POP */
};

#define CAPRI_BRANCHES    CFG_CAPRI_BRANCHES
#define CAPRI_BRANCH_BITS CLOG2(CAPRI_BRANCHES)
#define CAPRI_PASSES      CFG_CAPRI_PASSES

typedef struct {
    shared_stack_t stack;
    /* Branches: */
    U(2) adequacy[CAPRI_BRANCHES]; /* whether compaction has helped there; 0: it has not, */
    U(8) passes[CAPRI_BRANCHES];   /* and so many slots pass the branch yet */
    /* Blocks: */
    U(BLOCKS) gathers; /* slots wait at this branch for the others */
    U(CAPRI_BRANCH_BITS) gather_at[BLOCKS];
    /* Slots. */
    U(WARPS) splits;                      /* they have parted, and will continue alone */
    U(WARPS) apart;                       /* they run a side alone: */
    U(LANES) came[WARPS];                 /* lanes that are where both sides join, */
    U(LANES) later[WARPS];                /* and those of the other side */
    U(TBC_BITS) depth[WARPS];             /* of that branch inside others that it passes alone, */
    U(TBC_LEVELS) torn[WARPS];            /* and whether a side of those waits, a bit for each */
    RAM(CAPRI_BRANCH_BITS, WARPS) branch; /* at which a slot has stopped */
    RAM(PC_BITS, WARPS) later_pc;         /* of the other side */
    /* The same of the branches around it. */
    RAM(LANES, WARPS *TBC_LEVELS) outer_came;
    RAM(LANES, WARPS *TBC_LEVELS) outer_later;
    RAM(PC_BITS, WARPS *TBC_LEVELS) outer_later_pc;
    RAM(PC_BITS, WARPS *TBC_LEVELS) outer_join;
    U(1) turn; /* a block has the next turn if one is ready */
    /* The block in hand. */
    U(1) others; /* not all slots belong to the new top */
    U(1) asks;   /* a side of a branch is compacted: */
    U(CAPRI_BRANCH_BITS) branch_in;
    U(PC_BITS) inner;             /* where it is, */
    U(WARP_BITS + 1) sides, made; /* slots with threads on it, before and after */
} reconv_t;

#endif
