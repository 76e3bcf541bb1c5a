/* SPDX-License-Identifier: Apache-2.0 */
/* An atomic on local memory, which no other thread sees. */
#include "../check.inc"
    start
    needs EXTENSION_ATOMICS
    lui x5, 0x30000
    faults FAULT_ATOMIC_RANGE, 0x30000000
    amoor.w x7, x6, (x5)
    finish
