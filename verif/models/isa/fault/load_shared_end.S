/* SPDX-License-Identifier: Apache-2.0 */
/* lw from shared memory, which this program does not have. */
#include "../check.inc"
    start
    lui x5, 0x20000
    faults FAULT_LOAD_RANGE, 0x20000000
    lw x7, 0(x5)
    finish
