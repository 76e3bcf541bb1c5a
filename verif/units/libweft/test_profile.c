/* SPDX-License-Identifier: Apache-2.0 */
/* Profiles of loads: how they are read, and what a run writes. */
//@ source common/output.c common/words.c
//@ source cmodel/config/config.c cmodel/config/config_rules.c cmodel/config/config_table.c cmodel/config/rule.c
//@ source sw/libweft/trace/profile.c sw/libweft/trace/profile_read.c sw/libweft/trace/line_table.c
//@ source sw/libweft/trace/profile_sorts.c
//@ source cmodel/config/outside.c cmodel/config/facts.c cmodel/config/facts_check.c cmodel/config/fact_lines.c
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cmodel/hw/issue/limit/common/sort_registers.h"
#include "cmodel/hw/issue/limit/daws/profile_registers.h"
#include "sw/libweft/trace/profile.h"

static char path[64], message[512];
static sim_setting_t setting[SIM_SETTINGS];
static uint32_t count, what = PROFILE_OF_LOOPS;

static bool read_text(const char *text) {
    snprintf(path, sizeof path, "/tmp/weft-test-%ld.profile", (long)getpid());
    FILE *file = fopen(path, "w");
    cr_assert(file);
    fputs(text, file);
    fclose(file);
    count = 0;
    bool good = profile_read(path, what, setting, &count, message, sizeof message);
    remove(path);
    return good;
}

/* thesis:Q7, Q9: a number counts once, and is diverged if one of its loads is. */
Test(profile, numbers_of_a_loop) {
    cr_assert(read_text("# a comment\n"
                        "0x40000100 0x40000104 1 0\n"
                        "0x40000100 0x40000108 0 0   # the same lines\n"
                        "\n"
                        "0x40000100 0x4000010c 0 3\n"
                        "0x40000200 0x40000204 1 0\n"
                        "0x40000200 0x40000208 1 1\n"),
              "%s", message);
    cr_assert_eq(count, 4);
    cr_expect_eq(setting[0].index, PROFILE_LOOP);
    cr_expect_eq(setting[0].data, PROFILE_VALID | 0x100);
    cr_expect_eq(setting[1].index, PROFILE_LOOP + 1);
    cr_expect_eq(setting[1].data, 1u << PROFILE_DIVERGED | 1u << PROFILE_CONVERGED);
    cr_expect_eq(setting[2].data, PROFILE_VALID | 0x200);
    cr_expect_eq(setting[3].data, 2u << PROFILE_DIVERGED);
}

/* limit=coordinated: registers of the loads that are not good; those of loops are for others. */
Test(profile, sorts_of_loads) {
    static const char text[] = "load 0x40000104 moderate\n"
                               "0x40000100 0x40000104 1 0\n"
                               "load 0x40000108 good # no register\n"
                               "load 0x4000010c poor\n";
    what = PROFILE_OF_SORTS;
    cr_assert(read_text(text), "%s", message);
    cr_assert_eq(count, SORT_LOADS); /* all registers, so that none of an earlier profile stays */
    cr_expect_eq(setting[0].index, SORT_LOAD);
    cr_expect_eq(setting[0].data, SORT_VALID | SORT_MODERATE | 0x104);
    cr_expect_eq(setting[1].index, SORT_LOAD + 1);
    cr_expect_eq(setting[1].data, SORT_VALID | 0x10c);
    cr_expect_eq(setting[2].data, 0);
    what = PROFILE_OF_LOOPS;
    cr_assert(read_text(text), "%s", message);
    cr_expect(count == 2 && setting[0].index == PROFILE_LOOP);
}

static void refused(const char *text, const char *why) {
    cr_expect_not(read_text(text), "%s", text);
    cr_expect(strstr(message, why), "%s", message);
}

Test(profile, what_is_wrong_is_named) {
    refused("0x40000100 0x40000104 1\n", ".profile:1: expected LOOP LOAD DIVERGED NUMBER");
    refused("\n0x40000100 0x40000104 2 0\n", ".profile:2: expected");
    refused("0x40000100 0x40000104 1 256\n", "expected");
    refused("0x100 0x40000104 1 0\n", "expected");
    refused("0x40000102 0x40000104 1 0\n", "expected");
    refused("0x40000100 0x40000104 1 0 7\n", "expected");
    refused("0x40000100 0x40000104 1 0\n0x40000100 0x40000104 0 1\n", ":2: the loop's load stands");
    char text[18 * 32], *to = text;
    for (int i = 0; i < 17; i++) {
        to += sprintf(to, "0x%08x 0x40000104 1 0\n", 0x40000000 + 4 * i);
    }
    refused(text, ":17: more loops than");
    char loads[257 * 32];
    to = loads;
    for (int i = 0; i < 257; i++) {
        to += sprintf(to, "0x40000100 0x%08x 1 0\n", 0x40000000 + 4 * i);
    }
    refused(loads, ":257: more than 256 loads");
    what = PROFILE_OF_SORTS; /* whose policy has no table of loops */
    strcpy(to = text + strlen(text), "load 0x40000104 poor\n");
    cr_expect(read_text(text), "%s", message);
    what = PROFILE_OF_LOOPS;
    refused("load 0x40000104\n", ":1: expected load PC SORT");
    refused("load 0x40000104 bad\n", "expected load PC SORT");
    refused("load 0x40000104 good 1\n", "expected load PC SORT");
    refused("load 0x100 good\n", "expected load PC SORT");
    refused("load 0x40000104 good\nload 0x40000104 poor\n", ":2: the load has a sort already");
    to = text;
    for (int i = 0; i < 17; i++) {
        to += sprintf(to, "load 0x%08x poor\n", 0x40000000 + 4 * i);
    }
    what = PROFILE_OF_SORTS;
    refused(text, ":17: more loads than");
    refused("0x40000100 0x40000104 1 0\n", "holds no line 'load PC SORT'");
    refused("", "holds no line 'load PC SORT'");
    cr_expect_not(profile_read("/", what, setting, &count, message, sizeof message));
    cr_expect(strstr(message, "--profile /: cannot read"), "%s", message);
    char longer[700];
    memset(longer, ' ', sizeof longer);
    strcpy(longer + sizeof longer - 2, "\n");
    refused(longer, ":1: the line is too long");
    cr_expect_not(
        profile_read("/nowhere/x.profile", what, setting, &count, message, sizeof message));
    cr_expect(strstr(message, "--profile /nowhere/x.profile: cannot read"), "%s", message);
}

/* ---- what a run writes ---- */

#define LOOP 0x40000100u
#define MARK 0x0000500bu
#define LOAD 0x00002003u /* lw */

static profile_t *profile;
static uint32_t serial, now; /* the pc of the last instruction */

static void issue(uint32_t pc, uint32_t instruction, uint32_t mask) {
    event_t e = {.kind = EVENT_ISSUE,
                 .serial = ++serial % 64,
                 .pc = pc,
                 .instruction = instruction,
                 .mask = mask};
    now = pc;
    cr_assert(profile_event(profile, &e));
}

static void touch_as(uint32_t line, event_cache_t cache) {
    event_t e = {
        .kind = EVENT_CACHE, .serial = serial % 64, .pc = now, .cache = cache, .line = 128 * line};
    cr_assert(profile_event(profile, &e));
}

static void touch(uint32_t line) {
    touch_as(line, EVENT_CACHE_MISS);
}

/* One core of two warps. */
static config_t machine(void) {
    config_t config;
    config_error_t error;
    cr_assert(config_load(&config, "cmodel/configs", "tiny", &error), "%s", error.text);
    config.size[CONFIG_cores] = 1;
    config.size[CONFIG_warps] = 2;
    return config;
}

/* What is written is read, however long the machine's name is. */
Test(profile, of_a_machine_with_a_long_name) {
    config_t config = machine();
    memset(config.variant, 'm', sizeof config.variant - 1);
    snprintf(path, sizeof path, "/tmp/weft-test-%ld.profile", (long)getpid());
    profile = profile_open(path, &config, message, sizeof message);
    cr_assert(profile, "%s", message);
    cr_assert(profile_close(profile, true, message, sizeof message), "%s", message);
    count = 0;
    cr_expect(profile_read(path, what, setting, &count, message, sizeof message), "%s", message);
    cr_expect_eq(count, 0);
    remove(path);
}

/* A warp with 4 lanes: a diverged load that stays in its lines, another one of the same lines, a
 * converged one that walks on. */
Test(profile, a_run) {
    config_t config = machine();
    snprintf(path, sizeof path, "/tmp/weft-test-%ld.profile", (long)getpid());
    profile = profile_open(path, &config, message, sizeof message);
    event_t start = {.kind = EVENT_BIND};
    cr_assert(profile && profile_event(profile, &start));
    for (uint32_t trip = 0; trip < 10; trip++) {
        issue(LOOP, MARK, 15);
        issue(LOOP + 4, LOAD, 15);
        for (uint32_t lane = 0; lane < 4; lane++) {
            touch(100 + lane);
        }
        issue(LOOP + 8, LOAD, 15);
        for (uint32_t lane = 0; lane < 4; lane++) {
            touch(100 + lane);
        }
        issue(LOOP + 12, LOAD, 15);
        touch(200 + trip);
    }
    cr_assert(profile_close(profile, true, message, sizeof message), "%s", message);
    count = 0;
    cr_assert(profile_read(path, what, setting, &count, message, sizeof message), "%s", message);
    remove(path);
    cr_assert_eq(count, 2);
    cr_expect_eq(setting[0].data, PROFILE_VALID | 0x100);
    cr_expect_eq(setting[1].data, 1u << PROFILE_DIVERGED | 1u << PROFILE_CONVERGED);
}

/* One load whose lines are found, one whose lines are lost, one whose lines nothing uses. */
Test(profile, a_run_sorts_its_loads) {
    config_t config = machine();
    snprintf(path, sizeof path, "/tmp/weft-test-%ld.profile", (long)getpid());
    profile = profile_open(path, &config, message, sizeof message);
    event_t start = {.kind = EVENT_START}, bind = {.kind = EVENT_BIND};
    cr_assert(profile && profile_event(profile, &start) && profile_event(profile, &bind));
    for (uint32_t i = 0; i < 100; i++) {
        issue(LOOP + 4, LOAD, 15);
        touch(1000 + i);
        touch_as(1000 + i, EVENT_CACHE_MERGE); /* another row of it: no use */
        issue(LOOP + 8, LOAD, 15);
        touch(i % 10);
        issue(LOOP + 12, LOAD, 15);
        touch(2000 + i);
        issue(LOOP + 16, LOAD, 15);
        touch_as(2000 + i, EVENT_CACHE_HIT);
        if (i == 49) { /* another launch: what the first has brought is not lost */
            cr_assert(profile_event(profile, &start));
        }
    }
    cr_assert(profile_close(profile, true, message, sizeof message), "%s", message);
    count = 0;
    what = PROFILE_OF_SORTS;
    cr_assert(profile_read(path, what, setting, &count, message, sizeof message), "%s", message);
    remove(path);
    cr_assert_eq(count, SORT_LOADS);
    cr_expect_eq(setting[2].data, 0, "good loads have no register");
    cr_expect_eq(setting[0].data, SORT_VALID | 0x104, "poor");
    cr_expect_eq(setting[1].data, SORT_VALID | SORT_MODERATE | 0x108, "moderate");
}
