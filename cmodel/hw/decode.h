/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_DECODE_H
#define WEFT_DECODE_H

#include "pipe.h"

typedef struct {
    issued_t issued; /* the instruction in this stage                                 */
} decode_t;

/* What an operand is: a register, or one value for all lanes. */
typedef enum {
    OPERAND_REGISTER,
    OPERAND_PC,   /* address of the instruction                                    */
    OPERAND_LINK, /* address of the next                                           */
    OPERAND_IMMEDIATE,
    OPERAND_CSR, /* b: the lane's part of a CSR, a: what all lanes share          */
    OPERAND_ZERO
} operand_t;

typedef struct {
    operation_t operation;
    U(3) a, b; /* operand_t                                                     */
    U(5) rs1, rs2;
    U(1) legal; /* isa.h lists the word; a CSR may still not exist */
    U(1) csr;   /* reads a CSR */
    U(12) csr_number;
    U(32) count; /* instructions of the warp before this one                      */
} decode_view_t;

typedef struct {
    issued_t issued;
    U(1) advance; /* take `issued`; the old instruction has gone                   */
} decode_in_t;

void decode_reset(decode_t *s);
void decode_view(const decode_t *s, decode_view_t *v);
void decode_tick(decode_t *s, const decode_in_t *in);

#endif
