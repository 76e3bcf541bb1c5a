/* SPDX-License-Identifier: Apache-2.0 */
/* Every window of the memory map: parameters, shared, local, program, global. */
#include "../check.inc"
    start
    li x8, 0x10000000 /* parameters: readable, by byte as well, up to the last word */
    lw x7, 4(x8)
    check x7, ARGUMENT_1
    lw x7, 8(x8)
    check x7, ARGUMENT_2
    lbu x7, 5(x8)
    check x7, 0x45
    lhu x7, 10(x8)
    check x7, 0x89ab
    lw x7, 252(x8)

    la x8, shared_words /* shared: writable; what was there before is undefined */
    srli x7, x8, 28
    check x7, 2
    li x5, 0x13579bdf
    sw x5, 0(x8)
    sw x0, 4(x8)
    sb x5, 5(x8)
    lw x7, 0(x8)
    check x7, 0x13579bdf
    lw x7, 4(x8)
    check x7, 0x0000df00

    li x8, 0x30000000 /* local: from its base to stack_top */
    li x5, 0x2468ace0
    sw x5, 0(x8)
    csrrs x9, 0xcce, x0
    sw x8, -4(x9)
    lw x7, 0(x8)
    check x7, 0x2468ace0
    lw x7, -4(x9)
    check x7, 0x30000000
    addi x9, x9, -32 /* as a stack */
    sw x5, 12(x9)
    sb x0, 13(x9)
    lw x7, 12(x9)
    check x7, 0x246800e0

    la x8, constants /* program: constants, and the instructions themselves */
    srli x7, x8, 28
    check x7, 4
    lw x7, 0(x8)
    check x7, 0x0badcafe
    lhu x7, 2(x8)
    check x7, 0x0bad
    la x8, instruction
    lw x7, 0(x8)
    check x7, 0x00000013
instruction:
    nop

    la x8, zeroed /* global: .data is set, .bss is zero */
    srli x7, x8, 28
    check x7, 8
    lw x7, 0(x8)
    check x7, 0
    sw x5, 0(x8)
    lw x7, 0(x8)
    check x7, 0x2468ace0
    finish
    .section .rodata
    .balign 4
constants:
    .word 0x0badcafe
    .bss
    .balign 4
zeroed:
    .space 4
    .section .bss.weft_shared, "aw", @nobits
    .balign 4
shared_words:
    .space 64
