/* SPDX-License-Identifier: Apache-2.0 */
/* jalr clears bit 0 of the target, not bit 1. */
#include "../check.inc"
    start
    lui x5, 0x40000
    faults FAULT_FETCH_MISALIGNED, 0x40000002
    jalr x1, 3(x5)
    finish
