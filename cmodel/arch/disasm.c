/* SPDX-License-Identifier: Apache-2.0 */
/* The disassembler: prints what decode.c found, one line per format. verif/models/isa compares it,
 * and with it the golden model's decoder, with objdump. */
#include "disasm.h"

#include <stdio.h>

#include "decode.h"

const char *disasm_csr(uint32_t number) {
    switch (number) {
#define DISASM_CSR(name, text, number, meaning)                                                    \
    case number: return text;
        ISA_CSRS(DISASM_CSR)
#undef DISASM_CSR
    default: return NULL;
    }
}

static void csr_text(char text[16], uint32_t number) {
    const char *name = disasm_csr(number);
    if (name) {
        snprintf(text, 16, "%s", name);
    } else {
        snprintf(text, 16, "0x%x", number);
    }
}

/* A predecessor or successor set of fence; objdump's word for the empty set is "unknown". */
static const char *fence_set(uint32_t set) {
    static const char *const names[16] = {"unknown", "w",  "r",  "rw",  "o",  "ow",  "or",  "orw",
                                          "i",       "iw", "ir", "irw", "io", "iow", "ior", "iorw"};
    return names[set & 15];
}

/* Operands of a floating-point instruction, in the order of its assembly text; DYN stays unsaid. */
static size_t float_text(const insn_t *insn, const char *name, char *text, size_t size) {
    static const char *const rounding[8] = {",rne", ",rtz",     ",rdn",     ",rup",
                                            ",rmm", ",unknown", ",unknown", ""};
    const char *rm = rounding[insn->rm];
    uint32_t rd = insn->rd % 32, rs1 = insn->rs1 % 32, rs2 = insn->rs2 % 32, rs3 = insn->rs3 % 32;
    switch (op_format(insn->op)) {
    case FMT_FLOAD:
        return snprintf(text, size, "%s f%u,%d(x%u)", name, rd, (int32_t)insn->imm, rs1);
    case FMT_FSTORE:
        return snprintf(text, size, "%s f%u,%d(x%u)", name, rs2, (int32_t)insn->imm, rs1);
    case FMT_F_FFF_RM:
        return snprintf(text, size, "%s f%u,f%u,f%u,f%u%s", name, rd, rs1, rs2, rs3, rm);
    case FMT_F_FF_RM: return snprintf(text, size, "%s f%u,f%u,f%u%s", name, rd, rs1, rs2, rm);
    case FMT_F_F_RM: return snprintf(text, size, "%s f%u,f%u%s", name, rd, rs1, rm);
    case FMT_F_FF: return snprintf(text, size, "%s f%u,f%u,f%u", name, rd, rs1, rs2);
    case FMT_X_FF: return snprintf(text, size, "%s x%u,f%u,f%u", name, rd, rs1, rs2);
    case FMT_X_F_RM: return snprintf(text, size, "%s x%u,f%u%s", name, rd, rs1, rm);
    case FMT_X_F: return snprintf(text, size, "%s x%u,f%u", name, rd, rs1);
    case FMT_F_X_RM: return snprintf(text, size, "%s f%u,x%u%s", name, rd, rs1, rm);
    case FMT_F_X: return snprintf(text, size, "%s f%u,x%u", name, rd, rs1);
    default: return snprintf(text, size, ".4byte 0x%x", insn->word);
    }
}

size_t disasm(uint32_t word, uint32_t pc, char *text, size_t size) {
    insn_t insn = decode(word);
    if (insn.op == OP_ILLEGAL) {
        return snprintf(text, size, ".4byte 0x%x", word);
    }
    const char *name = op_mnemonic(insn.op);
    uint32_t rd = insn.rd, rs1 = insn.rs1, rs2 = insn.rs2, imm = insn.imm;
    char csr[16];
    csr_text(csr, insn.csr);
    if (op_extension(insn.op) == EXTENSION_FLOAT) {
        return float_text(&insn, name, text, size);
    }
    switch (op_format(insn.op)) {
    case FMT_NONE: return snprintf(text, size, "%s", name);
    case FMT_R: return snprintf(text, size, "%s x%u,x%u,x%u", name, rd, rs1, rs2);
    case FMT_R4: return snprintf(text, size, "%s x%u,x%u,x%u,x%u", name, rd, rs1, rs2, insn.rs3);
    case FMT_I:
        if (insn.op != OP_JALR) {
            return snprintf(text, size, "%s x%u,x%u,%d", name, rd, rs1, (int32_t)imm);
        }
        return snprintf(text, size, "%s x%u,%d(x%u)", name, rd, (int32_t)imm, rs1);
    case FMT_LOAD: return snprintf(text, size, "%s x%u,%d(x%u)", name, rd, (int32_t)imm, rs1);
    case FMT_SHIFT: return snprintf(text, size, "%s x%u,x%u,0x%x", name, rd, rs1, imm);
    case FMT_S: return snprintf(text, size, "%s x%u,%d(x%u)", name, rs2, (int32_t)imm, rs1);
    case FMT_B: return snprintf(text, size, "%s x%u,x%u,0x%x", name, rs1, rs2, pc + imm);
    case FMT_U: return snprintf(text, size, "%s x%u,0x%x", name, rd, imm >> 12);
    case FMT_J: return snprintf(text, size, "%s x%u,0x%x", name, rd, pc + imm);
    case FMT_RPC: return snprintf(text, size, "%s 0x%x", name, pc + imm);
    case FMT_FENCE:
        if (imm == 0x833) {
            return snprintf(text, size, "fence.tso");
        }
        return snprintf(text, size, "%s %s,%s", name, fence_set(imm >> 4), fence_set(imm));
    case FMT_CSR: return snprintf(text, size, "%s x%u,%s,x%u", name, rd, csr, rs1);
    case FMT_CSRI: return snprintf(text, size, "%s x%u,%s,%u", name, rd, csr, imm);
    case FMT_NUM: return snprintf(text, size, "%s %u", name, imm);
    case FMT_UNARY: return snprintf(text, size, "%s x%u,x%u", name, rd, rs1);
    case FMT_AMO: return snprintf(text, size, "%s x%u,x%u,(x%u)", name, rd, rs2, rs1);
    default: return snprintf(text, size, ".4byte 0x%x", word);
    }
}
