/* SPDX-License-Identifier: Apache-2.0 */
/* The parameter window is read-only. */
#include "../check.inc"
    start
    lui x5, 0x10000
    faults FAULT_STORE_RANGE, 0x10000000
    sb x5, 0(x5)
    finish
