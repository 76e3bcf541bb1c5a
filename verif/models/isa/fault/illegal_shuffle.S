/* SPDX-License-Identifier: Apache-2.0 */
/* simt.shfl on a machine without meetings. */
#include "../check.inc"
    lacks EXTENSION_WARP
    start
    li x5, 1
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    .insn r4 0x5b, 1, 0, x7, x5, x5, x5
    finish
