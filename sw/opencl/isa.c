/* SPDX-License-Identifier: Apache-2.0 */
/* clc: the instruction sets that OpenCL C is compiled for, of all that a machine may have. */
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

const char *isa_default(void) {
    return isas[0];
}
