/* SPDX-License-Identifier: Apache-2.0 */
/* csrrwi always writes. */
#include "../check.inc"
    start
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    csrrwi x5, 0xcc0, 0
    finish
