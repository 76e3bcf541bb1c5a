/* SPDX-License-Identifier: Apache-2.0 */
/* simt.rpc, simt.bar, the convergence-barrier and loop markers, fence: nothing a lone thread could
 * see, whatever number or offset they carry. simt.exit ends every program. */
#include "../check.inc"
    .macro marker funct3, number
    .insn i 0x0b, \funct3, x0, x0, \number
    .endm

    start
    li x5, 0x11111111
    li x6, 0x22222222
    .insn j 0x2b, x0, away /* simt.rpc, forwards; then a branch uses it up */
    beq x5, x6, away
    check x5, 0x11111111
away:
    .insn j 0x2b, x0, away /* backwards */
    bne x5, x6, onward
    check x0, 1
onward:
    .insn j 0x2b, x0, . + 0xffffc /* to where no instruction is: nobody jumps there */
    addi x7, x5, 1
    check x7, 0x11111112
    beq x0, x0, used
    check x0, 1
used:
    marker 0, 0 /* simt.bar: alone in its block, a thread goes on */
    check x5, 0x11111111
    marker 0, 0
    marker 0, 0
    .irp number, 0, 1, 7, 15
    marker 2, \number /* cb.add */
    marker 3, \number /* cb.wait */
    marker 5, \number /* loop.begin */
    marker 6, \number /* loop.end */
    marker 7, \number /* cb.break */
    .endr
    marker 4, 0 /* cb.yield */
    check x5, 0x11111111
    check x6, 0x22222222

    la x8, word
    sw x5, 0(x8)
    fence rw, rw
    lw x7, 0(x8)
    check x7, 0x11111111
    fence iorw, iorw
    fence r, w
    fence.tso
    .word 0x0000000f /* empty sets */
    .word 0x0ff0000f | 5 << 7 | 6 << 15 | 3 << 28 /* reserved fields set: still a plain fence */
    check x5, 0x11111111
    check x6, 0x22222222
    finish
word:
    .word 0
