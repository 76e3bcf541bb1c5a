/* SPDX-License-Identifier: Apache-2.0 */
/* wfi: there is nothing to wait for. */
#include "../check.inc"
    start
    faults FAULT_ILLEGAL_INSTRUCTION, 0
    wfi
    finish
