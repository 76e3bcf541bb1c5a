/* SPDX-License-Identifier: Apache-2.0 */
/* A word of ones. */
#include "../check.inc"
    start
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    .word 0xffffffff
    finish
