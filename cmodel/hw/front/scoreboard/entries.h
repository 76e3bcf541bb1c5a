/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of scoreboard=entries. */
//@ choice scoreboard_size registers per warp, dependency bits in the buffer
//@ rule scoreboard_size * (warps / schedulers) * 6 <= 2048: an array of registers has at most
//@ ... 2048 bits
#ifndef WEFT_SCOREBOARD_ENTRIES_H
#define WEFT_SCOREBOARD_ENTRIES_H

#include "common/pipe.h"

#define SCOREBOARD_BITS CLOG2(SCOREBOARD_SIZE)

/* What is one bit per warp is kept as a set of warps. */
typedef struct {
    /* The entries: registers that buffered or issued instructions are to write. */
    U(REGISTER_BITS) rd[SCOREBOARD_SIZE][WARPS];
    U(WARPS) valid[SCOREBOARD_SIZE];
    U(WARPS) issued[SCOREBOARD_SIZE]; /* the instruction has left the buffer */
    U(WARPS) load[SCOREBOARD_SIZE];   /* it is a load */
    /* Of every buffered instruction, the oldest first: the entries that it waits for (dependency
     * bits), the one of its own result, and whether it is still without that one. */
    U(WARPS) depends[IBUFFER_ENTRIES][SCOREBOARD_SIZE];
    U(SCOREBOARD_BITS) own[IBUFFER_ENTRIES][WARPS];
    U(WARPS) without[IBUFFER_ENTRIES];
    U(REGISTER_BITS) without_rd[WARPS]; /* what that instruction writes */
    U(WARPS) without_load;
} scoreboard_t;

#endif
