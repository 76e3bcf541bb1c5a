/* SPDX-License-Identifier: Apache-2.0 */
/* Generator of random RV32IM programs that run alike on the golden model and on qemu-riscv32.
 *
 *   isa-random SEED > PROGRAM.S
 *
 * A program sets all registers, then runs a sequence of random items: arithmetic with a liking for
 * edge values, loads from data and constants, stores, forward branches, counted loops (two deep),
 * calls, indirect jumps. In the end it reads its whole data memory once more, so that every store
 * is seen in a register, and exits. Registers with a task: x1 return address, x27 computed
 * addresses, x28 and x29 loop counters, x30 the constants, x31 the middle of the data.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define ITEMS          150
#define FUNCTIONS      4
#define DATA_WORDS     1024
#define CONSTANT_WORDS 64

static uint64_t state;
static int labels;

static uint32_t random_word(void) {
    state += 0x9e3779b97f4a7c15u;
    uint64_t z = state;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (z ^ z >> 31) >> 32;
}

/* A number below n. */
static uint32_t below(uint32_t n) {
    return (uint64_t)random_word() * n >> 32;
}

/* A register without a task, x2..x26; sometimes x0. */
static uint32_t any(void) {
    return below(16) == 0 ? 0 : 2 + below(25);
}

static uint32_t edge_value(void) {
    static const uint32_t edges[] = {0,          1,          2,          0xffffffff, 0xfffffffe,
                                     0x80000000, 0x80000001, 0x7fffffff, 0x7ffffffe, 0xffff,
                                     0x10000,    0xffff8000, 31,         32,         0x55555555};
    uint32_t n = sizeof edges / sizeof edges[0], pick = below(2 * n);
    return pick < n ? edges[pick] : random_word();
}

static int32_t immediate12(void) {
    static const int32_t edges[] = {-2048, 2047, -1, 0, 1};
    return below(4) == 0 ? edges[below(5)] : (int32_t)below(4096) - 2048;
}

static const char *const register_ops[] = {"add",    "sub",   "sll", "slt",  "sltu", "xor",
                                           "srl",    "sra",   "or",  "and",  "mul",  "mulh",
                                           "mulhsu", "mulhu", "div", "divu", "rem",  "remu"};

static void arithmetic(void) {
    uint32_t which = below(18), rd = any(), a = any(), b = any();
    printf("    %s x%u,x%u,x%u\n", register_ops[which], rd, a, b);
}

/* Two edge values meet in three operations. */
static void edges_meet(void) {
    uint32_t a = any(), b = any(), value_a = edge_value(), value_b = edge_value();
    printf("    li x%u,0x%x\n    li x%u,0x%x\n", a, value_a, b, value_b);
    for (int i = 0; i < 3; i++) {
        uint32_t which = below(18), rd = any();
        printf("    %s x%u,x%u,x%u\n", register_ops[which], rd, a, b);
    }
}

static void arithmetic_immediate(void) {
    static const char *const i[] = {"addi", "slti", "sltiu", "xori", "ori", "andi"};
    static const char *const shift[] = {"slli", "srli", "srai"};
    uint32_t which = below(6), rd = any(), a = any(), amount = below(32);
    int32_t imm = immediate12();
    if (below(3))
        printf("    %s x%u,x%u,%" PRId32 "\n", i[which], rd, a, imm);
    else
        printf("    %s x%u,x%u,%u\n", shift[which / 2], rd, a, amount);
}

static void constant(void) {
    uint32_t rd = any(), upper = below(1u << 20), value = edge_value();
    switch (below(3)) {
    case 0: printf("    lui x%u,0x%x\n", rd, upper); break;
    case 1: printf("    auipc x%u,0x%x\n", rd, upper); break;
    default: printf("    li x%u,0x%x\n", rd, value); break;
    }
}

static void access(void) {
    static const char *const names[] = {"lb", "lbu", "lh", "lhu", "lw", "sb", "sh", "sw"};
    static const int sizes[] = {1, 1, 2, 2, 4, 1, 2, 4};
    int which = below(8), size = sizes[which];
    uint32_t r = any(), base = any();
    int offset = immediate12();
    if (which < 5 && below(4) == 0) { /* a constant, in the program window */
        printf("    %s x%u,%d(x30)\n", names[which], r,
               (int)below(CONSTANT_WORDS * 4 / size) * size);
    } else if (below(2)) {
        printf("    %s x%u,%d(x31)\n", names[which], r, offset / size * size);
    } else { /* an address that depends on data: 0..1023 above the middle */
        printf("    andi x27,x%u,0x%x\n    add x27,x27,x31\n", base, 0x3ff & -size);
        printf("    %s x%u,%d(x27)\n", names[which], r, offset / 8 * size);
    }
}

static void simple(void) {
    switch (below(10)) {
    case 0: constant(); break;
    case 1:
    case 2:
    case 3: access(); break;
    case 4:
    case 5: arithmetic_immediate(); break;
    case 6:
        if (below(6) == 0)
            printf("    fence %s\n", below(2) ? "rw,rw" : "iorw,w");
        break;
    default: arithmetic(); break;
    }
}

static void some(uint32_t most) {
    for (uint32_t n = below(most + 1); n > 0; n--)
        simple();
}

static void branch_forward(void) {
    static const char *const names[] = {"beq", "bne", "blt", "bge", "bltu", "bgeu"};
    int label = labels++;
    uint32_t a = any(), b = below(4) ? any() : a;
    uint32_t which = below(6);
    printf("    %s x%u,x%u,l%d\n", names[which], a, b, label);
    some(5);
    printf("l%d:\n", label);
}

static void jump_forward(void) {
    int label = labels++;
    printf("    jal x%u,l%d\n", any(), label);
    some(4);
    printf("l%d:\n", label);
}

/* To an address in a register, sometimes odd: jalr clears the lowest bit. */
static void jump_indirect(void) {
    int label = labels++, offset = immediate12() / 2;
    uint32_t rd = below(2) ? 27 : any(), odd = offset % 2 == 0 ? below(2) : 0;
    printf("    la x27,l%d%+d\n    jalr x%u,%d(x27)\n", label, -offset, rd, offset + (int)odd);
    some(4);
    printf("l%d:\n", label);
}

static void loop(int depth) {
    int label = labels++;
    printf("    li x%d,%u\nl%d:\n", 28 + depth, 1 + below(6), label);
    some(6);
    if (depth == 0 && below(2))
        loop(1);
    else
        branch_forward();
    printf("    addi x%d,x%d,-1\n    bne x%d,x0,l%d\n", 28 + depth, 28 + depth, 28 + depth, label);
}

static void item(void) {
    switch (below(12)) {
    case 0:
    case 1: branch_forward(); break;
    case 2: jump_forward(); break;
    case 3: jump_indirect(); break;
    case 4: loop(0); break;
    case 5: printf("    jal x1,function%u\n", below(FUNCTIONS)); break;
    case 6: edges_meet(); break;
    default: some(6); break;
    }
}

static void words(const char *name, uint32_t count) {
    printf("    .balign 4\n%s:\n", name);
    for (uint32_t i = 0; i < count; i++)
        printf("    .word 0x%x\n", edge_value());
}

/* Read the whole data, 16 words at a time, and exit. */
static void finish(void) {
    printf("    la x27,data\n    li x28,%d\nread_all:\n", DATA_WORDS / 16);
    for (int i = 0; i < 16; i++)
        printf("    lw x%d,%d(x27)\n", 2 + i, 4 * i);
    printf("    addi x27,x27,64\n    addi x28,x28,-1\n    bne x28,x0,read_all\n"
           "    li a7,93\n    li a0,0\n    .set expected_fault,9\nexpected_pc:\n    ecall\n");
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "use: isa-random SEED > PROGRAM.S\n");
        return 2;
    }
    state = strtoull(argv[1], NULL, 0);
    printf("# isa-random %s\n    .option norvc\n    .section .text.start,\"ax\"\n"
           "    .globl _start\n_start:\n",
           argv[1]);
    for (int i = 1; i < 30; i++)
        printf("    li x%d,0x%x\n", i, edge_value());
    printf("    la x30,constants\n    la x31,data+%d\n", DATA_WORDS * 2);
    for (int i = 0; i < ITEMS; i++)
        item();
    finish();
    for (int i = 0; i < FUNCTIONS; i++) {
        printf("function%d:\n", i);
        some(8);
        branch_forward();
        printf("    jalr x%u,0(x1)\n", below(4) ? 0 : any());
    }
    printf("    .section .rodata\n");
    words("constants", CONSTANT_WORDS);
    printf("    .data\n");
    words("data", DATA_WORDS);
    return fflush(stdout) || ferror(stdout) ? 2 : 0;
}
