/* SPDX-License-Identifier: Apache-2.0 */
/* lb, lbu, lh, lhu, lw, sb, sh, sw: byte order, sign and zero extension, offsets, neighbours. */
#include "../check.inc"
    start
    la x8, data
    lw x7, 0(x8)
    check x7, 0x83828180
    lw x7, 4(x8)
    check x7, 0x7f010203
    lw x7, -4(x8)
    check x7, 0xcafef00d
    lb x7, 0(x8)
    check x7, 0xffffff80
    lb x7, 1(x8)
    check x7, 0xffffff81
    lb x7, 2(x8)
    check x7, 0xffffff82
    lb x7, 3(x8)
    check x7, 0xffffff83
    lb x7, 7(x8)
    check x7, 0x0000007f
    lbu x7, 0(x8)
    check x7, 0x80
    lbu x7, 1(x8)
    check x7, 0x81
    lbu x7, 2(x8)
    check x7, 0x82
    lbu x7, 3(x8)
    check x7, 0x83
    lbu x7, -1(x8)
    check x7, 0xca
    lh x7, 0(x8)
    check x7, 0xffff8180
    lh x7, 2(x8)
    check x7, 0xffff8382
    lh x7, 6(x8)
    check x7, 0x7f01
    lhu x7, 0(x8)
    check x7, 0x8180
    lhu x7, 2(x8)
    check x7, 0x8382
    lhu x7, -2(x8)
    check x7, 0xcafe
    addi x5, x8, -2044 /* the farthest offsets */
    lw x7, 2044(x5)
    check x7, 0x83828180
    li x6, 2048
    add x5, x8, x6
    lw x7, -2048(x5)
    check x7, 0x83828180
    mv x9, x8 /* the base is also the destination */
    lw x9, 4(x9)
    check x9, 0x7f010203
    lw x0, 0(x8)
    check x0, 0

    la x8, words
    li x5, 0x11223344
    sw x5, 0(x8)
    lw x7, 0(x8)
    check x7, 0x11223344
    lw x7, -4(x8)
    check x7, 0xeeeeeeee
    lw x7, 4(x8)
    check x7, 0xeeeeeeee
    li x5, 0xaabbccdd
    sb x5, 0(x8)
    lw x7, 0(x8)
    check x7, 0x112233dd
    sb x5, 1(x8)
    lw x7, 0(x8)
    check x7, 0x1122dddd
    sb x5, 2(x8)
    lw x7, 0(x8)
    check x7, 0x11dddddd
    sb x5, 3(x8)
    lw x7, 0(x8)
    check x7, 0xdddddddd
    sh x5, 0(x8)
    lw x7, 0(x8)
    check x7, 0xddddccdd
    sh x5, 2(x8)
    lw x7, 0(x8)
    check x7, 0xccddccdd
    lw x7, -4(x8)
    check x7, 0xeeeeeeee
    lw x7, 4(x8)
    check x7, 0xeeeeeeee
    sh x0, 6(x8)
    lw x7, 4(x8)
    check x7, 0x0000eeee
    sw x8, 0(x8) /* the base is also the data */
    lw x7, 0(x8)
    sub x7, x7, x8
    check x7, 0
    li x5, 3 /* store, load, change, store: each sees the one before */
    sw x0, 0(x8)
loop:
    lw x7, 0(x8)
    addi x7, x7, 5
    sw x7, 0(x8)
    addi x5, x5, -1
    bne x5, x0, loop
    lw x7, 0(x8)
    check x7, 15
    finish
    .word 0xcafef00d
data:
    .byte 0x80, 0x81, 0x82, 0x83, 0x03, 0x02, 0x01, 0x7f
    .word 0xeeeeeeee
words:
    .word 0, 0xeeeeeeee
