/* SPDX-License-Identifier: Apache-2.0 */
/* csrrw always writes, even x0, even when rd is x0. */
#include "../check.inc"
    start
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    csrrw x0, 0xcc0, x0
    finish
