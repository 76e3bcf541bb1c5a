/* SPDX-License-Identifier: Apache-2.0 */
/* flw at an address that is no multiple of 4. */
#include "../check.inc"
    start
    needs EXTENSION_FLOAT
    lui x5, 0x80000
    faults FAULT_LOAD_MISALIGNED, 0x80000002
    flw f1, 2(x5)
    finish
