/* SPDX-License-Identifier: Apache-2.0 */
/* simt.vote and simt.shfl of a thread that is alone in its block: whom it names beside itself never
 * was, and no word comes from there. */
#include "../check.inc"
    needs EXTENSION_WARP
    .macro vote rd, mask, word
    .insn r 0x5b, 0, 0, \rd, \mask, \word
    .endm
    .macro shfl rd, mask, word, from
    .insn r4 0x5b, 1, 0, \rd, \mask, \word, \from
    .endm

    start
    li x5, 1
    li x6, 0x80000000
    li x8, -1
    vote x7, x5, x6
    check x7, 1
    vote x7, x8, x6 /* all 32 */
    check x7, 1
    vote x7, x8, x0
    check x7, 0
    vote x0, x5, x6
    check x0, 0
    vote x5, x5, x5 /* the destination is both sources */
    check x5, 1
    vote x8, x8, x0
    check x8, 0

    li x8, -1
    li x9, 0x12345678
    li x10, 31
    li x11, 0x20
    shfl x7, x5, x9, x0
    check x7, 0x12345678
    shfl x7, x8, x9, x10 /* thread 31 is not there: its own */
    check x7, 0x12345678
    shfl x7, x8, x9, x11 /* 32: the low five bits count */
    check x7, 0x12345678
    shfl x0, x5, x9, x0
    check x0, 0
    shfl x5, x5, x5, x5
    check x5, 1
    shfl x9, x5, x9, x9
    check x9, 0x12345678
    finish
