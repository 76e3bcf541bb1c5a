/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_SCOREBOARD_H
#define WEFT_SCOREBOARD_H

#include "pipe.h"

typedef struct {
    U(32) pending[WARPS]; /* x registers with a write outstanding */
    U(32) loading[WARPS]; /* those of them that loads are to write */
#if HAS_FLOAT
    U(32) float_pending[WARPS];
    U(32) float_loading[WARPS];
#endif
    U(ORDER_BITS) slow[WARPS]; /* slow instructions (ibuffer.h) not complete              */
} scoreboard_t;

typedef struct {
    VEC(32, WARPS) uses; /* x registers that each warp's next instruction uses             */
#if HAS_FLOAT
    VEC(32, WARPS) float_uses;
#endif
} scoreboard_probe_in_t;

typedef struct {
    U(WARPS) clear;   /* warps with none of them pending                         */
    U(WARPS) drained; /* warps without slow instructions                         */
    U(WARPS) loading; /* warps with one of them pending that a load is to write */
} scoreboard_probe_out_t;

typedef struct {
    warp_event_t issued; /* an instruction */
    U(REGISTER_BITS) issued_rd;
    U(1) issued_write; /* it writes issued_rd */
    U(1) issued_slow;
    U(1) issued_load; /* it is a load or store */
    retire_t retire;
    U(1) retire_slow;    /* the result of a slow instruction                        */
    warp_event_t stored; /* a store is complete                                     */
    warp_event_t start;  /* a warp takes a slot */
} scoreboard_in_t;

void scoreboard_reset(scoreboard_t *s);
void scoreboard_probe(const scoreboard_t *s, const scoreboard_probe_in_t *in,
                      scoreboard_probe_out_t *out);
void scoreboard_tick(scoreboard_t *s, const scoreboard_in_t *in);

#endif
