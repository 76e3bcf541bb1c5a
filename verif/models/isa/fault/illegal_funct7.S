/* SPDX-License-Identifier: Apache-2.0 */
/* add with an undefined funct7. */
#include "../check.inc"
    start
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    .word 0x04628333
    finish
