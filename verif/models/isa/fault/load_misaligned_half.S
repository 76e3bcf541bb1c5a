/* SPDX-License-Identifier: Apache-2.0 */
/* lh from an odd address. */
#include "../check.inc"
    start
    lui x5, 0x80000
    faults FAULT_LOAD_MISALIGNED, 0x80000001
    lh x7, 1(x5)
    finish
