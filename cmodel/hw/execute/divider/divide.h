/* SPDX-License-Identifier: Apache-2.0 */
/* Division of integers: by divider/restoring.c, or by the multiplier's circuit if that is serial.
 *
 * Contract: an instruction, or a group of its lanes, comes only while the unit is `idle`. `result`
 * stays until `retired`.
 */
#ifndef WEFT_DIVIDE_H
#define WEFT_DIVIDE_H

#include "common/pipe.h"

#if CFG_MULTIPLIER_SERIAL
#include "execute/divider/none.h"
#else
#include "execute/divider/restoring.h"
#endif

typedef struct {
    /* to writeback */
    retire_t result;
    VEC(32, LANES) value;
    /* to execute */
    U(1) idle; /* it can take a group of lanes */
} divide_view_t;

typedef struct {
    /* from operand_stage or beats */
    U(1) accept; /* take this instruction, or its next group of lanes; the unit is idle */
    U(1) last;   /* this is its last group */
    operation_t operation;
    VEC(32, LANES) a;
    VEC(32, LANES) b;
    /* from writeback */
    U(1) retired; /* the result is written */
} divide_in_t;

void divide_reset(divide_t *s);
void divide_view(const divide_t *s, divide_view_t *v);
void divide_tick(divide_t *s, const divide_in_t *in);

#endif
