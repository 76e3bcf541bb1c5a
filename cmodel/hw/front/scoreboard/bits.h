/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of scoreboard=bits. */
//@ choice a bit per register and warp
#ifndef WEFT_SCOREBOARD_BITS_H
#define WEFT_SCOREBOARD_BITS_H

#include "common/pipe.h"

/* With few warps a simulator visits those with a pending register. With many it remembers which
 * wait, and recomputes those that have changed (hw.h, HW_HOST). */
#define SCOREBOARD_RECALLS (HW_HOST && WARPS >= 8)

/* What a probe of all warps with this instruction would find. */
typedef struct {
    U(32) instruction[WARPS];
    U(WARPS) wait, loading;
} scoreboard_seen_t;

/* Sets of x registers, and of f registers. */
typedef struct {
    U(32) pending[WARPS]; /* with a write outstanding */
    U(32) loading[WARPS]; /* those of them that loads are to write */
    U(32) float_pending[WARPS * HAS_FLOAT];
    U(32) float_loading[WARPS * HAS_FLOAT];
    HAS(SCOREBOARD_RECALLS, scoreboard_seen_t) seen;
} scoreboard_t;

#endif
