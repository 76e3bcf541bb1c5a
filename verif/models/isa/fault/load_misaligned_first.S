/* SPDX-License-Identifier: Apache-2.0 */
/* Misaligned and out of range: misalignment is found first. */
#include "../check.inc"
    start
    faults FAULT_LOAD_MISALIGNED, 0x00000001
    lw x7, 1(x0)
    finish
