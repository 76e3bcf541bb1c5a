/* SPDX-License-Identifier: Apache-2.0 */
//@ choice bitmanip=none no bit manipulation instructions
//@ choice bitmanip=zba_zbb Zba and Zbb: shift and add, minimum, count, rotate
//@ choice shifts=alu in the ALU, in a cycle
//@ choice shifts=serial a place per cycle, by multiplier=serial; without bitmanip
//@ size alu_results 1..2  results of the ALU that may wait to be written
//@ rule shifts != serial || (multiplier == serial && bitmanip == none): the serial multiplier
//@ ... shifts, and does not rotate
#ifndef WEFT_ALU_H
#define WEFT_ALU_H

#include "common/pipe.h"

typedef struct {
    retire_t result;
    U(1) control; /* the result belongs to a control instruction */
    U(32) value[LANES];
    retire_t waiting; /* an older result that could not be written */
    U(1) waiting_control;
    U(32) waiting_value[LANES];
} alu_t;

/* The oldest result. */
typedef struct {
    /* to writeback */
    retire_t result;
    U(1) control;
    VEC(32, LANES) value;
    /* to execute */
    U(1) held;  /* the ALU has a result ... */
    U(1) waits; /* ... and an older one waits */
} alu_view_t;

/* How the operands of a branch compare; op is ALU_SLT or ALU_SLTU. */
typedef struct {
    /* from operand_stage */
    U(1) valid;
    U(5) op; /* alu_op_t */
    VEC(32, LANES) a;
    VEC(32, LANES) b;
} alu_probe_in_t;

typedef struct {
    /* to branch */
    U(LANES) less, equal;
} alu_probe_out_t;

typedef struct {
    /* from operand_stage */
    U(1) accept; /* take this instruction ... */
    operation_t operation;
    VEC(32, LANES) a;
    VEC(32, LANES) b;
    /* from branch */
    U(1) faults;   /* ... but for a fault of its own: there is no result */
    U(LANES) mask; /* lanes that execute it */
    /* from writeback */
    U(1) retired; /* the oldest result is written */
    U(1) moves;   /* the ALU's result makes room for this instruction's, and waits */
} alu_in_t;

void alu_reset(alu_t *s);
void alu_view(const alu_t *s, alu_view_t *v);
void alu_probe(const alu_t *s, const alu_probe_in_t *in, alu_probe_out_t *out);
void alu_tick(alu_t *s, const alu_in_t *in);

#endif
