/* SPDX-License-Identifier: Apache-2.0 */
/* lw from the first word behind the program. */
#include "../check.inc"
    start
    la x5, end_of_program
    faults FAULT_LOAD_RANGE, end_of_program
    lw x7, 0(x5)
    finish
    .section .rodata
    .word 0
end_of_program:
