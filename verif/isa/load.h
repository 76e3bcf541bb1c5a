/* SPDX-License-Identifier: Apache-2.0 */
/* An ISA test program (an ELF laid out by sw/runtime/weft.ld) as a launch of the golden model. */
#ifndef WEFT_ISA_LOAD_H
#define WEFT_ISA_LOAD_H

#include "../../cmodel/arch/golden.h"

typedef struct {
    golden_launch_t launch; /* one block of one thread; program and global belong to this struct */
    uint32_t result;        /* address of the symbol `result`, or 0      */
    uint32_t expected_fault, expected_pc, expected_address; /* symbols, or 0    */
} isa_program_t;

/* Read a program. Prints what is wrong and returns false on failure; nothing is left to free then.
 */
bool isa_load(isa_program_t *program, const char *path);
void isa_unload(isa_program_t *program);

#endif
