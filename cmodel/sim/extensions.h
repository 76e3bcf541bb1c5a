/* SPDX-License-Identifier: Apache-2.0 */
/* What the machine that is compiled adds to the base instruction set: its choices as EXTENSION_*,
 * for both forms of the machine (loop.c, axi_loop.c). config_extensions says the same of a file.
 */
#ifndef WEFT_EXTENSIONS_H
#define WEFT_EXTENSIONS_H

#include "../arch/isa.h"
#include "common/params.h"

#define MACHINE_EXTENSIONS                                                                         \
    ((HAS_FLOAT ? EXTENSION_FLOAT : 0) | (HAS_BITMANIP ? EXTENSION_BITMANIP : 0) |                 \
     (HAS_ATOMICS ? EXTENSION_ATOMICS : 0) | (HAS_CAS ? EXTENSION_CAS : 0) |                       \
     (LIKELY_POINTS ? EXTENSION_LIKELY : 0) | (HAS_MEETINGS ? EXTENSION_WARP : 0))

#endif
