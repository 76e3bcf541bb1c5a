/* SPDX-License-Identifier: Apache-2.0 */
/* Agreement of the golden model's decoder with objdump.
 *
 *   isa-objdump words SEED RANDOM > FILE       write instruction words, little-endian
 *   isa-objdump compare FILE LISTING           compare our text of each word with objdump's
 *
 * Words: for every row of the table 2000 with random operands, 500 with one bit outside the
 * operands flipped, then RANDOM random words. objdump reads 16-bit and 48-bit instructions too, so
 * all words have 11 in the lowest two bits and not 111 in the next three.
 *
 * objdump knows more than this machine does. Where the two differ, the difference must be one of
 * these, else it is an error:
 *   - objdump decodes, we do not: the mnemonic is listed in `extensions` below, or it is a shift by
 *     more than 31, which objdump takes from RV64;
 *   - we decode, objdump does not: an instruction of the SIMT extension, amocas.w of Zacas, which
 *     binutils 2.40 does not know, or a fence with reserved fields set, which the RISC-V manual
 *     tells us to execute as a plain fence;
 *   - the name of a CSR that one of the two does not know: a number stands there instead.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/arch/decode.h"
#include "cmodel/arch/disasm.h"

#define PER_ROW       2000
#define FLIPS_PER_ROW 500

/* Mnemonics of other extensions, by extension. Atomics with .aq, .rl or .aqrl count as another one.
 */
static const struct {
    const char *extension, *mnemonics;
} extensions[] = {
    {"Zifencei", "fence.i"},
    {"A", "lr.w sc.w"},
    {"privileged", "uret sret hret mret dret wfi sfence.vm sfence.vma"},
};

typedef struct {
    uint32_t mask, match;
} row_t;
#define ROW(name, mnemonic, mask, match, format, class) {mask, match},
static const row_t rows[] = {ISA_ALL(ROW)};
#define ROWS (sizeof rows / sizeof rows[0])

static uint64_t random_state;

static uint32_t random_word(void) {
    random_state += 0x9e3779b97f4a7c15u;
    uint64_t z = random_state;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (z ^ z >> 31) >> 32;
}

/* Whether objdump takes the word for a 32-bit instruction. */
static bool is_32_bit(uint32_t word) {
    return (word & 3) == 3 && (word & 0x1c) != 0x1c;
}

static void put_word(uint32_t word) {
    for (int i = 0; i < 4; i++) {
        putchar(word >> (8 * i) & 0xff);
    }
}

static int write_words(uint64_t seed, uint32_t count) {
    random_state = seed;
    for (size_t row = 0; row < ROWS; row++) {
        for (int i = 0; i < PER_ROW; i++) {
            put_word((random_word() & ~rows[row].mask) | rows[row].match);
        }
        for (int i = 0; i < FLIPS_PER_ROW;) {
            uint32_t bit = 1u << (random_word() & 31);
            uint32_t word = ((random_word() & ~rows[row].mask) | rows[row].match) ^ bit;
            if (!(rows[row].mask & bit) || !is_32_bit(word)) {
                continue;
            }
            put_word(word);
            i++;
        }
    }
    for (uint32_t i = 0; i < count;) {
        uint32_t word = random_word() | 3;
        if (!is_32_bit(word)) {
            continue;
        }
        put_word(word);
        i++;
    }
    return fflush(stdout) || ferror(stdout) ? 2 : 0;
}

/* What happened to the words of one comparison. */
typedef struct {
    uint64_t equal, both_illegal, extension, simt, zacas, fence, csr_name, wrong;
} counts_t;

static bool in_list(const char *list, const char *word, size_t length) {
    for (const char *at = list; *at;) {
        size_t n = strcspn(at, " ");
        if (n == length && memcmp(at, word, n) == 0) {
            return true;
        }
        at += n + (at[n] == ' ');
    }
    return false;
}

static bool is_extension(const char *theirs) {
    size_t length = strcspn(theirs, " ");
    static const char *const orders[] = {".aqrl", ".aq", ".rl"};
    bool ordered = false;
    for (int i = 0; i < 3 && !ordered; i++) {
        size_t n = strlen(orders[i]);
        ordered = length > n && memcmp(theirs + length - n, orders[i], n) == 0;
        length -= ordered ? n : 0;
    }
    if (ordered && strncmp(theirs, "amo", 3) == 0) {
        return true;
    }
    for (size_t i = 0; i < sizeof extensions / sizeof extensions[0]; i++) {
        if (in_list(extensions[i].mnemonics, theirs, length)) {
            return true;
        }
    }
    return false;
}

/* slli, srli, srai, rori with bit 25 set: RV64's amounts 32..63. */
static bool is_long_shift(uint32_t word) {
    return (word & 0xbe00707f) == 0x02005013 || (word & 0xfe00707f) == 0x02001013 ||
           (word & 0xfe00707f) == 0x62005013;
}

/* Same text but for the CSR operand, where one side has a number and the other a name. */
static bool same_but_csr(const char *ours, const char *theirs, const insn_t *insn) {
    const char *our_csr = strchr(ours, ','), *their_csr = strchr(theirs, ',');
    if (!our_csr || !their_csr || our_csr - ours != their_csr - theirs ||
        memcmp(ours, theirs, our_csr - ours) != 0) {
        return false;
    }
    const char *our_end = strchr(++our_csr, ','), *their_end = strchr(++their_csr, ',');
    if (!our_end || !their_end || strcmp(our_end, their_end) != 0) {
        return false;
    }
    bool we_know = disasm_csr(insn->csr), they_know = strncmp(their_csr, "0x", 2) != 0;
    if (we_know && they_know) {
        return false;
    }
    return they_know || strtoul(their_csr, NULL, 16) == insn->csr;
}

static void compare_word(counts_t *counts, uint32_t word, uint32_t pc, const char *theirs) {
    insn_t insn = decode(word);
    char ours[DISASM_BYTES];
    disasm(word, pc, ours, sizeof ours);
    bool they_decode = strncmp(theirs, ".4byte", 6) != 0;
    if (strcmp(ours, theirs) == 0) {
        ++*(they_decode ? &counts->equal : &counts->both_illegal);
    } else if (insn.op == OP_ILLEGAL && they_decode &&
               (is_extension(theirs) || is_long_shift(word))) {
        counts->extension++;
    } else if (((insn.op >= OP_SIMT_RPC && insn.op <= OP_CB_BREAK) || insn.op >= OP_SIMT_LPC) &&
               !they_decode) {
        counts->simt++;
    } else if (insn.op == OP_AMOCAS_W && !they_decode) {
        counts->zacas++;
    } else if (insn.op == OP_FENCE && !they_decode && (word & 0xf00fff80) != 0) {
        counts->fence++;
    } else if (insn.op != OP_ILLEGAL && op_class(insn.op) == CLASS_CSR && they_decode &&
               same_but_csr(ours, theirs, &insn)) {
        counts->csr_name++;
    } else if (++counts->wrong <= 10) {
        fprintf(stderr, "%08x at %x: golden model says `%s`, objdump says `%s`\n", word, pc, ours,
                theirs);
    }
}

/* objdump's text of one line "  pc:  word  mnemonic  operands [# comment]", or NULL for other
 * lines. */
static char *instruction_text(char *line, uint32_t *pc, uint32_t *word) {
    char *end;
    *pc = strtoul(line, &end, 16);
    if (end == line || *end != ':') {
        return NULL;
    }
    *word = strtoul(end + 1, &end, 16);
    char *text = end + strspn(end, " \t");
    text[strcspn(text, "#\n")] = 0;
    for (size_t n = strlen(text); n > 0 && text[n - 1] == ' '; n--) {
        text[n - 1] = 0;
    }
    char *tab = strchr(text, '\t');
    if (tab) {
        *tab = ' ';
    }
    return text;
}

static int compare(const char *words_path, const char *listing_path) {
    FILE *words = fopen(words_path, "rb"), *listing = fopen(listing_path, "r");
    if (!words || !listing) {
        fprintf(stderr, "isa-objdump: cannot open %s\n", words ? listing_path : words_path);
        return 2;
    }
    counts_t counts = {0};
    char line[256];
    uint32_t pc, word, expected_pc = 0;
    uint8_t raw[4];
    while (fgets(line, sizeof line, listing)) {
        char *text = instruction_text(line, &pc, &word);
        if (!text) {
            continue;
        }
        if (fread(raw, 1, 4, words) != 4 || pc != expected_pc ||
            word != (raw[0] | raw[1] << 8 | raw[2] << 16 | (uint32_t)raw[3] << 24)) {
            fprintf(stderr, "isa-objdump: objdump lost step at %x\n", expected_pc);
            return 1;
        }
        compare_word(&counts, word, pc, text);
        expected_pc += 4;
    }
    bool all = fread(raw, 1, 1, words) == 0 && expected_pc != 0;
    fclose(words);
    fclose(listing);
    printf("%u words: %lu equal, %lu illegal for both, %lu of other extensions, %lu SIMT, "
           "%lu Zacas, %lu fences with reserved fields, %lu CSR names, %lu wrong\n",
           expected_pc / 4, counts.equal, counts.both_illegal, counts.extension, counts.simt,
           counts.zacas, counts.fence, counts.csr_name, counts.wrong);
    return counts.wrong || !all;
}

int main(int argc, char **argv) {
    if (argc == 4 && strcmp(argv[1], "words") == 0) {
        return write_words(strtoull(argv[2], NULL, 0), strtoul(argv[3], NULL, 0));
    }
    if (argc == 4 && strcmp(argv[1], "compare") == 0) {
        return compare(argv[2], argv[3]);
    }
    fprintf(stderr, "use: isa-objdump words SEED RANDOM > FILE\n"
                    "     isa-objdump compare FILE LISTING\n");
    return 2;
}
