/* SPDX-License-Identifier: Apache-2.0 */
/* amoadd.w.aq x7,x6,(x5): an atomic orders nothing, so it may not ask for it. */
#include "../check.inc"
    start
    needs EXTENSION_ATOMICS
    la x5, result
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    amoadd.w.aq x7, x6, (x5)
    finish
