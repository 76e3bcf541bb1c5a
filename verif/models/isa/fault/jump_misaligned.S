/* SPDX-License-Identifier: Apache-2.0 */
/* jal to the middle of a word: the fault is the jump's. */
#include "../check.inc"
    start
    faults FAULT_FETCH_MISALIGNED, 0x40000006
    jal x1, . + 6
    finish
