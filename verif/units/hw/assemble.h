/* SPDX-License-Identifier: Apache-2.0 */
/* Instruction words for small test programs. Arguments in the order of assembly text; offsets in
 * bytes. */
#ifndef WEFT_ASSEMBLE_H
#define WEFT_ASSEMBLE_H

#include <stdint.h>

static inline uint32_t type_r(uint32_t base, uint32_t rd, uint32_t rs1, uint32_t rs2) {
    return base | rd << 7 | rs1 << 15 | rs2 << 20;
}

static inline uint32_t type_i(uint32_t base, uint32_t rd, uint32_t rs1, int32_t imm) {
    return base | rd << 7 | rs1 << 15 | (uint32_t)imm << 20;
}

static inline uint32_t type_s(uint32_t base, uint32_t rs2, uint32_t rs1, int32_t imm) {
    uint32_t i = (uint32_t)imm;
    return base | (i & 31) << 7 | rs1 << 15 | rs2 << 20 | (i >> 5 & 127) << 25;
}

static inline uint32_t type_b(uint32_t base, uint32_t rs1, uint32_t rs2, int32_t offset) {
    uint32_t i = (uint32_t)offset;
    return base | (i >> 11 & 1) << 7 | (i >> 1 & 15) << 8 | rs1 << 15 | rs2 << 20 |
           (i >> 5 & 63) << 25 | (i >> 12 & 1) << 31;
}

static inline uint32_t type_j(uint32_t base, uint32_t rd, int32_t offset) {
    uint32_t i = (uint32_t)offset;
    return base | rd << 7 | (i >> 12 & 255) << 12 | (i >> 11 & 1) << 20 | (i >> 1 & 1023) << 21 |
           (i >> 20 & 1) << 31;
}

#define LUI(rd, high)            (0x37u | (uint32_t)(rd) << 7 | (uint32_t)(high) << 12)
#define AUIPC(rd, high)          (0x17u | (uint32_t)(rd) << 7 | (uint32_t)(high) << 12)
#define ADDI(rd, rs1, imm)       type_i(0x13, rd, rs1, imm)
#define ANDI(rd, rs1, imm)       type_i(0x7013, rd, rs1, imm)
#define SLLI(rd, rs1, n)         type_i(0x1013, rd, rs1, n)
#define ADD(rd, rs1, rs2)        type_r(0x33, rd, rs1, rs2)
#define MUL(rd, rs1, rs2)        type_r(0x02000033, rd, rs1, rs2)
#define FADD(rd, rs1, rs2)       type_r(0x00000053, rd, rs1, rs2)
#define FDIV(rd, rs1, rs2)       type_r(0x18000053, rd, rs1, rs2)
#define FMIN(rd, rs1, rs2)       type_r(0x28000053, rd, rs1, rs2)
#define FMV_W_X(rd, rs1)         type_r(0xf0000053, rd, rs1, 0)
#define FMADD(rd, rs1, rs2, rs3) (type_r(0x00000043, rd, rs1, rs2) | (uint32_t)(rs3) << 27)
#define MULH(rd, rs1, rs2)       type_r(0x02001033, rd, rs1, rs2)
#define DIV(rd, rs1, rs2)        type_r(0x02004033, rd, rs1, rs2)
#define LW(rd, imm, rs1)         type_i(0x2003, rd, rs1, imm)
#define LB(rd, imm, rs1)         type_i(0x0003, rd, rs1, imm)
#define SW(rs2, imm, rs1)        type_s(0x2023, rs2, rs1, imm)
#define SB(rs2, imm, rs1)        type_s(0x0023, rs2, rs1, imm)
#define BEQ(rs1, rs2, offset)    type_b(0x63, rs1, rs2, offset)
#define BNE(rs1, rs2, offset)    type_b(0x1063, rs1, rs2, offset)
#define BLT(rs1, rs2, offset)    type_b(0x4063, rs1, rs2, offset)
#define JAL(rd, offset)          type_j(0x6f, rd, offset)
#define JALR(rd, imm, rs1)       type_i(0x67, rd, rs1, imm)
#define CSRR(rd, number)         type_i(0x2073, rd, 0, (int32_t)(number))
#define RPC(offset)              type_j(0x2b, 0, offset)
#define FENCE                    0x0ff0000fu
#define EBREAK                   0x00100073u
#define BAR                      0x0000000bu
#define EXIT                     0x0000100bu

#endif
