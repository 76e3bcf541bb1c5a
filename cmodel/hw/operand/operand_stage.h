/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_OPERAND_STAGE_H
#define WEFT_OPERAND_STAGE_H

#include "operand/csr.h"
#include "operand/decode.h"
#include "operand/operands/operands.h"
#include "operand/rows.h"

typedef struct {
    HAS(ROW_PER_LANE, rows_t) rows;
    decode_t decode;
    csr_t csr;
    operands_t operands;
} operand_stage_t;

typedef struct {
    /* to execute and memory_stage */
    operation_t operation; /* the instruction in execution, and its operands */
    VEC(32, LANES) a;
    VEC(32, LANES) b;
    VEC(32, LANES) c;
    VEC(ROW_BITS *ROW_PER_LANE, LANES) row; /* rows of its lanes */
    /* to scheduler */
    U(ROW_PER_LANE) waits; /* an instruction is in front of decode */
    /* to scheduler */
    U(1) decoding; /* there is one in decode */
    U(1) room;     /* after decode, for one more instruction ... */
    U(1) turnover; /* ... if the one in execution leaves */
    /* to verification */
    start_event_t started; /* but for its mask */
    /* to dispatch */
    U(1) idle; /* no instruction is here */
} operand_stage_view_t;

typedef struct {
    /* from gpu */
    U(CORE_BITS) core;
    U(SCHED_BITS) scheduler;
    /* from dispatch */
    command_t command;
    /* from issue */
    issued_t issued;
    /* from execute */
    U(1) advance; /* decode takes `issued` */
    U(1) execute; /* what decode holds proceeds */
    U(1) left;    /* the instruction in execution goes to its unit, or faults */
    /* from scalar */
    U(HAS_SCALAR) scalar; /* one lane executes what decode holds */
    /* from writeback */
    retire_t retire; /* registers to write */
    VEC(32, LANES) value;
    HAS(ROW_PER_LANE, warp_event_t) retires; /* a result, written in the next cycle */
    /* from reconv */
    HAS(ROW_PER_LANE, bind_t) bound; /* a slot has other threads since the last cycle */
} operand_stage_in_t;

void operand_stage_reset(operand_stage_t *s);
void operand_stage_view(const operand_stage_t *s, operand_stage_view_t *v);
void operand_stage_tick(operand_stage_t *s, const operand_stage_in_t *in);

#endif
