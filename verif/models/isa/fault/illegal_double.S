/* SPDX-License-Identifier: Apache-2.0 */
/* fadd.d f1,f2,f3: there is no double precision. */
#include "../check.inc"
    start
    needs EXTENSION_FLOAT
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    .word 0x023170d3
    finish
