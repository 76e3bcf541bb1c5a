/* SPDX-License-Identifier: Apache-2.0 */
/* A word of zeros, as in memory that was never written. */
#include "../check.inc"
    start
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    .word 0
    finish
