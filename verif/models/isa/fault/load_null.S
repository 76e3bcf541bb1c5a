/* SPDX-License-Identifier: Apache-2.0 */
/* lw from address 0, a null pointer. */
#include "../check.inc"
    start
    faults FAULT_LOAD_RANGE, 0
    lw x7, 0(x0)
    finish
