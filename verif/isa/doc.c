/* SPDX-License-Identifier: Apache-2.0 */
/* The tables of docs/isa.md, from isa.h: `isa-doc` prints them as they stand there, so that the
 * document cannot drift from the table (test-isa-doc compares).
 *
 * One line per instruction: its 32 bits, 0 and 1 where they are fixed, else the letter of the
 * field.
 */
#include <stdint.h>
#include <stdio.h>

#include "../../cmodel/arch/isa.h"

/* The field that a free bit belongs to. */
static char field(isa_format_t format, int bit) {
    switch (format) {
    case FMT_NONE: return '?';
    case FMT_FENCE: return 'x';
    case FMT_NUM: return 'n';
    case FMT_RPC: return 'i';
    case FMT_U:
    case FMT_J: return bit < 12 ? 'd' : 'i';
    case FMT_R: return bit < 12 ? 'd' : bit < 20 ? 's' : 't';
    case FMT_I:
    case FMT_SHIFT:
    case FMT_LOAD: return bit < 12 ? 'd' : bit < 20 ? 's' : 'i';
    case FMT_S:
    case FMT_B: return bit < 12 || bit > 24 ? 'i' : bit < 20 ? 's' : 't';
    case FMT_CSR: return bit < 12 ? 'd' : bit < 20 ? 's' : 'c';
    case FMT_CSRI: return bit < 12 ? 'd' : bit < 20 ? 'i' : 'c';
    }
    return '?';
}

static void bits(const char *mnemonic, uint32_t mask, uint32_t match, isa_format_t format) {
    printf("%-11s", mnemonic);
    for (int bit = 31; bit >= 0; bit--) {
        if (bit == 31 || bit == 24 || bit == 19 || bit == 14 || bit == 11 || bit == 6)
            putchar(' ');
        if (mask >> bit & 1)
            putchar('0' + (match >> bit & 1));
        else
            putchar(field(format, bit));
    }
    putchar('\n');
}

static void group(const char *title) {
    printf("\n%s\n", title);
}

int main(void) {
    printf("            3322222 22222 11111 111 11\n"
           "            1098765 43210 98765 432 10987 6543210\n");
#define BITS(name, mnemonic, mask, match, format, class) bits(mnemonic, mask, match, format);
    group("RV32I");
    ISA_RV32I(BITS)
    group("Zicsr");
    ISA_ZICSR(BITS)
    group("M");
    ISA_RV32M(BITS)
    group("SIMT");
    ISA_SIMT(BITS)
    printf("<!-- -->\n");
#define CSR_ROW(name, text, number, meaning)                                                       \
    printf("| `0x%03x` | %s | %s |\n", number, text, meaning);
    ISA_CSRS(CSR_ROW)
    printf("<!-- -->\n");
#define FAULT_ROW(name, text) printf("| %d | %s | %s |\n", FAULT_##name, #name, text);
    ISA_FAULTS(FAULT_ROW)
    return 0;
}
