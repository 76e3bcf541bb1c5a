/* SPDX-License-Identifier: Apache-2.0 */
/* The golden model's decoder: looks every word up in the table of isa.h, first match wins. A launch
 * decodes its program once, so the search may be linear. */
#include "decode.h"

typedef struct {
    const char *mnemonic;
    uint32_t mask, match;
    isa_format_t format;
    isa_class_t class;
} row_t;

#define DECODE_ROW(name, mnemonic, mask, match, format, class)                                     \
    [OP_##name] = {mnemonic, mask, match, format, class},
static const row_t rows[OP_COUNT] = {ISA_ALL(DECODE_ROW)};
#undef DECODE_ROW

/* Bits high..low of a word. */
static uint32_t bits(uint32_t word, int high, int low) {
    return (word >> low) & (0xffffffffu >> (31 - (high - low)));
}

/* Copies of bit 31 from position `from` upwards: the sign of an immediate. */
static uint32_t sign(uint32_t word, int from) {
    return word >> 31 ? 0xffffffffu << from : 0;
}

static uint32_t immediate(isa_format_t format, uint32_t w) {
    switch (format) {
    case FMT_I:
    case FMT_LOAD:
    case FMT_FLOAD: return sign(w, 11) | bits(w, 30, 20);
    case FMT_SHIFT: return bits(w, 24, 20);
    case FMT_S:
    case FMT_FSTORE: return sign(w, 11) | bits(w, 30, 25) << 5 | bits(w, 11, 7);
    case FMT_B:
        return sign(w, 12) | bits(w, 7, 7) << 11 | bits(w, 30, 25) << 5 | bits(w, 11, 8) << 1;
    case FMT_U: return w & 0xfffff000u;
    case FMT_J:
    case FMT_RPC:
        return sign(w, 20) | bits(w, 19, 12) << 12 | bits(w, 20, 20) << 11 | bits(w, 30, 21) << 1;
    case FMT_FENCE: return bits(w, 31, 20);
    case FMT_CSRI: return bits(w, 19, 15);
    case FMT_NUM: return bits(w, 23, 20);
    case FMT_NONE:
    case FMT_R:
    case FMT_R4:
    case FMT_CSR:
    case FMT_UNARY:
    case FMT_AMO:
    case FMT_F_FFF_RM:
    case FMT_F_FF_RM:
    case FMT_F_F_RM:
    case FMT_F_FF:
    case FMT_X_FF:
    case FMT_X_F_RM:
    case FMT_X_F:
    case FMT_F_X_RM:
    case FMT_F_X: return 0;
    }
    return 0;
}

/* The register numbers of a word of each format; f registers count from REGISTER_F. */
static void registers(insn_t *insn, isa_format_t format, uint32_t word) {
    uint8_t rd = bits(word, 11, 7), rs1 = bits(word, 19, 15), rs2 = bits(word, 24, 20);
    uint8_t frd = REGISTER_F + rd, frs1 = REGISTER_F + rs1, frs2 = REGISTER_F + rs2;
    switch (format) {
    case FMT_R4: insn->rs3 = bits(word, 31, 27); __attribute__((fallthrough));
    case FMT_R:
    case FMT_AMO:
        insn->rd = rd;
        insn->rs1 = rs1;
        insn->rs2 = rs2;
        break;
    case FMT_I:
    case FMT_SHIFT:
    case FMT_LOAD:
    case FMT_CSR:
    case FMT_UNARY:
        insn->rd = rd;
        insn->rs1 = rs1;
        break;
    case FMT_S:
    case FMT_B:
        insn->rs1 = rs1;
        insn->rs2 = rs2;
        break;
    case FMT_CSRI:
    case FMT_U:
    case FMT_J: insn->rd = rd; break;
    case FMT_NONE:
    case FMT_FENCE:
    case FMT_RPC:
    case FMT_NUM: break;
    case FMT_FLOAD:
    case FMT_F_X_RM:
    case FMT_F_X:
        insn->rd = frd;
        insn->rs1 = rs1;
        break;
    case FMT_FSTORE:
        insn->rs1 = rs1;
        insn->rs2 = frs2;
        break;
    case FMT_F_FFF_RM: insn->rs3 = REGISTER_F + bits(word, 31, 27); __attribute__((fallthrough));
    case FMT_F_FF_RM:
    case FMT_F_FF:
        insn->rd = frd;
        insn->rs1 = frs1;
        insn->rs2 = frs2;
        break;
    case FMT_F_F_RM:
        insn->rd = frd;
        insn->rs1 = frs1;
        break;
    case FMT_X_FF:
        insn->rd = rd;
        insn->rs1 = frs1;
        insn->rs2 = frs2;
        break;
    case FMT_X_F_RM:
    case FMT_X_F:
        insn->rd = rd;
        insn->rs1 = frs1;
        break;
    }
}

static insn_t operands(op_t op, uint32_t word) {
    isa_format_t format = rows[op].format;
    insn_t insn = {.op = op, .word = word, .imm = immediate(format, word)};
    registers(&insn, format, word);
    if (format == FMT_CSR || format == FMT_CSRI) {
        insn.csr = bits(word, 31, 20);
    }
    if (format == FMT_F_FFF_RM || format == FMT_F_FF_RM || format == FMT_F_F_RM ||
        format == FMT_X_F_RM || format == FMT_F_X_RM) {
        insn.rm = bits(word, 14, 12);
    }
    return insn;
}

insn_t decode(uint32_t word) {
    for (op_t op = OP_ILLEGAL + 1; op < OP_COUNT; op++) {
        if ((word & rows[op].mask) == rows[op].match) {
            return operands(op, word);
        }
    }
    return (insn_t){.op = OP_ILLEGAL, .word = word};
}

const char *op_mnemonic(op_t op) {
    return rows[op].mnemonic;
}

isa_format_t op_format(op_t op) {
    return rows[op].format;
}

isa_class_t op_class(op_t op) {
    return rows[op].class;
}

uint32_t op_extension(op_t op) {
#define DECODE_CASE(name, mnemonic, mask, match, format, class) case OP_##name:
    switch (op) {
        ISA_RV32F(DECODE_CASE) return EXTENSION_FLOAT;
        ISA_ZBA(DECODE_CASE) ISA_ZBB(DECODE_CASE) return EXTENSION_BITMANIP;
        ISA_RV32A(DECODE_CASE) return EXTENSION_ATOMICS;
        ISA_ZACAS(DECODE_CASE) return EXTENSION_CAS;
        ISA_LIKELY(DECODE_CASE) return EXTENSION_LIKELY;
        ISA_WARP(DECODE_CASE) return EXTENSION_WARP;
    default: return 0;
    }
#undef DECODE_CASE
}
