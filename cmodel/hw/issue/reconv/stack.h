/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of reconv=stack. */
//@ choice SIMT stack: reconverges at the markers of the kernel
#ifndef WEFT_STACK_H
#define WEFT_STACK_H

#include "common/pipe.h"

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
    /* Entries below the top: row = warp, level. */
    RAM(PC_BITS, STACK_ROWS) below_rpc;
    RAM(PC_BITS, STACK_ROWS) below_npc;
    RAM(LANES, STACK_ROWS) below_mask;
} reconv_t;

#endif
