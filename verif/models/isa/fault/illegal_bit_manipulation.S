/* SPDX-License-Identifier: Apache-2.0 */
/* sh2add x7,x6,x5: this machine has no Zba. */
#include "../check.inc"
    start
    lacks EXTENSION_BITMANIP
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    sh2add x7, x6, x5
    finish
