/* SPDX-License-Identifier: Apache-2.0 */
/* lw from an address that is 2 modulo 4. */
#include "../check.inc"
    start
    lui x5, 0x80000
    faults FAULT_LOAD_MISALIGNED, 0x80000002
    lw x7, 2(x5)
    finish
