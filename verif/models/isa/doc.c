/* SPDX-License-Identifier: Apache-2.0 */
/* The tables of docs/reference/isa.md, from isa.h: `isa-doc` prints them as they stand there, so
 * that the document cannot drift from the table (test-isa-doc compares).
 *
 * One line per instruction: its 32 bits, 0 and 1 where they are fixed, else the letter of the
 * field.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "cmodel/arch/isa.h"

/* A register's letter: capital if it is an f register. */
static char letter(bool f, char x) {
    return f ? (char)(x - 'a' + 'A') : x;
}

/* The letters of the fields of a format without immediate: destination, sources, rounding mode. */
static char register_field(bool frd, bool frs1, int bit) {
    if (bit < 12) {
        return letter(frd, 'd');
    }
    if (bit < 15) {
        return 'r';
    }
    return letter(frs1, bit < 20 ? 's' : bit < 25 ? 't' : 'u');
}

/* The field that a free bit belongs to. */
static char field(isa_format_t format, int bit) {
    switch (format) {
    case FMT_NONE: return '?';
    case FMT_FENCE: return 'x';
    case FMT_NUM: return 'n';
    case FMT_RPC: return 'i';
    case FMT_U:
    case FMT_J: return bit < 12 ? 'd' : 'i';
    case FMT_R:
    case FMT_R4:
    case FMT_AMO:
    case FMT_UNARY: return register_field(false, false, bit);
    case FMT_I:
    case FMT_SHIFT:
    case FMT_LOAD: return bit < 12 ? 'd' : bit < 20 ? 's' : 'i';
    case FMT_FLOAD: return bit < 12 ? 'D' : bit < 20 ? 's' : 'i';
    case FMT_FSTORE: return bit < 12 || bit > 24 ? 'i' : bit < 20 ? 's' : 'T';
    case FMT_F_FFF_RM:
    case FMT_F_FF_RM:
    case FMT_F_F_RM:
    case FMT_F_FF: return register_field(true, true, bit);
    case FMT_X_FF:
    case FMT_X_F_RM:
    case FMT_X_F: return register_field(false, true, bit);
    case FMT_F_X_RM:
    case FMT_F_X: return register_field(true, false, bit);
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
        if (bit == 31 || bit == 24 || bit == 19 || bit == 14 || bit == 11 || bit == 6) {
            putchar(' ');
        }
        if (mask >> bit & 1) {
            putchar('0' + (match >> bit & 1));
        } else {
            putchar(field(format, bit));
        }
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
    group("F");
    ISA_RV32F(BITS)
    group("Zba");
    ISA_ZBA(BITS)
    group("Zbb");
    ISA_ZBB(BITS)
    group("A");
    ISA_RV32A(BITS)
    group("Zacas");
    ISA_ZACAS(BITS)
    group("SIMT");
    ISA_SIMT(BITS)
    ISA_LIKELY(BITS)
    ISA_WARP(BITS)
    printf("<!-- -->\n");
#define CSR_ROW(name, text, number, meaning)                                                       \
    printf("| `0x%03x` | %s | %s |\n", number, text, meaning);
    ISA_CSRS(CSR_ROW)
    printf("<!-- -->\n");
#define FAULT_ROW(name, text) printf("| %d | %s | %s |\n", FAULT_##name, #name, text);
    ISA_FAULTS(FAULT_ROW)
    return 0;
}
