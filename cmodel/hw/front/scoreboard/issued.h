/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of scoreboard=issued. */
//@ choice scoreboard_size registers per warp, of issued instructions
//@ rule scoreboard_size * (warps / schedulers) * 6 <= 2048: an array of registers has at most
//@ ... 2048 bits
#ifndef WEFT_SCOREBOARD_ISSUED_H
#define WEFT_SCOREBOARD_ISSUED_H

#include "common/pipe.h"

/* The entries: registers that issued instructions are to write. One bit per warp is kept as a set.
 */
typedef struct {
    U(REGISTER_BITS) rd[SCOREBOARD_SIZE][WARPS];
    U(WARPS) valid[SCOREBOARD_SIZE];
    U(WARPS) load[SCOREBOARD_SIZE]; /* by a load */
} scoreboard_t;

#endif
