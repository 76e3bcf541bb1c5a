/* SPDX-License-Identifier: Apache-2.0 */
/* An ISA test program (an ELF laid out by sw/runtime/weft.ld, see check.inc), its launch, and what
 * it must do. */
#ifndef WEFT_ISA_PROGRAM_H
#define WEFT_ISA_PROGRAM_H

#include "cmodel/arch/golden.h"

#define ISA_STACK_TOP 0xffffffffu /* as expected_address: whatever CSR stack_top reads */

typedef struct {
    golden_launch_t launch; /* one block of one thread; program and global belong to this struct */
    uint32_t result;        /* address of the symbol `result`, or 0 */
    uint32_t expected_fault, expected_pc, expected_address; /* symbols, or 0 */
    uint32_t needed_extensions, absent_extensions; /* symbols: of the machine, EXTENSION_* */
} isa_program_t;

/* Read a program; its global memory is rounded up to 128 bytes, and may be read 128 bytes beyond.
 * The caller may still set launch.local_bytes, 1024 at first. Prints what is wrong and returns
 * false on failure; nothing is left to free then. */
bool isa_load(isa_program_t *program, const char *path);
void isa_unload(isa_program_t *program);

/* How a run ended: the fault, or FAULT_NONE and the word at `result`. */
typedef struct {
    uint32_t fault, pc, address;
    uint32_t result;
} isa_end_t;

/* Whether that is what the program expects: writes "" or the reason why not. */
void isa_judge(const isa_program_t *program, const isa_end_t *end, char *why, size_t size);

/* Print PASS or FAIL for the program at `path`; returns 1 for FAIL, else 0. */
int isa_report(const char *suite, const char *path, const char *why);

#endif
