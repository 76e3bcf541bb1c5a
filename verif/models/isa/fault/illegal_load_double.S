/* SPDX-License-Identifier: Apache-2.0 */
/* ld x7,0(x5), an RV64 encoding. */
#include "../check.inc"
    start
    la x5, result
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    .word 0x0002b383
    finish
