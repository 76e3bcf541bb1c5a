/* SPDX-License-Identifier: Apache-2.0 */
/* x0 reads as 0 and cannot be written, by any kind of instruction; all other registers are distinct. */
#include "../check.inc"
    start
    la x8, word
    addi x0, x0, 5
    check x0, 0
    lui x0, 0xfffff
    add x0, x8, x8
    mul x0, x8, x8
    divu x0, x8, x8
    check x0, 0
    lw x0, 0(x8)
    add x7, x0, x0
    check x7, 0
    csrrs x0, 0xc00, x0
    csrrs x7, 0xcce, x0
    jal x0, next
next:
    check x0, 0
    sw x0, 0(x8)
    lw x7, 0(x8)
    check x7, 0

    .irp r, 1,2,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29
    li x\r, 0x1000 + \r
    .endr
    .irp r, 1,2,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29
    check x\r, 0x1000 + \r
    .endr
    .irp r, 3,30,31
    li x\r, 0x2000 + \r
    addi x29, x\r, -\r
    .set check_number, check_number + 1
    li x28, 0x2000
    li x3, check_number
    bne x29, x28, fail
    .endr
    finish
word:
    .word 0xffffffff
