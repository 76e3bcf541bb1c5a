/* SPDX-License-Identifier: Apache-2.0 */
/* flw f1,0(x5): this machine has no F. */
#include "../check.inc"
    start
    lacks EXTENSION_FLOAT
    la x5, result
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    .word 0x0002a087
    finish
