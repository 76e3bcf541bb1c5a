/* SPDX-License-Identifier: Apache-2.0 */
/* fadd.s f1,f2,f3: this machine has no F. */
#include "../check.inc"
    start
    lacks EXTENSION_FLOAT
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    .word 0x003170d3
    finish
