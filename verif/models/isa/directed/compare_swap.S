/* SPDX-License-Identifier: Apache-2.0 */
/* amocas.w on global and on shared memory: the old value comes back, and the new one is stored where
 * it was the one in rd. */
#include "../check.inc"
    .macro amocas rd, rs2, rs1
    .insn r 0x2f, 2, 0x14, \rd, \rs1, \rs2
    .endm
    .macro swap old, wanted, value, new
    .irp base, x10, x11
    li x5, \old
    sw x5, 4(\base)
    addi x12, \base, 4
    li x6, \value
    li x7, \wanted
    amocas x7, x6, x12
    check x7, \old
    check x6, \value
    lw x7, 4(\base)
    check x7, \new
    .endr
    .endm

    start
    needs EXTENSION_ATOMICS + EXTENSION_CAS
    la x10, words
    la x11, shared
    li x5, 0x01010101
    sw x5, 0(x10)
    sw x5, 8(x10)
    swap 0x12345678, 0x12345678, 0x87654321, 0x87654321
    swap 0x12345678, 0x12345679, 0x87654321, 0x12345678
    swap 0x12345678, 0x92345678, 0x87654321, 0x12345678
    swap 0x12345678, 0x12345678, 0x12345678, 0x12345678
    swap 0xffffffff, 0xffffffff, 0x00000000, 0x00000000
    swap 0x00000000, 0x00000000, 0xffffffff, 0xffffffff
    swap 0x00000001, 0x00000000, 0xffffffff, 0x00000001

    /* Each word of a sector, and of both its halves. */
    la x12, line
    li x8, 16
each:
    lw x9, 0(x12)
    addi x7, x9, 0
    addi x6, x9, 77
    amocas x7, x6, x12
    sub x7, x7, x9
    check x7, 0
    lw x7, 0(x12)
    sub x7, x7, x6
    check x7, 0
    addi x7, x9, 0
    amocas x7, x0, x12
    sub x7, x7, x6
    check x7, 0
    lw x7, 0(x12)
    sub x7, x7, x6
    check x7, 0
    addi x12, x12, 4
    addi x8, x8, -1
    bnez x8, each

    /* The neighbours are as they were. */
    lw x7, 0(x10)
    check x7, 0x01010101
    lw x7, 8(x10)
    check x7, 0x01010101

    /* x0 as the word to compare with: 0, and no result. */
    addi x12, x10, 4
    li x6, 9
    sw x0, 0(x12)
    amocas x0, x6, x12
    lw x7, 0(x12)
    check x7, 9
    li x6, 10
    amocas x0, x6, x12
    lw x7, 0(x12)
    check x7, 9
    check x0, 0

    /* Operands in one register. */
    li x5, 9
    amocas x5, x5, x12
    check x5, 9
    mv x13, x12
    li x5, 9
    sw x12, 0(x12)
    amocas x12, x5, x12
    sub x12, x12, x13
    check x12, 0
    lw x7, 0(x13)
    check x7, 9

    /* What it read is what the next instruction gets. */
    li x7, 9
    li x6, 100
    amocas x7, x6, x13
    addi x7, x7, 1
    amocas x7, x0, x13
    check x7, 100
    finish
words:
    .word 0, 0, 0
    .balign 64
line:
    .word 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16
    .section .bss.weft_shared, "aw", @nobits
    .balign 4
shared:
    .space 16
