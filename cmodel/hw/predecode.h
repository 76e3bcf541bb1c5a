/* SPDX-License-Identifier: Apache-2.0 */
/* The little that issue must know of an instruction, from few bits: what it reads and writes,
 * whether fetch must stop behind it, and whether it runs alone or long. Used where instructions
 * enter the buffer; decode.c decodes what was issued. Illegal instructions give any answer: they
 * fault later.
 */
#ifndef WEFT_PREDECODE_H
#define WEFT_PREDECODE_H

#include "pipe.h"

/* Major opcodes, bits 6:0. */
enum {
    OPCODE_LOAD = 0x03,
    OPCODE_SIMT = 0x0b,
    OPCODE_FENCE = 0x0f,
    OPCODE_IMMEDIATE = 0x13,
    OPCODE_AUIPC = 0x17,
    OPCODE_STORE = 0x23,
    OPCODE_ATOMIC = 0x2f,
    OPCODE_MARKER = 0x2b,
    OPCODE_REGISTER = 0x33,
    OPCODE_LUI = 0x37,
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
    SIMT_BREAK = 7
};

static inline U(1) predecode_writes(U(32) w) {
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
    default: return 0;
    }
}

static inline U(1) predecode_exits(U(32) w) {
    return (w & 0x7f) == OPCODE_SIMT && (w >> 12 & 7) == SIMT_EXIT;
}

/* Registers that must not have a write outstanding, bit per register. An exit waits for all, so
 * that no result arrives after the warp. */
static inline uint32_t predecode_uses(U(32) w) {
    uint32_t opcode = w & 0x7f;
    uint32_t reads_2 = opcode == OPCODE_BRANCH || opcode == OPCODE_STORE ||
                       opcode == OPCODE_REGISTER || opcode == OPCODE_ATOMIC;
    uint32_t reads_1 =
        reads_2 || opcode == OPCODE_JALR || opcode == OPCODE_LOAD || opcode == OPCODE_IMMEDIATE;
    uint32_t uses = reads_1 << (w >> 15 & 31) | reads_2 << (w >> 20 & 31) |
                    predecode_writes(w) << (w >> 7 & 31);
    return (predecode_exits(w) ? 0xffffffff : uses) & ~1u;
}

static inline U(1) predecode_memory(U(32) w) {
    uint32_t opcode = w & 0x7f;
    return opcode == OPCODE_LOAD || opcode == OPCODE_STORE || opcode == OPCODE_ATOMIC;
}

static inline U(1) predecode_multiplies(U(32) w) {
    return (w & 0xfe00407f) == (0x02000000 | OPCODE_REGISTER);
}

static inline U(1) predecode_divides(U(32) w) {
    return (w & 0xfe00407f) == (0x02004000 | OPCODE_REGISTER);
}

/* Waits until the long operations of its warp are done. */
static inline U(1) predecode_serial(U(32) w) {
    return (w & 0x7f) == OPCODE_FENCE || ((w & 0x7f) == OPCODE_SIMT && (w >> 12 & 7) <= SIMT_EXIT);
}

/* Barrier and exit, and what changes the convergence barriers of a machine that has them. */
static inline U(1) predecode_simt_control(U(32) w) {
    uint32_t funct = w >> 12 & 7;
    uint32_t converges = funct <= SIMT_YIELD || funct == SIMT_BREAK;
    return (w & 0x7f) == OPCODE_SIMT && (funct <= SIMT_EXIT || (CONVERGENCE && converges));
}

/* The next instruction is known only when this one retires. */
static inline U(1) predecode_control(U(32) w) {
    uint32_t opcode = w & 0x7f;
    return opcode == OPCODE_BRANCH || opcode == OPCODE_JALR || opcode == OPCODE_JAL ||
           predecode_simt_control(w);
}

#endif
