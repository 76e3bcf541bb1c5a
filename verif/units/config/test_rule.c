/* SPDX-License-Identifier: Apache-2.0 */
/* Rules between settings: values, precedence, and texts that are no rules. */
//@ source cmodel/config/rule.c
#include <criterion/criterion.h>
#include <string.h>

#include "cmodel/config/rule.h"

static bool size(const void *of, const char *name, int64_t *value) {
    (void)of;
    *value = strcmp(name, "warps") == 0 ? 6 : 4;
    return strcmp(name, "warps") == 0 || strcmp(name, "lanes") == 0;
}

static int choice(const void *of, const char *slot, const char *name) {
    (void)of;
    if (strcmp(slot, "l1d") != 0) {
        return -1;
    }
    return strcmp(name, "cache") == 0 ? 1 : strcmp(name, "none") == 0 ? 0 : -2;
}

static const rule_names_t names = {NULL, size, choice};

Test(rule, has_the_value_of_its_text) {
    static const struct {
        const char *text;
        int64_t value;
    } rules[] = {
        {"7", 7},
        {"warps", 6},
        {"2 + 3 * 4", 14},
        {"(2 + 3) * 4", 20},
        {"2 - 3 - 4", -5},
        {"warps % lanes", 2},
        {"warps / lanes", 1},
        {"warps / (lanes - 4)", 0},
        {"warps % (lanes - 4)", 0},
        {"warps <= 6", 1},
        {"warps < 6", 0},
        {"warps >= 7", 0},
        {"warps > 5", 1},
        {"warps == 6", 1},
        {"warps != 6", 0},
        {"1 == 1 && 2 == 3", 0},
        {"1 == 1 || 2 == 3 && 2 == 3", 1},
        {"(1 == 1 || 2 == 3) && 2 == 3", 0},
        {"bits(1)", 1},
        {"bits(2)", 1},
        {"bits(3)", 2},
        {"bits(64)", 6},
        {"bits(65)", 7},
        {"min(warps, lanes)", 4},
        {"max(warps, lanes)", 6},
        {"l1d == cache", 1},
        {"l1d == none", 0},
        {"l1d != none", 1},
        {"(l1d == cache) * warps", 6},
        {" warps<=lanes||l1d==cache ", 1},
    };
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        char why[128] = "";
        int64_t value = -99;
        cr_expect(rule_value(rules[i].text, &names, &value, why, sizeof why), "%s: %s",
                  rules[i].text, why);
        cr_expect_eq(value, rules[i].value, "%s is %lld", rules[i].text, (long long)value);
    }
}

Test(rule, refuses_what_is_none) {
    static const char *const texts[][2] = {
        {"", "expected a number or a name before ''"},
        {"warps <=", "expected a number or a name before ''"},
        {"(warps", "expected ')' before ''"},
        {"warps)", "the rule continues after its end with ')'"},
        {"warps <= lanes <= 3", "the rule continues after its end with '<= 3'"},
        {"warp <= 3", "there is no size, setting, trait or slot 'warp'"},
        {"l1d <= 3", "expected '!=' before '<= 3'"},
        {"l1d == cash", "the slot has no choice 'cash'"},
        {"l1d == cache || l1d == cash", "the slot has no choice 'cash'"},
        {"1 == 1 || fly == 2", "there is no size, setting, trait or slot 'fly'"},
        {"min(warps)", "expected ',' before ')'"},
        {"WARPS == 2", "expected a number or a name before 'WARPS == 2'"},
        {"warps = 2", "the rule continues after its end with '= 2'"},
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char why[128] = "";
        int64_t value;
        cr_expect(!rule_value(texts[i][0], &names, &value, why, sizeof why), "%s", texts[i][0]);
        cr_expect_str_eq(why, texts[i][1]);
    }
}
