/* SPDX-License-Identifier: Apache-2.0 */
/* lbu from stack_top. */
#include "../check.inc"
    start
    csrrs x5, 0xcce, x0
    faults FAULT_LOAD_RANGE, STACK_TOP
    lbu x7, 0(x5)
    finish
