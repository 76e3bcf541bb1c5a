/* SPDX-License-Identifier: Apache-2.0 */
/* Running off the end of the program: the fault is at the first address behind it. */
#include "../check.inc"
    start
    la x30, end_of_program
    jalr x0, -4(x30)
    finish
    .section .rodata
    .balign 4
    nop
end_of_program:
    faults FAULT_FETCH_RANGE, end_of_program
