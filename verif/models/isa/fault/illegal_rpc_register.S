/* SPDX-License-Identifier: Apache-2.0 */
/* A marker with rd = x2: reserved. */
#include "../check.inc"
    start
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    .insn j 0x2b, x2, fail
    finish
