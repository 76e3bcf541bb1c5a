/* SPDX-License-Identifier: Apache-2.0 */
/* clc: the instruction sets that OpenCL C is compiled for, of all that a machine may have, and the
 * extensions of OpenCL C that each has.
 */
#include <string.h>

#include "internal.h"

/* With _zacas, which clang and the assembler are not told of: its one instruction is made by
 * device/compare.cl. */
static const char *const isas[] = {"rv32imaf_zacas_zba_zbb", "rv32imaf_zacas", "rv32imaf_zba_zbb",
                                   "rv32imaf"};
#define ISA_COMPARES "_zacas"

bool isa_compares(const char *isa) {
    return strstr(isa, ISA_COMPARES) != NULL;
}

const char *isa_of_tools(const char *isa) {
    return strstr(isa, "_zba") ? "rv32imaf_zba_zbb" : "rv32imaf";
}

bool isa_is_known(const char *isa) {
    for (size_t i = 0; i < sizeof isas / sizeof isas[0]; i++) {
        if (strcmp(isa, isas[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* The base extensions have atom_cmpxchg. */
#define ALWAYS                                                                                     \
    "cl_khr_global_int32_extended_atomics cl_khr_local_int32_extended_atomics "                    \
    "cl_khr_byte_addressable_store cles_khr_int64"
#define BASE "cl_khr_global_int32_base_atomics cl_khr_local_int32_base_atomics "

const char *clc_extensions(const char *isa) {
    return isa_compares(isa) ? BASE ALWAYS : ALWAYS;
}

const char *isa_default(void) {
    return isas[0];
}
