/* SPDX-License-Identifier: Apache-2.0 */
/* A branch with the undefined funct3 2. */
#include "../check.inc"
    start
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    .word 0x00002063
    finish
