/* SPDX-License-Identifier: Apache-2.0 */
//@ choice register banks with a port per operand
#ifndef WEFT_OPERANDS_DIRECT_H
#define WEFT_OPERANDS_DIRECT_H

#include "common/pipe.h"

typedef struct {
    /* A bank per lane; row = thread row of the lane, register. */
    RAM_2R_LANES(32, ROWS *REGISTERS, LANES) bank;
#if HAS_FLOAT
    /* The f registers once more: only they can be a third operand. */
    RAM_LANES(32, ROWS * 32, LANES) third;
#endif
    /* The instruction in execution, and its operands. */
    operation_t operation;
    U(32) operand[SOURCES][LANES];
} operands_t;

#endif
