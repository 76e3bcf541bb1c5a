/* SPDX-License-Identifier: Apache-2.0 */
/* sw below local memory: a stack overflow. */
#include "../check.inc"
    start
    lui x5, 0x30000
    faults FAULT_STORE_RANGE, 0x2ffffffc
    sw x5, -4(x5)
    finish
