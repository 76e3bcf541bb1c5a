/* SPDX-License-Identifier: Apache-2.0 */
/* An instruction word as text, as objdump prints it with -M no-aliases,numeric, plus the SIMT
 * instructions and the names of our CSRs. */
#ifndef WEFT_DISASM_H
#define WEFT_DISASM_H

#include <stddef.h>
#include <stdint.h>

#define DISASM_BYTES 48 /* room for any instruction */

/* Write "mnemonic operands" into `text`, cut to `size` and always terminated (size > 0). `pc` is
 * the instruction's address: jumps print their target. What is no instruction prints as `.4byte
 * 0x...`. Returns the length of the whole text, like snprintf. */
size_t disasm(uint32_t word, uint32_t pc, char *text, size_t size);

/* Name of a CSR, or NULL if there is none of that number. */
const char *disasm_csr(uint32_t number);

#endif
