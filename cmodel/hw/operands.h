/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_OPERANDS_H
#define WEFT_OPERANDS_H

#include "csr.h"
#include "decode.h"
#include "pipe.h"

typedef struct {
    /* A bank per lane; row = thread row of the lane, register. */
    RAM_2R_LANES(32, WARPS * 32, LANES) bank;
    /* Operands of the instruction in execution. */
    U(32) a[LANES], b[LANES];
} operands_t;

typedef struct {
    VEC(32, LANES) a;
    VEC(32, LANES) b;
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
