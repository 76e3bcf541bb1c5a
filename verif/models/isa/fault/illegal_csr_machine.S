/* SPDX-License-Identifier: Apache-2.0 */
/* A CSR of machine mode: mhartid. */
#include "../check.inc"
    start
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    csrrs x5, 0xf14, x0
    finish
