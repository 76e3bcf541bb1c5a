/* SPDX-License-Identifier: Apache-2.0 */
/* Slot `scoreboard`: which warps' oldest instructions have their registers free. Each choice is a
 * file in this folder, with its registers in its own header; the configuration's choice is compiled
 * as the module `scoreboard`.
 *
 * It follows every instruction from the instruction buffer to its last result. Its state about
 * buffered ones, if any, is here, beside what clears it; module `ibuffer` holds the instructions
 * themselves. The probe asks about the oldest one of each warp.
 *
 * Contract:
 * - A warp's push comes at most every other cycle, never in the cycle after the view had the warp
 *   in `stalled`, and its instructions issue in the order of arrival.
 * - An instruction in `operands_free` reads and writes no pending register. A register is pending
 *   while an older instruction of the warp has yet to write it. So if two instructions write the
 *   same register, the older is done before the younger issues. Registers are read in issue order,
 *   so write-after-read needs no care.
 * - A result that is written in one cycle frees the operands of a warp in the next.
 * - Buffered instructions that are flushed leave nothing behind.
 */
//@ size scoreboard_size 1..8  results that a warp may wait for at a time (scoreboard=entries,
//@ ... issued)
//@ reads scoreboard_size: scoreboard != bits
#ifndef WEFT_SCOREBOARD_H
#define WEFT_SCOREBOARD_H

#include "common/pipe.h"

#ifndef CFG_SCOREBOARD_FILE
#error "slot scoreboard: config.h names no file in CFG_SCOREBOARD_FILE"
#endif
#include CFG_SCOREBOARD_FILE

typedef struct {
    /* to fetch */
    U(WARPS) stalled; /* warps for which nothing more may be fetched */
} scoreboard_view_t;

typedef struct {
    /* from ibuffer */
    U(WARPS) valid;             /* warps with an instruction in their buffer, */
    VEC(32, WARPS) instruction; /* and the oldest of each */
} scoreboard_probe_in_t;

/* Sets of warps. */
typedef struct {
    /* to issue */
    U(WARPS) operands_free; /* whose oldest instruction waits for no register */
    /* to order */
    U(WARPS) loading; /* whose oldest instruction waits for one that a load is to write */
} scoreboard_probe_out_t;

typedef struct {
    /* from reconv */
    warp_event_t start; /* a slot has other threads: nothing of the old ones is pending */
    /* from fetch and ibuffer */
    fetched_t push;             /* one enters it, */
    U(IBUFFER_BITS) push_entry; /* as this entry, counted from the oldest without the issued one */
    /* from issue */
    warp_event_t issued; /* a warp's oldest instruction issues and leaves the buffer, */
    U(32) issued_instruction;
    /* from reconv */
    warp_event_t resume; /* what the buffer has of this warp is flushed */
    /* from writeback */
    retire_t retire; /* a result is written */
    /* from ibuffer after its tick, for the simulator alone */
    VEC(32 * HW_HOST, WARPS) next_instruction; /* the oldest of each warp in the next cycle */
} scoreboard_in_t;

void scoreboard_reset(scoreboard_t *s);
void scoreboard_view(const scoreboard_t *s, scoreboard_view_t *v);
void scoreboard_probe(const scoreboard_t *s, const scoreboard_probe_in_t *in,
                      scoreboard_probe_out_t *out);
void scoreboard_tick(scoreboard_t *s, const scoreboard_in_t *in);

#endif
