/* SPDX-License-Identifier: Apache-2.0 */
/* The program window is read-only. */
#include "../check.inc"
    start
    lui x5, 0x40000
    faults FAULT_STORE_RANGE, 0x40000000
    sw x5, 0(x5)
    finish
