/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of reconv=stack, and of lpc, which is the same with likely points (lpc.h). */
//@ choice SIMT stack: reconverges at the markers of the kernel
//@ needs meets
//@ reads idle_threads: reconv == stack && slices == 1
//@ size stack_order 0..3 = 0  which side of a branch runs first (reconv=stack, lpc); 0: the one
//@ ... with fewer lanes (warp=serial: as 1); 1: the one that falls through; 2: the one that is
//@ ... taken; 3: the one with more lanes
//@ rule warp == none || stack_order != 3: two warps that run different sides first, and vote or
//@ ... shuffle there, wait for each other; choose 0, 1 or 2
//@ reads stack_order: reconv == stack || reconv == lpc
#ifndef WEFT_STACK_H
#define WEFT_STACK_H

#include "common/pipe.h"

#if !SLICED && !LIKELY_POINTS
#define RECONV_IDLE_FILE "idle_stack.h" /* of cmodel/sim: what idle threads wait for */
#endif

#define RPC_NONE MASK(PC_BITS) /* not a multiple of 4: no instruction has it */

typedef struct {
    /* Top of every warp's stack. Its next pc is where the warp is. */
    U(PC_BITS) rpc[WARPS];
    U(LANES) mask[WARPS];
    U(STACK_BITS) level[WARPS]; /* entries below the top */
    U(LANES) live[WARPS];       /* lanes that have not exited */
    U(PC_BITS) marker[WARPS];   /* reconvergence point of the next branch */
    U(WARPS) marked;            /* marker is valid */
    U(WARPS) unwind;            /* the top has no lanes: take the entry below */
    /* A pop in progress: the entry appears at the RAMs' outputs. */
    U(1) popping;
    U(WARP_BITS) pop_warp;
    /* Second half of a divergence with two sides: the side that runs first. */
    U(1) splitting;
    U(WARP_BITS) split_warp;
    U(PC_BITS) split_pc, split_below; /* where it runs; where the side below it will run */
    U(LANES) split_mask;
    /* Likely points; RPC_NONE: none. Of the next branch; of the top, with the level of the entry
     * that its lanes go over to there. */
    U(PC_BITS *LIKELY_POINTS) likely_marker[WARPS];
    U(PC_BITS) likely[LIKELY_POINTS * WARPS];
    U(STACK_BITS) likely_at[LIKELY_POINTS * WARPS];
    /* A divergence begins with the entry of its likely point, where these lanes are already. */
    U(LIKELY_POINTS) opening;
    U(PC_BITS *LIKELY_POINTS) open_pc;
    U(LANES *LIKELY_POINTS) open_mask;
    U(LIKELY_POINTS) merging; /* the top's lanes go over to the entry that was read, of pop_warp */
    U(LIKELY_POINTS) pop_joins; /* the entry that appears receives the top's lanes */
    RAM(PC_BITS, LIKELY_POINTS *STACK_ROWS) below_likely;
    RAM(STACK_BITS, LIKELY_POINTS *STACK_ROWS) below_likely_at;
    /* Entries below the top: row = warp, level. */
    RAM(PC_BITS, STACK_ROWS) below_rpc;
    RAM(PC_BITS, STACK_ROWS) below_npc;
    RAM(LANES, STACK_ROWS) below_mask;
} reconv_t;

#endif
