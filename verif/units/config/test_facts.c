/* SPDX-License-Identifier: Apache-2.0 */
/* Facts of files: what is read, in which order, and every way in which one is wrong. */
//@ source cmodel/config/fact_lines.c cmodel/config/facts.c cmodel/config/facts_check.c cmodel/config/rule.c common/words.c
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmodel/config/facts.h"

static facts_t facts;

/* Read `text` as the file `name`. */
static bool read_file(const char *name, const char *text) {
    char path[] = "/tmp/weft-facts-XXXXXX";
    int descriptor = mkstemp(path);
    cr_assert(descriptor >= 0);
    FILE *file = fdopen(descriptor, "w");
    fputs(text, file);
    fclose(file);
    bool good = facts_read(&facts, path, name);
    remove(path);
    return good;
}

#define SLOT                                                                                       \
    "#include CFG_LIMIT_FILE\n//@ size warps 2..64 warps\n//@ size group 1..8 power = 2 a group\n"

Test(facts, reads_each_kind) {
    cr_assert(read_file("issue/limit/limit.h", SLOT));
    cr_assert(read_file("issue/limit/swl.h",
                        "/* head */\n"
                        "//@ choice  the oldest warps\n"
                        "//@ setting #0 swl_warps 1..64 = 64  warps that\n"
                        "//@ ...     may issue\n"
                        "//@ rule swl_warps <= warps || warps == 2: not more: than there are\n"
                        "//@ extremes swl_warps=1; swl_warps=64,group=8\n"
                        "//@ watch small | | all\n"
                        "//@ offers slots = 3 of a warp\n"
                        "//@ needs slots =  2 * warps\n//@ needs slots\n"));
    cr_assert(facts_finish(&facts), "%s", facts.error);
    cr_assert_eq(facts.count, 10);
    const fact_t *fact = facts_next(&facts, NULL, FACT_CHOICE, "limit", "swl");
    cr_assert(fact);
    cr_expect_str_eq(fact->text, "the oldest warps");
    cr_expect_eq(fact->line, 2);
    fact = facts_next(&facts, NULL, FACT_SETTING, "limit", "swl");
    cr_assert(fact);
    cr_expect_str_eq(fact->name, "swl_warps");
    cr_expect_str_eq(fact->text, "warps that may issue");
    cr_expect(fact->number == 0 && fact->minimum == 1 && fact->maximum == 64 && fact->value == 64);
    fact = facts_next(&facts, NULL, FACT_SIZE, NULL, NULL);
    cr_expect_str_eq(fact->name, "warps");
    cr_expect(!fact->has_value && !fact->power && !fact->slot[0], "of all machines");
    fact = facts_next(&facts, fact, FACT_SIZE, NULL, NULL);
    cr_expect(fact->has_value && fact->power && fact->value == 2);
    fact = facts_next(&facts, NULL, FACT_RULE, "limit", "swl");
    cr_assert(fact);
    cr_expect_str_eq(fact->text, "swl_warps <= warps || warps == 2");
    cr_expect_str_eq(fact->more, "not more: than there are");
    fact = facts_next(&facts, NULL, FACT_OFFERS, NULL, NULL);
    cr_expect(fact->value == 3 && !strcmp(fact->name, "slots") && !strcmp(fact->text, "of a warp"));
    fact = facts_next(&facts, NULL, FACT_NEEDS, "limit", "swl");
    cr_expect_str_eq(fact->text, "2 * warps");
    cr_expect_str_eq(facts_next(&facts, fact, FACT_NEEDS, NULL, NULL)->text, "1");
    facts_free(&facts);
}

Test(facts, come_by_slot_and_number_with_none_first) {
    cr_assert(read_file("issue/limit/limit.h", "#include CFG_LIMIT_FILE\n"));
    cr_assert(read_file("issue/limit/b.h", "//@ choice b\n//@ setting #1 two 0..1 = 0 second\n"));
    cr_assert(read_file("issue/limit/none.h", "//@ choice nothing\n"));
    cr_assert(read_file("issue/limit/a.h", "//@ choice a\n//@ setting #0 one 0..1 = 0 first\n"));
    cr_assert(read_file("core/x.h", "//@ choice atomics=l2 at the memory\n"));
    cr_assert(facts_finish(&facts), "%s", facts.error);
    static const char *const order[] = {"l2", "none", "a", "b"};
    const fact_t *fact = NULL;
    for (size_t i = 0; i < 4; i++) {
        fact = facts_next(&facts, fact, FACT_CHOICE, NULL, NULL);
        cr_assert(fact);
        cr_expect_str_eq(fact->choice, order[i]);
    }
    fact = facts_next(&facts, NULL, FACT_SETTING, NULL, NULL);
    cr_expect_str_eq(fact->name, "one");
    facts_free(&facts);
}

#define FORM_VALUE  "; write: //@ size NAME LOW..HIGH [power] [= DEFAULT] TEXT"
#define FORM_KNOB   "; write: //@ knob NAME LOW..HIGH [power] = DEFAULT TEXT"
#define FORM_SET    "; write: //@ setting #N NAME LOW..HIGH [power] = DEFAULT TEXT"
#define FORM_OFFERS "; write: //@ offers NAME [= DEFAULT] TEXT"
#define FORM_NEEDS  "; write: //@ needs NAME, or //@ needs NAME = VALUE"

/* A file issue/limit/mine.h with one line; the message is without its place. */
Test(facts, refuses_lines_that_are_wrong_alone) {
    static const char *const lines[][2] = {
        {"choise a text",
         "there is no fact 'choise'; did you mean 'choice'?; facts here are choice, "
         "size, knob, setting, rule, extremes, watch, offers, needs and reads"},
        {"choice", "choice: no text says what it means; write: //@ choice TEXT, or //@ choice "
                   "SLOT=NAME TEXT"},
        {"choice Slot=a text", "choice: 'Slot=a' is no SLOT=NAME; write: //@ choice TEXT, or //@ "
                               "choice SLOT=NAME TEXT"},
        {"choice a \"word\"", "choice: the text has a character that tables cannot hold (\" \\ |); "
                              "write: //@ choice TEXT, or //@ choice SLOT=NAME TEXT"},
        {"size 3 1..2 x", "size: '3' is no name" FORM_VALUE},
        {"size a 1-2 x", "size: the range of a must be LOW..HIGH, whole numbers" FORM_VALUE},
        {"size a 2..1 x", "size: the range of a must be LOW..HIGH, whole numbers" FORM_VALUE},
        {"size a 0..4294967296 x",
         "size: the range of a must be LOW..HIGH, whole numbers" FORM_VALUE},
        {"size a 1..8 = nine x", "size: the default 'nine' of a is no whole number" FORM_VALUE},
        {"size a 1..8 = 9 x", "size: the default 9 of a must be 1 to 8" FORM_VALUE},
        {"size a 1..8 power = 3 x",
         "size: the default 3 of a must be a power of two, 1 to 8" FORM_VALUE},
        {"size a 1..8", "size: no text says what it means" FORM_VALUE},
        {"knob a 1..8 x", "knob: a has no default" FORM_KNOB},
        {"setting a 1..8 = 1 x", "setting: the number of the register is missing" FORM_SET},
        {"setting #a a 1..8 = 1 x", "setting: the number of the register is missing" FORM_SET},
        {"rule a <= b", "rule: there is no condition and reason; write: //@ rule CONDITION: "
                        "REASON"},
        {"watch small all", "watch: 'small all' has no three parts; write: //@ watch MACHINE | "
                            "SETTINGS | KERNELS"},
        {"offers Bypass a text", "offers: 'Bypass' is no name" FORM_OFFERS},
        {"offers bypass", "offers: no text says what it means" FORM_OFFERS},
        {"offers slots = one x",
         "offers: the default 'one' of slots is no whole number" FORM_OFFERS},
        {"offers slots = 1", "offers: no text says what it means" FORM_OFFERS},
        {"needs", "needs: '' is no name" FORM_NEEDS},
        {"needs bypass, region", "needs: 'bypass,' is no name" FORM_NEEDS},
        {"needs bypass region", "needs: 'region' after bypass is no value" FORM_NEEDS},
        {"needs slots =", "needs: '=' after slots is no value" FORM_NEEDS},
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        char text[256], expected[512];
        snprintf(text, sizeof text, "/* head */\n\n//@ %s\n//@ choice after it\n", lines[i][0]);
        snprintf(expected, sizeof expected, "issue/limit/mine.h:3: %s", lines[i][1]);
        cr_expect(!read_file("issue/limit/mine.h", text), "%s", lines[i][0]);
        cr_expect_str_eq(facts.error, expected);
        facts_free(&facts);
    }
}

/* Lines that are right alone, and wrong beside those of SLOT and of swl.h. */
Test(facts, refuses_what_does_not_fit_together) {
    static const char *const lines[][2] = {
        {"//@ choice a\n//@ choice b", ":2: choice limit=mine stands in issue/limit/mine.h:1 as "
                                       "well; keep one of them"},
        {"//@ choice warps=a a", ":1: choice: the slot warps has the name of a size; give one "
                                 "another name"},
        {"//@ size warps 1..2 x", ":1: warps stands in issue/limit/limit.h:2 as well; keep one of "
                                  "them"},
        {"//@ setting #0 other 0..1 = 0 x",
         ":1: setting other: register 0 is swl_warps (issue/limit/a.h:2); the next is #1"},
        {"//@ setting #2 other 0..1 = 0 x",
         ":1: setting other: no setting is register 1 before it; write #1"},
        {"//@ rule fly <= 2: x",
         ":1: rule: there is no size, setting, trait or slot 'fly', in 'fly "
         "<= 2'; a rule compares sizes and choices (cmodel/config/rule.h)"},
        {"//@ rule limit == fly: x", ":1: rule: the slot has no choice 'fly', in 'limit == fly'; a "
                                     "rule compares sizes and choices (cmodel/config/rule.h)"},
        {"//@ extremes swl_warps=1", ":1: extremes: issue/limit/mine.h states no choice; add: //@ "
                                     "choice TEXT"},
        {"//@ choice a\n//@ extremes swl_warp=1",
         ":2: extremes: there is no setting 'swl_warp'; name one that a fact states"},
        {"//@ choice a\n//@ extremes swl_warps=1; swl_warps=65",
         ":2: extremes: swl_warps is 65; it must be 1 to 64"},
        {"//@ choice a\n//@ extremes swl_warps",
         ":2: extremes: 'swl_warps' is not NAME=VALUE; write: //@ extremes A=1,B=2; A=3"},
        {"//@ needs bypass",
         ":1: needs: issue/limit/mine.h states no choice; add: //@ choice TEXT"},
        {"//@ choice a\n//@ needs bypas",
         ":2: needs: nothing offers 'bypas'; did you mean 'bypass'?; name what a fact `offers` "
         "states"},
        {"//@ choice a\n//@ needs warps",
         ":2: needs: nothing offers 'warps'; name what a fact `offers` states"},
        {"//@ choice a\n//@ needs bypass = 2 * warp",
         ":2: needs: there is no size, setting, trait or slot 'warp', in '2 * warp'; write a "
         "number "
         "or an expression over sizes of the build (cmodel/config/rule.h)"},
        {"//@ choice a\n//@ needs bypass = swl_warps",
         ":2: needs: there is no size, setting, trait or slot 'swl_warps', in 'swl_warps'; write a "
         "number or an expression over sizes of the build (cmodel/config/rule.h)"},
        {"//@ choice a\n//@ needs bypass = bypass",
         ":2: needs: there is no size, setting, trait or slot 'bypass', in 'bypass'; write a "
         "number "
         "or an expression over sizes of the build (cmodel/config/rule.h)"},
        {"//@ offers bypass x", ":1: bypass stands in issue/limit/a.h:3 as well; keep one of them"},
        {"//@ offers warps x",
         ":1: warps stands in issue/limit/limit.h:2 as well; keep one of them"},
        {"//@ choice a\n//@ extremes bypass=1",
         ":2: extremes: there is no setting 'bypass'; name one that a fact states"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        char expected[512];
        cr_assert(read_file("issue/limit/limit.h", SLOT));
        cr_assert(read_file("issue/limit/a.h",
                            "//@ choice swl\n//@ setting #0 swl_warps 1..64 = 64 w\n"
                            "//@ offers bypass x\n"));
        cr_assert(read_file("issue/limit/mine.h", lines[i][0]), "%s", facts.error);
        snprintf(expected, sizeof expected, "issue/limit/mine.h%s", lines[i][1]);
        cr_expect(!facts_finish(&facts), "%s", lines[i][0]);
        cr_expect_str_eq(facts.error, expected);
        facts_free(&facts);
    }
}

Test(facts, refuses_a_choice_outside_of_a_slot) {
    cr_assert(read_file("issue/helper/mine.h", "//@ choice a\n"));
    cr_expect(!facts_finish(&facts));
    cr_expect_str_eq(facts.error, "issue/helper/mine.h:1: choice: helper is no slot: no header "
                                  "includes CFG_..._FILE for it; move the file to the folder of "
                                  "its slot");
    facts_free(&facts);
    cr_expect(!read_file("issue/limit/mine.c", "//@ choice a\n"));
    cr_expect_str_eq(facts.error, "issue/limit/mine.c:1: choice: a choice that is a file is "
                                  "SLOT/NAME.h, with names of small letters; write: //@ choice "
                                  "TEXT, or //@ choice SLOT=NAME TEXT");
    facts_free(&facts);
}

Test(facts, says_which_file_cannot_be_read) {
    cr_expect(!facts_read(&facts, "/tmp/weft/none", "none"));
    cr_expect_str_eq(facts.error, "/tmp/weft/none: cannot read: No such file or directory");
    cr_expect(!facts_read_folder(&facts, "/tmp/weft/none"));
    cr_expect_str_eq(facts.error, "/tmp/weft/none: cannot read: No such file or directory");
}
