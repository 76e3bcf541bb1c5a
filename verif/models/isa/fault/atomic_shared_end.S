/* SPDX-License-Identifier: Apache-2.0 */
/* Behind the end of shared memory, of which the program has none. */
#include "../check.inc"
    start
    needs EXTENSION_ATOMICS
    li x5, 0x20000000
    faults FAULT_ATOMIC_RANGE, 0x20000000
    amoadd.w x7, x6, (x5)
    finish
