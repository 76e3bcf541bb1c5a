/* SPDX-License-Identifier: Apache-2.0 */
/* An atomic on the parameters. */
#include "../check.inc"
    start
    needs EXTENSION_ATOMICS
    lui x5, 0x10000
    faults FAULT_ATOMIC_RANGE, 0x10000000
    amoadd.w x7, x6, (x5)
    finish
