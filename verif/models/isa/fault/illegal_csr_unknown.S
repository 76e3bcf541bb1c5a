/* SPDX-License-Identifier: Apache-2.0 */
/* A CSR that does not exist: time. */
#include "../check.inc"
    start
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    csrrs x5, 0xc01, x0
    finish
