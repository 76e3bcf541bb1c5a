/* SPDX-License-Identifier: Apache-2.0 */
/* Generator of random programs that run alike on the golden model and on qemu-riscv32.
 *
 *   isa-random SEED EXTENSIONS > PROGRAM.S
 *
 * EXTENSIONS is a sum of EXTENSION_* (isa.h): the program is of RV32IM and these.
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

#include "cmodel/arch/isa.h"

#define ITEMS          150
#define FUNCTIONS      4
#define DATA_WORDS     1024
#define CONSTANT_WORDS 64

static uint64_t state;
static int labels;
static uint32_t extensions; /* that the program may use */

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
    if (below(3)) {
        printf("    %s x%u,x%u,%" PRId32 "\n", i[which], rd, a, imm);
    } else {
        printf("    %s x%u,x%u,%u\n", shift[which / 2], rd, a, amount);
    }
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

/* ---- extensions ---- */

/* Bits of a single-precision number: an edge, or any exponent, or one near 1. */
static uint32_t float_value(void) {
    static const uint32_t edges[] = {0x00000000, 0x00000001, 0x007fffff, 0x00800000, 0x3f800000,
                                     0x3f800001, 0x3f000000, 0x4effffff, 0x4f000000, 0x4b800000,
                                     0x7f7fffff, 0x7f800000, 0x7f800001, 0x7fc00000, 0x40490fdb};
    uint32_t n = sizeof edges / sizeof edges[0], pick = below(2 * n);
    uint32_t sign = below(2) << 31;
    if (pick < n) {
        return edges[pick] | sign;
    }
    return sign | (below(3) ? 110 + below(34) : below(256)) << 23 | below(1u << 23);
}

static const char *rounding(void) {
    static const char *const modes[] = {"rne", "rtz", "rdn", "rup", "rmm", "dyn", "dyn", "dyn"};
    return modes[below(8)];
}

static void float_load(uint32_t f) {
    uint32_t value = float_value();
    printf("    li x27,0x%x\n    fmv.w.x f%u,x27\n", value, f);
}

static void float_arithmetic(void) {
    static const char *const two[] = {"fadd.s", "fsub.s", "fmul.s", "fdiv.s"};
    static const char *const three[] = {"fmadd.s", "fmsub.s", "fnmadd.s", "fnmsub.s"};
    uint32_t rd = below(32), a = below(32), b = below(32), c = below(32), which = below(4);
    const char *mode = rounding();
    if (below(2)) {
        float_load(a);
    }
    if (below(2)) {
        float_load(b);
    }
    switch (below(5)) {
    case 0:
    case 1: printf("    %s f%u,f%u,f%u,%s\n", two[which], rd, a, b, mode); break;
    case 2: printf("    fsqrt.s f%u,f%u,%s\n", rd, a, mode); break;
    default: printf("    %s f%u,f%u,f%u,f%u,%s\n", three[which], rd, a, b, c, mode); break;
    }
}

static void float_other(void) {
    static const char *const two[] = {"fsgnj.s", "fsgnjn.s", "fsgnjx.s", "fmin.s", "fmax.s"};
    static const char *const compare[] = {"feq.s", "flt.s", "fle.s"};
    static const char *const to[] = {"fcvt.w.s", "fcvt.wu.s"};
    static const char *const from[] = {"fcvt.s.w", "fcvt.s.wu"};
    uint32_t x = any(), f = below(32), a = below(32), b = below(32), which = below(30);
    const char *mode = rounding();
    int offset = immediate12() / 4 * 4;
    if (below(2)) {
        float_load(a);
    }
    switch (below(9)) {
    case 0: printf("    %s f%u,f%u,f%u\n", two[which % 5], f, a, b); break;
    case 1: printf("    %s x%u,f%u,f%u\n", compare[which % 3], x, a, b); break;
    case 2: printf("    %s x%u,f%u,%s\n", to[which % 2], x, a, mode); break;
    case 3: printf("    %s f%u,x%u,%s\n", from[which % 2], f, x, mode); break;
    case 4: printf("    fclass.s x%u,f%u\n", x, a); break;
    case 5: printf("    fmv.x.w x%u,f%u\n", x, a); break;
    case 6: printf("    fmv.w.x f%u,x%u\n", f, x); break;
    case 7: printf("    flw f%u,%d(x31)\n", f, offset); break;
    default: printf("    fsw f%u,%d(x31)\n", a, offset); break;
    }
}

static void bit_manipulation(void) {
    static const char *const two[] = {"sh1add", "sh2add", "sh3add", "andn", "orn", "xnor",
                                      "max",    "maxu",   "min",    "minu", "rol", "ror"};
    static const char *const one[] = {"clz",    "ctz",    "cpop",  "sext.b",
                                      "sext.h", "zext.h", "orc.b", "rev8"};
    uint32_t rd = any(), a = any(), b = any(), which = below(24), amount = below(32);
    if (which < 12) {
        printf("    %s x%u,x%u,x%u\n", two[which], rd, a, b);
    } else if (which < 20) {
        printf("    %s x%u,x%u\n", one[which - 12], rd, a);
    } else {
        printf("    rori x%u,x%u,%u\n", rd, a, amount);
    }
}

static void atomic(void) {
    static const char *const names[] = {"swap", "add", "xor",  "and", "or",
                                        "min",  "max", "minu", "maxu"};
    uint32_t rd = any(), base = any(), b = any(), which = below(9);
    printf("    andi x27,x%u,0x3fc\n    add x27,x27,x31\n", base);
    if (extensions & EXTENSION_CAS && below(3) == 0) {
        if (rd != 0 && below(2)) {
            printf("    amoor.w x%u,x0,(x27)\n", rd);
        }
        printf("    .insn r 0x2f, 2, 0x14, x%u, x27, x%u\n", rd, b);
        return;
    }
    printf("    amo%s.w x%u,x%u,(x27)\n", names[which], rd, b);
}

/* One instruction of the extensions that the program may use, or none. */
static void extended(void) {
    switch (below(4)) {
    case 0:
        if (extensions & EXTENSION_BITMANIP) {
            bit_manipulation();
        }
        break;
    case 1:
        if (extensions & EXTENSION_ATOMICS) {
            atomic();
        }
        break;
    case 2:
        if (extensions & EXTENSION_FLOAT) {
            float_arithmetic();
        }
        break;
    default:
        if (extensions & EXTENSION_FLOAT) {
            float_other();
        }
        break;
    }
}

static void simple(void) {
    if (extensions && below(3) == 0) {
        extended();
        return;
    }
    switch (below(10)) {
    case 0: constant(); break;
    case 1:
    case 2:
    case 3: access(); break;
    case 4:
    case 5: arithmetic_immediate(); break;
    case 6:
        if (below(6) == 0) {
            printf("    fence %s\n", below(2) ? "rw,rw" : "iorw,w");
        }
        break;
    default: arithmetic(); break;
    }
}

static void some(uint32_t most) {
    for (uint32_t n = below(most + 1); n > 0; n--) {
        simple();
    }
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
    if (depth == 0 && below(2)) {
        loop(1);
    } else {
        branch_forward();
    }
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
    for (uint32_t i = 0; i < count; i++) {
        printf("    .word 0x%x\n", edge_value());
    }
}

/* Read the whole data, 16 words at a time, and exit. */
static void finish(void) {
    printf("    la x27,data\n    li x28,%d\nread_all:\n", DATA_WORDS / 16);
    for (int i = 0; i < 16; i++) {
        printf("    lw x%d,%d(x27)\n", 2 + i, 4 * i);
    }
    printf("    addi x27,x27,64\n    addi x28,x28,-1\n    bne x28,x0,read_all\n"
           "    li a7,93\n    li a0,0\n    .set expected_fault,9\nexpected_pc:\n    ecall\n");
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "use: isa-random SEED EXTENSIONS > PROGRAM.S\n"
                        "     EXTENSIONS: sum of 1 float, 2 bit manipulation, 4 atomics, "
                        "8 compare and swap\n");
        return 2;
    }
    state = strtoull(argv[1], NULL, 0);
    extensions = (uint32_t)strtoul(argv[2], NULL, 0);
    printf("# isa-random %s %s\n    .option norvc\n    .section .text.start,\"ax\"\n"
           "    .globl _start\n_start:\n",
           argv[1], argv[2]);
    for (int i = 1; i < 30; i++) {
        printf("    li x%d,0x%x\n", i, edge_value());
    }
    for (int i = 0; i < 32 && extensions & EXTENSION_FLOAT; i++) {
        float_load(i);
    }
    printf("    la x30,constants\n    la x31,data+%d\n", DATA_WORDS * 2);
    for (int i = 0; i < ITEMS; i++) {
        item();
    }
    printf("    .set needed_extensions,%u\n    .globl needed_extensions\n", extensions);
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
