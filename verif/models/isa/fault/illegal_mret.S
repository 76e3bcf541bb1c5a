/* SPDX-License-Identifier: Apache-2.0 */
/* mret: there is no machine mode. */
#include "../check.inc"
    start
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    mret
    finish
