/* SPDX-License-Identifier: Apache-2.0 */
/* Runs in SQLite: one row per run, found by its key. Rows of other states of the sources stay: they
 * are history, and come back when the sources do.
 */
#include "study_store.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sw/weft/tool.h"

const char *const study_states[] = {"missing", "unbuilt", "stale", "failed", "done"};

/* Keys of format 1 were made of all settings and of objects in which every setting has a place. */
#define FORMAT 2

#define STORE "runs.sqlite"

/* `request` is what was asked for, whatever the sources were: a row with the same request and
 * another key is stale. */
static const char schema[] =
    "create table if not exists run("
    "key text primary key, request text, variant text, policy text, settings text, kernel text,"
    "arguments text, machine_sum text, kernel_sum text, host_sum text, max_cycles integer,"
    "result text, message text, cycles integer, warp_instructions integer,"
    "thread_instructions integer, seconds real, record text,"
    "date text default current_timestamp);"
    "create index if not exists run_request on run(request);"
    "create table if not exists number("
    "study text, experiment text, machine text, policy text, point text, kernel text, seed text,"
    "metric text, value real, unit text, name text, key text);"
    "create index if not exists number_study on number(study);"
    "create view if not exists current as select study, experiment, machine, policy, point, kernel,"
    "seed, metric, value, unit, name from number where key in (select key from run)";

bool study_store_path(const char *given, char *path, size_t size, study_message_t *message) {
    char folder[ENGINE_PATH];
    if (given) {
        snprintf(path, size, "%s", given);
        return true;
    }
    if (!engine_results("studies", folder, sizeof folder, message->text, sizeof message->text)) {
        return false;
    }
    if ((size_t)snprintf(path, size, "%s/" STORE, folder) >= size) {
        return study_fail(message, "%s: the path is too long", folder);
    }
    mention_older("studies", STORE, path);
    return true;
}

bool store_fail(const study_store_t *store, const char *what, study_message_t *message) {
    return study_fail(message, "%s: cannot %s: %s", store->path, what,
                      store->base ? sqlite3_errmsg(store->base) : "no memory");
}

void study_store_close(study_store_t *store) {
    if (store) {
        study_store_close(store->known);
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

typedef struct {
    const char *kernel, *arguments, *variant, *changes; /* of settings that need no build */
    uint64_t max_cycles;
} request_t;

static void print_request(const request_t *request, char *text) {
    snprintf(text, STUDY_REQUEST, "%s %s on %s, %s, at most %llu cycles", request->kernel,
             request->arguments, request->variant, request->changes,
             (unsigned long long)request->max_cycles);
}

void study_request(const study_run_t *run, uint64_t max_cycles, char text[STUDY_REQUEST]) {
    char arguments[1024];
    arguments_of(run, arguments, sizeof arguments);
    print_request(
        &(request_t){run->kernel->program, arguments, run->variant, run->changes, max_cycles},
        text);
}

/* ---- formats ---- */

bool store_run(study_store_t *store, const char *sql) {
    return sqlite3_exec(store->base, sql, NULL, NULL, NULL) == SQLITE_OK;
}

int store_ask(study_store_t *store, const char *sql, const char *const *text, int texts,
              sqlite3_stmt **get) {
    bool good = sqlite3_prepare_v2(store->base, sql, -1, get, NULL) == SQLITE_OK;
    for (int i = 0; good && i < texts; i++) {
        good = sqlite3_bind_text(*get, 1 + i, text[i], -1, SQLITE_STATIC) == SQLITE_OK;
    }
    return good ? sqlite3_step(*get) : SQLITE_ERROR;
}

static bool read_number(study_store_t *store, const char *sql, int *number) {
    sqlite3_stmt *get = NULL;
    bool good = store_ask(store, sql, NULL, 0, &get) == SQLITE_ROW;
    *number = good ? sqlite3_column_int(get, 0) : 0;
    sqlite3_finalize(get);
    return good;
}

/* "" where the store of a stranger has no text. */
static const char *text_of(sqlite3_stmt *row, int column) {
    const char *text = (const char *)sqlite3_column_text(row, column);
    return text ? text : "";
}

/* The request of a row, where settings with their defaults do not count. */
static bool put_request(sqlite3_stmt *row, sqlite3_stmt *put) {
    char changes[STUDY_SETTINGS] = "", text[STUDY_REQUEST], settings[STUDY_SETTINGS], *rest;
    snprintf(settings, sizeof settings, "%s", text_of(row, 4));
    for (char *word = strtok_r(settings, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        size_t used = strlen(changes);
        if (!study_is_default(word)) {
            snprintf(changes + used, sizeof changes - used, "%s%s", used ? " " : "", word);
        }
    }
    print_request(&(request_t){text_of(row, 1), text_of(row, 2), text_of(row, 3), changes,
                               (uint64_t)sqlite3_column_int64(row, 5)},
                  text);
    bool good = sqlite3_bind_text(put, 1, text, -1, SQLITE_TRANSIENT) == SQLITE_OK &&
                sqlite3_bind_int64(put, 2, sqlite3_column_int64(row, 0)) == SQLITE_OK &&
                sqlite3_step(put) == SQLITE_DONE;
    sqlite3_reset(put);
    return good;
}

static bool put_requests(study_store_t *store) {
    sqlite3_stmt *row = NULL, *put = NULL;
    int got = SQLITE_ERROR;
    bool good = sqlite3_prepare_v2(store->base,
                                   "select rowid, kernel, arguments, variant, settings, max_cycles "
                                   "from run order by rowid",
                                   -1, &row, NULL) == SQLITE_OK &&
                sqlite3_prepare_v2(store->base, "update run set request = ? where rowid = ?", -1,
                                   &put, NULL) == SQLITE_OK;
    while (good && (got = sqlite3_step(row)) == SQLITE_ROW) {
        good = put_request(row, put);
    }
    sqlite3_finalize(row);
    sqlite3_finalize(put);
    return good && got == SQLITE_DONE;
}

/* Rows of format 1 stay, under keys that no run has now: what they were run with is in their keys
 * alone, so that none can be proven current. */
static bool convert(study_store_t *store) {
    char sql[64], text[ENGINE_PATH + 256];
    int format, rows;
    snprintf(sql, sizeof sql, "pragma user_version = %d", FORMAT);
    if (!store_run(store, "begin immediate") ||
        !read_number(store, "pragma user_version", &format) ||
        !read_number(store, "select count(*) from run", &rows) ||
        (format < FORMAT && (!put_requests(store) || !store_run(store, sql))) ||
        !store_run(store, "commit")) {
        return false;
    }
    if (format < FORMAT && rows > 0) {
        snprintf(text, sizeof text,
                 "%s: converted. Its %d runs were stored by an earlier weft, whose keys also held "
                 "what runs do not depend on: they are kept and count as stale; `weft sweep STUDY` "
                 "makes them again",
                 store->path, rows);
        complain(text);
    }
    return true;
}

static bool check_format(study_store_t *store, study_message_t *message) {
    int format;
    if (!read_number(store, "pragma user_version", &format)) {
        return store_fail(store, "read its format", message);
    }
    if (format > FORMAT) {
        return study_fail(
            message,
            "%s: its format is %d, and this weft knows formats up to %d; use the weft "
            "that wrote it, or another store (--base FILE)",
            store->path, format, FORMAT);
    }
    if (format < FORMAT && !convert(store)) {
        store_fail(store, "convert its runs", message);
        store_run(store, "rollback");
        return false;
    }
    return true;
}

/* A store may come from elsewhere: what its views and triggers call is harmless, and nothing writes
 * its schema but what is said here. */
static bool trust_little(study_store_t *store) {
    return sqlite3_db_config(store->base, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL) == SQLITE_OK &&
           sqlite3_db_config(store->base, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL) == SQLITE_OK;
}

/* A store that could not be begun; another sweep may have begun it since. */
static void remove_empty(const char *path) {
    struct stat about;
    if (stat(path, &about) == 0 && S_ISREG(about.st_mode) && about.st_size == 0) {
        remove(path);
    }
}

static study_store_t *make_store(const char *path, study_message_t *message) {
    study_store_t *store = calloc(1, sizeof *store);
    if (store) {
        snprintf(store->path, sizeof store->path, "%s", path);
    } else {
        study_fail(message, "no memory");
    }
    return store;
}

study_store_t *study_store_open(const char *path, study_message_t *message) {
    study_store_t *store = make_store(path, message);
    if (!store) {
        return NULL;
    }
    bool found = access(path, F_OK) == 0;
    if (sqlite3_open(path, &store->base) != SQLITE_OK ||
        sqlite3_busy_timeout(store->base, 60000) != SQLITE_OK || !trust_little(store) ||
        !store_run(store, schema)) {
        store_fail(store, "keep runs in it", message);
        study_store_close(store);
        if (!found) {
            remove_empty(path);
        }
        return NULL;
    }
    if (!check_format(store, message)) {
        study_store_close(store);
        return NULL;
    }
    return store;
}

/* What a writer that was killed had not completed is undone, and nothing else is written: so the
 * file is opened as one that may be. */
study_store_t *study_store_read(const char *path, study_message_t *message) {
    int format = 0;
    if (access(path, R_OK) != 0) {
        study_fail(message, "%s: cannot read: %s", path, strerror(errno));
        return NULL;
    }
    study_store_t *store = make_store(path, message);
    if (!store) {
        return NULL;
    }
    if (sqlite3_open_v2(path, &store->base, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK ||
        sqlite3_busy_timeout(store->base, 60000) != SQLITE_OK || !trust_little(store) ||
        !read_number(store, "pragma user_version", &format)) {
        store_fail(store, "read runs", message);
    } else if (format != FORMAT) {
        study_fail(message,
                   "%s: it is no store of runs of format %d (its format is %d); a sweep with "
                   "--base %s converts one of an earlier weft",
                   path, FORMAT, format, path);
    } else {
        return store;
    }
    study_store_close(store);
    return NULL;
}

bool study_store_know(study_store_t *store, const char *path, study_message_t *message) {
    store->known = study_store_read(path, message);
    return store->known != NULL;
}

/* ---- runs ---- */

bool study_is_settled(const char *result) {
    return strcmp(result, "refused") != 0 && strcmp(result, "crashed") != 0;
}

bool study_store_put(study_store_t *store, const study_row_t *row, study_message_t *message) {
    const study_run_t *run = row->run;
    const weft_counters *counters = row->counters;
    char arguments[1024], request[STUDY_REQUEST];
    sqlite3_stmt *put = NULL;
    arguments_of(run, arguments, sizeof arguments);
    study_request(run, row->max_cycles, request);
    const char *const texts[] = {run->key,          request,          run->variant,
                                 run->policy->name, run->settings,    run->kernel->program,
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

/* Whether the same was asked for in another state of the sources. */
static bool has_request(study_store_t *store, const study_run_t *run, uint64_t max_cycles,
                        bool *has, study_message_t *message) {
    char request[STUDY_REQUEST];
    const char *const texts[] = {request};
    sqlite3_stmt *get = NULL;
    study_request(run, max_cycles, request);
    int got = store_ask(store, "select 1 from run where request = ? limit 1", texts, 1, &get);
    sqlite3_finalize(get);
    *has = got == SQLITE_ROW;
    return got == SQLITE_ROW || got == SQLITE_DONE || store_fail(store, "read runs", message);
}

/* Of a row "result, message, seconds, record". */
static void take_row(sqlite3_stmt *row, const study_run_t *run, study_result_t *result) {
    result->result = strdup(text_of(row, 0));
    result->message = strdup(text_of(row, 1));
    result->seconds = sqlite3_column_double(row, 2);
    result->record = strdup(text_of(row, 3));
    bool good =
        strcmp(result->result, "verified") == 0 || strcmp(result->result, RECORD_STEADY) == 0;
    result->state = good ? RUN_DONE : RUN_FAILED;
    if (result->state == RUN_DONE && run->bounds && !study_has_bounds(result->record)) {
        result->state = RUN_MISSING;
    }
}

/* In this store alone. */
static bool look_up(study_store_t *store, const study_run_t *run, uint64_t max_cycles,
                    study_result_t *result, study_message_t *message) {
    const char *const texts[] = {run->key};
    sqlite3_stmt *get = NULL;
    bool stale;
    *result = (study_result_t){.state = RUN_MISSING};
    int got = SQLITE_DONE;
    if (run->key[0]) {
        got = store_ask(store, "select result, message, seconds, record from run where key = ?",
                        texts, 1, &get);
    }
    if (got == SQLITE_ROW) {
        take_row(get, run, result);
    }
    sqlite3_finalize(get);
    if (got == SQLITE_DONE && has_request(store, run, max_cycles, &stale, message)) {
        result->state = !stale ? RUN_MISSING : run->key[0] ? RUN_STALE : RUN_UNBUILT;
        return true;
    }
    return got == SQLITE_ROW || (got != SQLITE_DONE && store_fail(store, "read runs", message));
}

bool study_store_get(study_store_t *store, const study_run_t *run, uint64_t max_cycles,
                     study_result_t *result, study_message_t *message) {
    study_result_t known;
    bool good = look_up(store, run, max_cycles, result, message);
    if (!good || result->state == RUN_DONE || !store->known) {
        return good;
    }
    if (!look_up(store->known, run, max_cycles, &known, message)) {
        return false;
    }
    study_result_t *less = known.state > result->state ? result : &known;
    study_result_free(less);
    if (less == result) {
        *result = known;
    }
    return true;
}

/* In this store alone. */
static bool look_up_seconds(study_store_t *store, const study_run_t *run, uint64_t max_cycles,
                            double *seconds, study_message_t *message) {
    char arguments[1024], request[STUDY_REQUEST];
    sqlite3_stmt *get = NULL;
    arguments_of(run, arguments, sizeof arguments);
    study_request(run, max_cycles, request);
    const char *const texts[] = {request, run->kernel->program, arguments, run->variant};
    bool good =
        store_ask(
            store,
            "select coalesce((select max(seconds) from run where request = ?1),"
            "(select max(seconds) from run where kernel = ?2 and arguments = ?3 and variant = ?4),"
            "(select avg(seconds) from run where kernel = ?2 and arguments = ?3), 0)",
            texts, 4, &get) == SQLITE_ROW;
    *seconds = good ? sqlite3_column_double(get, 0) : 0;
    sqlite3_finalize(get);
    return good || store_fail(store, "read runs", message);
}

bool study_store_seconds(study_store_t *store, const study_run_t *run, uint64_t max_cycles,
                         double *seconds, study_message_t *message) {
    double known = 0;
    bool good = look_up_seconds(store, run, max_cycles, seconds, message) &&
                (!store->known || look_up_seconds(store->known, run, max_cycles, &known, message));
    *seconds = known > *seconds ? known : *seconds;
    return good;
}

/* ---- commits ---- */

/* Which runs a sweep or a report has found current, at which commit. A store is without it until
 * one has written there. */
#define SEEN                                                                                       \
    "create table if not exists seen(key text, commit_id text, primary key(key, commit_id)) "      \
    "without rowid"

static bool put_seen(study_store_t *store, const char *commit, study_run_t *const *run,
                     size_t runs) {
    sqlite3_stmt *put = NULL;
    bool good = sqlite3_prepare_v2(store->base,
                                   "insert or ignore into seen select key, ?2 from run "
                                   "where key = ?1",
                                   -1, &put, NULL) == SQLITE_OK;
    for (size_t i = 0; good && i < runs; i++) {
        good = sqlite3_bind_text(put, 1, run[i]->key, -1, SQLITE_STATIC) == SQLITE_OK &&
               sqlite3_bind_text(put, 2, commit, -1, SQLITE_STATIC) == SQLITE_OK &&
               sqlite3_step(put) == SQLITE_DONE;
        sqlite3_reset(put);
    }
    sqlite3_finalize(put);
    return good;
}

bool study_store_seen(study_store_t *store, const char *commit, study_run_t *const *run,
                      size_t runs, study_message_t *message) {
    if (!commit || (store_run(store, "begin immediate") && store_run(store, SEEN) &&
                    put_seen(store, commit, run, runs) && store_run(store, "commit"))) {
        return true;
    }
    store_fail(store, "write which runs are current at this commit", message);
    store_run(store, "rollback");
    return false;
}

/* The newest run of a request that was made of a commit, or seen to be current at it. */
#define AT_COMMIT                                                                                  \
    "select result, message, seconds, record from run where request = ?1 and "                     \
    "(case when json_valid(record) then json_extract(record, '$.sources_commit') glob ?2 and not " \
    "json_extract(record, '$.sources_modified') end"
#define NEWEST ") order by date desc, rowid desc limit 1"

bool study_store_get_at(study_store_t *store, const study_run_t *run, uint64_t max_cycles,
                        const char *commit, study_result_t *result, study_message_t *message) {
    char request[STUDY_REQUEST], pattern[64];
    const char *const texts[] = {request, pattern};
    sqlite3_stmt *get = NULL;
    int seen = 0;
    snprintf(pattern, sizeof pattern, "%.40s*", commit);
    *result = (study_result_t){.state = RUN_MISSING};
    study_request(run, max_cycles, request);
    int got = SQLITE_ERROR;
    if (read_number(store, "select count(*) from sqlite_master where name = 'seen'", &seen)) {
        got = store_ask(store,
                        seen ? AT_COMMIT
                            " or key in (select key from seen where commit_id glob ?2)" NEWEST
                             : AT_COMMIT NEWEST,
                        texts, 2, &get);
    }
    if (got == SQLITE_ROW) {
        take_row(get, run, result);
    }
    sqlite3_finalize(get);
    return got == SQLITE_ROW || got == SQLITE_DONE || store_fail(store, "read runs", message);
}

/* ---- numbers ---- */

static bool delete_numbers(study_store_t *store, const char *study) {
    sqlite3_stmt *old = NULL;
    int done = store_ask(store, "delete from number where study = ?", &study, 1, &old);
    sqlite3_finalize(old);
    return done == SQLITE_DONE;
}

bool study_store_begin_numbers(study_store_t *store, const char *study) {
    return store_run(store, "begin immediate") && delete_numbers(store, study) &&
           sqlite3_prepare_v2(store->base,
                              "insert into number(study, experiment, machine, policy, point, "
                              "kernel, seed, metric, unit, name, key, value) values "
                              "(?,?,?,?,?,?,?,?,?,?,?,?)",
                              -1, &store->numbers, NULL) == SQLITE_OK;
}

bool study_store_number(study_store_t *store, const study_number_t *n) {
    const char *const texts[] = {n->study, n->experiment, n->machine, n->policy,
                                 n->point, n->kernel,     n->seed,    n->metric,
                                 n->unit,  n->name,       n->key};
    int count = sizeof texts / sizeof texts[0];
    bool good = sqlite3_bind_double(store->numbers, count + 1, n->value) == SQLITE_OK;
    for (int i = 0; good && i < count; i++) {
        good = sqlite3_bind_text(store->numbers, 1 + i, texts[i], -1, SQLITE_STATIC) == SQLITE_OK;
    }
    good = good && sqlite3_step(store->numbers) == SQLITE_DONE;
    sqlite3_reset(store->numbers);
    return good;
}

bool study_store_end_numbers(study_store_t *store, bool good, study_message_t *message) {
    sqlite3_finalize(store->numbers);
    store->numbers = NULL;
    if (good && store_run(store, "commit")) {
        return true;
    }
    store_fail(store, "write what its view `current` shows", message);
    store_run(store, "rollback");
    return false;
}

/* NaN: the store has no number there. */
static double number_of(sqlite3_stmt *get, int column) {
    int type = sqlite3_column_type(get, column);
    bool is = type == SQLITE_INTEGER || type == SQLITE_FLOAT;
    return is ? sqlite3_column_double(get, column) : (double)NAN;
}

bool study_store_numbers(study_store_t *store, study_sink_t *sink, void *to,
                         study_message_t *message) {
    sqlite3_stmt *get = NULL;
    bool good = sqlite3_prepare_v2(store->base,
                                   "select study, experiment, machine, policy, point, kernel, "
                                   "seed, metric, unit, name, value from current order by study",
                                   -1, &get, NULL) == SQLITE_OK;
    if (!good) {
        return store_fail(store, "read numbers", message);
    }
    int got = SQLITE_ROW;
    while (good && (got = sqlite3_step(get)) == SQLITE_ROW) {
        good = sink(to, &(study_number_t){.study = text_of(get, 0),
                                          .experiment = text_of(get, 1),
                                          .machine = text_of(get, 2),
                                          .policy = text_of(get, 3),
                                          .point = text_of(get, 4),
                                          .kernel = text_of(get, 5),
                                          .seed = text_of(get, 6),
                                          .metric = text_of(get, 7),
                                          .unit = text_of(get, 8),
                                          .name = text_of(get, 9),
                                          .value = number_of(get, 10)});
    }
    sqlite3_finalize(get);
    return got == SQLITE_DONE ||
           (good ? store_fail(store, "read numbers", message)
                 : study_fail(message, "%s: it has more different numbers than can be compared",
                              store->path));
}

void study_result_free(study_result_t *result) {
    free(result->result);
    free(result->message);
    free(result->record);
    *result = (study_result_t){.state = RUN_MISSING};
}
