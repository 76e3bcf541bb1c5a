/* SPDX-License-Identifier: Apache-2.0 */
/* Nor its part fflags. */
#include "../check.inc"
    start
    needs EXTENSION_FLOAT
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    csrr x5, 0x001
    finish
