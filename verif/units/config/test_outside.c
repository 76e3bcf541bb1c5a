/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of cmodel/config/outside.c: policies from outside of the project, beside its own. */
//@ source cmodel/config/config.c cmodel/config/config_rules.c cmodel/config/config_table.c cmodel/config/rule.c
//@ source cmodel/config/outside.c cmodel/config/facts.c cmodel/config/facts_check.c cmodel/config/fact_lines.c
//@ source common/words.c
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cmodel/config/outside.h"

static config_t config;
static config_error_t error;

/* A policy whose file has these lines. */
static const outside_t *read_lines(const char *slot, const char *choice, const char *lines) {
    char path[] = "/tmp/weft-outside-XXXXXX.h";
    int descriptor = mkstemps(path, 2);
    cr_assert(descriptor >= 0);
    FILE *file = fdopen(descriptor, "w");
    fputs(lines, file);
    fclose(file);
    const outside_t *o = outside_read(slot, choice, path, &error);
    remove(path);
    return o;
}

static void load(void) {
    cr_assert(config_load(&config, "cmodel/configs", "tiny", &error), "%s", error.text);
}

static void set(const char *name, const char *value) {
    cr_assert(config_set(&config, name, value, "test", &error), "%s", error.text);
}

static void finish(void) {
    cr_assert(config_finish(&config, &error), "%s", error.text);
}

#define ORDER "//@ choice in turn\n//@ size a_depth 1..8 = 2 entries\n"

/* The machine that chooses it knows its size, and the name of its build has both. */
Test(outside, machine_that_has_it) {
    config_value_t value, last = {.name = ""};
    cr_assert(read_lines("order", "wake_0123abcd", ORDER), "%s", error.text);
    load();
    cr_expect_eq(config_size_named(&config, "a_depth"), -1);
    cr_expect_not(config_set(&config, "a_depth", "3", "test", &error));
    set("order", "wake_0123abcd");
    set("a_depth", "3");
    finish();
    cr_expect_str_eq(config.variant, "tiny+a_depth-3+order-wake_0123abcd");
    char title[256];
    config_title(&config, title, sizeof title);
    cr_expect_str_eq(title, "tiny+a_depth-3+order-wake");
    cr_expect_str_eq(config_choice(&config, "order"), "wake_0123abcd");
    const char *meaning;
    cr_expect_str_eq(config_label(&config, "order", &meaning), "wake");
    cr_expect_str_eq(meaning, "in turn");
    for (size_t i = 0; config_describe_value(&config, i, &value); i++) {
        last = value;
    }
    cr_expect(strcmp(last.name, "a_depth") == 0 && last.value == 3 && last.standard == 2);
    cr_expect_not(config_set(&config, "a_depth", "9", "test", &error));
}

/* The size comes before the slot in the name. */
Test(outside, variant) {
    cr_assert(read_lines("order", "wake_0123abcd", ORDER), "%s", error.text);
    cr_assert(config_from_variant(&config, "cmodel/configs", "tiny+a_depth-3+order-wake_0123abcd",
                                  &error),
              "%s", error.text);
    cr_expect_eq(config.size[config_size_named(&config, "a_depth")], 3);
    cr_expect_not(
        config_from_variant(&config, "cmodel/configs", "tiny+order-wake_01234567", &error));
}

/* Two versions state the same size, each with its own default. */
Test(outside, versions) {
    cr_assert(read_lines("order", "wake_0123abcd", ORDER), "%s", error.text);
    cr_assert(read_lines("order", "wake_89abcdef",
                         "//@ choice in turn\n"
                         "//@ size a_depth 1..64 = 40 entries\n"),
              "%s", error.text);
    load();
    set("order", "wake_0123abcd");
    cr_expect_eq(config.size[config_size_named(&config, "a_depth")], 2);
    set("order", "wake_89abcdef");
    cr_expect_eq(config.size[config_size_named(&config, "a_depth")], 40);
    finish();
    cr_expect_str_eq(config.variant, "tiny+order-wake_89abcdef");
    set("order", "lrr");
    cr_expect_eq(config_size_named(&config, "a_depth"), -1);
    finish();
    cr_expect_str_eq(config.variant, "tiny");
}

/* Registers of the project keep their numbers; those that leave theirs open get the last ones. */
Test(outside, registers) {
    config_register_t reg;
    cr_assert(read_lines("limit", "calm_0123abcd",
                         "//@ choice less\n//@ setting #NEXT calm_one 0..9 = 1 first\n"
                         "//@ setting #61 calm_two 0..9 = 2 second\n"
                         "//@ setting #NEXT calm_three 0..9 = 3 third\n"),
              "%s", error.text);
    load();
    cr_expect_not(config_register(&config, LIMIT_SETTING_COUNT, &reg));
    set("limit", "calm_0123abcd");
    set("calm_three", "7");
    finish();
    cr_expect_str_eq(config.variant, "tiny+limit-calm_0123abcd", "registers need no build");
    const struct {
        const char *name;
        uint32_t number, value, standard;
    } expected[] = {{"calm_two", 61, 2, 2}, {"calm_one", 63, 1, 1}, {"calm_three", 62, 7, 3}};
    for (size_t i = 0; i < LIMIT_SETTING_COUNT + 3; i++) {
        cr_assert(config_register(&config, i, &reg));
        size_t own = i < LIMIT_SETTING_COUNT ? 0 : i - LIMIT_SETTING_COUNT;
        cr_expect(i >= LIMIT_SETTING_COUNT || reg.number == i);
        cr_expect(i < LIMIT_SETTING_COUNT ||
                      (strcmp(reg.name, expected[own].name) == 0 &&
                       reg.number == expected[own].number && reg.value == expected[own].value &&
                       reg.standard == expected[own].standard),
                  "%s %u", reg.name, reg.number);
    }
    cr_expect_not(config_register(&config, LIMIT_SETTING_COUNT + 3, &reg));
}

/* Its rules hold in its machines, its needs are met, and what it reads may be set. */
Test(outside, rules_needs_reads) {
    cr_assert(read_lines("limit", "calm_0123abcd",
                         "//@ choice less\n//@ size calm_size 1..8 = 1 words\n"
                         "//@ size calm_more 0..1 = 0 words\n"
                         "//@ needs bypass = calm_size > 1\n"
                         "//@ rule calm_size <= 4: four fit\n"
                         "//@ reads vta_entries\n//@ reads calm_more: calm_size > 1\n"),
              "%s", error.text);
    load();
    cr_expect_not(config_reads_name(&config, "vta_entries"));
    cr_expect_eq(config_trait(&config, "bypass"), 0);
    set("limit", "calm_0123abcd");
    set("calm_size", "3");
    set("calm_more", "1");
    cr_expect(config_reads_name(&config, "vta_entries"));
    cr_expect_eq(config_trait(&config, "bypass"), 1);
    cr_expect_not(config_finish(&config, &error));
    cr_expect(strstr(error.text, "bypass is 1 (limit=calm)"), "%s", error.text);
    set("l1d", "cache");
    finish();
    set("calm_size", "1");
    cr_expect_eq(config_trait(&config, "bypass"), 0);
    cr_expect_not(config_finish(&config, &error));
    cr_expect(strstr(error.text,
                     "calm_more is set, but nothing in this machine reads it: it is read "
                     "where calm_size > 1, and here calm_size is 1; leave it away, or "
                     "choose what reads it (--set calm_size=2)"),
              "%s", error.text);
    set("calm_size", "5");
    cr_expect_not(config_finish(&config, &error));
    cr_expect_str_eq(error.text, "configuration tiny: limit=calm: calm_size is 5; four fit: "
                                 "calm_size <= 4 must hold (--set calm_size=4)");
}

/* A mechanism that does not say what lanes do which have not met others is refused beside votes. */
Test(outside, votes_need_a_mechanism_that_knows_them) {
    cr_assert(read_lines("reconv", "pairs_0123abcd", "//@ choice in pairs\n"), "%s", error.text);
    load();
    set("reconv", "pairs_0123abcd");
    set("atomics", "l2_cas");
    finish();
    set("warp", "serial");
    cr_expect_not(config_finish(&config, &error));
    cr_expect(strstr(error.text, "warp is serial, meets is 0; under this mechanism"), "%s",
              error.text);
    set("reconv", "capri");
    finish();
}

Test(outside, refused) {
    static const struct {
        const char *lines, *message;
    } wrong[] = {
        {"int i;\n", ": it states no choice; add a line after its head: //@ choice TEXT"},
        {"//@ choice a\n//@ size x 1..2 words\n",
         ":2: size: x has no default, and no configuration"},
        {"//@ choice a\n//@ knob x 1..2 = 1 words\n", ":2: knob: a policy outside of the project"},
        {"//@ choice a\n//@ offers x words\n", ":2: offers: a policy outside of the project"},
        {"//@ choice order=x words\n", ":1: choice: a policy outside of the project is one choice"},
        {"//@ choice a\n//@ size warps 1..2 = 1 words\n", " stands in "},
        {"//@ choice a\n//@ setting #3 x 1..2 = 1 words\n", ": register 3 is "},
        {"//@ choice a\n//@ setting #64 x 1..2 = 1 words\n", "there are 64 registers"},
        {"//@ choice a\n//@ needs fly\n", ":2: needs: nothing offers 'fly'"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char choice[32];
        snprintf(choice, sizeof choice, "bad_0000000%zx", i);
        cr_expect_null(read_lines("limit", choice, wrong[i].lines), "%zu", i);
        cr_expect(strstr(error.text, wrong[i].message), "%zu: %s", i, error.text);
    }
}

Test(outside, refused_registers) {
    cr_expect_null(
        read_lines("order", "bad_0123abcd", "//@ choice a\n//@ setting #NEXT x 1..2 = 1 words\n"));
    cr_expect(strstr(error.text, ":2: setting: registers are those of limit policies"), "%s",
              error.text);
}

/* Two policies of one machine state what is not the same. */
Test(outside, same_size_twice) {
    cr_assert(read_lines("order", "wake_0123abcd", ORDER), "%s", error.text);
    cr_assert(read_lines("reconv", "calm_0123abcd", ORDER), "%s", error.text);
    load();
    set("order", "wake_0123abcd");
    cr_expect_not(config_set(&config, "reconv", "calm_0123abcd", "--reconv calm", &error));
    cr_expect_str_eq(error.text, "--reconv calm: reconv=calm states a_depth, and so does another "
                                 "policy of the machine; give it another name in one of them");
}

Test(outside, too_many_sizes) {
    char lines[4096] = "//@ choice a\n";
    for (int i = 0; i <= CONFIG_OUTSIDE_SIZES; i++) {
        sprintf(lines + strlen(lines), "//@ size bad_%d 1..2 = 1 words\n", i);
    }
    cr_expect_null(read_lines("order", "bad_0123abcd", lines));
    cr_expect(strstr(error.text, "bad_16: a policy outside of the project states at most 16 sizes"),
              "%s", error.text);
}

/* Nothing that a machine's name could hold is read as a path. */
Test(outside, no_paths) {
    static const char *const names[] = {"../../x_0123abcd", "wake",         "_0123abcd",
                                        "wake_0123ABCD",    "wake_0123abc", ""};
    error.text[0] = 0;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        cr_expect_null(outside_named("order", names[i], &error), "%s", names[i]);
    }
    cr_expect_null(outside_named("l1d", "wake_0123abcd", &error));
    cr_expect_str_eq(error.text, "");
}
