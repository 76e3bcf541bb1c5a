/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of reconv=barrier. */
//@ choice convergence barriers: parts of a warp take turns; threads may spin
//@ needs convergence
//@ needs meets
//@ size convergence_barriers 2..16  convergence barriers per warp (reconv=barrier)
//@ size convergence_timeout 0..65535  choices of a split after which lanes stop waiting at a
//@ ... convergence barrier; 0: they never stop
#ifndef WEFT_RECONV_BARRIER_H
#define WEFT_RECONV_BARRIER_H

#include "common/pipe.h"

typedef struct {
    U(LANES) live[WARPS];    /* lanes that have not exited */
    U(LANES) active[WARPS];  /* lanes that run: the split in hand */
    U(LANES) arrived[WARPS]; /* lanes at a block barrier */
    U(LANES) yielded[WARPS];
    U(PC_BITS) stop[WARPS];   /* where the split meets another one, or a barrier */
    U(PC_BITS) marker[WARPS]; /* reconvergence point of the next branch */
    U(WARPS) marked;          /* marker is valid */
    U(WARPS) fresh;           /* nothing of the warp is in the RAMs */
    U(16) patience[WARPS];    /* choices made while lanes waited or had yielded */
    /* A choice in progress: the warp's row appears at the RAMs' outputs. */
    U(1) choosing;
    outcome_t outcome; /* why; CONTROL_NONE: the running lanes have reached `stop` */
    U(1) join_turn;    /* a warp that reached `stop` goes before the next outcome */
    /* Row = warp: the pc of every lane that does not run; of every barrier its key, the lanes that
     * take part, and those that wait. */
    RAM_LANES(PC_BITS, WARPS, LANES) pc;
    RAM_LANES(PC_BITS, WARPS, CONVERGENCE_BARRIERS) key;
    RAM_LANES(LANES, WARPS, CONVERGENCE_BARRIERS) part;
    RAM_LANES(LANES, WARPS, CONVERGENCE_BARRIERS) wait;
} reconv_t;

#endif
