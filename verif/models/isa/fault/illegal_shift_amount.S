/* SPDX-License-Identifier: Apache-2.0 */
/* slli by 32, an RV64 encoding. */
#include "../check.inc"
    start
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    .word 0x02029293
    finish
