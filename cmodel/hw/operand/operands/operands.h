/* SPDX-License-Identifier: Apache-2.0 */
/* Slot `operands`: the register file, and where decoded instructions wait for their operands.
 *
 * Contract: `operation` is an instruction that issued in an earlier cycle; it arrives only if there
 * is room. The view's operation is complete and goes to its unit; it stays until `left`.
 * Instructions of a warp leave in order of arrival. Results are written in the cycle in which they
 * arrive.
 */
//@ choice operand_hazard=in_order instructions of a warp leave the collectors in order
//@ choice operand_hazard=release_on_read one instruction of a warp reads at a time
//@ choice operand_layout=swizzled register r of row w is in bank r + w
//@ choice operand_layout=naive register r is in bank r
//@ choice operand_reads=parallel a collector reads from several banks at a time
//@ choice operand_reads=serial a collector reads one operand at a time, in order
//@ size collectors 2..8  instructions that collect operands at a time
//@ size banks 2..8 power  single-ported banks of the register file
//@ reads collectors banks operand_layout operand_reads operand_hazard: operands == collector
#ifndef WEFT_OPERANDS_H
#define WEFT_OPERANDS_H

#include "operand/csr.h"
#include "operand/decode.h"

#ifndef CFG_OPERANDS_FILE
#error "slot operands: config.h names no file in CFG_OPERANDS_FILE"
#endif
#include CFG_OPERANDS_FILE

typedef struct {
    /* to execute and memory_stage */
    operation_t operation; /* the instruction in execution, and its operands */
    VEC(32, LANES) a;
    VEC(32, LANES) b;
    VEC(32, LANES) c; /* where an instruction has three (SOURCES) */
    /* to scheduler */
    U(1) room;     /* for one more instruction ... */
    U(1) turnover; /* ... if the one in execution leaves */
    /* to dispatch */
    U(1) idle; /* no instruction is here */
} operands_view_t;

typedef struct {
    /* from issue */
    issued_t issued; /* the instruction that is issued in this cycle */
    /* from decode and csr */
    operation_t operation;   /* the one issued before it, decoded */
    operand_choice_t choice; /* its operands */
    csr_probe_out_t csr;
    /* from execute */
    U(1) left; /* the instruction in execution goes to its unit, or faults */
    /* from writeback */
    retire_t retire; /* registers to write */
    VEC(32, LANES) value;
    /* from rows */
    VEC(ROW_BITS *ROW_PER_LANE, LANES) row;       /* of the lanes of `issued`, */
    VEC(ROW_BITS *ROW_PER_LANE, LANES) written;   /* of the result */
    VEC(ROW_BITS *ROW_PER_LANE, LANES) decoded;   /* and of `operation`, */
    VEC(THREAD_BITS *ROW_PER_LANE, LANES) thread; /* which has these threads of their block */
} operands_in_t;

/* An operand that is no register is the same in all lanes; 0 in the place of a register. */

static inline uint32_t uniform_a(const operands_in_t *in) {
    return in->choice.a == OPERAND_A_PC    ? PROGRAM_BASE + in->choice.pc
           : in->choice.a == OPERAND_A_CSR ? in->csr.value
                                           : 0;
}

static inline uint32_t uniform_b(const operands_in_t *in) {
    return in->choice.b == OPERAND_B_IMMEDIATE ? in->choice.imm
           : in->choice.b == OPERAND_B_LINK    ? PROGRAM_BASE + in->choice.pc + 4
                                               : 0;
}

/* But for this: b is the number of the lane. */
static inline uint32_t lane_in_b(const operands_in_t *in) {
    return in->choice.b == OPERAND_B_CSR && in->csr.per_lane;
}

/* Or it is the number of the lane's thread, or of its row. */
static inline uint32_t lanes_b(const operands_in_t *in, uint32_t lane) {
    return in->csr.part == CSR_PART_THREAD ? in->thread[lane]
           : in->csr.part == CSR_PART_ROW  ? in->decoded[lane]
                                           : lane;
}

void operands_reset(operands_t *s);
void operands_view(const operands_t *s, operands_view_t *v);
void operands_tick(operands_t *s, const operands_in_t *in);

#endif
