/* SPDX-License-Identifier: Apache-2.0 */
/* A compressed instruction (c.nop) is none here. */
#include "../check.inc"
    start
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    .word 0x00010001
    finish
