/* SPDX-License-Identifier: Apache-2.0 */
//@ choice register banks with a port per operand
#ifndef WEFT_OPERANDS_DIRECT_H
#define WEFT_OPERANDS_DIRECT_H

#include "common/pipe.h"

/* Without compare and swap the x registers are left out. */
#define THIRD_REGISTERS (HAS_CAS ? REGISTERS : 32)

typedef struct {
    /* A bank per lane; row = thread row of the lane, register. */
    RAM_2R_LANES(32, ROWS *REGISTERS, LANES) bank;
    /* The registers that can be a third operand once more: f registers, of a compare and swap x
     * registers. */
    RAM_LANES(32, ROWS *THIRD_REGISTERS *HAS_THIRD, LANES) third;
    /* The instruction in execution, and its operands. */
    operation_t operation;
    U(32) operand[SOURCES][LANES];
} operands_t;

#endif
