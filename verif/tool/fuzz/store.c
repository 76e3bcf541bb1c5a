/* SPDX-License-Identifier: Apache-2.0 */
/* The store of runs (sw/weft/study/study_store.c), and the record of a run that lies in it
 * (report_record.c). An input is SQL, a statement a line; failing ones are skipped. With it a
 * stranger makes the store that a sweep and a report then open. An input that begins as a file of
 * SQLite is the store itself.
 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fuzz.h"
#include "sw/weft/study/report.h"

#define KEY "0123456789abcdef" /* of the run that is asked for */

/* ---- the store of a stranger ---- */

static char path[64];

static void remove_store(void) {
    static const char *const ends[] = {"", "-journal", "-wal", "-shm"};
    char file[80];
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        snprintf(file, sizeof file, "%s%s", path, ends[i]);
        unlink(file);
    }
}

/* A statement that runs for long is the fuzzer's time, not weft's. */
static int give_up(void *count) {
    return ++*(int *)count > 100;
}

/* Statements that reach other files are none of a store's. */
static int judge_statement(void *none, int action, const char *a, const char *b, const char *c,
                           const char *d) {
    (void)none, (void)a, (void)b, (void)c, (void)d;
    return action == SQLITE_ATTACH || action == SQLITE_DETACH ? SQLITE_DENY : SQLITE_OK;
}

static void write_sql(const uint8_t *data, size_t size) {
    sqlite3 *base;
    int count = 0;
    char *all = malloc(size + 1), *rest;
    memcpy(all, data, size);
    all[size] = 0;
    fuzz_demand(sqlite3_open(path, &base) == SQLITE_OK, "a store can be made");
    sqlite3_limit(base, SQLITE_LIMIT_LENGTH, 1 << 20);
    sqlite3_set_authorizer(base, judge_statement, NULL);
    sqlite3_progress_handler(base, 1000, give_up, &count);
    sqlite3_exec(base, "pragma synchronous = off", NULL, NULL, NULL);
    for (char *line = strtok_r(all, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        sqlite3_exec(base, line, NULL, NULL, NULL);
    }
    sqlite3_close(base);
    free(all);
}

static void write_file(const uint8_t *data, size_t size) {
    FILE *file = fopen(path, "wb");
    fuzz_demand(file && fwrite(data, 1, size, file) == size && fclose(file) == 0,
                "a store can be made");
}

/* ---- what weft does with it ---- */

#define COMMIT "0123456789abcdef0123456789abcdef01234567"

static bool count_number(void *count, const study_number_t *number) {
    fuzz_demand(number->study && number->metric && number->name, "a number has its texts");
    return ++*(size_t *)count < 1000;
}

/* What is compared of a store: its numbers, and what was current at a commit. */
static void compare(study_store_t *store, const study_run_t *run) {
    study_message_t message = {""};
    study_result_t result;
    study_run_t *all[] = {(study_run_t *)(uintptr_t)run};
    size_t numbers = 0;
    bool good = study_store_numbers(store, count_number, &numbers, &message);
    fuzz_demand(good || *message.text, "a refusal has a message");
    good = study_store_seen(store, COMMIT, all, 1, &message) &&
           study_store_get_at(store, run, 1000, COMMIT, &result, &message);
    fuzz_demand(good || *message.text, "a refusal has a message");
    if (good) {
        study_result_free(&result);
    }
}

static void read_record(const char *text) {
    static const char *const paths[] = {"cycles", "stall.none", "l1d.hit", "timeline"};
    study_t study = {0};
    report_run_t run = {0};
    if (report_take(&study, text, &run)) {
        for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
            report_field(&run, paths[i], REPORT_WHOLE);
            report_field(&run, paths[i], (report_span_t){0.25, 0.75});
        }
        for (size_t i = 0; i < run.fields; i++) {
            report_field(&run, run.field[i].path, (report_span_t){0, 0.5});
        }
    }
    study_free(&study);
}

static void get(study_store_t *store, const study_run_t *run) {
    study_message_t message = {""};
    study_result_t result;
    bool taken = study_store_get(store, run, 1000, &result, &message);
    fuzz_judged(taken);
    fuzz_demand(taken || *message.text, "a refusal has a message");
    if (taken && result.state >= RUN_FAILED) {
        fuzz_demand(result.result && result.message && result.record, "a row has its texts");
        read_record(result.record);
    }
    study_result_free(&result);
}

static void use(study_store_t *store) {
    static const char *words[] = {"256"};
    study_message_t message = {""};
    study_kernel_t kernel = {.program = "vecadd", .words = {.item = words, .count = 1}};
    study_policy_t policy = {.name = "gto"};
    study_run_t run = {.kernel = &kernel, .policy = &policy, .variant = "small", .key = KEY};
    weft_counters counters = {0};
    study_row_t row = {
        .run = &run, .result = "verified", .message = "", .record = "{}", .counters = &counters};
    get(store, &run);
    compare(store, &run);
    run.bounds = true;
    get(store, &run);
    fuzz_demand(study_store_put(store, &row, &message) || *message.text, "a failure has a message");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    study_message_t message = {""};
    if (!*path) {
        bool memory = access("/dev/shm", W_OK) == 0; /* no disk waits for every store */
        snprintf(path, sizeof path, "%s/weft-fuzz-%ld.sqlite", memory ? "/dev/shm" : "/tmp",
                 (long)getpid());
        atexit(remove_store);
    }
    remove_store();
    bool whole = size >= 15 && memcmp(data, "SQLite format 3", 15) == 0;
    (whole ? write_file : write_sql)(data, size);
    study_store_t *store = study_store_open(path, &message);
    if (store) {
        use(store);
    } else {
        fuzz_judged(false);
        fuzz_demand(*message.text, "a refusal has a message");
    }
    study_store_close(store);
    return 0;
}
