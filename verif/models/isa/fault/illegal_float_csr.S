/* SPDX-License-Identifier: Apache-2.0 */
/* There is no fcsr, on machines with floating point neither. */
#include "../check.inc"
    start
    needs EXTENSION_FLOAT
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    csrr x5, 0x003
    finish
