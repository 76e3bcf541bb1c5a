/* SPDX-License-Identifier: Apache-2.0 */
/* jalr into global memory. */
#include "../check.inc"
    start
    lui x5, 0x80000
    faults FAULT_FETCH_RANGE, 0x80000000
    jalr x1, 0(x5)
    finish
