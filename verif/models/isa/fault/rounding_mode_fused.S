/* SPDX-License-Identifier: Apache-2.0 */
/* fmadd.s f1,f2,f3,f4 with rounding mode 6. */
#include "../check.inc"
    start
    needs EXTENSION_FLOAT
    faults FAULT_ROUNDING_MODE, 0
    .word 0x203160c3
    finish
