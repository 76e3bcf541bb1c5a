/* SPDX-License-Identifier: Apache-2.0 */
/* The first word behind global memory: result and padding to 128 bytes are all there is. */
#include "../check.inc"
    start
    needs EXTENSION_ATOMICS
    li x5, 0x80000080
    faults FAULT_ATOMIC_RANGE, 0x80000080
    amoadd.w x7, x6, (x5)
    finish
