/* SPDX-License-Identifier: Apache-2.0 */
/* Which settings are a part of the key of a run. */
//@ source sw/weft/study/study_settings.c cmodel/config/config.c cmodel/config/config_rules.c
//@ source cmodel/config/config_table.c cmodel/config/rule.c common/words.c
//@ source cmodel/config/outside.c cmodel/config/facts.c cmodel/config/facts_check.c cmodel/config/fact_lines.c
#include <criterion/criterion.h>
#include <string.h>

#include "sw/weft/study/study.h"

static config_t config;
static char text[STUDY_SETTINGS];

static void set_defaults(void) {
    for (size_t i = 0; i < CONFIG_SIZE_COUNT; i++) {
        config.size[i] = config_default(i);
    }
}

/* A machine that reads nothing, with the defaults of today: whatever is added to the tables. */
Test(study_settings, nothing_is_read) {
    set_defaults();
    cr_assert(study_settings(&config, "\n", text, sizeof text));
    cr_expect_str_eq(text, "");
}

/* What is read counts with any value, so that a new default makes another run. */
Test(study_settings, what_is_read) {
    set_defaults();
    cr_assert(study_settings(&config, "\nswl_warps\nmemory_latency\n", text, sizeof text));
    cr_expect_str_eq(text, "memory_latency=10 swl_warps=64");
    config.size[CONFIG_memory_latency] = 11;
    cr_assert(study_settings(&config, "\nswl_warps\nmemory_latency\n", text, sizeof text));
    cr_expect_str_eq(text, "memory_latency=11 swl_warps=64");
}

Test(study_settings, what_was_changed) {
    set_defaults();
    config.size[CONFIG_daws_age] = 1;
    cr_assert(study_settings(&config, "\nswl_warps\n", text, sizeof text));
    cr_expect_str_eq(text, "swl_warps=64 daws_age=1");
}

/* Names are whole lines: dram_trcd is not dram_trc. */
Test(study_settings, names_are_whole) {
    set_defaults();
    cr_assert(study_settings(&config, "\ndram_trcd\nxdram_trp\n", text, sizeof text));
    cr_expect_str_eq(text, "dram_trcd=12");
}

/* Sizes of the build are in the name of the machine. */
Test(study_settings, sizes_of_the_build) {
    set_defaults();
    config.size[CONFIG_warps] = 8;
    cr_assert(study_settings(&config, "\nwarps\n", text, sizeof text));
    cr_expect_str_eq(text, "");
}

Test(study_settings, no_room) {
    char small[8];
    set_defaults();
    cr_expect_not(study_settings(&config, "\nswl_warps\n", small, sizeof small));
}

Test(study_settings, defaults) {
    cr_expect(study_is_default("ccws_base=100"));
    cr_expect_not(study_is_default("ccws_base=101"));
    cr_expect_not(study_is_default("warps=0"), "a size of the build");
    cr_expect_not(study_is_default("fly=1"));
    cr_expect_not(study_is_default("ccws_base"));
}
