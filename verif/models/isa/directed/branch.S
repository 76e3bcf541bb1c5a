/* SPDX-License-Identifier: Apache-2.0 */
/* beq, bne, blt, bge, bltu, bgeu: taken and not taken, forwards and backwards, edges of the order. */
#include "../check.inc"
    .macro taken op, a, b
    li x5, \a
    li x6, \b
    li x7, 0
    j 2f
1:  li x7, 1 /* a taken branch backwards comes here */
    j 3f
2:  \op x5, x6, 1b
3:  check x7, 1
    \op x5, x6, 4f
    li x7, 2
4:  check x7, 1
    .endm

    .macro not_taken op, a, b
    li x5, \a
    li x6, \b
    li x7, 0
    \op x5, x6, 1f
    addi x7, x7, 1
1:  check x7, 1
    .endm

    start
    taken beq, 0, 0
    taken beq, 0xffffffff, 0xffffffff
    not_taken beq, 0, 1
    not_taken beq, 0x80000000, 0
    not_taken beq, 0x00010000, 0

    taken bne, 0, 1
    taken bne, 0x80000000, 0
    taken bne, 0x00010000, 0
    not_taken bne, 0, 0
    not_taken bne, 0xffffffff, 0xffffffff

    taken blt, 0, 1
    taken blt, 0xffffffff, 0
    taken blt, 0x80000000, 0x7fffffff
    not_taken blt, 0, 0
    not_taken blt, 1, 0
    not_taken blt, 0, 0xffffffff
    not_taken blt, 0x7fffffff, 0x80000000

    taken bge, 0, 0
    taken bge, 1, 0
    taken bge, 0, 0xffffffff
    taken bge, 0x7fffffff, 0x80000000
    not_taken bge, 0, 1
    not_taken bge, 0xffffffff, 0
    not_taken bge, 0x80000000, 0x7fffffff

    taken bltu, 0, 1
    taken bltu, 0, 0xffffffff
    taken bltu, 0x7fffffff, 0x80000000
    not_taken bltu, 0, 0
    not_taken bltu, 0xffffffff, 0
    not_taken bltu, 0x80000000, 0x7fffffff

    taken bgeu, 0, 0
    taken bgeu, 0xffffffff, 0
    taken bgeu, 0x80000000, 0x7fffffff
    not_taken bgeu, 0, 1
    not_taken bgeu, 0, 0xffffffff
    not_taken bgeu, 0x7fffffff, 0x80000000

    li x5, 9 /* the same register twice */
    beq x5, x5, same
    check x0, 1
same:
    bne x5, x5, fail
    blt x5, x5, fail
    bltu x5, x5, fail

    li x5, 0 /* sum of 1..100 */
    li x6, 100
sum:
    add x5, x5, x6
    addi x6, x6, -1
    bgtz x6, sum
    check x5, 5050

    li x5, 1 /* the longest offsets: 4092 forwards, 4096 backwards */
    li x3, 1000
    beq x5, x5, near_end
middle:
    j farthest
    .space 4084
near_end:
    nop
    nop
    bne x5, x0, middle
    j fail
farthest:
    check x5, 1
    finish
