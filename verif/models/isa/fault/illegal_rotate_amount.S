/* SPDX-License-Identifier: Apache-2.0 */
/* rori x7,x6,32, as RV64 has it. */
#include "../check.inc"
    start
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    .word 0x62035393
    finish
