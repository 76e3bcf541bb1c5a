/* SPDX-License-Identifier: Apache-2.0 */
/* Slot `multiplier`: products of integers, as the module `mul`. parallel.c is a multiplier array;
 * serial.c also computes quotients and shifts.
 *
 * Contract: an instruction, or a group of its lanes, comes only while the unit is not `full`, or in
 * the cycle in which the old result is written. `result` stays until `retired`.
 */
#ifndef WEFT_MUL_H
#define WEFT_MUL_H

#include "common/pipe.h"

#ifndef CFG_MULTIPLIER_FILE
#error "slot multiplier: config.h names no file in CFG_MULTIPLIER_FILE"
#endif
#include CFG_MULTIPLIER_FILE

/* funct3 */
enum { MUL_LOW = 0, MUL_HIGH = 1, MUL_HIGH_SIGNED_UNSIGNED = 2, MUL_HIGH_UNSIGNED = 3 };

typedef struct {
    /* to writeback */
    retire_t result;
    U(1) divides; /* the result is that of a division (multiplier=serial) */
    VEC(32, LANES) value;
    /* to execute */
    U(1) full; /* no room, unless the result is written */
    U(1) idle; /* nothing is in flight */
} mul_view_t;

typedef struct {
    /* from operand_stage or beats */
    U(1) accept; /* take this instruction, or its next group of lanes */
    U(1) last;   /* this is its last group */
    operation_t operation;
    VEC(32, LANES) a;
    VEC(32, LANES) b;
    /* from writeback */
    U(1) retired; /* the old result is written */
} mul_in_t;

void mul_reset(mul_t *s);
void mul_view(const mul_t *s, mul_view_t *v);
void mul_tick(mul_t *s, const mul_in_t *in);

#endif
