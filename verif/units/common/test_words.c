/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of common/words.c: numbers, values of words, nearly known names. */
//@ source common/words.c
#include <criterion/criterion.h>
#include <stdint.h>
#include <stdio.h>

#include "common/words.h"

Test(words, numbers) {
    static const struct {
        const char *text;
        uint64_t least, most, number;
        bool good;
    } cases[] = {{"0", 0, 5, 0, true},
                 {"5", 0, 5, 5, true},
                 {"0x1F", 0, 31, 31, true},
                 {"010", 0, 10, 10, true},
                 {"18446744073709551615", 0, UINT64_MAX, UINT64_MAX, true},
                 {"18446744073709551616", 0, UINT64_MAX, 0, false},
                 {"0x10000000000000000", 0, UINT64_MAX, 0, false},
                 {"0", 1, 5, 0, false},
                 {"6", 0, 5, 0, false},
                 {"", 0, 5, 0, false},
                 {" 1", 0, 5, 0, false},
                 {"1 ", 0, 5, 0, false},
                 {"+1", 0, 5, 0, false},
                 {"-1", 0, UINT64_MAX, 0, false},
                 {"0x", 0, 5, 0, false},
                 {"0x-1", 0, UINT64_MAX, 0, false},
                 {"0x0x1", 0, 5, 0, false},
                 {"1e0", 0, 5, 0, false},
                 {"1.0", 0, 5, 0, false},
                 {"1k", 0, 5000, 0, false}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint64_t number = 77;
        bool good = words_number(cases[i].text, cases[i].least, cases[i].most, &number);
        cr_expect_eq(good, cases[i].good, "'%s'", cases[i].text);
        cr_expect_eq(number, cases[i].good ? cases[i].number : 77, "'%s'", cases[i].text);
    }
}

Test(words, values) {
    static const struct {
        const char *text;
        uint32_t word;
    } cases[] = {{"0", 0},
                 {"-0", 0},
                 {"-1", 0xffffffff},
                 {"4294967295", 0xffffffff},
                 {"-2147483648", 0x80000000},
                 {"0xdeadbeef", 0xdeadbeef},
                 {"-0x80000000", 0x80000000},
                 {"0xe1", 0xe1}, /* a digit, not an exponent */
                 {"1.5", 0x3fc00000},
                 {"-1.5", 0xbfc00000},
                 {".5", 0x3f000000},
                 {"5.", 0x40a00000},
                 {"0.0", 0},
                 {"-0.0", 0x80000000},
                 {"0e9", 0},
                 {"1e3", 0x447a0000},
                 {"1E-3", 0x3a83126f},
                 {"1e+3", 0x447a0000},
                 {"0x1p3", 0x41000000},
                 {"0x1.8p-1", 0x3f400000},
                 {"-0x.8p0", 0xbf000000},
                 {"3.4028235e38", 0x7f7fffff},
                 {"1e-45", 1}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint32_t word = 77;
        cr_expect(words_value(cases[i].text, &word), "'%s'", cases[i].text);
        cr_expect_eq(word, cases[i].word, "'%s' is %#x", cases[i].text, word);
    }
}

Test(words, values_that_are_none) {
    static const char *const texts[] = {
        "",         "-",       "+1",         "--1",         " 1",   "1 ",    "1x",
        "0x",       "0xg",     "4294967296", "-2147483649", "1e39", "-1e39", "1e-46",
        "0x1p-150", "0x1p128", "1e",         "e1",          ".",    "1.5f",  "1.2.3",
        "1e1.5",    "inf",     "-inf",       "nan",         "1,5",  "- 1.5", "-+1.5",
        "0x-1p1",   "0x.p1",   "1e++1",      "a.b",         "1_000"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        uint32_t word = 77;
        cr_expect_not(words_value(texts[i], &word), "'%s' is %#x", texts[i], word);
        cr_expect_eq(word, 77, "'%s'", texts[i]);
    }
}

/* The names of a test, as one hint. */
static const char *hint_at(words_hint_t *hint, const char *given) {
    static const char *const names[] = {"vecadd", "matmul",    "mandelbrot",  "fft",
                                        "gto",    "two_level", "--max-cycles"};
    *hint = (words_hint_t){.given = given};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        words_consider(hint, names[i]);
    }
    return words_hint(hint);
}

Test(words, hints) {
    static const struct {
        const char *given, *meant;
    } cases[] = {
        {"veccad", "vecadd"},
        {"vecad", "vecadd"},
        {"vecaddd", "vecadd"},
        {"evcadd", "vecadd"}, /* two exchanged are one change */
        {"mandel", "mandelbrot"},
        {"fttt", NULL}, /* two changes in four letters */
        {"tfo", NULL},
        {"gtp", "gto"},
        {"go", "gto"},
        {"fly", NULL},
        {"vecadd", NULL}, /* the same */
        {"", NULL},
        {"--max-cycle", "--max-cycles"},
        {"--maxcycles", "--max-cycles"},
        {"two-level", "two_level"},
        {"a name of more than sixty-four characters is near to no other name at all", NULL}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        words_hint_t hint;
        char text[128] = "";
        if (cases[i].meant) {
            snprintf(text, sizeof text, "; did you mean '%s'?", cases[i].meant);
        }
        cr_expect_str_eq(hint_at(&hint, cases[i].given), text, "'%s'", cases[i].given);
    }
}

/* The nearest wins, wherever it stands. */
Test(words, nearest_of_several) {
    words_hint_t hint = {.given = "warp"};
    words_consider(&hint, "warps");
    words_consider(&hint, "wrap");
    words_consider(&hint, "lanes");
    cr_assert_str_eq(words_hint(&hint), "; did you mean 'warps'?");
    words_consider(&hint, "warp");
    cr_assert_str_eq(words_hint(&hint), "");
}
