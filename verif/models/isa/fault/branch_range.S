/* SPDX-License-Identifier: Apache-2.0 */
/* A taken branch to before the program. */
#include "../check.inc"
    start
    faults FAULT_FETCH_RANGE, 0x3ffffffc
    beq x0, x0, . - 4
    finish
