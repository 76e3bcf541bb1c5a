/* SPDX-License-Identifier: Apache-2.0 */
/* cuda: LLVM IR of the host's data layout, for the machine.
 *
 * clang-19 compiles the device side of CUDA for nvptx64, with the sizes, offsets and names of a
 * host of 64 bits, and without passes. ir_to_machine makes IR for riscv32 of it, in place: pointers
 * have 32 bits in registers and stay 8 bytes in memory, so that host and kernel read each other's
 * structures. Kernels get entries and tables as sw/opencl/entry.h says.
 */
#ifndef CUDA_IR_H
#define CUDA_IR_H

#include <stdbool.h>
#include <stdio.h>

#include <llvm-c/Core.h>

/* Returns false with lines in the log, each "weft: FILE:LINE: what, which rule, what to do": what a
 * kernel cannot have here is refused by name. The module is then of no use. */
bool ir_to_machine(LLVMModuleRef module, FILE *log);

/* Read IR, make the machine's, and write it, as assembly where `to` ends with ".ll". With `merge`,
 * functions are put into their callers. Reads of a special register that keeps its value become
 * one, in front of the loops: in the device library most are branches, which later passes keep. */
bool ir_convert(const char *from, const char *to, bool merge, FILE *log);

/* One module of several, before they are converted: a name of one file is another's. NULL ends the
 * list. */
bool ir_link(const char *const *from, const char *to, FILE *log);

#endif
