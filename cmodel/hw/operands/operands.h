/* SPDX-License-Identifier: Apache-2.0 */
/* Slot `operands`: the register file, and where decoded instructions wait for their operands.
 *
 * Contract: `operation` is an instruction that was issued in the cycle before or earlier, when
 * there is room. The view's operation is complete and goes to its unit; it stays until `left`.
 * Instructions of one warp leave in the order in which they came. Results are written in the cycle
 * in which they come. `drop` forgets all instructions that wait, and the one that comes.
 */
#ifndef WEFT_OPERANDS_H
#define WEFT_OPERANDS_H

#include "../csr.h"
#include "../decode.h"

#ifdef CFG_OPERANDS_COLLECTOR
#include "collector.h"
#else
#include "direct.h"
#endif

typedef struct {
    operation_t operation; /* the instruction in execution, and its operands                */
    VEC(32, LANES) a;
    VEC(32, LANES) b;
    VEC(32, LANES) c; /* where an instruction has three (SOURCES)                             */
    U(1) room;        /* for one more instruction ...                                         */
    U(1) turnover;    /* ... if the one in execution leaves                                   */
    U(1) idle;        /* no instruction is here                                              */
} operands_view_t;

typedef struct {
    issued_t issued;         /* the instruction that is issued in this cycle                  */
    operation_t operation;   /* the one issued before it, decoded                             */
    operand_choice_t choice; /* its operands                                                  */
    csr_probe_out_t csr;
    U(1) left; /* the instruction in execution goes to its unit, or faults             */
    U(1) drop;
    retire_t retire; /* registers to write                                            */
    VEC(32, LANES) value;
} operands_in_t;

/* An operand that is no register is the same in all lanes, or the number of the lane more. */
typedef struct {
    U(32) value;
    U(1) per_lane;
} uniform_operand_t;

static inline uniform_operand_t uniform_operand(const operands_in_t *in, U(3) operand, U(1) b) {
    switch (operand) {
    case OPERAND_PC: return (uniform_operand_t){.value = PROGRAM_BASE + in->choice.pc};
    case OPERAND_LINK: return (uniform_operand_t){.value = PROGRAM_BASE + in->choice.pc + 4};
    case OPERAND_IMMEDIATE: return (uniform_operand_t){.value = in->choice.imm};
    case OPERAND_CSR:
        return (uniform_operand_t){.value = b ? 0 : in->csr.value,
                                   .per_lane = b && in->csr.per_lane};
    default: return (uniform_operand_t){0};
    }
}

void operands_reset(operands_t *s);
void operands_view(const operands_t *s, operands_view_t *v);
void operands_tick(operands_t *s, const operands_in_t *in);

#endif
