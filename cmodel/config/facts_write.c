/* SPDX-License-Identifier: Apache-2.0 */
/* weft-facts: what the files of the project state about themselves (facts.h, heads.h), as tables
 * for the compiler and as lines for scripts. In the project's root.
 *
 *     weft-facts write DIRECTORY         names.h and tables.h, left alone where nothing changes
 *     weft-facts make                    variables: CHOICES_SLOT, and KERNEL_NEEDS_NAME
 *     weft-facts settings                names of the registers of limit policies, one a line
 *     weft-facts choices SLOT            the choices of a slot, one a line
 *     weft-facts extremes SLOT CHOICE    sets NAME=VALUE,... of a choice, one a line
 *     weft-facts needs SLOT CHOICE       what the choice needs, one a line
 *     weft-facts watch                   rows of exact cycles (verif/models/perf/rows)
 *     weft-facts reference               tables of docs/reference (make facts-page)
 *     weft-facts says WORD FILE          what a test, a proof or a kernel says with a word
 *     weft-facts heads FILE...           all that they say: FILE WORD TEXT
 *     weft-facts mutants FILE...         the seeded defects of files: NAME CLASS FILE [sample]
 *     weft-facts mutant NAME WORD FILE...  what one of them says with a word
 *     weft-facts mutate NAME FROM FILE...  the text of FROM with the defect in it
 */
#include "facts.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/output.h"
#include "common/words.h"
#include "heads_write.h"
#include "written.h"

static const char usage[] =
    "usage: weft-facts write DIRECTORY | make | choices SLOT | extremes SLOT CHOICE "
    "| needs SLOT CHOICE | settings | watch | reference | says WORD FILE | heads FILE... "
    "| mutants FILE... | mutant NAME WORD FILE... | mutate NAME FROM FILE...   (in the project's "
    "root)\n";

#define CONDITION 512 /* bytes of where a setting is read */

static const fact_kind_t value_kinds[] = {FACT_SIZE, FACT_KNOB, FACT_SETTING};

static void each(const facts_t *facts, fact_kind_t kind, FILE *out,
                 void (*print)(const facts_t *facts, const fact_t *fact, FILE *out)) {
    for (const fact_t *fact = NULL; (fact = facts_next(facts, fact, kind, NULL, NULL));) {
        print(facts, fact, out);
    }
}

static void each_value(const facts_t *facts, FILE *out,
                       void (*print)(const facts_t *facts, const fact_t *fact, FILE *out)) {
    for (size_t i = 0; i < sizeof value_kinds / sizeof value_kinds[0]; i++) {
        each(facts, value_kinds[i], out, print);
    }
}

/* Whether a choice is the first of its slot. */
static bool first_of_slot(const facts_t *facts, const fact_t *choice) {
    return facts_next(facts, NULL, FACT_CHOICE, choice->slot, NULL) == choice;
}

static void print_value_name(const facts_t *facts, const fact_t *fact, FILE *out) {
    (void)facts;
    fprintf(out, "    CONFIG_%s,\n", fact->name);
}

static void print_slot_name(const facts_t *facts, const fact_t *fact, FILE *out) {
    if (first_of_slot(facts, fact)) {
        fprintf(out, "    CONFIG_%s,\n", fact->slot);
    }
}

static void print_names(const facts_t *facts, FILE *out) {
    uint32_t settings = 0;
    for (const fact_t *f = NULL; (f = facts_next(facts, f, FACT_SETTING, NULL, NULL));) {
        settings++;
    }
    fprintf(
        out,
        "/* Made by weft-facts from the facts of files (cmodel/config/facts.h): do not edit. */\n"
        "typedef enum {\n");
    each_value(facts, out, print_value_name);
    fprintf(out, "    CONFIG_SIZE_COUNT\n} config_size_t;\n\ntypedef enum {\n");
    each(facts, FACT_CHOICE, out, print_slot_name);
    fprintf(out, "    CONFIG_SLOT_COUNT\n} config_slot_t;\n\nenum { LIMIT_SETTING_COUNT = %u };\n",
            settings);
}

static void print_value_row(const facts_t *facts, const fact_t *fact, FILE *out) {
    (void)facts;
    fprintf(out, "    {\"%s\", %uu, %uu, %s, %s, %s, %uu, \"%s\"},\n", fact->name, fact->minimum,
            fact->maximum, fact->power ? "true" : "false",
            fact->kind == FACT_SIZE ? "true" : "false", fact->has_value ? "true" : "false",
            fact->value, fact->text);
}

static void print_choice_row(const facts_t *facts, const fact_t *fact, FILE *out) {
    (void)facts;
    fprintf(out, "    {\"%s\", \"%s\", \"%s\", CONFIG_%s, \"%s.h\"},\n", fact->slot, fact->choice,
            fact->text, fact->slot, fact->choice);
}

static void print_rule_row(const facts_t *facts, const fact_t *fact, FILE *out) {
    (void)facts;
    fprintf(out, "    {\"%s\", \"%s\", \"%s\", \"%s\", \"%s\"},\n", fact->slot, fact->choice,
            fact->text, fact->more, fact->file);
}

static void print_need_row(const facts_t *facts, const fact_t *fact, FILE *out) {
    (void)facts;
    fprintf(out, "    {\"%s\", \"%s\", \"%s\", \"%s\"},\n", fact->slot, fact->choice, fact->name,
            fact->text);
}

static void print_trait_row(const facts_t *facts, const fact_t *fact, FILE *out) {
    (void)facts;
    fprintf(out, "    {\"%s\", %uu},\n", fact->name, fact->value);
}

static void add_condition(char *text, size_t size, const char *slot, const char *choice,
                          const char *condition) {
    size_t used = strlen(text);
    if (*condition) {
        snprintf(text + used, size - used, "%s%s", used ? " || " : "", condition);
    } else {
        snprintf(text + used, size - used, "%s%s == %s", used ? " || " : "", slot, choice);
    }
}

/* Where a size, setting or slot is read (facts.h): a condition, "" for everywhere. `stated` is the
 * fact that states it. */
static void find_condition(const facts_t *facts, const char *name, const fact_t *stated, char *text,
                           size_t size) {
    bool own = stated->kind != FACT_CHOICE && *stated->choice;
    text[0] = 0;
    for (const fact_t *f = NULL; (f = facts_next(facts, f, FACT_READS, NULL, NULL));) {
        if (words_have(f->text, name)) {
            add_condition(text, size, f->slot, f->choice, f->more);
            own = own && strcmp(f->file, stated->file) != 0;
        }
    }
    if (own) {
        add_condition(text, size, stated->slot, stated->choice, "");
    }
}

static void print_read_row(const facts_t *facts, const fact_t *fact, FILE *out) {
    char condition[CONDITION];
    const char *name = fact->kind == FACT_CHOICE ? fact->slot : fact->name;
    if (fact->kind == FACT_CHOICE && !first_of_slot(facts, fact)) {
        return;
    }
    find_condition(facts, name, fact, condition, sizeof condition);
    if (*condition) {
        fprintf(out, "    {\"%s\", \"%s\"},\n", name, condition);
    }
}

static void print_tables(const facts_t *facts, FILE *out) {
    fprintf(
        out,
        "/* Made by weft-facts from the facts of files (cmodel/config/facts.h): do not edit. */\n"
        "const size_row_t config_sizes[] = {\n");
    each_value(facts, out, print_value_row);
    fprintf(out, "};\nconst choice_row_t config_choices[] = {\n");
    each(facts, FACT_CHOICE, out, print_choice_row);
    fprintf(out, "};\nconst rule_row_t config_rules[] = {\n");
    each(facts, FACT_RULE, out, print_rule_row);
    fprintf(out, "};\nconst trait_row_t config_traits[] = {\n");
    each(facts, FACT_OFFERS, out, print_trait_row);
    fprintf(out, "};\nconst need_row_t config_needs[] = {\n");
    each(facts, FACT_NEEDS, out, print_need_row);
    fprintf(out, "};\nconst read_row_t config_reads[] = {\n");
    each_value(facts, out, print_read_row);
    each(facts, FACT_CHOICE, out, print_read_row);
    fprintf(out, "};\n");
}

static void print_watch(const facts_t *facts, const fact_t *fact, FILE *out) {
    (void)facts;
    fprintf(out, "%s\n", fact->text);
}

static void print_reference_choice(const facts_t *facts, const fact_t *fact, FILE *out) {
    fprintf(out, "| %s%s%s | `%s` | %s |\n", first_of_slot(facts, fact) ? "`" : "",
            first_of_slot(facts, fact) ? fact->slot : "", first_of_slot(facts, fact) ? "`" : "",
            fact->choice, fact->text);
}

/* A condition as a cell of a table, which holds no bar; `to` has as much room as it. */
static void in_words(const char *condition, char *to) {
    static const char *const words[][2] = {{" || ", " or "}, {" && ", ", "}, {" == ", "="}};
    while (*condition) {
        size_t i = 0, count = sizeof words / sizeof words[0];
        while (i < count && strncmp(condition, words[i][0], strlen(words[i][0])) != 0) {
            i++;
        }
        if (i < count) {
            to = stpcpy(to, words[i][1]);
            condition += strlen(words[i][0]);
        } else {
            *to++ = *condition++;
        }
    }
    *to = 0;
}

static void print_reference_value(const facts_t *facts, const fact_t *fact, FILE *out) {
    char number[16] = "", standard[32] = "", condition[CONDITION], where[CONDITION];
    find_condition(facts, fact->name, fact, condition, sizeof condition);
    in_words(condition, where);
    if (fact->kind == FACT_SETTING) {
        snprintf(number, sizeof number, " (#%u)", fact->number);
    }
    if (fact->has_value) {
        snprintf(standard, sizeof standard, "%u", fact->value);
    }
    fprintf(out, "| `%s`%s | %u to %u%s | %s | %s | %s |\n", fact->name, number, fact->minimum,
            fact->maximum, fact->power ? ", a power of two" : "", standard, where, fact->text);
}

/* Choices that need a trait, and how much: "reconv=dual_path (2), dws (multi_slots)". */
static void print_reference_trait(const facts_t *facts, const fact_t *fact, FILE *out) {
    const char *slot = "", *comma = "";
    fprintf(out, "| `%s` | %u | ", fact->name, fact->value);
    for (const fact_t *f = NULL; (f = facts_next(facts, f, FACT_NEEDS, NULL, NULL));) {
        if (strcmp(f->name, fact->name) == 0) {
            bool same = strcmp(f->slot, slot) == 0;
            fprintf(out, "%s%s%s%s", comma, same ? "" : f->slot, same ? "" : "=", f->choice);
            if (strcmp(f->text, "1") != 0) {
                fprintf(out, " (%s)", f->text);
            }
            slot = f->slot;
            comma = ", ";
        }
    }
    fprintf(out, " | %s |\n", fact->text);
}

static void print_reference(const facts_t *facts, FILE *out) {
    static const char *const titles[] = {"Sizes of the build", "Settings of the run",
                                         "Registers of the limit policies"};
    fprintf(out, "### Choices\n\n| Slot | Choice | |\n|---|---|---|\n");
    each(facts, FACT_CHOICE, out, print_reference_choice);
    fprintf(out, "\n### Traits\n\n| Name | Else | Needed by | Meaning |\n|---|---|---|---|\n");
    each(facts, FACT_OFFERS, out, print_reference_trait);
    for (size_t i = 0; i < sizeof value_kinds / sizeof value_kinds[0]; i++) {
        fprintf(out,
                "\n### %s\n\n| Name | Range | Default | Read where | Meaning "
                "|\n|---|---|---|---|---|\n",
                titles[i]);
        each(facts, value_kinds[i], out, print_reference_value);
    }
}

static int print_choices(const facts_t *facts, const char *slot) {
    bool any = false;
    words_hint_t hint = {.given = slot};
    for (const fact_t *f = NULL; (f = facts_next(facts, f, FACT_CHOICE, NULL, NULL));) {
        words_consider(&hint, f->slot);
        if (strcmp(f->slot, slot) == 0) {
            puts(f->choice);
            any = true;
        }
    }
    if (!any) {
        fprintf(stderr, "weft-facts: there is no slot '%s'; `weft-facts reference` shows them%s\n",
                slot, words_hint(&hint));
    }
    return any ? 0 : 2;
}

static bool choice_exists(const facts_t *facts, const char *slot, const char *choice) {
    bool exists = facts_next(facts, NULL, FACT_CHOICE, slot, choice) != NULL;
    if (!exists) {
        fprintf(stderr,
                "weft-facts: there is no choice %s=%s; `weft-facts choices %s` shows them\n", slot,
                choice, slot);
    }
    return exists;
}

static int print_extremes(const facts_t *facts, const char *slot, const char *choice) {
    if (!choice_exists(facts, slot, choice)) {
        return 2;
    }
    const fact_t *fact = NULL;
    while ((fact = facts_next(facts, fact, FACT_EXTREMES, slot, choice))) {
        for (const char *at = fact->text; *at;) {
            at += strspn(at, " ;");
            size_t length = strcspn(at, "; ");
            printf("%.*s\n", (int)length, at);
            at += length + strspn(at + length, " ;");
        }
    }
    return 0;
}

static int print_needs(const facts_t *facts, const char *slot, const char *choice) {
    if (!choice_exists(facts, slot, choice)) {
        return 2;
    }
    const fact_t *fact = NULL;
    while ((fact = facts_next(facts, fact, FACT_NEEDS, slot, choice))) {
        puts(fact->name);
    }
    return 0;
}

static void print_setting(const facts_t *facts, const fact_t *fact, FILE *out) {
    (void)facts;
    fprintf(out, "%s\n", fact->name);
}

static void print_choice_word(const facts_t *facts, const fact_t *fact, FILE *out) {
    (void)facts;
    if (fact->has_file) {
        fprintf(out, "CHOICES_%s += %s\n", fact->slot, fact->choice);
    }
}

/* For rules: the choices of a slot that are files, and what kernels need. */
static int print_make(const facts_t *facts) {
    glob_t kernels;
    int code = 0;
    each(facts, FACT_CHOICE, stdout, print_choice_word);
    if (glob("sw/kernels/*/kernel.c", 0, NULL, &kernels) == 0) {
        for (size_t i = 0; i < kernels.gl_pathc && code == 0; i++) {
            code = heads_print_needs(kernels.gl_pathv[i]);
        }
        globfree(&kernels);
    }
    return code;
}

static int write_file(const facts_t *facts, const char *directory, const char *name,
                      void (*print)(const facts_t *facts, FILE *out)) {
    char path[1024], why[1100], *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out) {
        abort();
    }
    print(facts, out);
    fclose(out);
    snprintf(path, sizeof path, "%s/%s", directory, name);
    bool good = write_if_changed(path, text, why, sizeof why);
    if (!good) {
        fprintf(stderr, "weft-facts: %s\n", why);
    }
    free(text);
    return good ? 0 : 2;
}

static int answer(const facts_t *facts, int argc, char **argv) {
    const char *what = argc > 1 ? argv[1] : "";
    if (argc == 3 && strcmp(what, "write") == 0) {
        int names = write_file(facts, argv[2], "names.h", print_names);
        return names ? names : write_file(facts, argv[2], "tables.h", print_tables);
    }
    if (argc == 3 && strcmp(what, "choices") == 0) {
        return print_choices(facts, argv[2]);
    }
    if (argc == 4 && strcmp(what, "extremes") == 0) {
        return print_extremes(facts, argv[2], argv[3]);
    }
    if (argc == 4 && strcmp(what, "needs") == 0) {
        return print_needs(facts, argv[2], argv[3]);
    }
    if (argc == 2 && strcmp(what, "make") == 0) {
        return print_make(facts);
    }
    if (argc == 2 && strcmp(what, "settings") == 0) {
        each(facts, FACT_SETTING, stdout, print_setting);
        return 0;
    }
    if (argc == 2 && strcmp(what, "watch") == 0) {
        each(facts, FACT_WATCH, stdout, print_watch);
        return 0;
    }
    if (argc == 2 && strcmp(what, "reference") == 0) {
        print_reference(facts, stdout);
        return 0;
    }
    fputs(usage, stderr);
    return 2;
}

int main(int argc, char **argv) {
    facts_t facts = {0};
    int heads;
    output_begin("weft-facts", NULL);
    if (heads_answer(argc, argv, &heads)) {
        return heads;
    }
    if (!facts_read_folder(&facts, "cmodel/hw") ||
        !facts_read(&facts, "cmodel/sim/sim.h", "cmodel/sim/sim.h") || !facts_finish(&facts)) {
        fprintf(stderr, "weft-facts: %s\n", facts.error);
        facts_free(&facts);
        return 2;
    }
    int code = answer(&facts, argc, argv);
    facts_free(&facts);
    return code;
}
