/* SPDX-License-Identifier: Apache-2.0 */
/* sh to an odd address. */
#include "../check.inc"
    start
    lui x5, 0x80000
    faults FAULT_STORE_MISALIGNED, 0x80000001
    sh x5, 1(x5)
    finish
