/* SPDX-License-Identifier: Apache-2.0 */
/* lr.w x7,(x5): machines with atomics do not have it either. */
#include "../check.inc"
    start
    needs EXTENSION_ATOMICS
    la x5, result
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    lr.w x7, (x5)
    finish
