/* SPDX-License-Identifier: Apache-2.0 */
/* lw where no window is. */
#include "../check.inc"
    start
    lui x5, 0xf0000
    faults FAULT_LOAD_RANGE, 0xf0000000
    lw x7, 0(x5)
    finish
