/* SPDX-License-Identifier: Apache-2.0 */
/* The disassembler: prints what decode.c found, one line per format. verif/isa compares it, and
 * with it the golden model's decoder, with objdump. */
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
    if (name)
        snprintf(text, 16, "%s", name);
    else
        snprintf(text, 16, "0x%x", number);
}

/* A predecessor or successor set of fence; objdump's word for the empty set is "unknown". */
static const char *fence_set(uint32_t set) {
    static const char *const names[16] = {"unknown", "w",  "r",  "rw",  "o",  "ow",  "or",  "orw",
                                          "i",       "iw", "ir", "irw", "io", "iow", "ior", "iorw"};
    return names[set & 15];
}

size_t disasm(uint32_t word, uint32_t pc, char *text, size_t size) {
    insn_t insn = decode(word);
    if (insn.op == OP_ILLEGAL)
        return snprintf(text, size, ".4byte 0x%x", word);
    const char *name = op_mnemonic(insn.op);
    uint32_t rd = insn.rd, rs1 = insn.rs1, rs2 = insn.rs2, imm = insn.imm;
    char csr[16];
    csr_text(csr, insn.csr);
    switch (op_format(insn.op)) {
    case FMT_NONE: return snprintf(text, size, "%s", name);
    case FMT_R: return snprintf(text, size, "%s x%u,x%u,x%u", name, rd, rs1, rs2);
    case FMT_I:
        if (insn.op != OP_JALR)
            return snprintf(text, size, "%s x%u,x%u,%d", name, rd, rs1, (int32_t)imm);
        return snprintf(text, size, "%s x%u,%d(x%u)", name, rd, (int32_t)imm, rs1);
    case FMT_LOAD: return snprintf(text, size, "%s x%u,%d(x%u)", name, rd, (int32_t)imm, rs1);
    case FMT_SHIFT: return snprintf(text, size, "%s x%u,x%u,0x%x", name, rd, rs1, imm);
    case FMT_S: return snprintf(text, size, "%s x%u,%d(x%u)", name, rs2, (int32_t)imm, rs1);
    case FMT_B: return snprintf(text, size, "%s x%u,x%u,0x%x", name, rs1, rs2, pc + imm);
    case FMT_U: return snprintf(text, size, "%s x%u,0x%x", name, rd, imm >> 12);
    case FMT_J: return snprintf(text, size, "%s x%u,0x%x", name, rd, pc + imm);
    case FMT_RPC: return snprintf(text, size, "%s 0x%x", name, pc + imm);
    case FMT_FENCE:
        if (imm == 0x833)
            return snprintf(text, size, "fence.tso");
        return snprintf(text, size, "%s %s,%s", name, fence_set(imm >> 4), fence_set(imm));
    case FMT_CSR: return snprintf(text, size, "%s x%u,%s,x%u", name, rd, csr, rs1);
    case FMT_CSRI: return snprintf(text, size, "%s x%u,%s,%u", name, rd, csr, imm);
    case FMT_NUM: return snprintf(text, size, "%s %u", name, imm);
    }
    return snprintf(text, size, ".4byte 0x%x", word);
}
