/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of scoreboard=bits. */
//@ choice a bit per register and warp
#ifndef WEFT_SCOREBOARD_BITS_H
#define WEFT_SCOREBOARD_BITS_H

#include "common/pipe.h"

/* Sets of x registers, and of f registers. */
typedef struct {
    U(32) pending[WARPS]; /* with a write outstanding */
    U(32) loading[WARPS]; /* those of them that loads are to write */
    U(32) float_pending[WARPS * HAS_FLOAT];
    U(32) float_loading[WARPS * HAS_FLOAT];
} scoreboard_t;

#endif
