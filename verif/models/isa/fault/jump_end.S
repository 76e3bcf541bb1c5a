/* SPDX-License-Identifier: Apache-2.0 */
/* jal to the first address behind the program: the fault is the jump's already. */
#include "../check.inc"
    start
    faults FAULT_FETCH_RANGE, end_of_program
    jal x1, end_of_program
    finish
    .section .rodata
    .balign 4
    .word 0
end_of_program:
