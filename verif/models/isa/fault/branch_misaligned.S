/* SPDX-License-Identifier: Apache-2.0 */
/* A taken branch to the middle of a word. */
#include "../check.inc"
    start
    faults FAULT_FETCH_MISALIGNED, 0x40000006
    beq x0, x0, . + 6
    finish
