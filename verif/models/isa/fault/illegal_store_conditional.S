/* SPDX-License-Identifier: Apache-2.0 */
/* sc.w x7,x6,(x5). */
#include "../check.inc"
    start
    needs EXTENSION_ATOMICS
    la x5, result
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    sc.w x7, x6, (x5)
    finish
