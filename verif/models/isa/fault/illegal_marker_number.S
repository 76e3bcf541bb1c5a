/* SPDX-License-Identifier: Apache-2.0 */
/* cb.add 16: numbers go to 15. */
#include "../check.inc"
    start
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    .insn i 0x0b, 2, x0, x0, 16
    finish
