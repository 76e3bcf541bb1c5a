/* SPDX-License-Identifier: Apache-2.0 */
/* A compare and swap on local memory, which no other thread sees. */
#include "../check.inc"
    start
    needs EXTENSION_CAS
    lui x5, 0x30000
    faults FAULT_ATOMIC_RANGE, 0x30000000
    .insn r 0x2f, 2, 0x14, x7, x5, x6
    finish
