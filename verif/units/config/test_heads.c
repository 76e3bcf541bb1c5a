/* SPDX-License-Identifier: Apache-2.0 */
/* Heads of tests, proofs and kernels, and lists of seeded defects: what is read, and what is
 * refused. */
//@ source cmodel/config/heads.c cmodel/config/fact_lines.c common/words.c
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmodel/config/heads.h"

static head_t head;
static char path[64];

/* Read `text` as a file of that name, in a folder of its own. */
static bool read_file(const char *name, const char *text) {
    char folder[] = "/tmp/weft-heads-XXXXXX";
    cr_assert(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    cr_assert(file);
    fputs(text, file);
    fclose(file);
    bool good = head_read(&head, path);
    remove(path);
    rmdir(folder);
    return good;
}

/* The error without the folder. */
static const char *error(void) {
    const char *name = strrchr(path, '/') + 1, *at = strstr(head.error, name);
    return at ? at : head.error;
}

Test(heads, reads_words_with_what_continues_them) {
    cr_assert(read_file("test_a.c",
                        "/* head */\n//@ machine  tiny \n//@ source a.c\n//@ ...   b.c\n"
                        "//@ libs\nint x; //@ flags -O1\n"),
              "%s", head.error);
    cr_assert_eq(head.count, 3);
    cr_expect_str_eq(head.fact[0].word, "machine");
    cr_expect_str_eq(head.fact[0].text, "tiny");
    cr_expect_str_eq(head.fact[1].text, "a.c b.c");
    cr_expect_eq(head.fact[1].line, 3);
    cr_expect_str_eq(head.fact[2].text, "");
    head_free(&head);
}

Test(heads, refuses_words_that_the_file_does_not_have) {
    static const char *const rows[][3] = {
        {"test_a.c", "//@ sources a.c\n",
         "test_a.c:1: there is no fact 'sources'; did you mean 'source'?; facts here are machine, "
         "source, hardware, flags and libs"},
        {"kernel.c", "\n\n//@ machine tiny\n",
         "kernel.c:3: there is no fact 'machine'; facts here are needs"},
        {"a.v", "//@ clam x\n",
         "a.v:1: there is no fact 'clam'; did you mean 'claim'?; facts here are module, machine, "
         "source, steps, claim, memories, bits, gates, event, holds, assume, nonetlist, mutant, "
         "old, new, set, mode, module, says, tests, rows, kernel, gate, breaks and cycles"},
        {"a.mutants", "# comment\n\nmutant a unit b.c\nolder x\n",
         "a.mutants:4: there is no fact 'older'; facts here are mutant, old, "
         "new, set, mode, module, says, tests, rows, kernel, gate, breaks and cycles"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        cr_expect(!read_file(rows[i][0], rows[i][1]), "%s", rows[i][0]);
        cr_expect_str_eq(error(), rows[i][2]);
        head_free(&head);
    }
    cr_expect(!head_read(&head, "/nowhere/test_a.c"));
    cr_expect_str_eq(head.error, "/nowhere/test_a.c: cannot read: No such file or directory");
    head_free(&head);
}

Test(heads, reads_mutants_of_lists_and_of_proofs) {
    head_mutant_t mutant;
    size_t at = 0;
    cr_assert(read_file("a.mutants",
                        "mutant one design x.c sample\nset --a\nold   a < b \nnew a > b\n\n"
                        "mutant two-2 unit y.h\ntests p q\nold if (c) {\nnew\n"),
              "%s", head.error);
    cr_assert(head_mutant(&head, &at, &mutant), "%s", head.error);
    cr_expect_str_eq(mutant.name, "one");
    cr_expect_str_eq(mutant.of_class, "design");
    cr_expect_str_eq(mutant.file, "x.c");
    cr_expect(mutant.sample);
    cr_expect_str_eq(head_mutant_says(&mutant, "set"), "--a");
    cr_expect_str_eq(head_mutant_says(&mutant, "old"), "  a < b");
    cr_expect_null(head_mutant_says(&mutant, "tests"));
    cr_assert(head_mutant(&head, &at, &mutant), "%s", head.error);
    cr_expect_str_eq(mutant.name, "two-2");
    cr_expect(!mutant.sample);
    cr_expect_str_eq(head_mutant_says(&mutant, "new"), "");
    cr_expect(!head_mutant(&head, &at, &mutant) && !*head.error);
    head_free(&head);

    cr_assert(read_file("a.v", "//@ module m\n//@ mutant bound claim z.c\n//@ cycles 20\n"
                               "//@ old p\n//@ new q\n//@ nonetlist not tried\n"));
    at = 0;
    cr_assert(head_mutant(&head, &at, &mutant), "%s", head.error);
    cr_expect_str_eq(head_mutant_says(&mutant, "cycles"), "20");
    cr_expect_eq(mutant.words, 3);
    head_free(&head);
}

Test(heads, refuses_mutants_that_are_not_whole) {
#define FORM "; write: mutant NAME CLASS FILE [sample], then old TEXT and new TEXT"
    static const char *const rows[][2] = {
        {"mutant a unit\nold x\nnew y\n", "1: mutant 'a unit' has other words" FORM},
        {"mutant a unit b.c always\nold x\nnew y\n",
         "1: mutant 'a unit b.c always' has other words" FORM},
        {"mutant A unit b.c\nold x\nnew y\n",
         "1: mutant 'A' is no name of small letters, digits, _ and -" FORM},
        {"mutant a units b.c\nold x\nnew y\n",
         "1: mutant 'a' is of no class that docs/reference/lockstep-tests.md has" FORM},
        {"mutant a unit b.c\nold x\n",
         "1: mutant 'a' must have one old text and one new text" FORM},
        {"mutant a unit b.c\nold\nnew y\n",
         "1: mutant 'a' must have one old text and one new text" FORM},
        {"mutant a unit b.c\nold x\nnew y\nold x\nnew z\n",
         "1: mutant 'a' must have one old text and one new text" FORM},
        {"set --a\nmutant a unit b.c\nold x\nnew y\n",
         "1: mutant '--a' stands before the first mutant" FORM},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        head_mutant_t mutant;
        size_t at = 0;
        cr_assert(read_file("a.mutants", rows[i][0]), "%s", head.error);
        cr_expect(!head_mutant(&head, &at, &mutant), "%s", rows[i][0]);
        cr_expect_str_eq(error() + strlen("a.mutants:"), rows[i][1]);
        head_free(&head);
    }
}
