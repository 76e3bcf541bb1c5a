/* SPDX-License-Identifier: Apache-2.0 */
/* jal, jalr: target, return address, rd = rs1, the lowest target bit, offsets both ways. */
#include "../check.inc"
    start
    li x1, 0
first:
    jal x1, over
    check x0, 1 /* never executed */
over:
    la x5, first + 4
    sub x5, x1, x5
    check x5, 0
    jal x0, forward
backward:
    check x0, 0
    jal x0, joined
forward:
    jal x1, backward
after_backward:
    check x0, 1 /* never executed */
joined:
    la x5, after_backward
    sub x5, x1, x5
    check x5, 0

    la x6, target_1
second:
    jalr x7, 0(x6)
    check x0, 1
target_1:
    la x5, second + 4
    sub x5, x7, x5
    check x5, 0
    la x6, target_2 + 2047
third: /* the source is also the destination */
    jalr x6, -2047(x6)
    check x0, 1
target_2:
    la x5, third + 4
    sub x5, x6, x5
    check x5, 0
    la x6, target_3
    jalr x0, 1(x6) /* bit 0 of the sum is cleared */
    check x0, 1
target_3:
    check x0, 0
    la x6, target_4 + 2049
    li x7, 77
    jalr x0, -2048(x6)
    check x0, 1
target_4:
    check x7, 77
    li x8, 3 /* a function, called three times */
    li x9, 0
again:
    jal x1, function
    addi x8, x8, -1
    bne x8, x0, again
    check x9, 21
    j end
function:
    addi x9, x9, 7
    jalr x0, 0(x1)
end:
    finish
