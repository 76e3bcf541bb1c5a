/* SPDX-License-Identifier: Apache-2.0 */
/* The golden model's decoder: an instruction word becomes an operation and its operands.
 *
 * Made from the table in isa.h, for the golden model and the disassembler; the hardware has its
 * own.
 */
#ifndef WEFT_ARCH_DECODE_H
#define WEFT_ARCH_DECODE_H

#include <stdint.h>

#include "isa.h"

#define DECODE_ENUM(name, mnemonic, mask, match, format, class) OP_##name,
typedef enum { OP_ILLEGAL, ISA_ALL(DECODE_ENUM) OP_COUNT } op_t;
#undef DECODE_ENUM

/* A decoded instruction. Fields that its format does not have are 0. */
typedef struct {
    uint8_t op;                /* op_t */
    uint8_t rd, rs1, rs2, rs3; /* register numbers: f registers from REGISTER_F on */
    uint8_t rm;                /* rounding mode as encoded, isa_rounding_t or reserved */
    uint32_t imm;  /* immediate, sign-extended where the format says signed; for FMT_SHIFT the
                      amount, FMT_U the upper 20 bits in place, FMT_CSRI the 5-bit value,
                      FMT_NUM the number, FMT_FENCE bits 31:20 */
    uint32_t csr;  /* FMT_CSR, FMT_CSRI: the CSR number */
    uint32_t word; /* the instruction itself */
} insn_t;

/* Decode one word. Any word is allowed; what is not in the table has op OP_ILLEGAL. */
insn_t decode(uint32_t word);

/* Facts about an operation other than OP_ILLEGAL. */
const char *op_mnemonic(op_t op);
isa_format_t op_format(op_t op);
isa_class_t op_class(op_t op);

/* The extension that has the operation, or 0: every machine has it. */
uint32_t op_extension(op_t op);

#endif
