/* SPDX-License-Identifier: Apache-2.0 */
/* The stack of a kernel, of code that is made here by hand: frames, chains of calls, calls by
 * address, what has no bound, and symbols of a damaged file.
 */
//@ source sw/opencl/stack.c
//@ source cmodel/arch/decode.c
#include <criterion/criterion.h>
#include <elf.h>
#include <string.h>

#include "sw/opencl/internal.h"

enum { BASE = 0x40000000, WORDS = 64, SYMBOLS = 8 };

/* Instructions by their operands, registers by number: 1 ra, 2 sp, 5 t0, 8 s0, 10 a0. */
#define ADDI(rd, rs1, imm)   ((uint32_t)(imm) << 20 | (rs1) << 15 | (rd) << 7 | 0x13u)
#define LUI(rd, upper)       ((uint32_t)(upper) << 12 | (rd) << 7 | 0x37u)
#define SUB(rd, rs1, rs2)    (0x40000033u | (rs2) << 20 | (rs1) << 15 | (rd) << 7)
#define SH3ADD(rd, rs1, rs2) (0x20006033u | (rs2) << 20 | (rs1) << 15 | (rd) << 7)
#define JALR(rd, rs1)        ((rs1) << 15 | (rd) << 7 | 0x67u)
#define RET                  JALR(0u, 1u)
#define CALL_TAKEN           JALR(1u, 10u)
#define FRAME(bytes)         ADDI(2u, 2u, -(bytes))

static uint32_t code[WORDS];
static Elf32_Sym symbol[SYMBOLS];
static size_t words, symbols;
static uint32_t table[1];

static uint32_t begin(void) {
    symbol[symbols] = (Elf32_Sym){.st_value = BASE + 4 * (uint32_t)words,
                                  .st_info = ELF32_ST_INFO(STB_GLOBAL, STT_FUNC)};
    return symbol[symbols++].st_value;
}

static void put(uint32_t word) {
    code[words++] = word;
    symbol[symbols - 1].st_size += 4;
}

static void put_jump(unsigned rd, uint32_t target) {
    uint32_t o = target - (BASE + 4 * (uint32_t)words);
    put((o >> 20 & 1) << 31 | (o >> 1 & 0x3ff) << 21 | (o >> 11 & 1) << 20 |
        (o >> 12 & 0xff) << 12 | rd << 7 | 0x6fu);
}

static uint32_t leaf(int bytes) {
    uint32_t at = begin();
    put(FRAME(bytes));
    put(FRAME(-bytes));
    put(RET);
    return at;
}

static stack_need_t measure(uint32_t kernel) {
    const stack_image_t image = {
        .text = {(const uint8_t *)code, 4 * words},
        .symbols = {(const uint8_t *)symbol, symbols * sizeof symbol[0]},
        .constants = {(const uint8_t *)table, sizeof table},
        .base = BASE,
        .kernel = kernel,
    };
    return stack_measure(&image);
}

static void check(uint32_t kernel, uint32_t bytes, bool open) {
    stack_need_t need = measure(kernel);
    cr_assert_eq(need.bytes, bytes, "%u bytes, not %u", need.bytes, bytes);
    cr_assert_eq(need.open, open, "open: %d", need.open);
}

static void empty(void) {
    memset(code, 0, sizeof code);
    memset(symbol, 0, sizeof symbol);
    words = symbols = table[0] = 0;
}
TestSuite(stack, .init = empty);

Test(stack, frame) {
    check(leaf(48), 48, false);
}

Test(stack, larger_than_an_immediate) {
    uint32_t kernel = begin();
    put(FRAME(2032));
    put(LUI(5u, 2));
    put(ADDI(5u, 5u, -192)); /* 8000 */
    put(SUB(2u, 2u, 5u));
    put(RET);
    check(kernel, 10032, false);
}

Test(stack, shifted) {
    uint32_t kernel = begin();
    put(ADDI(11u, 0u, -752));
    put(SH3ADD(2u, 11u, 2u));
    put(RET);
    check(kernel, 6016, false);
}

Test(stack, chain_of_calls) {
    uint32_t deep = leaf(96), shallow = leaf(16), kernel = begin();
    put(FRAME(32));
    put_jump(1, shallow);
    put_jump(1, deep);
    put(FRAME(-32));
    put(RET);
    check(kernel, 128, false);
}

/* A frame for one side alone: the other side's call is not below it. */
Test(stack, frame_of_a_branch) {
    uint32_t deep = leaf(96), kernel = begin();
    put(0x00050a63); /* beqz a0, .+20 */
    put(FRAME(64));
    put(FRAME(-64));
    put(RET);
    put(FRAME(0));
    put(FRAME(16));
    put_jump(1, deep);
    put(FRAME(-16));
    put(RET);
    check(kernel, 112, false);
}

Test(stack, call_by_address_of_code) {
    uint32_t deep = leaf(96);
    leaf(1024); /* no value has its address */
    uint32_t kernel = begin();
    put(FRAME(16));
    put(LUI(10u, deep >> 12));
    put(ADDI(10u, 10u, deep & 0xfff));
    put(CALL_TAKEN);
    put(RET);
    check(kernel, 112, false);
}

Test(stack, call_by_address_of_data) {
    table[0] = leaf(96);
    uint32_t kernel = begin();
    put(FRAME(16));
    put(CALL_TAKEN);
    put(RET);
    check(kernel, 112, false);
}

Test(stack, recursion_is_open) {
    uint32_t kernel = begin();
    put(FRAME(32));
    put_jump(1, kernel);
    put(FRAME(-32));
    put(RET);
    check(kernel, 32, true);
}

Test(stack, array_of_variable_length_is_open) {
    uint32_t kernel = begin();
    put(FRAME(32));
    put(SUB(2u, 2u, 10u));
    put(ADDI(2u, 8u, -32));
    put(FRAME(-32));
    put(RET);
    check(kernel, 32, true);
}

Test(stack, call_of_nothing_is_open) {
    uint32_t kernel = begin();
    put(FRAME(32));
    put_jump(1, BASE + 4 * WORDS);
    put(RET);
    check(kernel, 32, true);
    check(BASE + 4, 0, true);
}

/* Symbols that overlap or leave the code; none is read outside of it. */
Test(stack, damaged_symbols) {
    uint32_t kernel = leaf(48);
    symbol[symbols++] = (Elf32_Sym){.st_value = kernel + 4,
                                    .st_size = 0xfffffff0,
                                    .st_info = ELF32_ST_INFO(STB_GLOBAL, STT_FUNC)};
    symbol[symbols++] = (Elf32_Sym){
        .st_value = kernel + 4, .st_size = 8, .st_info = ELF32_ST_INFO(STB_GLOBAL, STT_FUNC)};
    symbol[symbols++] = (Elf32_Sym){
        .st_value = kernel, .st_size = 4, .st_info = ELF32_ST_INFO(STB_GLOBAL, STT_FUNC)};
    check(kernel, 48, false);
}
