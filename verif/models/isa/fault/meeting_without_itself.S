/* SPDX-License-Identifier: Apache-2.0 */
/* A thread that meets others, and does not name itself. */
#include "../check.inc"
    needs EXTENSION_WARP
    start
    li x5, 0xfffffffe
    li x7, 5
    faults FAULT_MEETING, 0
    .insn r 0x5b, 0, 0, x7, x5, x5
    finish
