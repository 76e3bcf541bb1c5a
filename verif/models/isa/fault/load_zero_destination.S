/* SPDX-License-Identifier: Apache-2.0 */
/* A load to x0 still faults. */
#include "../check.inc"
    start
    lui x5, 0x50000
    faults FAULT_LOAD_RANGE, 0x50000000
    lw x0, 0(x5)
    finish
