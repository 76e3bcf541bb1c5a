/* SPDX-License-Identifier: Apache-2.0 */
/* Build options of OpenCL: words with quotes and backslashes, what each option sets, and what is
 * refused.
 */
//@ source sw/opencl/options.c
//@ source sw/opencl/work.c
//@ source common/words.c
//@ source common/process.c sw/opencl/tools.c
#include <criterion/criterion.h>
#include <string.h>

#include "sw/opencl/internal.h"

static program_t program;
static options_t options;

/* Whether the options are taken; else the log has the reason. */
static bool takes(const char *text) {
    options_free(&options);
    free(program.log_text);
    memset(&program, 0, sizeof program);
    program.log = open_memstream(&program.log_text, &program.log_bytes);
    bool good = options_parse(&options, &program, text);
    fclose(program.log);
    return good;
}

static void expect_defines(const char *text, const char *want) {
    cr_assert(takes(text), "%s: %s", text, program.log_text);
    cr_assert_str_eq(options.defines.at ? options.defines.at : "", want, "%s", text);
}

static void expect_refused(const char *text, const char *why) {
    cr_assert(!takes(text), "%s", text);
    cr_assert_eq(program.face.status, CLC_BAD_OPTIONS, "%s", text);
    cr_assert(strstr(program.log_text, why), "%s: %s", text, program.log_text);
}

Test(options, a_definition_becomes_a_line) {
    expect_defines(NULL, "");
    expect_defines("", "");
    expect_defines(" \t\n", "");
    expect_defines("-DA", "#define A 1\n");
    expect_defines("-D A", "#define A 1\n");
    expect_defines("-D\tA=3\n-DB=", "#define A 3\n#define B \n");
    expect_defines("-DA=b=c", "#define A b=c\n");
    takes("");
}

Test(options, quotes_and_backslashes_are_taken_away) {
    static const char *const texts[][2] = {
        {"-D A=\\\"x\\\"", "\"x\""}, {"-D 'A=x y'", "x y"},    {"-D \"A=x y\"", "x y"},
        {"\"-DA=x y\"", "x y"},      {"-DA='x'\"y\"z", "xyz"}, {"-DA='\\n'", "\\n"},
        {"-DA=\"\\n\"", "n"},        {"-DA=x\\ y", "x y"},     {"-DA=\\\\x", "\\x"},
        {"-DA='\"'", "\""},          {"-DA=\"'\"", "'"},       {"-DA=''", ""}};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char want[40];
        snprintf(want, sizeof want, "#define A %s\n", texts[i][1]);
        expect_defines(texts[i][0], want);
        char more[60];
        snprintf(more, sizeof more, "-w %s -Werror", texts[i][0]);
        expect_defines(more, want);
        cr_assert(options.quiet && options.strict);
    }
    /* It would take the next line in. */
    expect_refused("-DA=\\\\", "does not end with a backslash");
    expect_refused("-DA=x\\", "does not end with a backslash");
    takes("");
}

Test(options, folders_are_kept_in_their_order) {
    cr_assert(takes("-I/one -I /two '-I/with blank' -I \"/and one\""));
    static const char *const want[] = {"/one", "/two", "/with blank", "/and one"};
    cr_assert_eq(options.includes.count, 4);
    for (int i = 0; i < 4; i++) {
        cr_assert_str_eq(options.includes.at[i].name, want[i]);
    }
    takes("");
}

/* Each option beside all others: what it sets, and no more. */
Test(options, each_sets_what_it_says) {
    static const struct {
        const char *text, *defines;
        char level;
        bool quiet, strict, library;
    } all[] = {
        {"-w", "", '2', true, false, false},
        {"-Werror", "", '2', false, true, false},
        {"-create-library", "", '2', false, false, true},
        {"-cl-opt-disable", "", '0', false, false, false},
        {"-O0", "", '0', false, false, false},
        {"-O1", "", '1', false, false, false},
        {"-O2", "", '2', false, false, false},
        {"-O3", "", '3', false, false, false},
        {"-Os", "", 's', false, false, false},
        {"-cl-fast-relaxed-math", "#define __FAST_RELAXED_MATH__ 1\n", '2', false, false, false},
        {"-cl-mad-enable", "", '2', false, false, false},
        {"-cl-no-signed-zeros", "", '2', false, false, false},
        {"-cl-unsafe-math-optimizations", "", '2', false, false, false},
        {"-cl-finite-math-only", "", '2', false, false, false},
        {"-cl-single-precision-constant", "", '2', false, false, false},
        {"-cl-denorms-are-zero", "", '2', false, false, false},
        {"-cl-strict-aliasing", "", '2', false, false, false},
        {"-cl-fp32-correctly-rounded-divide-sqrt", "", '2', false, false, false},
        {"-cl-kernel-arg-info", "", '2', false, false, false},
        {"-enable-link-options", "", '2', false, false, false},
        {"-g", "", '2', false, false, false},
        {"-cl-std=CL1.0", "", '2', false, false, false},
        {"-cl-std=CL1.1", "", '2', false, false, false},
        {"-cl-std=CL1.2", "", '2', false, false, false}};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        expect_defines(all[i].text, all[i].defines);
        cr_assert_eq(options.level, all[i].level, "%s", all[i].text);
        cr_assert_eq(options.quiet, all[i].quiet, "%s", all[i].text);
        cr_assert_eq(options.strict, all[i].strict, "%s", all[i].text);
        cr_assert_eq(options.library, all[i].library, "%s", all[i].text);
        cr_assert_eq(options.includes.count, 0, "%s", all[i].text);
    }
    takes("");
}

Test(options, others_are_refused_by_name) {
    static const char *const unknown[] = {"-O",    "-O4", "-Ofast", "-o",    "-W",
                                          "x",     "-",   "-cl-",   "-w -x", "-cl-mad-enable=1",
                                          "-load", "''"};
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
        expect_refused(unknown[i], "unknown build option '");
    }
    expect_refused("-cl-std=CL2.0", "weft has OpenCL C 1.2; use -cl-std=CL1.2");
    expect_refused("-cl-mad-enabel", "did you mean '-cl-mad-enable'?");
    expect_refused("-D", "-D needs a value");
    expect_refused("-I", "-I needs a value");
    expect_refused("-D ''", "-D needs a value");
    expect_refused("-w -I  ", "-I needs a value");
    takes("");
}
