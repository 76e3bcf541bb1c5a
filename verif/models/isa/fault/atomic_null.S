/* SPDX-License-Identifier: Apache-2.0 */
/* An atomic at 0, outside every window. */
#include "../check.inc"
    start
    needs EXTENSION_ATOMICS
    faults FAULT_ATOMIC_RANGE, 0
    amoswap.w x7, x6, (x0)
    finish
