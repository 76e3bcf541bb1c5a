/* SPDX-License-Identifier: Apache-2.0 */
/* amocas.w x7,x6,(x5): this machine has no compare and swap. */
#include "../check.inc"
    start
    needs EXTENSION_ATOMICS
    lacks EXTENSION_CAS
    la x5, result
    li x6, 1
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    .insn r 0x2f, 2, 0x14, x7, x5, x6
    finish
