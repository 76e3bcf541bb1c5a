/* SPDX-License-Identifier: Apache-2.0 */
/* Atomics on global and on shared memory: the old value comes back, the new one is stored. */
#include "../check.inc"
    .macro amo op, old, operand, new
    .irp base, x10, x11
    li x5, \old
    sw x5, 4(\base)
    addi x12, \base, 4
    li x6, \operand
    li x7, 0x5a5a5a5a
    \op x7, x6, (x12)
    check x7, \old
    check x6, \operand
    lw x7, 4(\base)
    check x7, \new
    .endr
    .endm

    start
    needs EXTENSION_ATOMICS
    la x10, words
    la x11, shared
    li x5, 0x01010101
    sw x5, 0(x10)
    sw x5, 8(x10)
    amo amoswap.w, 0x12345678, 0x87654321, 0x87654321
    amo amoadd.w, 0xffffffff, 0x00000002, 0x00000001
    amo amoadd.w, 0x7fffffff, 0x00000001, 0x80000000
    amo amoand.w, 0xff00ff00, 0x0ff00ff0, 0x0f000f00
    amo amoor.w, 0xff00ff00, 0x0ff00ff0, 0xfff0fff0
    amo amoxor.w, 0xff00ff00, 0x0ff00ff0, 0xf0f0f0f0
    amo amomin.w, 0x80000000, 0x7fffffff, 0x80000000
    amo amomin.w, 0x00000001, 0xffffffff, 0xffffffff
    amo amomax.w, 0x80000000, 0x7fffffff, 0x7fffffff
    amo amomax.w, 0x00000001, 0xffffffff, 0x00000001
    amo amominu.w, 0x80000000, 0x7fffffff, 0x7fffffff
    amo amominu.w, 0x00000001, 0xffffffff, 0x00000001
    amo amomaxu.w, 0x80000000, 0x7fffffff, 0x80000000
    amo amomaxu.w, 0x00000001, 0xffffffff, 0xffffffff

    /* The neighbours are as they were. */
    lw x7, 0(x10)
    check x7, 0x01010101
    lw x7, 8(x10)
    check x7, 0x01010101

    /* Address, operand and destination in one register; and none: memory changes all the same. */
    addi x12, x10, 4
    li x5, 5
    sw x5, 0(x12)
    amoadd.w x0, x5, (x12)
    lw x7, 0(x12)
    check x7, 10
    amoadd.w x5, x5, (x12)
    check x5, 10
    lw x7, 0(x12)
    check x7, 15
    mv x13, x12
    amoswap.w x12, x12, (x12)
    check x12, 15
    lw x7, 0(x13)
    sub x7, x7, x13
    check x7, 0
    finish
words:
    .word 0, 0, 0
    .section .bss.weft_shared, "aw", @nobits
    .balign 4
shared:
    .space 16
