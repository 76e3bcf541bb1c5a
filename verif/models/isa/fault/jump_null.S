/* SPDX-License-Identifier: Apache-2.0 */
/* jalr to address 0, a null function pointer. */
#include "../check.inc"
    start
    li x5, 0
    faults FAULT_FETCH_RANGE, 0
    jalr x1, 0(x5)
    finish
