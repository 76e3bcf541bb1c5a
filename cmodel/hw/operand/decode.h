/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_DECODE_H
#define WEFT_DECODE_H

#include "common/known.h"
#include "common/pipe.h"

/* A decoded word. */
typedef struct {
    U(1) legal; /* isa.h lists the word; a CSR that it names may still not exist */
    U(1) csr;   /* reads a CSR */
    U(4) unit;
    U(5) op;
    U(1) store;
    U(1) atomic;
    U(4) amo;
    U(5) float_op;
    U(1) rounds; /* bits 14:12 are a rounding mode */
    U(4) control;
    U(2) a; /* operand_a_t */
    U(2) b; /* operand_b_t */
    U(3) format;
    U(32) imm;
    U(1) fence;
    U(1) write; /* rd is written */
    U(REGISTER_BITS) rd, rs1, rs2;
    U(1) third; /* rs3 is read */
} decoded_t;

typedef struct {
    issued_t issued; /* the instruction in the decode stage */
    KNOWN_WORDS(decoded_t, known)
} decode_t;

/* The instruction in the decode stage reads a CSR. */
static inline bool decode_reads_csr(const decode_t *s) {
    return s->issued.valid && (s->issued.instruction & 0x7f) == 0x73;
}

/* What operand a is: a register, or one value for all lanes. Where no unit uses it, either. */
typedef enum {
    OPERAND_A_REGISTER,
    OPERAND_A_PC, /* address of the instruction */
    OPERAND_A_CSR /* what all lanes share of it */
} operand_a_t;

/* And operand b. */
typedef enum {
    OPERAND_B_REGISTER,
    OPERAND_B_IMMEDIATE,
    OPERAND_B_LINK, /* address of the next instruction */
    OPERAND_B_CSR   /* the lane's part of it */
} operand_b_t;

typedef struct {
    /* to csr */
    U(1) valid; /* there is an instruction in the decode stage: */
    U(12) csr_number;
    U(WARP_BITS) warp;
} decode_view_t;

typedef struct {
    /* from issue */
    issued_t issued;
    /* from execute */
    U(1) advance; /* take `issued` */
    U(1) execute; /* the instruction in the decode stage proceeds */
    /* from csr */
    U(1) csr_exists; /* the CSR that it names does */
    /* from scalar */
    U(HAS_SCALAR) scalar; /* one lane executes it */
} decode_in_t;

/* Operands of the instruction that proceeds. */
typedef struct {
    U(2) a;                         /* operand_a_t */
    U(2) b;                         /* operand_b_t */
    U(1) third;                     /* there is an operand c, in rs3 */
    U(REGISTER_BITS) rs1, rs2, rs3; /* registers; 0 reads as 0 */
    U(32) imm;
    U(PC_BITS) pc;
} operand_choice_t;

typedef struct {
    /* to operands */
    operation_t operation; /* valid: it proceeds */
    operand_choice_t choice;
} decode_out_t;

void decode_reset(decode_t *s);
void decode_view(const decode_t *s, decode_view_t *v);
void decode_tick(decode_t *s, const decode_in_t *in, decode_out_t *out);

#endif
