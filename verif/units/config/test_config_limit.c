/* SPDX-License-Identifier: Apache-2.0 */
/* Rules of cmodel/config between settings of limit policies, and between policies and the L1. */
//@ source cmodel/config/config.c cmodel/config/config_rules.c cmodel/config/config_table.c cmodel/config/rule.c
//@ source common/words.c cmodel/config/outside.c cmodel/config/facts.c cmodel/config/facts_check.c cmodel/config/fact_lines.c
#include <glob.h>

#include "rules.h"

/* thesis:C22: the throttle is a power of two, so that a shift multiplies by it; and so are the
 * sizes that a line's number is cut by. */
Test(config_limit, refuses_limit_settings_that_are_no_power_of_two) {
    static const char *const names[] = {"ccws_throttle", "vta_entries", "vta_ways"};
    char expected[128];
    make(good, "");
    cr_assert(config_load(&config, folder, "unit", &error), "%s", error.text);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        cr_expect(!config_set(&config, names[i], "12", "test", &error));
        snprintf(expected, sizeof expected, "test: %s is 12; it must be a power of two", names[i]);
        cr_expect_str_eq(error.text, expected);
    }
    clear();
}

/* Rules of limit policies between several settings. Those of a policy hold where it is chosen. */
Test(config_limit, refuses_limit_settings_that_do_not_fit_together) {
    static const rule_t rules[] = {
        {{"vta_ways 8", NULL},
         "vta_ways is 8, vta_entries is 4; a set has vta_ways victim tags: vta_ways <= "
         "vta_entries must hold (--set vta_ways=4)"},
        {{"limit ccws", "ccws_base 101"},
         "limit=ccws: ccws_cutoff is 100, ccws_base is 101; a cutoff below the base score holds "
         "warps back that have lost nothing, for ever: ccws_cutoff >= ccws_base must hold (--set "
         "ccws_cutoff=101)"},
        {{"limit ccws", "ccws_cutoff 99"},
         "limit=ccws: ccws_cutoff is 99, ccws_base is 100; a cutoff below the base score holds "
         "warps back that have lost nothing, for ever: ccws_cutoff >= ccws_base must hold (--set "
         "ccws_cutoff=100)"},
        {{"limit ccws", "ccws_base 101", "ccws_cutoff 101"}, NULL},
        {{"limit daws", "schedulers 2"},
         "limit=daws: schedulers is 2; the policy follows one instruction per cycle: schedulers == "
         "1 must hold (--set schedulers=1)"},
        {{"limit daws_profiled", "schedulers 2"},
         "limit=daws_profiled: schedulers is 2; the policy follows one instruction per cycle: "
         "schedulers == 1 must hold (--set schedulers=1)"},
        {{"limit ciao_t", "ciao_high_epoch 99"},
         "ciao_low_epoch is 100, ciao_high_epoch is 99; stalled warps are looked at "
         "no less often than running ones: ciao_low_epoch <= ciao_high_epoch must hold (--set "
         "ciao_low_epoch=99)"},
        {{"limit ciao_t", "ciao_high_epoch 100"}, NULL},
        {{"limit ciao_t", "ciao_low_cutoff 99"},
         "ciao_high_cutoff is 100, ciao_low_cutoff is 99; a warp would suffer and "
         "have recovered at the same time: ciao_high_cutoff <= ciao_low_cutoff must hold (--set "
         "ciao_high_cutoff=99)"},
        {{"limit ciao_t", "ciao_low_cutoff 100"}, NULL},
        {{"limit ciao_t", "ciao_front 1"},
         "ciao_front is 1, ciao_longest is 0; only stalled warps that issue would be "
         "looked at, and they issue nothing, so they would be stalled for ever: ciao_front == 0 || "
         "ciao_longest > 0 must hold (--set ciao_front=0)"},
        {{"limit ciao_t", "ciao_front 1", "ciao_longest 1"}, NULL},
        {{"limit statpcal", "l1d cache", "statpcal_low 91"},
         "limit=statpcal: statpcal_low is 91, statpcal_high is 90; a period would be under and "
         "over its thresholds at the same time: statpcal_low <= statpcal_high must hold (--set "
         "statpcal_low=90)"},
        {{"limit statpcal", "l1d cache", "statpcal_low 90"}, NULL},
        {{"limit dynpcal_ccws", "l1d cache", "statpcal_low 91"},
         "limit=dynpcal_ccws: statpcal_low is 91, statpcal_high is 90; a period would be under and "
         "over its thresholds at the same time: statpcal_low <= statpcal_high must hold (--set "
         "statpcal_low=90)"},
        {{"limit dynpcal_ccws", "l1d cache", "ccws_cutoff 99"},
         "limit=dynpcal_ccws: ccws_cutoff is 99, ccws_base is 100; a cutoff below the base score "
         "holds warps back that have lost nothing, for ever: ccws_cutoff >= ccws_base must hold "
         "(--set ccws_cutoff=100)"},
        {{"limit dynpcal_ccws", "l1d cache"}, NULL},
        {{"limit chaos", "l1d cache", "l1_array unified", "chaos_bypass 5"},
         "limit=chaos: chaos_bypass is 5, chaos_redirect is 4; eight loads have one route each: "
         "chaos_bypass + chaos_redirect <= 8 must hold (--set chaos_bypass=4)"},
        {{"limit chaos", "l1d cache", "l1_array unified", "chaos_bypass 4"}, NULL},
        {{"limit ciao_t", "schedulers 2"}, NULL},
        {{"limit ccws", "schedulers 2"}, NULL},
        {{"limit swl", "schedulers 2"}, NULL},
    };
    follow_rules(rules, sizeof rules / sizeof rules[0]);
}

/* Policies that redirect need one memory for shared memory and L1; those that bypass, an L1. */
#define L1(traits)                                                                                 \
    traits ", l1d is none; loads bypass the lines of an L1, or are redirected from them: (bypass " \
           "== 0 && region == 0) || l1d == cache must hold (--set l1d=cache)"
#define ARRAY(policy)                                                                              \
    "region is 1 (limit=" policy "), l1_array is own; the region is shared memory and lines of "   \
    "the L1 in one memory: region == 0 || l1_array == unified must hold (--set l1_array=unified)"
Test(config_limit, refuses_routes_that_the_machine_does_not_have) {
    static const rule_t rules[] = {
        {{"limit ciao_p"}, L1("bypass is 0, region is 1 (limit=ciao_p)")},
        {{"limit ciao_p", "l1d cache"}, ARRAY("ciao_p")},
        {{"limit ciao_c", "l1d cache"}, ARRAY("ciao_c")},
        {{"limit chaos", "l1d cache"}, ARRAY("chaos")},
        {{"limit ciao_p", "l1d cache", "l1_array unified"}, NULL},
        {{"limit ciao_c", "l1d cache", "l1_array unified"}, NULL},
        {{"limit chaos", "l1d cache", "l1_array unified"}, NULL},
        {{"limit ciao_t", "l1d cache"}, NULL},
        {{"limit pcal"}, L1("bypass is 1 (limit=pcal), region is 0")},
        {{"limit statpcal"}, L1("bypass is 1 (limit=statpcal), region is 0")},
        {{"limit dynpcal_ccws"}, L1("bypass is 1 (limit=dynpcal_ccws), region is 0")},
        {{"limit ctrl_c"}, L1("bypass is 1 (limit=ctrl_c), region is 0")},
        {{"limit coordinated"}, L1("bypass is 1 (limit=coordinated), region is 0")},
        {{"limit pcal", "l1d cache"}, NULL},
        {{"limit id_cache", "l1d cache"}, NULL},
        {{"limit id_cache", "l1d cache", "l1_fill line"},
         "limit=id_cache: l1_fill is line; the policy says which loads fetch whole lines: l1_fill "
         "== sector must hold (--set l1_fill=sector)"},
    };
    follow_rules(rules, sizeof rules / sizeof rules[0]);
}

/* thesis:C6: the score of one warp can fill the cutoff of its core in every machine that is
 * shipped. Narrower scores saturate, and then several warps load however much they lose: 4 of 32
 * with 10 bits. */
Test(config_limit, scores_of_all_machines_reach_the_cutoff) {
    glob_t files;
    cr_assert_eq(glob("cmodel/configs/*.cfg", 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++) {
        char *name = strrchr(files.gl_pathv[i], '/') + 1;
        *strrchr(name, '.') = 0;
        cr_assert(config_load(&config, "cmodel/configs", name, &error), "%s", error.text);
        uint32_t cutoff = config.size[CONFIG_warps] * config.size[CONFIG_ccws_cutoff];
        cr_expect_geq((1u << config.size[CONFIG_score_bits]) - 1, cutoff, "%s: score_bits %u", name,
                      config.size[CONFIG_score_bits]);
    }
    globfree(&files);
}
