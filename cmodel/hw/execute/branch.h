/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_BRANCH_H
#define WEFT_BRANCH_H

#include "execute/alu.h"

typedef struct {
    outcome_t outcome; /* of the control instruction whose result the ALU holds, ... */
    outcome_t waiting; /* ... or of that whose result waits behind it */
} branch_t;

typedef struct {
    /* to reconv */
    outcome_t outcome;
    outcome_t waiting;
} branch_view_t;

typedef struct {
    /* from the host */
    U(PC_BITS) program_bytes;
    /* from operand_stage */
    operation_t operation;
    VEC(32, LANES) a;
    /* from alu */
    alu_probe_out_t compared; /* of a branch */
    /* from meeting */
    HAS(HAS_MEETINGS, met_t) met; /* of a vote or shuffle */
} branch_probe_in_t;

typedef struct {
    /* to alu */
    U(LANES) executes; /* lanes that execute the instruction now */
    /* to reconv */
    U(LANES) taken;
    U(PC_BITS) target;
    /* to fault */
    U(1) faults; /* which fault, where: */
    U(4) fault;  /* isa_fault_t */
    U(LANE_BITS) fault_lane;
    U(32) fault_address;
} branch_probe_out_t;

typedef struct {
    /* from operand_stage */
    U(1) accept; /* the ALU takes this instruction ... */
    operation_t operation;
    /* from the probe */
    U(1) faults; /* ... but for a fault of its own: there is no outcome */
    branch_probe_out_t decision;
    /* from writeback */
    U(1) retired; /* the oldest result is written: its outcome is used in this cycle */
    U(1) waits;   /* it is the one behind the ALU */
    U(1) moves;   /* the result in the ALU moves there */
} branch_in_t;

void branch_reset(branch_t *s);
void branch_view(const branch_t *s, branch_view_t *v);
void branch_probe(const branch_t *s, const branch_probe_in_t *in, branch_probe_out_t *out);
void branch_tick(branch_t *s, const branch_in_t *in);

#endif
