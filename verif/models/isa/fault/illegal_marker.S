/* SPDX-License-Identifier: Apache-2.0 */
/* simt.bar with a number: reserved. */
#include "../check.inc"
    start
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    .insn i 0x0b, 0, x0, x0, 1
    finish
