/* SPDX-License-Identifier: Apache-2.0 */
/* lbu from stack_top. */
#include "../check.inc"
    start
    csrrs x5, 0xcce, x0
    faults FAULT_LOAD_RANGE, 0x30000400
    lbu x7, 0(x5)
    finish
