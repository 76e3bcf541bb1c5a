/* SPDX-License-Identifier: Apache-2.0 */
/* Runs in SQLite: one row per run, found by its key. Rows of other states of the sources stay: they
 * are history, and come back when the sources do.
 */
#include "study.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "device.h"
#include "tool.h"

struct study_store {
    sqlite3 *base;
    char path[DEVICE_PATH];
};

/* `request` is what was asked for, whatever the sources were: a row with the same request and
 * another key is stale. */
static const char schema[] =
    "create table if not exists run("
    "key text primary key, request text, variant text, policy text, settings text, kernel text,"
    "arguments text, machine_sum text, kernel_sum text, host_sum text, max_cycles integer,"
    "result text, message text, cycles integer, warp_instructions integer,"
    "thread_instructions integer, seconds real, record text,"
    "date text default current_timestamp);"
    "create index if not exists run_request on run(request)";

bool study_store_path(const char *given, char *path, size_t size, study_message_t *message) {
    char root[DEVICE_PATH];
    if (given) {
        snprintf(path, size, "%s", given);
        return true;
    }
    if (!engine_root(root, sizeof root)) {
        return study_fail(message, "cannot find the project's folder above this program");
    }
    snprintf(path, size, "%s/build/studies", root);
    if (mkdir(path, 0777) != 0 && errno != EEXIST) {
        return study_fail(message, "%s: cannot make this folder: %s", path, strerror(errno));
    }
    snprintf(path, size, "%s/build/studies/runs.sqlite", root);
    return true;
}

static bool store_fail(const study_store_t *store, const char *what, study_message_t *message) {
    return study_fail(message, "%s: cannot %s: %s", store->path, what,
                      store->base ? sqlite3_errmsg(store->base) : "no memory");
}

study_store_t *study_store_open(const char *path, study_message_t *message) {
    study_store_t *store = calloc(1, sizeof *store);
    if (!store) {
        study_fail(message, "no memory");
        return NULL;
    }
    snprintf(store->path, sizeof store->path, "%s", path);
    if (sqlite3_open(path, &store->base) != SQLITE_OK ||
        sqlite3_busy_timeout(store->base, 60000) != SQLITE_OK ||
        sqlite3_exec(store->base, schema, NULL, NULL, NULL) != SQLITE_OK) {
        store_fail(store, "keep runs in it", message);
        study_store_close(store);
        return NULL;
    }
    return store;
}

void study_store_close(study_store_t *store) {
    if (store) {
        sqlite3_close(store->base);
        free(store);
    }
}

static void arguments_of(const study_run_t *run, char *text, size_t size) {
    text[0] = 0;
    for (size_t i = 0; i < run->kernel->words.count; i++) {
        size_t used = strlen(text);
        snprintf(text + used, size - used, "%s%s", i ? " " : "", run->kernel->words.item[i]);
    }
}

static void request_of(const study_run_t *run, uint64_t max_cycles, char *text, size_t size) {
    char arguments[1024];
    arguments_of(run, arguments, sizeof arguments);
    snprintf(text, size, "%s %s on %s, %s, at most %llu cycles", run->kernel->kernel->name,
             arguments, run->variant, run->run_time, (unsigned long long)max_cycles);
}

bool study_store_put(study_store_t *store, const study_row_t *row, study_message_t *message) {
    const study_run_t *run = row->run;
    const weft_counters *counters = row->counters;
    char arguments[1024], request[8192];
    sqlite3_stmt *put = NULL;
    arguments_of(run, arguments, sizeof arguments);
    request_of(run, row->max_cycles, request, sizeof request);
    const char *const texts[] = {run->key,          request,          run->variant,
                                 run->policy->name, run->run_time,    run->kernel->kernel->name,
                                 arguments,         run->machine_sum, run->kernel_sum,
                                 run->host_sum,     row->result,      row->message,
                                 row->record};
    const uint64_t counts[] = {row->max_cycles, counters->cycles, counters->warp_instructions,
                               counters->thread_instructions};
    bool good = sqlite3_prepare_v2(
                    store->base,
                    "insert or replace into run(key, request, variant, policy, settings, kernel, "
                    "arguments, machine_sum, kernel_sum, host_sum, result, message, record, "
                    "max_cycles, cycles, warp_instructions, thread_instructions, seconds) values "
                    "(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
                    -1, &put, NULL) == SQLITE_OK;
    for (int i = 0; good && i < 13; i++) {
        good = sqlite3_bind_text(put, 1 + i, texts[i], -1, SQLITE_STATIC) == SQLITE_OK;
    }
    for (int i = 0; good && i < 4; i++) {
        good = sqlite3_bind_int64(put, 14 + i, (sqlite3_int64)counts[i]) == SQLITE_OK;
    }
    good = good && sqlite3_bind_double(put, 18, row->seconds) == SQLITE_OK &&
           sqlite3_step(put) == SQLITE_DONE;
    sqlite3_finalize(put);
    return good || store_fail(store, "store a run", message);
}

static char *column(sqlite3_stmt *get, int index) {
    const char *text = (const char *)sqlite3_column_text(get, index);
    return strdup(text ? text : "");
}

/* Whether the same was asked for in another state of the sources. */
static bool has_request(study_store_t *store, const study_run_t *run, uint64_t max_cycles,
                        bool *has, study_message_t *message) {
    char request[8192];
    sqlite3_stmt *get = NULL;
    request_of(run, max_cycles, request, sizeof request);
    int got = sqlite3_prepare_v2(store->base, "select 1 from run where request = ? limit 1", -1,
                                 &get, NULL) == SQLITE_OK &&
                      sqlite3_bind_text(get, 1, request, -1, SQLITE_STATIC) == SQLITE_OK
                  ? sqlite3_step(get)
                  : SQLITE_ERROR;
    sqlite3_finalize(get);
    *has = got == SQLITE_ROW;
    return got == SQLITE_ROW || got == SQLITE_DONE || store_fail(store, "read runs", message);
}

bool study_store_get(study_store_t *store, const study_run_t *run, uint64_t max_cycles,
                     study_result_t *result, study_message_t *message) {
    sqlite3_stmt *get = NULL;
    bool stale = false;
    *result = (study_result_t){.state = RUN_MISSING};
    int got = SQLITE_DONE;
    if (run->key[0]) {
        got = sqlite3_prepare_v2(store->base,
                                 "select result, message, seconds, record from run where key = ?",
                                 -1, &get, NULL) == SQLITE_OK &&
                      sqlite3_bind_text(get, 1, run->key, -1, SQLITE_STATIC) == SQLITE_OK
                  ? sqlite3_step(get)
                  : SQLITE_ERROR;
    }
    if (got == SQLITE_ROW) {
        result->result = column(get, 0);
        result->message = column(get, 1);
        result->seconds = sqlite3_column_double(get, 2);
        result->record = column(get, 3);
        result->state = strcmp(result->result, "verified") == 0 ? RUN_DONE : RUN_FAILED;
        if (result->state == RUN_DONE && run->bounds && !study_has_bounds(result->record)) {
            result->state = RUN_MISSING;
        }
    }
    sqlite3_finalize(get);
    if (got == SQLITE_DONE && has_request(store, run, max_cycles, &stale, message)) {
        result->state = stale ? RUN_STALE : RUN_MISSING;
        return true;
    }
    return got == SQLITE_ROW || (got != SQLITE_DONE && store_fail(store, "read runs", message));
}

void study_result_free(study_result_t *result) {
    free(result->result);
    free(result->message);
    free(result->record);
    *result = (study_result_t){.state = RUN_MISSING};
}
