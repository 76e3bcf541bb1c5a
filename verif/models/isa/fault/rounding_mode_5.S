/* SPDX-License-Identifier: Apache-2.0 */
/* fadd.s f1,f2,f3 with rounding mode 5. */
#include "../check.inc"
    start
    needs EXTENSION_FLOAT
    faults FAULT_ROUNDING_MODE, 0
    .word 0x003150d3
    finish
