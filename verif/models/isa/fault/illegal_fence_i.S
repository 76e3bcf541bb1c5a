/* SPDX-License-Identifier: Apache-2.0 */
/* fence.i: code cannot change, so Zifencei is absent. */
#include "../check.inc"
    start
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    .word 0x0000100f
    finish
