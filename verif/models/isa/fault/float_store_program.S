/* SPDX-License-Identifier: Apache-2.0 */
/* fsw to the program. */
#include "../check.inc"
    start
    needs EXTENSION_FLOAT
    lui x5, 0x40000
    faults FAULT_STORE_RANGE, 0x40000000
    fsw f1, 0(x5)
    finish
