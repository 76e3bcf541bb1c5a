/* SPDX-License-Identifier: Apache-2.0 */
/* lw from behind the parameter window. */
#include "../check.inc"
    start
    lui x5, 0x10000
    faults FAULT_LOAD_RANGE, 0x10000100
    lw x7, 256(x5)
    finish
