/* SPDX-License-Identifier: Apache-2.0 */
/* Decode: holds the issued instruction for a cycle, while its registers are read, and presents it
 * decoded. Every word that isa.h does not list is an illegal instruction.
 *
 *     issue -> decode <-> csr
 *              decode -> operands -> execute, memory_stage
 *
 * Source: cmodel/arch/isa.h, the table that golden model, assembler and decode share.
 *
 * Limits: csr says whether a CSR exists, and the units check addresses and jumps. Liveness: an
 * instruction leaves when operands takes it (operand_stage.c).
 */
#include "operand/decode.h"
#include "common/predecode.h"

/* Formats of instructions, by their immediates. */
typedef enum { FORMAT_I, FORMAT_S, FORMAT_B, FORMAT_U, FORMAT_J } format_t;

/* Bits high..low of an instruction word. */
static inline uint32_t bits(uint32_t w, uint32_t high, uint32_t low) {
    return w >> low & MASK(high - low + 1);
}

/* The immediate of a format: every bit of it is in few places of the word. */
static uint32_t immediate(uint32_t w, format_t format) {
    uint32_t sign = w >> 31 ? 0xffffffff : 0;
    uint32_t upper = format == FORMAT_U;
    uint32_t by_rd = format == FORMAT_S || format == FORMAT_B;
    uint32_t top = upper ? w : sign;
    uint32_t middle = upper || format == FORMAT_J ? w : sign;
    uint32_t eleventh = format == FORMAT_J ? w >> 9 : format == FORMAT_B ? w << 4 : sign;
    uint32_t lower = w >> (by_rd ? 7 : 20);
    uint32_t lowest = format == FORMAT_B || format == FORMAT_J ? 0 : lower;
    uint32_t low = (eleventh & 0x800) | (w >> 20 & 0x7e0) | (lower & 0x1e) | (lowest & 1);
    return (top & 0xfff00000) | (middle & 0x000ff000) | (upper ? 0 : low);
}

/* ALU operation of funct3; `alternate` is bit 30: subtract, or shift in the sign. */
static uint32_t alu_op(uint32_t funct, uint32_t alternate) {
    switch (funct) {
    case 0: return alternate ? ALU_SUB : ALU_ADD;
    case 1: return ALU_SLL;
    case 2: return ALU_SLT;
    case 3: return ALU_SLTU;
    case 4: return ALU_XOR;
    case 5: return alternate ? ALU_SRA : ALU_SRL;
    case 6: return ALU_OR;
    default: return ALU_AND;
    }
}

/* The unit of an operation of the ALU. */
static uint32_t alu_unit(uint32_t funct) {
    return MULTIPLIER_SHIFTS && (funct & 3) == 1 ? UNIT_SHIFT : UNIT_ALU;
}

/* Zba, Zbb: what the high seven bits of a register instruction choose beyond RV32IM. */
static U(5) bitmanip_register(uint32_t high, uint32_t funct, uint32_t rs2) {
    switch (high << 3 | funct) {
    case 0x10 << 3 | 2: return ALU_SH1ADD;
    case 0x10 << 3 | 4: return ALU_SH2ADD;
    case 0x10 << 3 | 6: return ALU_SH3ADD;
    case 0x20 << 3 | 7: return ALU_ANDN;
    case 0x20 << 3 | 6: return ALU_ORN;
    case 0x20 << 3 | 4: return ALU_XNOR;
    case 0x05 << 3 | 4: return ALU_MIN;
    case 0x05 << 3 | 5: return ALU_MINU;
    case 0x05 << 3 | 6: return ALU_MAX;
    case 0x05 << 3 | 7: return ALU_MAXU;
    case 0x04 << 3 | 4: return rs2 == 0 ? ALU_ZEXT_H : ALU_ADD;
    case 0x30 << 3 | 1: return ALU_ROL;
    case 0x30 << 3 | 5: return ALU_ROR;
    default: return ALU_ADD; /* none */
    }
}

/* The same for an instruction with an immediate, whose 12 bits may all choose. */
static U(5) bitmanip_immediate(uint32_t imm, uint32_t funct) {
    switch (imm << 3 | funct) {
    case 0x600 << 3 | 1: return ALU_CLZ;
    case 0x601 << 3 | 1: return ALU_CTZ;
    case 0x602 << 3 | 1: return ALU_CPOP;
    case 0x604 << 3 | 1: return ALU_SEXT_B;
    case 0x605 << 3 | 1: return ALU_SEXT_H;
    case 0x287 << 3 | 5: return ALU_ORC_B;
    case 0x698 << 3 | 5: return ALU_REV8;
    default: return imm >> 5 == 0x30 && funct == 5 ? ALU_ROR : ALU_ADD;
    }
}

static void decode_register(uint32_t w, decoded_t *d) {
    uint32_t high = bits(w, 31, 25);
    uint32_t funct = bits(w, 14, 12);
    d->a = OPERAND_A_REGISTER;
    d->b = OPERAND_B_REGISTER;
    d->op = alu_op(funct, high >> 5 & 1);
    d->unit = alu_unit(funct);
    if (high == 1) {
        d->unit = funct < 4 || MULTIPLIER_DIVIDES ? UNIT_MUL : UNIT_DIV;
    }
    d->legal = high <= 1 || (high == 0x20 && (funct == 0 || funct == 5));
    uint32_t bitmanip = HAS_BITMANIP ? bitmanip_register(high, funct, bits(w, 24, 20)) : ALU_ADD;
    if (!d->legal && bitmanip != ALU_ADD) {
        d->op = bitmanip;
        d->legal = 1;
    }
}

static void decode_immediate(uint32_t w, decoded_t *d) {
    uint32_t high = bits(w, 31, 25);
    uint32_t funct = bits(w, 14, 12);
    d->a = OPERAND_A_REGISTER;
    d->b = OPERAND_B_IMMEDIATE;
    d->op = alu_op(funct, funct == 5 && high == 0x20);
    d->unit = alu_unit(funct);
    d->legal = funct == 1 ? high == 0 : funct == 5 ? high == 0 || high == 0x20 : 1;
    uint32_t bitmanip = HAS_BITMANIP ? bitmanip_immediate(bits(w, 31, 20), funct) : ALU_ADD;
    if (!d->legal && bitmanip != ALU_ADD) {
        d->op = bitmanip;
        d->legal = 1;
    }
}

/* CSR reads. Every CSR is read-only, so an instruction that would write one is illegal. */
static void decode_system(uint32_t w, decoded_t *d) {
    d->a = OPERAND_A_CSR;
    d->b = OPERAND_B_CSR;
    d->csr = bits(w, 13, 12) >= 2;
    d->legal = d->csr && bits(w, 19, 15) == 0;
}

static void decode_simt(uint32_t w, decoded_t *d) {
    uint32_t funct = bits(w, 14, 12);
    uint32_t numbered = funct != SIMT_BARRIER && funct != SIMT_EXIT && funct != SIMT_YIELD;
    uint32_t control = CONTROL_NONE;
    switch (funct) {
    case SIMT_BARRIER: control = CONTROL_BARRIER; break;
    case SIMT_EXIT: control = CONTROL_EXIT; break;
    case SIMT_ADD: control = CONTROL_ADD; break;
    case SIMT_WAIT: control = CONTROL_WAIT; break;
    case SIMT_YIELD: control = CONTROL_YIELD; break;
    case SIMT_BREAK: control = CONTROL_BREAK; break;
    default: break;
    }
    d->control = predecode_simt_control(w) ? control : CONTROL_NONE;
    d->legal = (w & (numbered ? 0xff0f8f80 : 0xffff8f80)) == 0;
}

/* The ALU passes on what the meeting tells in the place of operand b. */
static void decode_meeting(uint32_t w, decoded_t *d) {
    uint32_t funct = bits(w, 14, 12);
    d->b = OPERAND_B_REGISTER;
    d->control = CONTROL_MEETING;
    d->legal = funct == 0 ? bits(w, 31, 25) == 0 : funct == 1 && bits(w, 26, 25) == 0;
}

/* Control instructions, and those that do nothing. */
static void decode_control(uint32_t w, decoded_t *d) {
    uint32_t funct = bits(w, 14, 12);
    d->unit = UNIT_CONTROL;
    d->op = ALU_COPY_B;
    d->a = OPERAND_A_REGISTER;
    switch (w & 0x7f) {
    case OPCODE_BRANCH:
        d->b = OPERAND_B_REGISTER;
        d->op = funct & 2 ? ALU_SLTU : ALU_SLT;
        d->control = CONTROL_BRANCH;
        d->format = FORMAT_B;
        d->legal = funct != 2 && funct != 3;
        break;
    case OPCODE_JAL:
        d->b = OPERAND_B_LINK;
        d->control = CONTROL_JUMP;
        d->format = FORMAT_J;
        d->legal = 1;
        break;
    case OPCODE_JALR:
        d->b = OPERAND_B_LINK;
        d->control = CONTROL_INDIRECT;
        d->legal = funct == 0;
        break;
    case OPCODE_MARKER:
        d->control = LIKELY_POINTS && bits(w, 7, 7) ? CONTROL_LIKELY : CONTROL_MARKER;
        d->format = FORMAT_J;
        d->legal = bits(w, 11, 7 + LIKELY_POINTS) == 0;
        break;
    case OPCODE_SIMT: decode_simt(w, d); break;
    case CASE_IF(HAS_MEETINGS, OPCODE_MEETING): decode_meeting(w, d); break;
    case OPCODE_FENCE: d->legal = funct == 0; break;
    default: break;
    }
}

static void decode_memory(uint32_t w, decoded_t *d) {
    uint32_t funct = bits(w, 14, 12);
    uint32_t is_float = (w & 0x7f) == OPCODE_LOAD_FLOAT || (w & 0x7f) == OPCODE_STORE_FLOAT;
    uint32_t store = (w & 0x7f) == OPCODE_STORE || (w & 0x7f) == OPCODE_STORE_FLOAT;
    d->unit = UNIT_MEMORY;
    d->a = OPERAND_A_REGISTER;
    d->b = store ? OPERAND_B_REGISTER : OPERAND_B_IMMEDIATE; /* a load has no second operand */
    d->store = store;
    d->format = store ? FORMAT_S : FORMAT_I;
    d->legal =
        is_float ? HAS_FLOAT && funct == 2 : funct <= 2 || (!store && (funct == 4 || funct == 5));
}

/* Floating point: rs1 and rs2 are operands a and b, rs3 is c. */
static void decode_fused(uint32_t w, decoded_t *d) {
    d->unit = UNIT_FMA;
    d->a = OPERAND_A_REGISTER;
    d->b = OPERAND_B_REGISTER;
    d->float_op = FLOAT_MADD + bits(w, 3, 2);
    d->rounds = 1;
    d->legal = bits(w, 26, 25) == 0;
}

/* What opcode FLOAT does: bits 31:25, and for some of them funct3 or the field of rs2. */
static void decode_float_op(uint32_t w, decoded_t *d) {
    uint32_t funct = bits(w, 14, 12);
    uint32_t rs2 = bits(w, 24, 20);
    d->legal = 1;
    switch (bits(w, 31, 25)) {
    case 0x00: d->float_op = FLOAT_ADD; break;
    case 0x04: d->float_op = FLOAT_SUB; break;
    case 0x08: d->float_op = FLOAT_MUL; break;
    case 0x0c: d->float_op = FLOAT_DIV; break;
    case 0x2c:
        d->float_op = FLOAT_SQRT;
        d->legal = rs2 == 0;
        break;
    case 0x10:
        d->float_op = FLOAT_SGNJ + (funct & 3);
        d->legal = funct <= 2;
        break;
    case 0x14:
        d->float_op = FLOAT_MIN + (funct & 1);
        d->legal = funct <= 1;
        break;
    case 0x50:
        d->float_op = funct == 0 ? FLOAT_LE : funct == 1 ? FLOAT_LT : FLOAT_EQ;
        d->legal = funct <= 2;
        break;
    case 0x60:
        d->float_op = FLOAT_TO_INT + (rs2 & 1);
        d->legal = rs2 <= 1;
        break;
    case 0x68:
        d->float_op = FLOAT_FROM_INT + (rs2 & 1);
        d->legal = rs2 <= 1;
        break;
    case 0x70:
        d->float_op = funct == 0 ? FLOAT_MOVE : FLOAT_CLASS;
        d->legal = rs2 == 0 && funct <= 1;
        break;
    case 0x78:
        d->float_op = FLOAT_MOVE;
        d->legal = rs2 == 0 && funct == 0;
        break;
    default: d->legal = 0; break;
    }
}

static void decode_float(uint32_t w, decoded_t *d) {
    d->a = OPERAND_A_REGISTER;
    d->b = OPERAND_B_REGISTER;
    decode_float_op(w, d);
    uint32_t divides = d->float_op == FLOAT_DIV || d->float_op == FLOAT_SQRT;
    d->unit = divides ? UNIT_SFU : d->float_op <= FLOAT_MUL ? UNIT_FMA : UNIT_FLOAT;
    d->rounds = d->float_op <= FLOAT_SQRT || d->float_op >= FLOAT_TO_INT;
}

/* Atomics: the address is in rs1 alone, the operand in rs2. */
static void decode_atomic(uint32_t w, decoded_t *d) {
    d->unit = UNIT_MEMORY;
    d->a = OPERAND_A_REGISTER;
    d->b = OPERAND_B_REGISTER;
    d->atomic = 1;
    d->legal = bits(w, 14, 12) == 2;
    switch (bits(w, 31, 25)) {
    case 0x04: d->amo = AMO_SWAP; break;
    case 0x00: d->amo = AMO_ADD; break;
    case 0x10: d->amo = AMO_XOR; break;
    case 0x30: d->amo = AMO_AND; break;
    case 0x20: d->amo = AMO_OR; break;
    case 0x40: d->amo = AMO_MIN; break;
    case 0x50: d->amo = AMO_MAX; break;
    case 0x60: d->amo = AMO_MINU; break;
    case 0x70: d->amo = AMO_MAXU; break;
    case CASE_IF(HAS_CAS, 0x14): d->amo = AMO_CAS; break;
    default: d->legal = 0; break;
    }
}

static void decode_opcode(uint32_t w, decoded_t *d) {
    d->unit = UNIT_ALU;
    d->op = ALU_ADD;
    switch (w & 0x7f) {
    case OPCODE_LUI:
        d->op = ALU_COPY_B;
        d->format = FORMAT_U;
        d->b = OPERAND_B_IMMEDIATE;
        d->legal = 1;
        break;
    case OPCODE_AUIPC:
        d->format = FORMAT_U;
        d->a = OPERAND_A_PC;
        d->b = OPERAND_B_IMMEDIATE;
        d->legal = 1;
        break;
    case OPCODE_REGISTER: decode_register(w, d); break;
    case OPCODE_IMMEDIATE: decode_immediate(w, d); break;
    case OPCODE_LOAD:
    case OPCODE_LOAD_FLOAT:
    case OPCODE_STORE_FLOAT:
    case OPCODE_STORE: decode_memory(w, d); break;
    case OPCODE_ATOMIC:
        if (HAS_ATOMICS) {
            decode_atomic(w, d);
        }
        break;
    case OPCODE_MADD:
    case OPCODE_MSUB:
    case OPCODE_NMSUB:
    case OPCODE_NMADD:
        if (HAS_FLOAT) {
            decode_fused(w, d);
        }
        break;
    case OPCODE_FLOAT:
        if (HAS_FLOAT) {
            decode_float(w, d);
        }
        break;
    case OPCODE_SYSTEM: decode_system(w, d); break;
    default: decode_control(w, d); break;
    }
}

/* All that the word says. */
static void decode_word(uint32_t w, decoded_t *d) {
    *d = (decoded_t){.a = OPERAND_A_PC, .b = OPERAND_B_IMMEDIATE};
    decode_opcode(w, d);
    d->imm = d->atomic ? 0 : immediate(w, d->format);
    d->fence = predecode_fence(w);
    d->rd = predecode_rd(w);
    d->write = predecode_writes(w);
    d->rs1 = predecode_rs1(w);
    d->rs2 = predecode_rs2(w);
    d->third = predecode_reads_third(w);
}

/* Rounding modes 5 and 6 are reserved; dynamic means to nearest, as no register says otherwise. */
static uint32_t reserved(uint32_t w) {
    return bits(w, 14, 12) == 5 || bits(w, 14, 12) == 6;
}

/* The fault of executing the instruction, or FAULT_NONE. Past the end of the program decode finds
 * none: the word there, 0, goes to the branch unit as a jump to its own address, which finds the
 * fault. */
static uint32_t decode_fault(const issued_t *issued, uint32_t legal, const decoded_t *d) {
    return issued->overrun                                    ? FAULT_NONE
           : issued->instruction == 0x00000073                ? FAULT_ENVIRONMENT_CALL
           : issued->instruction == 0x00100073                ? FAULT_BREAKPOINT
           : !legal                                           ? FAULT_ILLEGAL_INSTRUCTION
           : d->control == CONTROL_BARRIER && issued->partial ? FAULT_BARRIER_DIVERGENCE
           : d->rounds && reserved(issued->instruction)       ? FAULT_ROUNDING_MODE
                                                              : FAULT_NONE;
}

void decode_reset(decode_t *s) {
    *s = (decode_t){0};
}

void decode_view(const decode_t *s, decode_view_t *v) {
    v->valid = s->issued.valid;
    v->csr_number = bits(s->issued.instruction, 31, 20);
    v->warp = s->issued.warp;
}

/* Decodes the instruction in the stage, and moves it if it may. */
static void decode_execute(decode_t *s, const decode_in_t *in, decode_out_t *out) {
    uint32_t w = s->issued.instruction;
    uint32_t funct = bits(w, 14, 12);
    decoded_t d;

    out->operation.valid = in->execute && s->issued.valid;
    HW_REST(!out->operation.valid);
    RECALL(s->known, w, &d, decode_word);
    uint32_t legal = d.legal && (!d.csr || in->csr_exists);
    uint32_t fault = decode_fault(&s->issued, legal, &d);
    out->operation.warp = s->issued.warp;
    out->operation.serial = s->issued.serial;
    out->operation.pc = s->issued.pc;
    out->operation.mask = s->issued.mask;
    out->operation.unit = fault ? UNIT_FAULT : d.unit;
    out->operation.op = d.op;
    out->operation.funct = funct;
    out->operation.store = d.store;
    out->operation.atomic = d.atomic;
    out->operation.amo = d.amo;
    out->operation.how.op = d.float_op;
    out->operation.how.rounding = d.rounds && funct != RM_DYN ? funct : FLOAT_RNE;
    out->operation.fence = d.fence;
    out->operation.control = s->issued.overrun ? CONTROL_JUMP : d.control;
    out->operation.rd = d.rd;
    out->operation.write = d.write;
    out->operation.imm = d.imm;
    out->operation.fault = fault;
    if (HAS_SCALAR) {
        out->operation.scalar[0] = in->scalar;
    }
    out->choice.a = d.a;
    out->choice.b = d.b;
    out->choice.rs1 = d.rs1;
    out->choice.rs2 = d.rs2;
    out->choice.rs3 = predecode_rs3(w);
    out->choice.third = d.third;
    out->choice.imm = d.imm;
    out->choice.pc = s->issued.pc;
}

void decode_tick(decode_t *s, const decode_in_t *in, decode_out_t *out) {
    *out = (decode_out_t){0};
    decode_execute(s, in, out);
    if (in->advance) {
        s->issued = in->issued;
    }
}
