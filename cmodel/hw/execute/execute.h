/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_EXECUTE_H
#define WEFT_EXECUTE_H

#include "common/events.h"
#include "execute/alu.h"
#include "execute/arithmetic.h"
#include "execute/branch.h"

typedef struct {
    alu_t alu;
    branch_t branch;
    arithmetic_t arithmetic;
} execute_t;

/* The next result to be written. */
typedef struct {
    /* to writeback */
    retire_t result;
    VEC(32, LANES) value;
    U(LANE_BITS *SCALAR_GROUPS) first; /* where the result of lane 0 is, if it is one for all */
    /* to scheduler */
    U(1) slow;         /* of an instruction that finishes out of order */
    U(1) divides;      /* of a division or square root */
    U(1) control;      /* of a control instruction, ... */
    outcome_t outcome; /* which decided this */
    /* to dispatch */
    U(1) idle; /* nothing in any unit */
} execute_view_t;

typedef struct {
    /* from the host */
    U(PC_BITS) program_bytes;
    /* from operand_stage */
    operation_t operation; /* the instruction in execution */
    VEC(32, LANES) a;
    VEC(32, LANES) b;
    VEC(32, LANES) c;
    /* from meeting */
    U(HAS_MEETINGS) waits; /* the instruction is not valid yet, and keeps its place */
    HAS(HAS_MEETINGS, met_t) met;
    /* from writeback */
    U(1) retired; /* the view's result is written */
} execute_in_t;

typedef struct {
    /* to operand_stage */
    U(1) stall; /* the instruction's unit has no room for it */
    /* to fault */
    fault_event_t fault;
} execute_out_t;

void execute_reset(execute_t *s);
void execute_view(const execute_t *s, execute_view_t *v);
void execute_tick(execute_t *s, const execute_in_t *in, execute_out_t *out);

#endif
