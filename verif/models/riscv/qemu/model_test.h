/* SPDX-License-Identifier: Apache-2.0 */
/* The environment of riscv-arch-test on qemu-user: a program fills a signature, writes it to its
 * standard output, and ends.
 */
/* clang-format off */
#ifndef QEMU_MODEL_TEST_H
#define QEMU_MODEL_TEST_H

    .option norvc
    .option norelax

#define RVMODEL_BOOT

#define RVMODEL_HALT                                                                               \
    li a0, 1;                                                                                      \
    la a1, rvtest_sig_begin;                                                                       \
    la a2, rvtest_sig_end;                                                                         \
    sub a2, a2, a1;                                                                                \
    li a7, 64; /* write */                                                                         \
    ecall;                                                                                         \
    li a0, 0;                                                                                      \
    li a7, 93; /* exit */                                                                          \
    ecall;

#define RVMODEL_DATA_BEGIN .balign 16;
#define RVMODEL_DATA_END .balign 4;

#define RVMODEL_IO_WRITE_STR(register, text)
#define RVMODEL_IO_ASSERT_GPR_EQ(scratch, register, value)
#define RVMODEL_IO_ASSERT_SFPR_EQ(scratch, register, value)

#endif
