/* SPDX-License-Identifier: Apache-2.0 */
/* Settings of a configuration that fit together or not, for tests of rules: each is a folder with
 * one machine, changes to it, and what is said.
 */
#ifndef WEFT_TEST_RULES_H
#define WEFT_TEST_RULES_H

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmodel/config/config_table.h"
#include "good.h"

static char folder[] = "/tmp/weft-config-XXXXXX";
static config_t config;
static config_error_t error;

/* A folder with one configuration, `text` and what follows it. */
static void make(const char *text, const char *more) {
    char path[64];
    strcpy(folder + strlen(folder) - 6, "XXXXXX");
    cr_assert(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/unit.cfg", folder);
    FILE *file = fopen(path, "w");
    cr_assert(file);
    fprintf(file, "%s%s", text, more);
    fclose(file);
}

static void clear(void) {
    char path[64];
    snprintf(path, sizeof path, "%s/unit.cfg", folder);
    remove(path);
    rmdir(folder);
}

/* Settings, up to the first NULL, and what is wrong with them together; NULL: nothing. */
typedef struct {
    const char *set[6], *message;
} rule_t;

static void follow_rules(const rule_t *rules, size_t count) {
    char expected[1024], name[32], value[32];
    make(good, "");
    for (size_t i = 0; i < count; i++) {
        cr_assert(config_load(&config, folder, "unit", &error), "%s", error.text);
        for (size_t n = 0; n < 6 && rules[i].set[n]; n++) {
            cr_assert_eq(sscanf(rules[i].set[n], "%31s %31s", name, value), 2);
            cr_assert(config_set(&config, name, value, "test", &error), "%s", error.text);
        }
        cr_expect_eq(config_finish(&config, &error), rules[i].message == NULL, "rule %zu", i);
        if (rules[i].message) {
            snprintf(expected, sizeof expected, "configuration unit: %s", rules[i].message);
            cr_expect_str_eq(error.text, expected);
        }
    }
    clear();
}

#endif
