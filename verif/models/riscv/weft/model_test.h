/* SPDX-License-Identifier: Apache-2.0 */
/* The environment of riscv-arch-test on weft: a program fills a signature, and then compares it
 * with EXPECTED, the file that the same program left on qemu (../qemu). It is a kernel of one
 * thread (verif/models/isa/check.inc): it stores 1 into `result` where all words agree, or twice
 * the number of the first that does not, from 1 on.
 */
/* clang-format off */
#ifndef WEFT_MODEL_TEST_H
#define WEFT_MODEL_TEST_H

    .option norvc
    .option norelax

#define RVMODEL_BOOT

#define RVMODEL_HALT                                                                               \
    la x1, rvtest_sig_begin;                                                                       \
    la x2, rvtest_sig_end;                                                                         \
    la x3, expected_begin;                                                                         \
    li x4, 0;                                                                                      \
    compare_next:;                                                                                 \
    addi x4, x4, 2;                                                                                \
    lw x5, 0(x1);                                                                                  \
    lw x6, 0(x3);                                                                                  \
    bne x5, x6, compare_end;                                                                       \
    addi x1, x1, 4;                                                                                \
    addi x3, x3, 4;                                                                                \
    bne x1, x2, compare_next;                                                                      \
    li x4, 1;                                                                                      \
    compare_end: la x1, result;                                                                     \
    sw x4, 0(x1);                                                                                  \
    .insn i 0x0b, 1, x0, x0, 0; /* simt.exit */

#define RVMODEL_DATA_BEGIN .balign 16;
#define RVMODEL_DATA_END                                                                           \
    .balign 4;                                                                                     \
    .globl result;                                                                                 \
    result: .word 0;                                                                                \
    expected_begin: .incbin EXPECTED;

#define RVMODEL_IO_WRITE_STR(register, text)
#define RVMODEL_IO_ASSERT_GPR_EQ(scratch, register, value)
#define RVMODEL_IO_ASSERT_SFPR_EQ(scratch, register, value)

#endif
