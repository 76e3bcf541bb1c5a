/* SPDX-License-Identifier: Apache-2.0 */
/* amoadd.w x7,x6,(x5): this machine has no atomics. */
#include "../check.inc"
    start
    lacks EXTENSION_ATOMICS
    la x5, result
    li x6, 1
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    .word 0x0062a3af
    finish
