/* SPDX-License-Identifier: Apache-2.0 */
/* What limit=medic and dram=sorted need of a machine: without it each is refused, with the remedy.
 */
//@ source cmodel/config/config.c cmodel/config/config_rules.c cmodel/config/config_table.c cmodel/config/rule.c
//@ source common/words.c cmodel/config/outside.c cmodel/config/facts.c cmodel/config/facts_check.c cmodel/config/fact_lines.c
#include <criterion/criterion.h>
#include <string.h>

#include "cmodel/config/config_table.h"

static config_t config;
static config_error_t error;

/* Machine `unit` with some choices or sizes, NAME VALUE NAME VALUE and so on, fits together. */
static bool fits(const char *const *words) {
    cr_assert(config_load(&config, "verif/units", "unit", &error), "%s", error.text);
    for (; *words; words += 2) {
        cr_assert(config_set(&config, words[0], words[1], "test", &error), "%s", error.text);
    }
    return config_finish(&config, &error);
}

Test(config_service, refuses_what_the_machine_does_not_have) {
    static const struct {
        const char *words[9], *reason, *remedy;
    } rows[] = {
        {{"limit", "medic"}, "the L1 says whose load the L2 answers", "(--set l1d=cache)"},
        {{"limit", "medic", "l1d", "cache"}, "about the lines of the L2", "(--set l2=cache)"},
        {{"dram", "sorted"}, "the limit policy says which reads go first", "service == 1"},
        {{"limit", "medic", "l1d", "cache", "l2", "cache", "medic_low", "71"},
         "a warp would miss mostly and hit mostly at the same time",
         "(--set medic_low=70)"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        cr_expect_not(fits(rows[i].words), "row %zu", i);
        cr_expect(strstr(error.text, rows[i].reason), "%s", error.text);
        cr_expect(strstr(error.text, rows[i].remedy), "%s", error.text);
    }
}

Test(config_service, the_dram_may_listen_or_not) {
    const char *deaf[] = {"limit", "medic", "l1d", "cache", "l2", "cache", NULL};
    const char *listens[] = {"limit", "medic", "l1d",    "cache", "l2",
                             "cache", "dram",  "sorted", NULL};
    cr_expect(fits(deaf), "%s", error.text);
    cr_expect(fits(listens), "%s", error.text);
}
