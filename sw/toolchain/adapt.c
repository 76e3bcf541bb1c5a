/* SPDX-License-Identifier: Apache-2.0 */
/* Where weft's instruction set is smaller than the compiler's (docs/reference/isa.md): statements
 * that have an equivalent are replaced, the others refused by name.
 *
 *  - An atomic with .aq or .rl becomes the plain atomic with a fence after or before it.
 *  - frflags and fsflags around a comparison, which save and restore exception flags, are dropped:
 *    there are no flags.
 *  - lr, sc and every other access to fcsr end the compilation.
 */
#include "passes.h"

#include <stdlib.h>
#include <string.h>

#include "driver.h"

enum { NAME_ROOM = 24, TEXT_ROOM = 300 };

/* The mnemonic of a statement; returns where its operands begin. */
static const char *mnemonic(const line_t *line, char name[NAME_ROOM]) {
    int used;

    name[0] = '\0';
    if (line->kind != LINE_INSN || sscanf(line->text, " %23[^ \t]%n", name, &used) != 1) {
        return "";
    }
    return line->text + used;
}

static bool is_one_of(const char *name, const char *const *names, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(name, names[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* One statement as text of several lines; `insn` says what it does to registers. */
static void replace(line_t *line, const char *text, const char *insn) {
    free(line->text);
    insn_free(&line->insn);
    line->text = strdup(text);
    if (!line->text) {
        fatal("out of memory");
    }
    line->kind = insn ? LINE_INSN : LINE_OTHER;
    line->insn = insn ? insn_parse(insn) : (insn_t){.kind = INSN_UNKNOWN};
}

/* "amoadd.w.aqrl a0,a1,0(a2)" becomes fence, amoadd.w, fence. */
static void adapt_atomic(line_t *line) {
    char name[NAME_ROOM], plain[TEXT_ROOM], text[TEXT_ROOM + 40];
    const char *operands = mnemonic(line, name);
    char *order = strncmp(name, "amo", 3) == 0 ? strstr(name, ".w.") : NULL;

    if (!order) {
        return;
    }
    bool acquire = strncmp(order, ".w.aq", 5) == 0, release = strstr(order, "rl") != NULL;
    order[2] = '\0';
    int length = snprintf(plain, sizeof plain, "\t%s%s", name, operands);
    if (length < 0 || (size_t)length >= sizeof plain) {
        fatal("line %u of the assembly is too long: %.40s...", line->number, line->text);
    }
    snprintf(text, sizeof text, "%s%s%s", release ? "\tfence\trw,rw\n" : "", plain,
             acquire ? "\n\tfence\trw,rw" : "");
    replace(line, text, plain);
}

/* The next instruction of the same section; NULL at a label or the end. */
static line_t *next_insn(const unit_t *unit, int from) {
    for (int i = from + 1; i < unit->line_count; i++) {
        if (unit->lines[i].kind == LINE_LABEL) {
            return NULL;
        }
        if (unit->lines[i].kind == LINE_INSN) {
            return &unit->lines[i];
        }
    }
    return NULL;
}

/* frflags X; comparison; fsflags X: only the comparison stays. */
static void adapt_comparison(unit_t *unit, int number) {
    static const char *const comparisons[] = {"feq.s", "flt.s", "fle.s"};
    char save[NAME_ROOM], compare[NAME_ROOM], restore[NAME_ROOM], saved[8] = "", restored[8] = "";
    line_t *first = &unit->lines[number];
    const char *save_operand = mnemonic(first, save);
    line_t *second = strcmp(save, "frflags") == 0 ? next_insn(unit, number) : NULL;
    line_t *third = second ? next_insn(unit, (int)(second - unit->lines)) : NULL;

    if (!third) {
        return;
    }
    mnemonic(second, compare);
    const char *restore_operand = mnemonic(third, restore);
    sscanf(save_operand, " %7s", saved);
    sscanf(restore_operand, " %7s", restored);
    if (is_one_of(compare, comparisons, 3) && strcmp(restore, "fsflags") == 0 &&
        strcmp(saved, restored) == 0) {
        replace(first, "\t# no exception flags to save", NULL);
        replace(third, "\t# and none to restore", NULL);
    }
}

static void refuse(const line_t *line, const char *source) {
    static const char *const float_state[] = {"frflags",  "fsflags", "frcsr", "fscsr", "frrm",
                                              "fsflagsi", "fsrm",    "fsrmi", "frsr",  "fssr"};
    static const char *const float_csrs[] = {"fflags", "frm", "fcsr"};
    char name[NAME_ROOM], first[16] = "", second[16] = "";
    const char *operands = mnemonic(line, name);

    if (strncmp(name, "lr.", 3) == 0 || strncmp(name, "sc.", 3) == 0) {
        fatal(
            "%s: line %u of the assembly: %s: weft has no load-reserved and store-conditional, so "
            "no atomics on 1, 2 or 8 bytes, and compare-and-exchange only as "
            "atomic_compare_exchange; use the atomic_* functions "
            "of weft_kernel.h",
            source, line->number, name);
    }
    if (strncmp(name, "csr", 3) == 0) {
        sscanf(operands, " %15[^, ]", first);
        sscanf(operands, " %*[^,], %15[^, ]", second);
    }
    if (is_one_of(name, float_state, sizeof float_state / sizeof float_state[0]) ||
        is_one_of(first, float_csrs, 3) || is_one_of(second, float_csrs, 3)) {
        fatal("%s: line %u of the assembly: %s: weft has no fcsr: no exception flags to read, and "
              "the rounding mode stands in each instruction",
              source, line->number, name);
    }
}

void adapt_unit(unit_t *unit, const char *source) {
    for (int i = 0; i < unit->line_count; i++) {
        if (unit->lines[i].kind != LINE_INSN) {
            continue;
        }
        adapt_atomic(&unit->lines[i]);
        adapt_comparison(unit, i);
        refuse(&unit->lines[i], source);
    }
}
