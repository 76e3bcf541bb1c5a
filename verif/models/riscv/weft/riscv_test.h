/* SPDX-License-Identifier: Apache-2.0 */
/* The environment of riscv-tests on weft: what their programs expect of <riscv_test.h>. A program
 * is a kernel of one thread (verif/models/isa/check.inc): it stores 1 into `result` where all its
 * checks held, or twice the number of the first that did not.
 */
/* clang-format off */
#ifndef WEFT_RISCV_TEST_H
#define WEFT_RISCV_TEST_H

#define TESTNUM gp

/* What a program is written for. A thread has no modes, and its floating point is always on. */
#define RVTEST_RV32U
#define RVTEST_RV64U
#define RVTEST_RV32UF
#define RVTEST_RV64UF

    .option norvc
    .option norelax

/* Programs count on registers that are 0. */
    .macro clear_registers
    .irp number, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
    li x\number, 0
    .endr
    .endm

    .macro end_with value
    li t1, \value
    la t0, result
    sw t1, 0(t0)
    .insn i 0x0b, 1, x0, x0, 0 /* simt.exit */
    .endm

#define RVTEST_CODE_BEGIN                                                                          \
    .data;                                                                                         \
    .balign 4;                                                                                     \
    .globl result;                                                                                 \
    result: .word 0;                                                                                \
    .section .text.start, "ax";                                                                    \
    .globl _start;                                                                                 \
    _start: clear_registers;
#define RVTEST_CODE_END

#define RVTEST_PASS end_with 1;
#define RVTEST_FAIL                                                                                \
    la t0, result;                                                                                 \
    slli gp, gp, 1;                                                                                \
    sw gp, 0(t0);                                                                                  \
    .insn i 0x0b, 1, x0, x0, 0;

#define RVTEST_DATA_BEGIN .balign 16;
#define RVTEST_DATA_END
#define EXTRA_DATA

#endif
