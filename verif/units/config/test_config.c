/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of cmodel/config/config*.c: files, changes, rules, names of variants. */
//@ source cmodel/config/config.c cmodel/config/config_rules.c cmodel/config/config_table.c cmodel/config/rule.c
//@ source common/words.c cmodel/config/outside.c cmodel/config/facts.c cmodel/config/facts_check.c cmodel/config/fact_lines.c
#include <criterion/criterion.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/config/config_table.h"
#include "rules.h"

/* The line `more`, behind all good ones, is refused with its number and `message`. */
static void expect_refusal(const char *more, const char *message) {
    char expected[256];
    int line = 1;
    for (const char *c = good; *c; c++) {
        line += *c == '\n';
    }
    make(good, more);
    cr_expect(!config_load(&config, folder, "unit", &error));
    snprintf(expected, sizeof expected, "%s/unit.cfg:%d: %s", folder, line, message);
    cr_expect_str_eq(error.text, expected);
    clear();
}

Test(config, reads_values_and_defaults) {
    make(good, "");
    cr_assert(config_load(&config, folder, "unit", &error), "%s", error.text);
    cr_expect_eq(config.size[CONFIG_warps], 4);
    cr_expect_eq(config.size[CONFIG_watchdog], 100000);
    cr_expect_str_eq(config.choice[CONFIG_reconv], "stack");
    cr_expect_str_eq(config.variant, "unit");
    clear();
}

Test(config, refuses_bad_lines) {
    expect_refusal("warps 4\n", "warps is given twice; delete one line");
    expect_refusal("fly 4\n",
                   "there is no setting 'fly'; `weft list configs small` shows the names");
    expect_refusal("watchdog\n", "a line must be NAME VALUE, with an optional comment after #");
    expect_refusal("memory_latency 0\n", "memory_latency is 0; it must be 1 to 1024");
    expect_refusal("memory_latency -1\n", "memory_latency is '-1'; it must be a decimal number");
    expect_refusal("memory_latency 99999999999999999999999\n",
                   "memory_latency is 99999999999999999999999; it must be 1 to 1024");
}

Test(config, refuses_a_missing_name) {
    char text[sizeof good];
    strcpy(text, good);
    memcpy(strstr(text, "loads"), "#", 1);
    make(text, "");
    cr_expect(!config_load(&config, folder, "unit", &error));
    cr_expect(strstr(error.text, "unit.cfg: no line gives 'loads'; add one"));
    clear();
}

Test(config, names_variants_by_sorted_build_time_changes) {
    make(good, "");
    cr_assert(config_load(&config, folder, "unit", &error));
    cr_assert(config_set(&config, "warps", "8", "test", &error));
    cr_assert(config_set(&config, "reconv", "minpc", "test", &error));
    cr_assert(config_set(&config, "memory_latency", "3", "test", &error));
    cr_assert(config_finish(&config, &error));
    cr_expect_str_eq(config.variant, "unit+reconv-minpc+warps-8");
    clear();
}

Test(config, a_change_back_is_no_change) {
    make(good, "");
    cr_assert(config_load(&config, folder, "unit", &error));
    cr_assert(config_set(&config, "warps", "8", "test", &error));
    cr_assert(config_set(&config, "warps", "4", "test", &error));
    cr_assert(config_finish(&config, &error));
    cr_expect_str_eq(config.variant, "unit");
    clear();
}

/* What a record of a run says: every difference, those of the run as well. */
Test(config, changes_are_all_differences_by_name) {
    config_change_t changes[CONFIG_CHANGES];
    make(good, "");
    cr_assert(config_load(&config, folder, "unit", &error), "%s", error.text);
    cr_expect_eq(config_changes(&config, changes), 0);
    cr_assert(config_set(&config, "warps", "8", "", &error));
    cr_assert(config_set(&config, "memory_latency", "40", "", &error));
    cr_assert(config_set(&config, "swl_warps", "3", "", &error));
    cr_assert(config_set(&config, "limit", "swl", "", &error));
    cr_assert_eq(config_changes(&config, changes), 4);
    const config_change_t expected[] = {{"limit", "swl", true, true, "swl"},
                                        {"memory_latency", "40", false, false, NULL},
                                        {"swl_warps", "3", false, false, NULL},
                                        {"warps", "8", true, false, NULL}};
    for (int i = 0; i < 4; i++) {
        cr_expect_str_eq(changes[i].name, expected[i].name);
        cr_expect_str_eq(changes[i].value, expected[i].value);
        cr_expect_eq(changes[i].build_time, expected[i].build_time);
        cr_expect_eq(changes[i].word, expected[i].word);
    }
    clear();
}

/* A misspelt name or value is answered with the one that was meant. */
Test(config, names_what_was_meant) {
    make(good, "");
    cr_expect(!config_load(&config, folder, "unti", &error));
    cr_expect(strstr(error.text, "; did you mean 'unit'?"), "%s", error.text);
    cr_assert(config_load(&config, folder, "unit", &error), "%s", error.text);
    cr_expect(!config_set(&config, "memory_latencies", "1", "x", &error));
    cr_expect(strstr(error.text, "; did you mean 'memory_latency'?"), "%s", error.text);
    cr_expect(!config_set(&config, "reconv", "stak", "x", &error));
    cr_expect(strstr(error.text, "; did you mean 'stack'?"), "%s", error.text);
    cr_expect(!config_set(&config, "nothing", "1", "x", &error));
    cr_expect(!strstr(error.text, "did you mean"), "%s", error.text);
    clear();
}

Test(config, a_variant_name_gives_the_machine_back) {
    make(good, "");
    cr_assert(config_from_variant(&config, folder, "unit+reconv-minpc+warps-8", &error), "%s",
              error.text);
    cr_expect_eq(config.size[CONFIG_warps], 8);
    cr_expect_str_eq(config.choice[CONFIG_reconv], "minpc");
    cr_expect(!config_from_variant(&config, folder, "unit+warps-8+reconv-minpc", &error));
    cr_expect_str_eq(error.text, "variant unit+warps-8+reconv-minpc: the proper name of this "
                                 "machine is unit+reconv-minpc+warps-8");
    cr_expect(!config_from_variant(&config, folder, "unit+warps", &error));
    cr_expect_str_eq(error.text, "variant unit+warps: 'warps' is not NAME-VALUE");
    clear();
}

/* Each rule between several settings, broken by one change: what is said, and what to do. */
Test(config, refuses_settings_that_do_not_fit_together) {
    static const rule_t rules[] = {
        {{"blocks 5"},
         "blocks is 5, warps is 4; every block needs a warp: blocks <= warps must hold (--set "
         "blocks=4)"},
        {{"sector_words 8"},
         "sector_words is 8, lanes is 4; a row consists of sectors: sector_words <= lanes must "
         "hold (--set sector_words=4)"},
        {{"shared_words 1001"},
         "shared_words is 1001, lanes is 4; shared memory consists of rows of a word per lane: "
         "shared_words % lanes == 0 must hold (--set shared_words=1000)"},
        {{"local_words 65536", "cores 16", "warps 64"},
         "local_words is 65536, cores is 16, warps is 64, lanes is 4; the local memory of all "
         "threads is a window of 2^28 bytes: bits(local_words) + (cores > 1) * bits(cores) + "
         "bits(warps) + (lanes > 1) * bits(lanes) <= 26 must hold (--set local_words=16384)"},
        {{"memory_clock 2"},
         "memory_clock is 2, core_clock is 1; no clock is faster than the cores'; timing of a "
         "faster DRAM is in core cycles: memory_clock <= core_clock must hold (--set "
         "memory_clock=1)"},
        {{"interconnect_clock 2"},
         "interconnect_clock is 2, core_clock is 1; no clock is faster than the cores': "
         "interconnect_clock <= core_clock must hold (--set interconnect_clock=1)"},
        {{"dram_write_high 8", "dram_write_low 9"},
         "dram_write_low is 9, dram_write_high is 8; the service of writes would end before it "
         "begins: dram_write_low <= dram_write_high must hold (--set dram_write_low=8)"},
        {{"dram_refresh_interval 100"},
         "dram_refresh_interval is 100, dram_trfc is 128, dram_tras is 28, dram_twl is 4, "
         "dram_burst is 2, dram_twr is 12, dram_trp is 12, dram_banks is 4; closing all banks and "
         "the refresh take that many ticks: dram_refresh_interval == 0 || dram_refresh_interval > "
         "dram_trfc + dram_tras + dram_twl + dram_burst + dram_twr + dram_trp + dram_banks must "
         "hold (--set dram_refresh_interval=191)"},
        {{"dram_refresh_interval 190"},
         "dram_refresh_interval is 190, dram_trfc is 128, dram_tras is 28, dram_twl is 4, "
         "dram_burst is 2, dram_twr is 12, dram_trp is 12, dram_banks is 4; closing all banks and "
         "the refresh take that many ticks: dram_refresh_interval == 0 || dram_refresh_interval > "
         "dram_trfc + dram_tras + dram_twl + dram_burst + dram_twr + dram_trp + dram_banks must "
         "hold (--set dram_refresh_interval=191)"},
        {{"dram fcfs", "dram_refresh_interval 191"}, NULL},
    };
    follow_rules(rules, sizeof rules / sizeof rules[0]);
}

/* Warps that two schedulers cannot share equally, and numbers of schedulers that there are not. */
/* LOCAL_BITS of hw/common/params.h: 64 words of each thread; fields of an address are whole bits,
 * and the only core and the only lane have none. */
Test(config, local_memory_is_a_window_of_fields) {
    static const struct {
        const char *set[2];
        uint32_t bytes;
    } machines[] = {
        {{NULL}, 64 * 4 * 4 * 4},
        {{"lanes 1"}, 64 * 4 * 4},
        {{"cores 2"}, 2 * 64 * 4 * 4 * 4},
        {{"cores 3", "warps 24"}, 4 * 32 * 64 * 4 * 4},
    };
    char name[32], value[32];
    make(good, "");
    for (size_t i = 0; i < sizeof machines / sizeof *machines; i++) {
        cr_assert(config_load(&config, folder, "unit", &error), "%s", error.text);
        for (size_t n = 0; n < 2 && machines[i].set[n]; n++) {
            cr_assert_eq(sscanf(machines[i].set[n], "%31s %31s", name, value), 2);
            cr_assert(config_set(&config, name, value, "test", &error), "%s", error.text);
        }
        cr_expect_eq(config_local_bytes(&config), machines[i].bytes, "machine %zu: %u", i,
                     config_local_bytes(&config));
    }
    clear();
}

static void set_number(const char *name, uint32_t value) {
    char text[16];
    snprintf(text, sizeof text, "%u", value);
    cr_assert(config_set(&config, name, text, "test", &error), "%s", error.text);
}

/* The fields of a byte of local memory fit an address in its window, of the largest machine that
 * the rules take; one bit more is refused. */
Test(config, local_memory_that_is_larger_than_its_window_is_refused) {
    static const uint32_t cores[] = {1, 2, 3, 64}, warps[] = {2, 3, 64}, lanes[] = {1, 4, 32};
    uint64_t most = 0;
    uint32_t refused = 0;
    make(good, "");
    for (uint32_t i = 0; i < 4 * 3 * 3 * 12; i++) {
        cr_assert(config_load(&config, folder, "unit", &error), "%s", error.text);
        set_number("cores", cores[i % 4]);
        set_number("warps", warps[i / 4 % 3]);
        set_number("blocks", 2);
        set_number("sector_words", 1);
        set_number("lanes", lanes[i / 12 % 3]);
        set_number("local_words", 32u << i / 36);
        if (config_finish(&config, &error)) {
            most = config_local_bytes(&config) > most ? config_local_bytes(&config) : most;
            cr_expect_neq(config_local_bytes(&config), 0);
        } else {
            cr_expect(strstr(error.text, "window of 2^28 bytes"), "%s", error.text);
            refused++;
        }
    }
    cr_expect_eq(most, 1u << 28);
    cr_expect_eq(refused, 24);
    clear();
}

Test(config, refuses_schedulers_without_equal_shares) {
    static const struct {
        const char *blocks, *warps, *refused, *proposed;
    } rules[] = {{"4", "7", "7", "6"}, {"1", "3", "3", "4"}, {"1", "2", "2", "4"}};
    char expected[512];
    make(good, "");
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        cr_assert(config_load(&config, folder, "unit", &error), "%s", error.text);
        cr_assert(config_set(&config, "schedulers", "2", "test", &error));
        cr_expect(config_finish(&config, &error), "%s", error.text);
        cr_assert(config_set(&config, "blocks", rules[i].blocks, "test", &error));
        cr_assert(config_set(&config, "warps", rules[i].warps, "test", &error));
        cr_expect(!config_finish(&config, &error), "%s warps", rules[i].warps);
        snprintf(expected, sizeof expected,
                 "configuration unit: warps is %s, schedulers is 2; every scheduler has an equal "
                 "share of the warps, at least 2: warps %% schedulers == 0 && warps >= 2 * "
                 "schedulers must hold (--set warps=%s)",
                 rules[i].refused, rules[i].proposed);
        cr_expect_str_eq(error.text, expected);
    }
    cr_expect(!config_set(&config, "schedulers", "3", "test", &error));
    cr_expect_str_eq(error.text, "test: schedulers is 3; it must be 1 to 2");
    cr_expect(!config_set(&config, "schedulers", "0", "test", &error));
    clear();
}

/* Latencies and credits that no machine can have. */
Test(config, refuses_latencies_and_credits_that_cannot_be) {
    static const rule_t rules[] = {
        {{"memory_queue 4", "memory_credits 5"},
         "memory_credits is 5, memory_queue is 4; no more memory instructions can be in flight "
         "than the queue has places: memory_credits <= memory_queue must hold (--set "
         "memory_credits=4)"},
        {{"memory_queue 8", "memory_credits 5"}, NULL},
        {{"memory_queue 8", "memory_credits 5", "schedulers 2"},
         "memory_credits is 5, schedulers is 2; every scheduler has an equal share of the credits: "
         "memory_credits % schedulers == 0 must hold (--set memory_credits=4)"},
        {{"l2 cache", "l2_latency 1"},
         "l2_latency is 1; waiting requests are kept in a memory, which takes two cycles: "
         "l2_latency != 1 must hold (--set l2_latency=0)"},
        {{"l2 cache", "l2_latency 2"}, NULL},
        {{"l2 none", "l2_latency 2"},
         "l2_latency is 2, l2 is none; without L2 there is no slice that requests could wait for; "
         "memory_latency delays them: l2_latency == 0 || l2 != none must hold (--set "
         "l2_latency=0)"},
        {{"dram fcfs", "dram_latency 1"},
         "dram_latency is 1; waiting answers are kept in a memory, which takes two cycles: "
         "dram_latency != 1 must hold (--set dram_latency=0)"},
        {{"dram fcfs", "dram_latency 255"}, NULL},
        {{"dram none", "dram_latency 2"},
         "dram_latency is 2, dram is none; without DRAM controller there is nothing to wait "
         "behind; memory_latency delays answers: dram_latency == 0 || dram != none must hold "
         "(--set "
         "dram_latency=0)"},
        {{"alu_latency 64", "multiply_latency 64", "hit_latency 64", "branch_latency 64",
          "issue_interval 4"},
         NULL},
    };
    follow_rules(rules, sizeof rules / sizeof rules[0]);
    make(good, "");
    cr_assert(config_load(&config, folder, "unit", &error), "%s", error.text);
    cr_expect(!config_set(&config, "alu_latency", "0", "test", &error));
    cr_expect_str_eq(error.text, "test: alu_latency is 0; it must be 1 to 64");
    cr_expect(!config_set(&config, "issue_interval", "5", "test", &error));
    cr_expect_str_eq(error.text, "test: issue_interval is 5; it must be 1 to 4");
    clear();
}

/* Arrays of registers that would be larger than hardware C allows. */
Test(config, refuses_registers_that_cannot_be) {
    static const rule_t rules[] = {
        {{"line_words 32", "lanes 32", "memory_queue 4", "loads 32"},
         "loads is 32, lanes is 32, line_words is 32; the load table has at most 4096 bits of "
         "registers: loads * lanes * (bits(max(line_words, lanes)) + 2) <= 4096 must hold (--set "
         "loads=16)"},
        {{"ibuffer_entries 4", "warps 32"}, NULL},
        {{"ibuffer_entries 4", "warps 64"},
         "ibuffer_entries is 4, warps is 64, row_slots is 1, schedulers is 1; the buffers of a "
         "scheduler have at most 4096 bits of registers: ibuffer_entries == 2 || warps * row_slots "
         "<= 32 * schedulers must hold (--set ibuffer_entries=2)"},
        {{"l1d cache", "line_words 32", "lanes 16", "requests 32", "l1_merges 4", "l1_sets 64"},
         NULL},
        {{"l1d cache", "line_words 32", "lanes 32", "memory_queue 4", "requests 32", "l1_merges 4"},
         "l1d=cache: requests is 32, l1_merges is 4, lanes is 32; the pending requests have at "
         "most 2048 bits of registers: requests * l1_merges * lanes <= 2048 must hold (--set "
         "requests=16)"},
        {{"l1d cache", "line_words 32", "sector_words 2", "l1_ways 4"},
         "l1d=cache: l1_ways is 4, line_words is 32, sector_words is 2; a set has at most 32 "
         "sectors: l1_ways * (line_words / sector_words) <= 32 must hold (--set l1_ways=2)"},
        {{"scoreboard entries", "scoreboard_size 6", "warps 64"},
         "scoreboard=entries: scoreboard_size is 6, warps is 64, schedulers is 1; an array of "
         "registers has at most 2048 bits: scoreboard_size * (warps / schedulers) * 6 <= 2048 must "
         "hold (--set scoreboard_size=5)"},
        {{"scoreboard issued", "scoreboard_size 6", "warps 64"},
         "scoreboard=issued: scoreboard_size is 6, warps is 64, schedulers is 1; an array of "
         "registers has at most 2048 bits: scoreboard_size * (warps / schedulers) * 6 <= 2048 must "
         "hold (--set scoreboard_size=5)"},
        {{"shifts serial"},
         "shifts is serial, multiplier is parallel, bitmanip is none; the serial multiplier "
         "shifts, "
         "and does not rotate: shifts != serial || (multiplier == serial && bitmanip == none) must "
         "hold (--set shifts=alu)"},
        {{"shifts serial", "multiplier serial", "bitmanip zba_zbb"},
         "shifts is serial, multiplier is serial, bitmanip is zba_zbb; the serial multiplier "
         "shifts, and does not rotate: shifts != serial || (multiplier == serial && bitmanip == "
         "none) must hold (--set shifts=alu)"},
        {{"shifts serial", "multiplier serial"}, NULL},
        {{"l1_array unified"},
         "l1_array is unified, l1d is none; the unified memory belongs to l1d=cache: l1_array != "
         "unified || l1d == cache must hold (--set l1_array=own)"},
        {{"l1_array unified", "l1d cache", "lanes 32"},
         "l1_array is unified, line_words is 16, lanes is 32; a line of a unified array is at "
         "least a row of shared memory: l1_array != unified || line_words >= lanes must hold "
         "(--set l1_array=own)"},
        {{"line_words 64", "sector_words 2"},
         "line_words is 64, sector_words is 2; a line has at most 16 sectors: line_words <= 16 * "
         "sector_words must hold (--set line_words=32)"},
        {{"l1d cache", "lanes 32", "line_words 16", "l1_sets 64", "l1_ways 12", "sector_words 8"},
         NULL},
        {{"l1d cache", "line_words 64", "lanes 4", "l1_sets 2048"}, NULL},
        {{"l1d cache", "line_words 64", "lanes 4", "l1_sets 2048", "l1_array unified"},
         "l1d=cache: l1_sets is 2048, l1_ways is 2, line_words is 64, lanes is 4, l1_array is "
         "unified, shared_words is 1024; the data memory has at most 65536 rows: l1_sets * l1_ways "
         "* (line_words / min(lanes, line_words)) + (l1_array == unified) * (shared_words / "
         "min(lanes, line_words)) <= 65536 must hold (--set l1_sets=1024)"},
        {{"l1d cache", "l1_index xor", "l1_sets 64"}, NULL},
        {{"l1d cache", "l1_index xor", "l1_sets 128"},
         "l1d=cache: l1_index is xor, l1_sets is 128; l1_index=xor chooses among at most 64 sets: "
         "l1_index != xor || l1_sets <= 64 must hold (--set l1_index=plain)"},
        {{"l1d cache", "line_words 4", "warps 17"},
         "l1d=cache: warps is 17, row_slots is 1, line_words is 4; a tag holds the number of a "
         "line and of a warp slot in 32 bits: bits(warps * row_slots) <= bits(line_words) + 2 must "
         "hold (--set warps=16)"},
        {{"l1d cache", "reconv multi_path", "multi_slots 4", "line_words 4", "warps 8"},
         "l1d=cache: warps is 8, row_slots is 4 (reconv=multi_path), line_words is 4; a tag holds "
         "the number of a line and of a warp slot in 32 bits: bits(warps * row_slots) <= "
         "bits(line_words) + 2 must hold (--set warps=4)"},
        {{"l1d cache", "reconv multi_path", "multi_slots 2", "line_words 4", "warps 8"}, NULL},
        {{"l1d none", "reconv dws", "multi_slots 4", "line_words 4", "warps 8"}, NULL},
        {{"l1d cache", "reconv dual_path", "line_words 4", "warps 9"},
         "l1d=cache: warps is 9, row_slots is 2 (reconv=dual_path), line_words is 4; a tag holds "
         "the number of a line and of a warp slot in 32 bits: bits(warps * row_slots) <= "
         "bits(line_words) + 2 must hold (--set warps=8)"},
        {{"l1d none", "reconv multi_path", "multi_slots 4", "warps 17"},
         "warps is 17, row_slots is 4 (reconv=multi_path); a core has 64 slots at most: warps * "
         "row_slots <= 64 must hold (--set warps=16)"},
        {{"reconv dwf", "operands collector"},
         "row_per_lane is 1 (reconv=dwf), operands is collector; a bank of the collector has one "
         "row for all lanes: row_per_lane == 0 || operands == direct must hold (--set "
         "operands=direct)"},
        {{"reconv harp", "limit swl"},
         "limit is swl, row_slots is 1, row_per_lane is 1 (reconv=harp); where threads are "
         "regrouped, a limit policy could hold back threads that others wait for: limit == none || "
         "(row_slots == 1 && row_per_lane == 0) must hold (--set limit=none)"},
    };
    follow_rules(rules, sizeof rules / sizeof rules[0]);
}

/* An L1 too large for registers is for the cycle model. */
Test(config, rtl_has_registers_for_2048_sectors) {
    make(good, "");
    cr_assert(config_load(&config, folder, "unit", &error), "%s", error.text);
    cr_assert(config_finish(&config, &error), "%s", error.text);
    cr_expect(config_has_rtl(&config, &error), "l1d=none has no sectors");
    cr_assert(config_set(&config, "l1d", "cache", "test", &error));
    cr_assert(config_set(&config, "l1_sets", "256", "test", &error));
    cr_assert(config_finish(&config, &error), "%s", error.text);
    cr_expect(config_has_rtl(&config, &error), "256 sets of 2 lines of 4 sectors");
    cr_assert(config_set(&config, "l1_sets", "512", "test", &error));
    cr_assert(config_finish(&config, &error), "%s", error.text);
    cr_expect(!config_has_rtl(&config, &error));
    cr_expect_str_eq(error.text,
                     "machine unit+l1_sets-512+l1d-cache: its L1 has 4096 sectors (l1_sets, "
                     "l1_ways, line_words), a register for each; with more than 2048 a machine has "
                     "no RTL: run the cycle model (-m cycle)");
    clear();
}

/* So is regrouping at no cost, which is no part of the variant's name. */
Test(config, ideal_regrouping_has_no_rtl) {
    make(good, "");
    cr_assert(config_load(&config, folder, "unit", &error), "%s", error.text);
    cr_assert(config_set(&config, "reconv", "tbc", "test", &error));
    cr_assert(config_set(&config, "regroup_ideal", "2", "test", &error));
    cr_assert(config_finish(&config, &error), "%s", error.text);
    cr_expect_str_eq(config.variant, "unit+reconv-tbc");
    cr_expect(!config_has_rtl(&config, &error));
    cr_expect_str_eq(error.text,
                     "machine unit+reconv-tbc: regroup_ideal=2 is a bound that no circuit reaches, "
                     "so it has no RTL, netlist or area: run the cycle model (-m cycle), with "
                     "--check beside the golden model");
    clear();
}

Test(config, refuses_what_no_machine_has) {
    make(good, "");
    cr_assert(config_load(&config, folder, "unit", &error), "%s", error.text);
    cr_expect(!config_set(&config, "warps", "65", "test", &error));
    cr_expect_str_eq(error.text, "test: warps is 65; it must be 2 to 64");
    cr_expect(!config_set(&config, "line_words", "24", "test", &error));
    cr_expect_str_eq(error.text, "test: line_words is 24; it must be a power of two");
    cr_expect(!config_set(&config, "dram_banks", "0", "test", &error));
    cr_expect_str_eq(error.text, "test: dram_banks is 0; it must be 2 to 16");
    clear();
}

/* The ends of the range of every size and setting: taken, and refused one further. What the table
 * says, the files of the hardware state; the first rows are what the policies' sources ask for. */
Test(config, refuses_values_out_of_range) {
    static const struct {
        const char *name;
        uint32_t least, most;
    } ranges[] = {
        {"swl_warps", 1, 64},          {"ccws_throttle", 1, 128},     {"ccws_base", 1, 255},
        {"ccws_decay", 1, 255},        {"ccws_cutoff", 1, 255},       {"daws_lines", 0, 1024},
        {"daws_sampled", 0, 31},       {"daws_capacity", 0, 1024},    {"daws_converged", 1, 32},
        {"daws_others", 0, 1},         {"vta_entries", 1, 64},        {"vta_ways", 1, 16},
        {"score_bits", 8, 16},         {"ciao_high_epoch", 2, 65535}, {"ciao_low_epoch", 2, 65535},
        {"ciao_high_cutoff", 1, 1023}, {"ciao_low_cutoff", 1, 1023},  {"ciao_longest", 0, 65535},
        {"pcal_tokens", 1, 64},        {"pcal_warps", 1, 64},         {"ctrl_c_threshold", 0, 15},
        {"l1_bypasses", 2, 32},        {"id_threshold", 0, 15},       {"coordinated_begin", 0, 8},
        {"xbar_hold", 0, 15},          {"dynpcal_epoch", 2, 65535},   {"dynpcal_find", 0, 255},
        {"contention_share", 0, 100},
    };
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++) {
        const size_row_t *row = &config_sizes[config_find_size(ranges[i].name)];
        cr_expect_eq(row->minimum, ranges[i].least, "%s", row->name);
        cr_expect_eq(row->maximum, ranges[i].most, "%s", row->name);
    }
    make(good, "");
    cr_assert(config_load(&config, folder, "unit", &error), "%s", error.text);
    for (size_t i = 0; i < CONFIG_SIZE_COUNT; i++) {
        const size_row_t *row = &config_sizes[i];
        const int64_t taken[] = {row->minimum, row->maximum};
        const int64_t refused[] = {(int64_t)row->minimum - 1, (int64_t)row->maximum + 1};
        char value[32], expected[128];
        for (size_t n = 0; n < 2; n++) {
            snprintf(value, sizeof value, "%lld", (long long)taken[n]);
            cr_expect(config_set(&config, row->name, value, "test", &error), "%s", error.text);
            snprintf(value, sizeof value, "%lld", (long long)refused[n]);
            cr_expect(!config_set(&config, row->name, value, "test", &error), "%s", row->name);
            snprintf(expected, sizeof expected, "test: %s is %s; it must be %u to %u", row->name,
                     value, row->minimum, row->maximum);
            cr_expect(refused[n] < 0 || strcmp(error.text, expected) == 0, "%s", error.text);
        }
        cr_expect(!config_set(&config, row->name, "1.5", "test", &error), "%s", row->name);
    }
    clear();
}

/* What is given beside the file must be read by the machine, whatever its value: the message says
 * where it is read, and what to set. The order of the settings does not matter. */
Test(config, refuses_what_nothing_reads) {
    static const rule_t rules[] = {
        {{"swl_warps 64"},
         "swl_warps is set, but nothing in this machine reads it: it is read where limit == swl, "
         "and here limit is none; leave it away, or choose what reads it (--set limit=swl)"},
        {{"swl_warps 2", "limit swl"}, NULL},
        {{"ccws_cutoff 99", "limit swl"},
         "ccws_cutoff is set, but nothing in this machine reads it: it is read where limit == "
         "ccws || limit == dynpcal_ccws, and here limit is swl; leave it away, or choose what "
         "reads it (--set limit=ccws)"},
        {{"scoreboard_size 6", "warps 64"},
         "scoreboard_size is set, but nothing in this machine reads it: it is read where "
         "scoreboard != bits, and here scoreboard is bits; leave it away, or choose what reads it "
         "(--set scoreboard=entries)"},
        {{"dram fcfs", "memory_latency 40"},
         "memory_latency is set, but nothing in this machine reads it: it is read where dram == "
         "none, and here dram is fcfs; leave it away, or choose what reads it (--set dram=none)"},
        {{"pcal_tokens 2", "l1d cache", "limit statpcal"}, NULL},
        {{"multi_slots 4", "reconv dws"}, NULL},
        {{"lwm_rows 2", "reconv tbc"},
         "lwm_rows is set, but nothing in this machine reads it: it is read where reconv == lwm, "
         "and here reconv is tbc; leave it away, or choose what reads it (--set reconv=lwm)"},
    };
    follow_rules(rules, sizeof rules / sizeof rules[0]);
}

/* A file is for policies that are chosen later as well; the name of a machine is not. */
Test(config, a_file_may_hold_what_nothing_reads_yet) {
    make(good, "swl_warps 3\nccws_base 7\n");
    cr_expect(config_load(&config, folder, "unit", &error), "%s", error.text);
    cr_expect_not(config_reads_name(&config, "swl_warps"));
    cr_assert(config_set(&config, "limit", "swl", "test", &error));
    cr_expect(config_finish(&config, &error), "%s", error.text);
    cr_expect(config_reads_name(&config, "swl_warps"));
    cr_expect_not(config_reads_name(&config, "no_such_setting"));
    cr_expect_not(config_from_variant(&config, folder, "unit+l1_ways-4", &error));
    cr_expect(strstr(error.text, "nothing in this machine reads it"), "%s", error.text);
    clear();
}

/* Every file of cmodel/configs gives every setting, and they fit together. */
Test(config, all_machines_are_complete) {
    glob_t files;
    cr_assert_eq(glob("cmodel/configs/*.cfg", 0, NULL, &files), 0);
    cr_assert(files.gl_pathc >= 3);
    for (size_t i = 0; i < files.gl_pathc; i++) {
        char name[64];
        snprintf(name, sizeof name, "%s", strrchr(files.gl_pathv[i], '/') + 1);
        *strrchr(name, '.') = 0;
        cr_expect(config_load(&config, "cmodel/configs", name, &error), "%s", error.text);
    }
    globfree(&files);
}
