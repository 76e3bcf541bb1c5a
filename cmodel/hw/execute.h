/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_EXECUTE_H
#define WEFT_EXECUTE_H

#include "alu.h"
#include "branch.h"
#include "divide.h"
#include "mul.h"

typedef struct {
    alu_t alu;
    branch_t branch;
    mul_t mul;
    divide_t divide;
} execute_t;

/* Results that wait for writeback. */
typedef struct {
    retire_t alu, mul, divide;
    VEC(32, LANES) alu_value;
    VEC(32, LANES) mul_value;
    VEC(32, LANES) divide_value;
    U(1) control;      /* alu's result belongs to a control instruction,                */
    outcome_t outcome; /* which decided this                                            */
} execute_view_t;

typedef struct {
    U(PC_BITS) program_bytes;
    operation_t operation; /* the instruction in execution                                  */
    VEC(32, LANES) a;
    VEC(32, LANES) b;
    U(1) alu_retired, mul_retired, divide_retired; /* the old result is written             */
} execute_in_t;

typedef struct {
    U(1) stall; /* the instruction's unit has no room for it                     */
    fault_event_t fault;
} execute_out_t;

void execute_reset(execute_t *s);
void execute_view(const execute_t *s, execute_view_t *v);
void execute_tick(execute_t *s, const execute_in_t *in, execute_out_t *out);

#endif
