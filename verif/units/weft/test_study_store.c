/* SPDX-License-Identifier: Apache-2.0 */
/* The store of runs: what becomes of one that an earlier weft wrote. */
//@ source sw/weft/study/study_store.c sw/weft/study/study_settings.c
//@ source cmodel/config/config.c cmodel/config/config_rules.c cmodel/config/config_table.c cmodel/config/rule.c
//@ source common/words.c
//@ source cmodel/config/outside.c cmodel/config/facts.c cmodel/config/facts_check.c cmodel/config/fact_lines.c
//@ libs -lsqlite3
#include <criterion/criterion.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "sw/libweft/engine.h"
#include "sw/weft/study/study.h"
#include "sw/weft/tool.h"

/* ---- what the store needs of others ---- */

static char said[2048];

void complain(const char *message) {
    snprintf(said, sizeof said, "%s", message);
}

bool study_fail(study_message_t *message, const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(message->text, sizeof message->text, format, list);
    va_end(list);
    return false;
}

bool engine_results(const char *kind, char *path, size_t size, char *message, size_t room) {
    (void)message, (void)room;
    snprintf(path, size, "/tmp/%s", kind);
    return true;
}

void mention_older(const char *kind, const char *name, const char *path) {
    (void)kind, (void)name, (void)path;
}

bool engine_root(char *root, size_t size) {
    snprintf(root, size, "/tmp");
    return true;
}

const char *engine_root_why(void) {
    return "";
}

bool study_has_bounds(const char *record) {
    return record != NULL;
}

/* ---- stores ---- */

static char path[64];
static study_message_t message;

/* As format 1 was, with a run of each key; all settings stand in requests. */
static void write_old(const char *const *keys) {
    static const char *const settings =
        "memory_latency=20 fetch_latency=1 swl_warps=64 ccws_base=100 taken_out=3";
    sqlite3 *base;
    char sql[2048];
    snprintf(path, sizeof path, "/tmp/weft-test-%ld.sqlite", (long)getpid());
    remove(path);
    cr_assert_eq(sqlite3_open(path, &base), SQLITE_OK);
    cr_assert_eq(
        sqlite3_exec(
            base,
            "create table run(key text primary key, request text, variant text, policy "
            "text, settings text, kernel text, arguments text, machine_sum text, "
            "kernel_sum text, host_sum text, max_cycles integer, result text, message "
            "text, cycles integer, warp_instructions integer, thread_instructions integer, "
            "seconds real, record text, date text default current_timestamp)",
            NULL, NULL, NULL),
        SQLITE_OK);
    for (; *keys; keys++) {
        snprintf(sql, sizeof sql,
                 "insert into run(key, request, variant, settings, kernel, arguments, max_cycles, "
                 "result, message, record) values ('%s', 'vecadd 64 on small, %s, at most 0 "
                 "cycles', 'small', '%s', 'vecadd', '64', 0, 'verified', '', '{}')",
                 *keys, settings, settings);
        cr_assert_eq(sqlite3_exec(base, sql, NULL, NULL, NULL), SQLITE_OK);
    }
    sqlite3_close(base);
}

static const kernel_t vecadd = {.name = "vecadd"};
static const char *words[] = {"64"};
static const study_kernel_t kernel = {.kernel = &vecadd, .program = "vecadd", .words = {words, 1}};

static run_state_t state_of(study_store_t *store, const char *key, const char *changes) {
    study_run_t run = {.kernel = &kernel, .variant = "small"};
    study_result_t result;
    snprintf(run.key, sizeof run.key, "%s", key);
    snprintf(run.changes, sizeof run.changes, "%s", changes);
    cr_assert(study_store_get(store, &run, 0, &result, &message), "%s", message.text);
    run_state_t state = result.state;
    study_result_free(&result);
    return state;
}

/* Runs of the earlier format are kept, found by what was asked for, and never taken for current. */
Test(study_store, earlier_format) {
    const char *const keys[] = {"0123456789abcdef", "1123456789abcdef", NULL};
    write_old(keys);
    study_store_t *store = study_store_open(path, &message);
    cr_assert(store, "%s", message.text);
    cr_expect(strstr(said, "Its 2 runs were stored by an earlier weft"), "%s", said);
    cr_expect_eq(state_of(store, "fedcba9876543210", "memory_latency=20 taken_out=3"), RUN_STALE);
    cr_expect_eq(state_of(store, "", "memory_latency=20 taken_out=3"), RUN_UNBUILT);
    cr_expect_eq(state_of(store, "fedcba9876543210", "memory_latency=21"), RUN_MISSING);
    study_store_close(store);

    /* Once. */
    said[0] = 0;
    store = study_store_open(path, &message);
    cr_assert(store, "%s", message.text);
    cr_expect_str_eq(said, "");
    study_store_close(store);
    remove(path);
}

Test(study_store, empty) {
    const char *const keys[] = {NULL};
    write_old(keys);
    study_store_t *store = study_store_open(path, &message);
    cr_assert(store, "%s", message.text);
    cr_expect_str_eq(said, "");
    study_store_close(store);
    remove(path);
}

/* A store of a later weft is left alone. */
Test(study_store, later_format) {
    const char *const keys[] = {"0123456789abcdef", NULL};
    sqlite3 *base;
    write_old(keys);
    cr_assert_eq(sqlite3_open(path, &base), SQLITE_OK);
    cr_assert_eq(sqlite3_exec(base, "pragma user_version = 99", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(base);
    cr_expect_not(study_store_open(path, &message));
    cr_expect(strstr(message.text, "its format is 99"), "%s", message.text);
    remove(path);
}
