/* SPDX-License-Identifier: Apache-2.0 */
/* simt.lpc on a machine without likely points. */
#include "../check.inc"
    lacks EXTENSION_LIKELY
    start
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    .insn j 0x2b, x1, fail
    finish
