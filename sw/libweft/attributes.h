/* SPDX-License-Identifier: Apache-2.0 */
/* The instruction set that a kernel file was compiled for, from its section .riscv.attributes. */
#ifndef WEFT_ATTRIBUTES_H
#define WEFT_ATTRIBUTES_H

#include <stddef.h>
#include <stdint.h>

#include "cmodel/arch/isa.h"

/* Extensions of weft's own, which have no name there. */
#define EXTENSIONS_UNNAMED (EXTENSION_LIKELY | EXTENSION_WARP)

/* The extensions (EXTENSION_* of isa.h) that the section's Tag_RISCV_arch names; 0 if the section
 * has none or is damaged. Any bytes are allowed. */
uint32_t attributes_extensions(const uint8_t *section, size_t bytes);

/* The same of an instruction set written as for -march or in the attribute: "rv32imaf_zba_zbb",
 * "rv32i2p0_m2p0_f2p0". */
uint32_t isa_extensions(const char *arch, size_t length);

/* A set of extensions as weft-cc --isa takes it, without those that have no name. */
const char *isa_name(uint32_t extensions);

/* The name of what a compiler is asked for: the same without Zacas, which gcc 12 does not know. A
 * kernel's amocas.w is a word in its text (weft_kernel.h). */
const char *isa_to_compile(uint32_t extensions);

#endif
