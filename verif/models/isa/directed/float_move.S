/* SPDX-License-Identifier: Apache-2.0 */
/* flw, fsw, fmv, fsgnj: all bits pass, those of a NaN too; 32 registers of their own. */
#include "../check.inc"
    start
    needs EXTENSION_FLOAT
    la x10, words
    flw f0, 0(x10)
    check_float f0, 0x3f800000
    flw f31, 4(x10)
    check_float f31, 0x7f812345                            /* a signalling NaN */
    fsw f31, 8(x10)
    lw x7, 8(x10)
    check x7, 0x7f812345
    addi x10, x10, 2040
    flw f1, -2032(x10)
    check_float f1, 0x7f812345
    fsw f0, -2032(x10)
    lw x7, -2032(x10)
    check x7, 0x3f800000

    ff fsgnj.s, 0xbf800000, 0x3f800000, 0xc0000000
    ff fsgnj.s, 0x7f812345, 0xff812345, 0x00000000
    ff fsgnjn.s, 0xbf800000, 0x3f800000, 0x00000000
    ff fsgnjn.s, 0x3f800000, 0x3f800000, 0x80000000
    ff fsgnjx.s, 0x3f800000, 0xbf800000, 0x80000000
    ff fsgnjx.s, 0xffc12345, 0x7fc12345, 0x80000000

    /* Every f register is one of its own, apart from the x register of its number. */
    .irp n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31
    li x5, 0x100 + \n
    fmv.w.x f\n, x5
    .endr
    li x1, 1
    li x2, 2
    li x4, 4
    li x9, 9
    .irp n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31
    check_float f\n, 0x100 + \n
    .endr
    check x1, 1
    check x2, 2
    check x4, 4
    check x9, 9

    /* A result for x0 is dropped, one for f0 is not. */
    fmv.x.w x0, f5
    check x0, 0
    fmv.w.x f0, x0
    check_float f0, 0
    finish
    .data
words:
    .word 0x3f800000, 0x7f812345, 0
    .space 2048
