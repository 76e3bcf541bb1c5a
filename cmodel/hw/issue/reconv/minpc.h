/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of reconv=minpc. */
//@ choice smallest pc first: needs no markers
//@ needs meets
#ifndef WEFT_MINPC_H
#define WEFT_MINPC_H

#include "common/pipe.h"

typedef struct {
    U(LANES) live[WARPS];    /* lanes that have not exited */
    U(LANES) active[WARPS];  /* lanes that run */
    U(LANES) arrived[WARPS]; /* lanes at a block barrier */
    U(PC_BITS) stop[WARPS];  /* smallest pc of the other lanes */
    /* A choice in progress: the lanes' pcs appear at the RAM's outputs. */
    U(1) choosing;
    outcome_t outcome; /* why; CONTROL_NONE: the running lanes have reached `stop` */
    U(1) join_turn;    /* a warp that reached `stop` goes before the next outcome */
    /* pc of every lane that does not run: row = warp. */
    RAM_LANES(PC_BITS, WARPS, LANES) pc;
} reconv_t;

#endif
