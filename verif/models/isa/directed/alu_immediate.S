/* SPDX-License-Identifier: Apache-2.0 */
/* addi, slti, sltiu, xori, ori, andi: the immediate is signed, also for the unsigned compare. */
#include "../check.inc"
    start
    ri addi, 0x00000000, 0x00000000, 0
    ri addi, 0x000007ff, 0x00000000, 2047
    ri addi, 0xfffff800, 0x00000000, -2048
    ri addi, 0x80000000, 0x7fffffff, 1
    ri addi, 0x7fffffff, 0x80000000, -1
    ri addi, 0x00000000, 0xffffffff, 1
    ri addi, 0x800007fe, 0x7fffffff, 2047

    li x5, 0
    slti x7, x5, 1
    check x7, 1
    slti x7, x5, 0
    check x7, 0
    slti x7, x5, -1
    check x7, 0
    li x5, 0x80000000
    slti x7, x5, -2048
    check x7, 1
    li x5, 0x7fffffff
    slti x7, x5, 2047
    check x7, 0
    li x5, 0xfffff7ff
    slti x5, x5, -2048
    check x5, 1
    slti x0, x0, 1
    check x0, 0

    li x5, 0
    sltiu x7, x5, 1
    check x7, 1
    sltiu x7, x5, 0
    check x7, 0
    sltiu x7, x5, -1
    check x7, 1
    li x5, 0xffffffff
    sltiu x7, x5, -1
    check x7, 0
    li x5, 0xfffff7ff
    sltiu x7, x5, -2048
    check x7, 1
    li x5, 0x80000000
    sltiu x5, x5, 2047
    check x5, 0

    ri xori, 0xffffffff, 0x00000000, -1
    li x5, 0x00ff0f00
    xori x7, x5, 0x70f
    check x7, 0x00ff080f
    xori x7, x5, -256
    check x7, 0xff00f000
    ri ori, 0xffffffff, 0x12345678, -1
    ri ori, 0x123457ff, 0x12345678, 0x7ff
    ri ori, 0xfffffe78, 0x12345678, -512
    ri andi, 0x12345678, 0x12345678, -1
    ri andi, 0x00000678, 0x12345678, 0x7ff
    ri andi, 0x12345000, 0x12345678, -2048 /* bit 11 is the sign, copied upwards */
    ri andi, 0x00000000, 0xffffffff, 0
    finish
