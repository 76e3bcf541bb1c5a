/* SPDX-License-Identifier: Apache-2.0 */
/* csrrs with a source register other than x0 writes, whatever the register holds. */
#include "../check.inc"
    start
    li x6, 0
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    csrrs x5, 0xc00, x6
    finish
