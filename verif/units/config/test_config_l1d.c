/* SPDX-License-Identifier: Apache-2.0 */
/* What l1d=fifo cannot be combined with: each is refused, with what to choose instead. */
//@ source cmodel/config/config.c cmodel/config/config_rules.c cmodel/config/config_table.c cmodel/config/rule.c
//@ source common/words.c cmodel/config/outside.c cmodel/config/facts.c cmodel/config/facts_check.c cmodel/config/fact_lines.c
#include <criterion/criterion.h>
#include <string.h>

#include "cmodel/config/config_table.h"

static config_t config;
static config_error_t error;

/* Machine `unit` with a choice or size. */
static void with(const char *name, const char *value) {
    cr_assert(config_set(&config, name, value, "test", &error), "%s", error.text);
}

static void begin(void) {
    cr_assert(config_load(&config, "verif/units", "unit", &error), "%s", error.text);
    with("l1d", "fifo");
}

Test(config_l1d, refuses_what_the_queue_cannot_do) {
    static const struct {
        const char *name, *value, *reason, *remedy;
    } rows[] = {
        {"constants", "cache", "delivers in cycles that only l1d=cache leaves free",
         "(--set constants=none)"},
        {"l1_array", "unified", "the unified memory belongs to l1d=cache", "(--set l1_array=own)"},
        {"limit", "pcal", "loads bypass the lines of an L1", "(--set l1d=cache)"},
        {"slices", "2", "the L1 of slices keeps no dirty lines", "(--set slices=1)"},
        {"l1_policy", "pd", "nothing in this machine reads it", "(--set l1d=cache)"},
        {"l1_local", "back", "nothing in this machine reads it", "(--set l1d=cache)"},
        {"l1_ways", "16", "a set has at most 32 sectors", "(--set l1_ways=8)"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin();
        with(rows[i].name, rows[i].value);
        cr_expect(!config_finish(&config, &error), "%s=%s", rows[i].name, rows[i].value);
        cr_expect(strstr(error.text, rows[i].reason), "%s", error.text);
        cr_expect(strstr(error.text, rows[i].remedy), "%s", error.text);
    }
}

Test(config_l1d, a_queue_belongs_to_its_choice) {
    begin();
    with("l1_queue", "64");
    cr_expect(config_finish(&config, &error), "%s", error.text);
    with("l1d", "cache");
    cr_expect(!config_finish(&config, &error));
    cr_expect(strstr(error.text, "(--set l1d=fifo)"), "%s", error.text);
}

/* Its sectors are registers, as those of l1d=cache are. */
Test(config_l1d, rtl_has_registers_for_2048_sectors) {
    begin();
    with("l1_sets", "512");
    cr_assert(config_finish(&config, &error), "%s", error.text);
    cr_expect(!config_has_rtl(&config, &error));
    cr_expect(strstr(error.text, "4096 sectors"), "%s", error.text);
}
