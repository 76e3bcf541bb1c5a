/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of sw/libweft/attributes.c: the instruction set that a kernel file names. */
//@ source sw/libweft/attributes.c
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/arch/isa.h"
#include "sw/libweft/attributes.h"

static uint32_t of(const char *arch) {
    return isa_extensions(arch, strlen(arch));
}

Test(attributes, instruction_sets) {
    cr_assert_eq(of("rv32i2p0_m2p0"), 0);
    cr_assert_eq(of("rv32i2p0_m2p0_f2p0_zicsr2p0"), EXTENSION_FLOAT);
    cr_assert_eq(of("rv32i2p0_m2p0_a2p0_f2p0_zmmul1p0_zba1p0_zbb1p0"),
                 EXTENSION_ALL & ~EXTENSION_CAS & ~EXTENSIONS_UNNAMED);
    cr_assert_eq(of("rv32i2p0_zba1p0"), EXTENSION_BITMANIP);
    cr_assert_eq(of("rv32i2p0_zbb1p0"), EXTENSION_BITMANIP);
    cr_assert_eq(of("rv32i2p0_zbc1p0_zfh1p0_zaamo1p0"), 0);
    cr_assert_eq(of("rv32imaf_zba_zbb"), EXTENSION_ALL & ~EXTENSION_CAS & ~EXTENSIONS_UNNAMED);
    cr_assert_eq(of("rv32imaf_zacas_zba_zbb"), EXTENSION_ALL & ~EXTENSIONS_UNNAMED);
    cr_assert_eq(of("rv32i2p1_a2p1_zacas1p0"), EXTENSION_ATOMICS | EXTENSION_CAS);
    cr_assert_eq(of("rv32imazba"), EXTENSION_ATOMICS | EXTENSION_BITMANIP);
    cr_assert_eq(of("rv64imaf"), 0);
    cr_assert_eq(of("rv32"), 0);
    cr_assert_eq(of("rv32i_"), 0);
    cr_assert_eq(of(""), 0);
}

Test(attributes, names_are_read_back) {
    for (uint32_t extensions = 0; extensions <= EXTENSION_ALL; extensions++) {
        uint32_t needs = extensions & EXTENSION_CAS ? EXTENSION_ATOMICS : 0;
        uint32_t named = extensions & ~(uint32_t)EXTENSIONS_UNNAMED;
        cr_assert_eq(of(isa_name(extensions)), named | needs, "%s", isa_name(extensions));
    }
}

/* As the linker writes it: stack_align 16, arch, priv_spec 1. */
static const uint8_t section[] =
    "A\x29\0\0\0riscv\0\x01\x1f\0\0\0\x04\x10\x05rv32i2p0_a2p0_zba1p0\0\x08\x01";
enum { BYTES = sizeof section - 1 };

Test(attributes, section) {
    cr_assert_eq(section[1] + 1u, BYTES);
    cr_assert_eq(attributes_extensions(section, BYTES), EXTENSION_ATOMICS | EXTENSION_BITMANIP);
}

/* Every prefix, and every byte changed: any answer, but no access beyond the section (the build
 * with the address sanitizer sees it). */
Test(attributes, damaged_sections) {
    for (size_t bytes = 0; bytes <= BYTES; bytes++) {
        uint8_t *copy = malloc(bytes ? bytes : 1);
        cr_assert_not_null(copy);
        for (size_t at = 0; at < bytes; at++) {
            for (int value = 0; value < 256; value += at < 20 ? 1 : 51) {
                memcpy(copy, section, bytes);
                copy[at] = (uint8_t)value;
                cr_assert_eq(attributes_extensions(copy, bytes) & ~EXTENSION_ALL, 0);
            }
        }
        free(copy);
    }
    cr_assert_eq(attributes_extensions(section, BYTES - 1) & ~EXTENSION_ALL, 0);
    cr_assert_eq(attributes_extensions(section, 0), 0);
}
