/* SPDX-License-Identifier: Apache-2.0 */
/* The disassembler where objdump cannot check it (verif/models/isa does the rest): SIMT
 * instructions, CSR names, text that does not fit. */
//@ source cmodel/arch/disasm.c cmodel/arch/decode.c
#include <criterion/criterion.h>
#include <string.h>

#include "cmodel/arch/disasm.h"
#include "cmodel/arch/isa.h"

static void check(uint32_t word, const char *expected) {
    char text[DISASM_BYTES];
    size_t length = disasm(word, PROGRAM_BASE, text, sizeof text);
    cr_assert_str_eq(text, expected);
    cr_assert_eq(length, strlen(expected));
}

Test(disasm, simt_instructions) {
    check(0x0100002b, "simt.rpc 0x40000010");
    check(0xff1ff02b, "simt.rpc 0x3ffffff0");
    check(0x010000ab, "simt.lpc 0x40000010");
    check(0x0000000b, "simt.bar");
    check(0x0000100b, "simt.exit");
    check(0x00f0200b, "cb.add 15");
    check(0x0030300b, "cb.wait 3");
    check(0x0000400b, "cb.yield");
    check(0x0000500b, "loop.begin 0");
    check(0x0010600b, "loop.end 1");
    check(0x0020700b, "cb.break 2");
    check(0x00c5855b, "simt.vote x10,x11,x12");
    check(0x68c5955b, "simt.shfl x10,x11,x12,x13");
}

Test(disasm, reserved_simt_encodings) {
    check(0x0010000b, ".4byte 0x10000b");
    check(0x0100200b, ".4byte 0x100200b");
    check(0x0000008b, ".4byte 0x8b");
    check(0x0100012b, ".4byte 0x100012b");
    check(0x02c5855b, ".4byte 0x2c5855b");
    check(0x6ac5955b, ".4byte 0x6ac5955b");
    check(0x00c5a55b, ".4byte 0xc5a55b");
}

Test(disasm, csr_names) {
    check(0xcc0022f3, "csrrs x5,thread,x0");
    check(0xcce02173, "csrrs x2,stack_top,x0");
    check(0xc0006373, "csrrsi x6,cycle,0");
    check(0xf1402573, "csrrs x10,0xf14,x0");
    cr_assert_str_eq(disasm_csr(CSR_GRID), "grid");
    cr_assert_null(disasm_csr(0xc01));
}

Test(disasm, text_is_cut_and_terminated) {
    char text[8];
    size_t length = disasm(0x00c58533, 0, text, sizeof text);
    cr_assert_str_eq(text, "add x10");
    cr_assert_eq(length, strlen("add x10,x11,x12"));
}

/* The table of isa.h: fixed bits lie within the mask, and no word matches two rows. */
Test(isa, rows_are_disjoint) {
#define ROW(name, mnemonic, mask, match, format, class) {mnemonic, mask, match},
    static const struct {
        const char *mnemonic;
        uint32_t mask, match;
    } rows[] = {ISA_ALL(ROW)};
    enum { ROWS = sizeof rows / sizeof rows[0] };
    cr_assert_eq(ROWS, 40 + 6 + 8 + 9 + 26 + 3 + 18 + 9 + 1 + 1 + 2);
    for (int i = 0; i < ROWS; i++) {
        cr_assert_eq(rows[i].match & ~rows[i].mask, 0, "%s", rows[i].mnemonic);
        for (int j = 0; j < i; j++) {
            cr_assert_neq((rows[i].match ^ rows[j].match) & rows[i].mask & rows[j].mask, 0,
                          "%s and %s", rows[i].mnemonic, rows[j].mnemonic);
        }
    }
}
