/* SPDX-License-Identifier: Apache-2.0 */
/* simt.lpc: nothing a lone thread could see, whatever place it names, with simt.rpc or without. */
#include "../check.inc"
    needs EXTENSION_LIKELY

    start
    li x5, 0x11111111
    li x6, 0x22222222
    .insn j 0x2b, x1, away /* simt.lpc, forwards; then a branch uses it up */
    beq x5, x6, away
    check x5, 0x11111111
away:
    .insn j 0x2b, x1, away /* backwards, with another place than simt.rpc */
    .insn j 0x2b, x0, onward
    bne x5, x6, onward
    check x0, 1
onward:
    .insn j 0x2b, x0, used /* the other order, and a jump */
    .insn j 0x2b, x1, away
    j used
    check x0, 1
used:
    .insn j 0x2b, x1, . + 0xffffc /* to where no instruction is: no thread goes there */
    addi x7, x5, 1
    beq x0, x0, done
    check x0, 1
done:
    check x7, 0x11111112
    check x1, 0
    check x5, 0x11111111
    check x6, 0x22222222
    finish
