/* SPDX-License-Identifier: Apache-2.0 */
/* Slot `float`: the floating-point units, as the module `fpu`. hard.c has them, none.c does not.
 *
 * Contract: a `valid` instruction of units FMA and FLOAT, or a group of its lanes, is taken in that
 * cycle unless `stall` says that there is no room. One of unit SFU comes only while the divider is
 * idle. Each unit holds its result until it is written.
 *
 * Liveness: all stages of a unit advance without help, except the last, which waits for writeback.
 */
#ifndef WEFT_FPU_H
#define WEFT_FPU_H

#include "common/pipe.h"

#ifndef CFG_FLOAT_FILE
#error "slot float: config.h names no file in CFG_FLOAT_FILE"
#endif
#include CFG_FLOAT_FILE

typedef struct {
    /* to writeback */
    retire_t fma;
    VEC(32, LANES) fma_value;
    retire_t misc;
    VEC(32, LANES) misc_value;
    retire_t divide;
    VEC(32, LANES) divide_value;
    /* to execute */
    U(1) divide_idle; /* the divider can take a group of lanes */
    U(1) idle;        /* nothing in any unit */
} fpu_view_t;

typedef struct {
    /* from operand_stage or beats, for multiply-add and the unit for the rest, if it is theirs */
    U(1) valid;
    U(1) last; /* it is the instruction's last group of lanes */
    operation_t operation;
    VEC(32, LANES) a;
    VEC(32, LANES) b;
    VEC(32, LANES) c;
    /* from operand_stage or beats, for the divider */
    U(1) divide_accept;
    U(1) divide_last;
    operation_t divide_operation;
    U(LANES) divide_mask; /* active lanes of the group */
    VEC(32, LANES) divide_a;
    VEC(32, LANES) divide_b;
    /* from writeback */
    U(1) fma_retired, misc_retired, divide_retired; /* the old result is written */
} fpu_in_t;

typedef struct {
    /* to execute */
    U(1) stall; /* its unit has no room for it */
} fpu_out_t;

void fpu_reset(fpu_t *s);
void fpu_view(const fpu_t *s, fpu_view_t *v);
void fpu_tick(fpu_t *s, const fpu_in_t *in, fpu_out_t *out);

#endif
