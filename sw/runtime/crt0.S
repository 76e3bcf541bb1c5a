/* SPDX-License-Identifier: Apache-2.0 */
/* Start-up code: where every thread of a launch begins.
 *
 * All registers are undefined when a thread starts. Every x register is set here: functions save
 * s0 to s11 before they write them, and what is saved is seen by the checker. No f register is: in
 * the calling convention (ilp32) a C function reads none that it has not written. The parameter window
 * holds the address of the kernel in word 0 and its arguments in words 1 to 8. A thread ends when its
 * kernel returns. Encodings: cmodel/arch/isa.h (CSR stack_top = 0xcce, simt.exit = custom-0 funct3 1).
 */
    .section .text.start, "ax", @progbits
    .globl _start
    .type _start, @function
_start:
    csrr sp, 0xcce
    li gp, 0
    li tp, 0
    li t1, 0
    li t2, 0
    li s0, 0
    li s1, 0
    lui t0, 0x10000
    lw a0, 4(t0)
    lw a1, 8(t0)
    lw a2, 12(t0)
    lw a3, 16(t0)
    lw a4, 20(t0)
    lw a5, 24(t0)
    lw a6, 28(t0)
    lw a7, 32(t0)
    lw t0, 0(t0)
    li s2, 0
    li s3, 0
    li s4, 0
    li s5, 0
    li s6, 0
    li s7, 0
    li s8, 0
    li s9, 0
    li s10, 0
    li s11, 0
    li t3, 0
    li t4, 0
    li t5, 0
    li t6, 0
    jalr ra, 0(t0)
    .insn i 0x0b, 1, x0, x0, 0
    .size _start, . - _start
