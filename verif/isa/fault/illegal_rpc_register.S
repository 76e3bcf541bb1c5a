/* SPDX-License-Identifier: Apache-2.0 */
/* simt.rpc with rd = x1: reserved. */
#include "../check.inc"
    start
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    .insn j 0x2b, x1, fail
    finish
