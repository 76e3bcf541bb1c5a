/* SPDX-License-Identifier: Apache-2.0 */
/* An atomic at an address that is no multiple of 4. */
#include "../check.inc"
    start
    needs EXTENSION_ATOMICS
    la x5, result + 1
    faults FAULT_STORE_MISALIGNED, result + 1
    amoadd.w x7, x6, (x5)
    finish
