/* SPDX-License-Identifier: Apache-2.0 */
/* Decode: holds the issued instruction for a cycle, while its registers are read, and presents it
 * decoded. Every word that isa.h does not list is an illegal instruction.
 */
#include "decode.h"
#include "predecode.h"

/* Bits high..low of an instruction word. */
static inline uint32_t bits(uint32_t w, uint32_t high, uint32_t low) {
    return w >> low & MASK(high - low + 1);
}

static uint32_t sign(uint32_t w) {
    return w >> 31 ? 0xffffffff : 0;
}

static uint32_t immediate_i(uint32_t w) {
    return sign(w) << 12 | bits(w, 31, 20);
}

static uint32_t immediate_s(uint32_t w) {
    return sign(w) << 12 | bits(w, 31, 25) << 5 | bits(w, 11, 7);
}

static uint32_t immediate_b(uint32_t w) {
    return sign(w) << 12 | bits(w, 7, 7) << 11 | bits(w, 30, 25) << 5 | bits(w, 11, 8) << 1;
}

static uint32_t immediate_j(uint32_t w) {
    return sign(w) << 20 | bits(w, 19, 12) << 12 | bits(w, 20, 20) << 11 | bits(w, 30, 21) << 1;
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

static void decode_register(uint32_t w, decode_view_t *v) {
    uint32_t high = bits(w, 31, 25);
    uint32_t funct = bits(w, 14, 12);
    v->a = OPERAND_REGISTER;
    v->b = OPERAND_REGISTER;
    v->operation.op = alu_op(funct, high >> 5 & 1);
    if (high == 1) {
        v->operation.unit = funct < 4 ? UNIT_MUL : UNIT_DIV;
    }
    v->legal = high <= 1 || (high == 0x20 && (funct == 0 || funct == 5));
}

static void decode_immediate(uint32_t w, decode_view_t *v) {
    uint32_t high = bits(w, 31, 25);
    uint32_t funct = bits(w, 14, 12);
    v->a = OPERAND_REGISTER;
    v->b = OPERAND_IMMEDIATE;
    v->operation.op = alu_op(funct, funct == 5 && high == 0x20);
    v->operation.imm = immediate_i(w);
    v->legal = funct == 1 ? high == 0 : funct == 5 ? high == 0 || high == 0x20 : 1;
}

/* CSR reads. Every CSR is read-only, so an instruction that would write one is illegal. */
static void decode_system(uint32_t w, decode_view_t *v) {
    v->a = OPERAND_CSR;
    v->b = OPERAND_CSR;
    v->csr = bits(w, 13, 12) >= 2;
    v->legal = v->csr && bits(w, 19, 15) == 0;
}

static void decode_simt(uint32_t w, decode_view_t *v) {
    uint32_t funct = bits(w, 14, 12);
    uint32_t numbered = funct != SIMT_BARRIER && funct != SIMT_EXIT && funct != 4;
    v->operation.control = funct == SIMT_BARRIER ? CONTROL_BARRIER
                           : funct == SIMT_EXIT  ? CONTROL_EXIT
                                                 : CONTROL_NONE;
    v->legal = (w & (numbered ? 0xff0f8f80 : 0xffff8f80)) == 0;
}

/* Control instructions, and those that do nothing. */
static void decode_control(uint32_t w, decode_view_t *v) {
    uint32_t funct = bits(w, 14, 12);
    v->operation.unit = UNIT_CONTROL;
    v->operation.op = ALU_COPY_B;
    v->a = OPERAND_REGISTER;
    switch (w & 0x7f) {
    case OPCODE_BRANCH:
        v->b = OPERAND_REGISTER;
        v->operation.control = CONTROL_BRANCH;
        v->operation.imm = immediate_b(w);
        v->legal = funct != 2 && funct != 3;
        break;
    case OPCODE_JAL:
        v->b = OPERAND_LINK;
        v->operation.control = CONTROL_JUMP;
        v->operation.imm = immediate_j(w);
        v->legal = 1;
        break;
    case OPCODE_JALR:
        v->b = OPERAND_LINK;
        v->operation.control = CONTROL_INDIRECT;
        v->operation.imm = immediate_i(w);
        v->legal = funct == 0;
        break;
    case OPCODE_MARKER:
        v->operation.control = CONTROL_MARKER;
        v->operation.imm = immediate_j(w);
        v->legal = bits(w, 11, 7) == 0;
        break;
    case OPCODE_SIMT: decode_simt(w, v); break;
    case OPCODE_FENCE: v->legal = funct == 0; break;
    default: break;
    }
}

static void decode_memory(uint32_t w, decode_view_t *v) {
    uint32_t funct = bits(w, 14, 12);
    uint32_t store = (w & 0x7f) == OPCODE_STORE;
    v->operation.unit = UNIT_MEMORY;
    v->a = OPERAND_REGISTER;
    v->b = OPERAND_REGISTER;
    v->operation.store = store;
    v->operation.imm = store ? immediate_s(w) : immediate_i(w);
    v->legal = funct <= 2 || (!store && (funct == 4 || funct == 5));
}

static void decode_opcode(uint32_t w, decode_view_t *v) {
    v->operation.unit = UNIT_ALU;
    v->operation.op = ALU_ADD;
    switch (w & 0x7f) {
    case OPCODE_LUI:
        v->operation.op = ALU_COPY_B;
        v->operation.imm = w & 0xfffff000;
        v->b = OPERAND_IMMEDIATE;
        v->legal = 1;
        break;
    case OPCODE_AUIPC:
        v->operation.imm = w & 0xfffff000;
        v->a = OPERAND_PC;
        v->b = OPERAND_IMMEDIATE;
        v->legal = 1;
        break;
    case OPCODE_REGISTER: decode_register(w, v); break;
    case OPCODE_IMMEDIATE: decode_immediate(w, v); break;
    case OPCODE_LOAD:
    case OPCODE_STORE: decode_memory(w, v); break;
    case OPCODE_SYSTEM: decode_system(w, v); break;
    default: decode_control(w, v); break;
    }
}

/* The fault that executing the instruction is, or FAULT_NONE. */
static uint32_t decode_fault(const issued_t *issued, uint32_t legal, uint32_t control) {
    return issued->overrun                                 ? FAULT_FETCH_RANGE
           : issued->instruction == 0x00000073             ? FAULT_ENVIRONMENT_CALL
           : issued->instruction == 0x00100073             ? FAULT_BREAKPOINT
           : !legal                                        ? FAULT_ILLEGAL_INSTRUCTION
           : control == CONTROL_BARRIER && issued->partial ? FAULT_BARRIER_DIVERGENCE
                                                           : FAULT_NONE;
}

void decode_reset(decode_t *s) {
    *s = (decode_t){0};
}

void decode_view(const decode_t *s, decode_view_t *v) {
    uint32_t w = s->issued.instruction;

    *v = (decode_view_t){.a = OPERAND_ZERO, .b = OPERAND_ZERO};
    v->operation.valid = s->issued.valid;
    if (!s->issued.valid) {
        return;
    }
    decode_opcode(w, v);
    v->operation.warp = s->issued.warp;
    v->operation.order = s->issued.order;
    v->operation.pc = s->issued.pc;
    v->operation.mask = s->issued.mask;
    v->operation.funct = bits(w, 14, 12);
    v->operation.rd = bits(w, 11, 7);
    v->operation.write = predecode_writes(w);
    v->operation.fault = decode_fault(&s->issued, v->legal, v->operation.control);
    v->operation.fault_address = s->issued.overrun ? PROGRAM_BASE + s->issued.pc : 0;
    if (v->operation.fault) {
        v->operation.unit = UNIT_FAULT;
    }
    v->rs1 = bits(w, 19, 15);
    v->rs2 = bits(w, 24, 20);
    v->csr_number = bits(w, 31, 20);
    v->count = s->issued.count;
}

void decode_tick(decode_t *s, const decode_in_t *in) {
    if (in->advance) {
        s->issued = in->issued;
    }
}
