/* SPDX-License-Identifier: Apache-2.0 */
/* lui, auipc. */
#include "../check.inc"
    start
    lui x5, 0
    check x5, 0
    lui x5, 0xfffff
    check x5, 0xfffff000
    lui x5, 0x80000
    srai x5, x5, 31
    check x5, 0xffffffff
    lui x0, 0x12345
    check x0, 0

here:
    auipc x5, 0
    la x6, here
    sub x5, x5, x6
    check x5, 0
there:
    auipc x5, 0xfffff
    la x6, there
    sub x5, x6, x5
    check x5, 0x1000
far:
    auipc x5, 0xc0000
    la x6, far - 0x40000000
    sub x5, x5, x6
    check x5, 0
    auipc x0, 1
    check x0, 0
    la x5, here
    srli x5, x5, 28
    check x5, 4 /* the program window */
    finish
