/* SPDX-License-Identifier: Apache-2.0 */
/* There is no debugger. */
#include "../check.inc"
    start
    faults FAULT_BREAKPOINT, 0
    ebreak
    finish
