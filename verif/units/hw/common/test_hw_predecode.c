/* SPDX-License-Identifier: Apache-2.0 */
/* Predecode against the table of isa.h: all opcodes, with all words of funct3 and funct7, on a
 * machine without compare and swap. */
//@ machine unit+atomics-l2
#include <criterion/criterion.h>

#include "cmodel/arch/isa.h"
#include "common/predecode.h"

typedef struct {
    uint32_t mask, match;
    isa_class_t class;
} row_t;

#define ROW(name, mnemonic, mask, match, format, class) {mask, match, class},
static const row_t table[] = {ISA_ALL(ROW)};

/* The class of a word, or -1: it is illegal. */
static int class_of(uint32_t w) {
    for (uint32_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        if ((w & table[i].mask) == table[i].match) {
            return (int)table[i].class;
        }
    }
    return -1;
}

static void check(uint32_t w) {
    int class = class_of(w);
    bool fused = (w & 0x73) == OPCODE_MADD;
    cr_assert_eq(predecode_reads_third(w), HAS_FLOAT && fused, "%08x: a third operand", w);
    if (class < 0) {
        return; /* it faults, whatever predecode says */
    }
    bool floats = class == CLASS_FMA || class == CLASS_FLOAT || class == CLASS_SFU;
    bool divides = class == CLASS_DIV || class == CLASS_SFU;
    bool loads = class == CLASS_LOAD || class == CLASS_ATOMIC;
    bool memory = loads || class == CLASS_STORE;
    bool fence = class == CLASS_FENCE, barrier = class == CLASS_BARRIER;
    bool exits = class == CLASS_EXIT, branch = class == CLASS_BRANCH;
    cr_assert_eq(predecode_fence(w), fence, "%08x: fence", w);
    cr_assert_eq(predecode_barrier(w), barrier || fence, "%08x: barrier", w);
    cr_assert_eq(predecode_exits(w), exits, "%08x: exit", w);
    cr_assert_eq(predecode_drains(w), fence || barrier || exits, "%08x: drains", w);
    cr_assert_eq(predecode_branch(w), branch, "%08x: branch", w);
    cr_assert_eq(predecode_control(w), branch || class == CLASS_JUMP || barrier || exits,
                 "%08x: control", w);
    cr_assert_eq(predecode_loads(w), loads, "%08x: load", w);
    cr_assert_eq(predecode_memory(w), memory, "%08x: memory", w);
    cr_assert_eq(predecode_divides(w), divides, "%08x: divides", w);
    cr_assert_eq(predecode_slow(w), memory || class == CLASS_MUL || divides || floats, "%08x: slow",
                 w);
}

/* Bits 31:25 and 14:12 and the opcode: the rest of a word are registers, or parts of immediates. */
Test(hw_predecode, agrees_with_isa_on_every_opcode) {
    for (uint32_t i = 0; i < 1u << 17; i++) {
        uint32_t w = (i >> 10) << 25 | (i >> 7 & 7) << 12 | (i & 127);
        check(w);
        check(w | 3 << 7 | 5 << 15 | 9 << 20);
    }
}
