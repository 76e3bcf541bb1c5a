/* SPDX-License-Identifier: Apache-2.0 */
/* Policies that are taken in from outside of the project: which texts are the same policy, and what
 * is left where one is refused.
 */
//@ source sw/weft/policy.c common/output.c
//@ source cmodel/config/config.c cmodel/config/config_rules.c cmodel/config/config_table.c cmodel/config/rule.c
//@ source cmodel/config/outside.c cmodel/config/facts.c cmodel/config/facts_check.c cmodel/config/fact_lines.c
//@ source common/words.c
#include <criterion/criterion.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sw/libweft/engine.h"
#include "sw/weft/policy.h"
#include "sw/weft/tool.h"

static char folder[] = "/tmp/weft-policy-XXXXXX", path[64], choice[POLICY_CHOICE], message[1024];

/* ---- the rest of the tool ---- */

bool engine_root(char *root, size_t size) {
    snprintf(root, size, "%s", folder);
    return true;
}

const char *engine_root_why(void) {
    return "";
}

bool engine_build(const char *target, bool progress, char *why, size_t size) {
    (void)target, (void)progress, (void)why, (void)size;
    return false;
}

bool refuse(const char *format, ...) {
    (void)format;
    return false;
}

bool explain(char *text, size_t size, const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(text, size, format, list);
    va_end(list);
    return false;
}

/* ---- a project and a policy ---- */

static void begin(void) {
    char link[64], here[512];
    cr_assert(mkdtemp(folder) && getcwd(here, sizeof here - 16));
    strcat(here, "/cmodel");
    snprintf(link, sizeof link, "%s/cmodel", folder);
    cr_assert_eq(symlink(here, link), 0);
    snprintf(link, sizeof link, "%s/build", folder);
    cr_assert_eq(mkdir(link, 0777), 0);
    snprintf(path, sizeof path, "%s/wake.h", folder);
}

static void end(void) {
    char command[64];
    snprintf(command, sizeof command, "rm -r %s", folder);
    cr_assert_eq(system(command), 0);
}

static bool take(const char *text) {
    FILE *file = fopen(path, "w");
    fputs(text, file);
    fclose(file);
    return policy_take("order", path, choice, message, sizeof message);
}

static const char *copy_of(const char *name) {
    static char copy[128];
    snprintf(copy, sizeof copy, "%s/build/policies/order/%s.h", folder, name);
    return copy;
}

#define HEAD  "//@ choice in turn\n//@ size depth_of_it 1..8 = 2 entries\n"
#define SLOT  "typedef struct {\n    U(1) last;\n} order_t;\n"
#define OTHER "#define MARK \"/* no comment */\" // one\n#define MORE '\"'\n"

TestSuite(policy, .init = begin, .fini = end);

/* Comments and blanks are no words. */
Test(policy, same_words) {
    static const char *const same[] = {
        "/* A head. */\n" HEAD SLOT OTHER,
        HEAD "\n\n" SLOT "/* of\n several lines */\n" OTHER "\n",
        HEAD "typedef  struct { // in a line\nU(1)   last;\n}\torder_t;\n" OTHER,
        HEAD SLOT "  #define MARK \"/* no comment */\"\n#define MORE '\"' /* and no line end */",
    };
    char first[POLICY_CHOICE];
    cr_assert(take(HEAD SLOT OTHER), "%s", message);
    strcpy(first, choice);
    cr_expect(strncmp(first, "wake_", 5) == 0 && strlen(first) == 13, "%s", first);
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        cr_expect(take(same[i]), "%s", message);
        cr_expect_str_eq(choice, first, "%zu", i);
    }
    cr_expect_eq(access(copy_of(first), R_OK), 0);
}

/* What a literal or a fact has is a word, whatever it looks like; and so is the end of a line. */
Test(policy, other_words) {
    static const char *const others[] = {
        HEAD SLOT "#define MARK \"/* comment */\"\n#define MORE '\"'\n",
        HEAD SLOT "#define MARK \"/* no comment */\"\n#define MORE '\\''\n",
        "//@ choice in turns\n//@ size depth_of_it 1..8 = 2 entries\n" SLOT OTHER,
        "//@ choice in turn\n//@ size depth_of_it 1..8 = 3 entries\n" SLOT OTHER,
        HEAD SLOT "#define MARK \"/* no comment */\" #define MORE '\"'\n",
    };
    char first[POLICY_CHOICE];
    cr_assert(take(HEAD SLOT OTHER), "%s", message);
    strcpy(first, choice);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        cr_expect(take(others[i]), "%s", message);
        cr_expect_str_neq(choice, first, "%zu", i);
        cr_expect_eq(access(copy_of(choice), R_OK), 0);
    }
    cr_expect_eq(access(copy_of(first), R_OK), 0, "the first one stays");
}

/* The machine was made of the copy, which is left as it is. */
Test(policy, copy_is_written_once) {
    char text[256];
    cr_assert(take(HEAD SLOT), "%s", message);
    cr_assert(take("/* more */" HEAD SLOT), "%s", message);
    FILE *file = fopen(copy_of(choice), "r");
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    cr_expect_str_eq(text, HEAD SLOT);
    file = fopen(copy_of(choice), "w");
    fputs("int other;\n", file);
    fclose(file);
    cr_expect_not(take(HEAD SLOT));
    cr_expect(strstr(message, "has other words and the same sum"), "%s", message);
}

Test(policy, refused) {
    static const struct {
        const char *text, *message;
    } wrong[] = {
        {SLOT, "it states no choice"},
        {HEAD "int i;\n", "it defines no order_t, as a policy of slot order does"},
        {"//@ choice a\n//@ size warps 1..2 = 1 words\n" SLOT, "stands in"},
        {"", "it must be a text of 1 to 1048576 bytes"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        cr_expect_not(take(wrong[i].text));
        cr_expect(strstr(message, wrong[i].message), "%s", message);
    }
    cr_expect_not(policy_take("order", "/none/wake.h", choice, message, sizeof message));
    cr_expect(strstr(message, "cannot read: No such file"), "%s", message);
    cr_expect_neq(access(copy_of(""), F_OK), 0, "nothing is left");
}
