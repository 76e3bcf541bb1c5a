/* SPDX-License-Identifier: Apache-2.0 */
/* The little that issue must know about an instruction, from few bits: what it reads and writes,
 * whether fetch must stop after it, and whether it runs alone or long. It is used where
 * instructions enter the buffer, and where registers are read; decode.c decodes issued
 * instructions. For illegal instructions any answer will do: they fault later.
 */
#ifndef WEFT_PREDECODE_H
#define WEFT_PREDECODE_H

#include "common/pipe.h"

/* Major opcodes, bits 6:0. */
enum {
    OPCODE_LOAD = 0x03,
    OPCODE_LOAD_FLOAT = 0x07,
    OPCODE_SIMT = 0x0b,
    OPCODE_FENCE = 0x0f,
    OPCODE_IMMEDIATE = 0x13,
    OPCODE_AUIPC = 0x17,
    OPCODE_STORE = 0x23,
    OPCODE_STORE_FLOAT = 0x27,
    OPCODE_MARKER = 0x2b,
    OPCODE_ATOMIC = 0x2f,
    OPCODE_REGISTER = 0x33,
    OPCODE_LUI = 0x37,
    OPCODE_MADD = 0x43,
    OPCODE_MSUB = 0x47,
    OPCODE_NMSUB = 0x4b,
    OPCODE_NMADD = 0x4f,
    OPCODE_FLOAT = 0x53,
    OPCODE_MEETING = 0x5b,
    OPCODE_BRANCH = 0x63,
    OPCODE_JALR = 0x67,
    OPCODE_JAL = 0x6f,
    OPCODE_SYSTEM = 0x73
};

/* funct3 of the SIMT instructions that do something. */
enum {
    SIMT_BARRIER = 0,
    SIMT_EXIT = 1,
    SIMT_ADD = 2,
    SIMT_WAIT = 3,
    SIMT_YIELD = 4,
    SIMT_LOOP_BEGIN = 5,
    SIMT_LOOP_END = 6,
    SIMT_BREAK = 7
};

/* Floating-point instructions. Of opcode FLOAT, bits 31:27 say what they do: conversions, moves and
 * classification have bit 30 set and read one register; some read an x register, some write one. */

static inline U(1) predecode_fused(U(32) w) {
    return HAS_FLOAT && (w & 0x73) == OPCODE_MADD;
}

static inline U(1) predecode_float(U(32) w) {
    return HAS_FLOAT && (w & 0x7f) == OPCODE_FLOAT;
}

static inline U(1) predecode_from_x(U(32) w) {
    return (w >> 27 & 0x1b) == 0x1a; /* fcvt.s.w, fmv.w.x */
}

static inline U(1) predecode_to_x(U(32) w) {
    return (w >> 27 & 0x1b) == 0x18 || w >> 27 == 0x14; /* fcvt.w.s, fmv.x.w, fclass; compare */
}

/* Whether bits 19:15, 24:20 and 11:7 name f registers, where they name registers at all. */

static inline U(1) predecode_float_rs1(U(32) w) {
    return predecode_fused(w) || (predecode_float(w) && !predecode_from_x(w));
}

static inline U(1) predecode_float_rs2(U(32) w) {
    return predecode_fused(w) || predecode_float(w) ||
           (HAS_FLOAT && (w & 0x7f) == OPCODE_STORE_FLOAT);
}

static inline U(1) predecode_float_rd(U(32) w) {
    return predecode_fused(w) || (predecode_float(w) && !predecode_to_x(w)) ||
           (HAS_FLOAT && (w & 0x7f) == OPCODE_LOAD_FLOAT);
}

/* Register numbers. */

static inline U(REGISTER_BITS) predecode_rs1(U(32) w) {
    return predecode_float_rs1(w) << 5 | (w >> 15 & 31);
}

static inline U(REGISTER_BITS) predecode_rs2(U(32) w) {
    return predecode_float_rs2(w) << 5 | (w >> 20 & 31);
}

/* Compare and swap: reads the x register that it writes. */
static inline U(1) predecode_compares(U(32) w) {
    return HAS_CAS && (w & 0xf800007f) == (0x28000000 | OPCODE_ATOMIC);
}

/* Votes and shuffles of a program's warp. A shuffle reads three x registers. */
static inline U(1) predecode_meets(U(32) w) {
    return HAS_MEETINGS && (w & 0x7f) == OPCODE_MEETING;
}

static inline U(1) predecode_shuffles(U(32) w) {
    return predecode_meets(w) && (w >> 12 & 1);
}

static inline U(REGISTER_BITS) predecode_rs3(U(32) w) {
    return predecode_compares(w)   ? w >> 7 & 31
           : predecode_shuffles(w) ? w >> 27
                                   : HAS_FLOAT << 5 | w >> 27;
}

/* Whether there is a third operand to read: register 0 is not. */
static inline U(1) predecode_reads_third(U(32) w) {
    return predecode_fused(w) || (predecode_compares(w) && (w >> 7 & 31) != 0) ||
           (predecode_shuffles(w) && w >> 27 != 0);
}

static inline U(REGISTER_BITS) predecode_rd(U(32) w) {
    return predecode_float_rd(w) << 5 | (w >> 7 & 31);
}

static inline U(1) predecode_writes_x(U(32) w) {
    switch (w & 0x7f) {
    case OPCODE_LOAD:
    case OPCODE_ATOMIC:
    case OPCODE_IMMEDIATE:
    case OPCODE_AUIPC:
    case OPCODE_REGISTER:
    case OPCODE_LUI:
    case OPCODE_JALR:
    case OPCODE_JAL:
    case OPCODE_SYSTEM: return (w >> 7 & 31) != 0;
    default:
        return ((predecode_float(w) && predecode_to_x(w)) || predecode_meets(w)) &&
               (w >> 7 & 31) != 0;
    }
}

static inline U(1) predecode_writes(U(32) w) {
    return predecode_writes_x(w) || predecode_float_rd(w);
}

static inline U(1) predecode_exits(U(32) w) {
    return (w & 0x7f) == OPCODE_SIMT && (w >> 12 & 7) == SIMT_EXIT;
}

/* Whether an instruction reads the x registers, and the second f register, that it names. */

static inline U(1) predecode_reads_x2(U(32) w) {
    uint32_t opcode = w & 0x7f;
    return opcode == OPCODE_BRANCH || opcode == OPCODE_STORE || opcode == OPCODE_REGISTER ||
           opcode == OPCODE_ATOMIC || predecode_meets(w);
}

static inline U(1) predecode_reads_x1(U(32) w) {
    uint32_t opcode = w & 0x7f;
    return predecode_reads_x2(w) || opcode == OPCODE_JALR || opcode == OPCODE_LOAD ||
           opcode == OPCODE_IMMEDIATE ||
           (HAS_FLOAT && (opcode == OPCODE_LOAD_FLOAT || opcode == OPCODE_STORE_FLOAT ||
                          (opcode == OPCODE_FLOAT && predecode_from_x(w))));
}

static inline U(1) predecode_reads_f2(U(32) w) {
    return predecode_fused(w) || (HAS_FLOAT && (w & 0x7f) == OPCODE_STORE_FLOAT) ||
           (predecode_float(w) && !(w >> 30 & 1));
}

/* Whether an instruction reads or writes a member of a set of x registers, without x0; bit per
 * register. An exit uses all registers, so that no result arrives after the warp. */
static inline U(1) predecode_uses_x(U(32) w, uint32_t set) {
    return predecode_exits(w) ? set != 0
                              : ((set >> (w >> 15 & 31) & 1) && predecode_reads_x1(w)) ||
                                    ((set >> (w >> 20 & 31) & 1) && predecode_reads_x2(w)) ||
                                    ((set >> (w >> 27) & 1) && predecode_shuffles(w)) ||
                                    ((set >> (w >> 7 & 31) & 1) && predecode_writes_x(w));
}

/* The same for a set of f registers. */
static inline U(1) predecode_uses_f(U(32) w, uint32_t set) {
    return predecode_exits(w) ? set != 0
                              : ((set >> (w >> 15 & 31) & 1) && predecode_float_rs1(w)) ||
                                    ((set >> (w >> 20 & 31) & 1) && predecode_reads_f2(w)) ||
                                    ((set >> (w >> 27) & 1) && predecode_fused(w)) ||
                                    ((set >> (w >> 7 & 31) & 1) && predecode_float_rd(w));
}

/* The same for one register of either kind. */
static inline uint32_t predecode_uses_register(uint32_t w, uint32_t r) {
    return predecode_exits(w) ||
           ((predecode_reads_x1(w) || predecode_float_rs1(w)) && r == predecode_rs1(w)) ||
           ((predecode_reads_x2(w) || predecode_reads_f2(w)) && r == predecode_rs2(w)) ||
           ((predecode_fused(w) || predecode_shuffles(w)) && r == predecode_rs3(w)) ||
           (predecode_writes(w) && r == predecode_rd(w));
}

static inline U(1) predecode_memory(U(32) w) {
    uint32_t opcode = w & 0x7f;
    return opcode == OPCODE_LOAD || opcode == OPCODE_STORE || opcode == OPCODE_ATOMIC ||
           (HAS_FLOAT && (opcode == OPCODE_LOAD_FLOAT || opcode == OPCODE_STORE_FLOAT));
}

/* A load or atomic: it has a result. */
static inline U(1) predecode_loads(U(32) w) {
    return predecode_memory(w) && (w & 0x7f) != OPCODE_STORE && (w & 0x7f) != OPCODE_STORE_FLOAT;
}

/* For the multiplier: products, and shifts where it does these. */
static inline U(1) predecode_multiplies(U(32) w) {
    uint32_t product = (w & 0xfe00407f) == (0x02000000 | OPCODE_REGISTER);
    uint32_t opcode = w & 0x7f;
    uint32_t shift = (w >> 12 & 3) == 1 &&
                     (opcode == OPCODE_IMMEDIATE || (opcode == OPCODE_REGISTER && !(w >> 25 & 1)));
    return product || (MULTIPLIER_SHIFTS && shift);
}

/* Zba: the sum of a register and one that is shifted left by 1 to 3, the address of an element. */
static inline U(1) predecode_scales(U(32) w) {
    return HAS_BITMANIP && (w & 0xfe00107f) == (0x20000000 | OPCODE_REGISTER) && (w >> 13 & 3) != 0;
}

/* Division and square root, of integers or not: one at a time. */
static inline U(1) predecode_divides(U(32) w) {
    return (w & 0xfe00407f) == (0x02004000 | OPCODE_REGISTER) ||
           (predecode_float(w) && (w >> 27 & 0x17) == 3);
}

/* Beats of the instruction in its unit; of a divider 1, as it counts its own. */
static inline uint32_t predecode_beats(U(32) w) {
    uint32_t floats = predecode_fused(w) || predecode_float(w);
    return predecode_divides(w)      ? 1
           : predecode_multiplies(w) ? LANES / MUL_LANES
           : floats                  ? LANES / FPU_LANES
                                     : 1;
}

/* Finishes out of order with what its warp issues next. */
static inline U(1) predecode_slow(U(32) w) {
    return predecode_memory(w) || predecode_multiplies(w) || predecode_divides(w) ||
           predecode_fused(w) || predecode_float(w);
}

/* Waits until the stores of its warp are performed for everyone, and drops the L1. */
static inline U(1) predecode_fence(U(32) w) {
    return (w & 0x7f) == OPCODE_FENCE;
}

/* Waits until the long operations of its warp are done. */
static inline U(1) predecode_drains(U(32) w) {
    return predecode_fence(w) || ((w & 0x7f) == OPCODE_SIMT && (w >> 12 & 7) <= SIMT_EXIT) ||
           (predecode_meets(w) && !predecode_shuffles(w));
}

/* A conditional branch. */
static inline U(1) predecode_branch(U(32) w) {
    return (w & 0x7f) == OPCODE_BRANCH;
}

/* Block barriers and fences. */
static inline U(1) predecode_barrier(U(32) w) {
    return predecode_fence(w) || ((w & 0x7f) == OPCODE_SIMT && (w >> 12 & 7) == SIMT_BARRIER);
}

/* Barrier and exit, and what changes the convergence barriers of a machine that has them. */
static inline U(1) predecode_simt_control(U(32) w) {
    uint32_t funct = w >> 12 & 7;
    uint32_t converges = funct <= SIMT_YIELD || funct == SIMT_BREAK;
    return (w & 0x7f) == OPCODE_SIMT && (funct <= SIMT_EXIT || (CONVERGENCE && converges));
}

/* Waits for other instructions, warps or lanes: a barrier of any kind, a fence, a vote or shuffle,
 * an exit. */
static inline U(1) predecode_waits(U(32) w) {
    return predecode_simt_control(w) || predecode_fence(w) || predecode_meets(w);
}

/* The next instruction is known only when this one retires. */
static inline U(1) predecode_control(U(32) w) {
    uint32_t opcode = w & 0x7f;
    return opcode == OPCODE_BRANCH || opcode == OPCODE_JALR || opcode == OPCODE_JAL ||
           predecode_simt_control(w) || predecode_meets(w);
}

static inline U(1) predecode_loop_begin(U(32) w) {
    return (w & 0x7f) == OPCODE_SIMT && (w >> 12 & 7) == SIMT_LOOP_BEGIN;
}

static inline U(1) predecode_loop_end(U(32) w) {
    return (w & 0x7f) == OPCODE_SIMT && (w >> 12 & 7) == SIMT_LOOP_END;
}

#endif
