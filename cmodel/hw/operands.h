/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_OPERANDS_H
#define WEFT_OPERANDS_H

#include "csr.h"
#include "decode.h"
#include "pipe.h"

typedef struct {
    /* A bank per lane; row = thread row of the lane, register. */
    RAM_2R_LANES(32, WARPS *REGISTERS, LANES) bank;
#if HAS_FLOAT
    /* The f registers once more: only they can be a third operand. */
    RAM_LANES(32, WARPS * 32, LANES) third;
#endif
    /* Operands of the instruction in execution. */
    U(32) value[SOURCES][LANES];
} operands_t;

typedef struct {
    VEC(32, LANES) a;
    VEC(32, LANES) b;
    VEC(32, LANES) c; /* where an instruction has three (SOURCES)                             */
} operands_view_t;

typedef struct {
    issued_t issued;         /* read its registers                                            */
    operand_choice_t choice; /* operands of the instruction that goes into execution          */
    csr_probe_out_t csr;
    retire_t retire;
    VEC(32, LANES) value;
} operands_in_t;

void operands_reset(operands_t *s);
void operands_view(const operands_t *s, operands_view_t *v);
void operands_tick(operands_t *s, const operands_in_t *in);

#endif
