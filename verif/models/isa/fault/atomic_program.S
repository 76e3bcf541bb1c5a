/* SPDX-License-Identifier: Apache-2.0 */
/* An atomic on the program, which cannot change. */
#include "../check.inc"
    start
    needs EXTENSION_ATOMICS
    lui x5, 0x40000
    faults FAULT_ATOMIC_RANGE, 0x40000000
    amomax.w x0, x6, (x5)
    finish
