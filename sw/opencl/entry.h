/* SPDX-License-Identifier: Apache-2.0 */
/* Entries and tables of kernels, which compilers write (metadata.c for OpenCL C, sw/cuda/entries.c)
 * and table.c reads. Of a kernel whose symbol is K there are these.
 *
 * K.kernel is what the machine starts: a function without arguments, which loads those of the
 * kernel from the argument block (clc.h) and calls it, inlined. K.listed is its address, for
 * libweft's list of kernels.
 *
 * K.table has words: version, arguments, bytes of the block, three required sizes of a block (0:
 * none), flags. For each argument follow offset, bytes, address space, qualifiers.
 *
 * K.texts has texts, each with a zero: name, attributes. For each argument follow type and name.
 */
#ifndef WEFT_ENTRY_H
#define WEFT_ENTRY_H

#include "clc.h"

#define ENTRY_SYMBOL   "%s.kernel"
#define ENTRY_SECTION  ".text.weft_kernel.%s"
#define ENTRY_LISTED   "%s.listed"
#define ENTRY_TABLE    "%s.table"
#define ENTRY_TEXTS    "%s.texts"
#define ENTRY_IN_LIST  ".weft.kernels.%s"
#define ENTRY_IN_TABLE ".weft.table.%s"
#define ENTRY_IN_TEXTS ".weft.texts.%s"

/* Address of the argument block, or of its address where it does not fit the window. */
#define ENTRY_BLOCK (0x10000000u + 4 + 4 * CLC_ARGUMENTS)

enum {
    TABLE_VERSION = 1,
    TABLE_HEAD_WORDS = 7,
    TABLE_ARGUMENT_WORDS = 4,
    TABLE_PRINTS = 1 /* a flag: it prints */
};

#endif
