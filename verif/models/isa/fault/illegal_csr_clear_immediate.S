/* SPDX-License-Identifier: Apache-2.0 */
/* csrrci with an immediate other than 0 writes. */
#include "../check.inc"
    start
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    csrrci x5, 0xc00, 1
    finish
