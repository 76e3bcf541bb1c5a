/* SPDX-License-Identifier: Apache-2.0 */
/* weft sweep --merge: the runs of several stores in one. Each store is taken whole or, where one of
 * its runs contradicts another one, not at all; the others are taken nevertheless. A store stays as
 * it is, so nothing is lost. What its killed writer had not completed is undone first, as SQLite
 * does whenever it opens a store; one that is damaged is refused by name.
 *
 * A key says what a run depends on, so two runs of one key have one result. Compared is all of the
 * record but where, when and how quickly it was made. With --retry, what was made again takes the
 * place of a run that had failed. Numbers that reports have put beside the runs are not taken: a
 * report writes them again.
 */
#include <cjson/cJSON.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "study_store.h"
#include "sweep.h"
#include "sw/weft/tool.h"

/* ---- two runs of one key ---- */

typedef enum { KEEP_OURS, TAKE_THEIRS, CONTRADICTION } choice_t;

/* A record without what may differ from host to host; NULL: it is none. To be deleted. */
static cJSON *comparable(const char *text) {
    static const char *const differ[] = {
        "version", "commit",  "modified", "sources_commit", "sources_modified", "date",
        "host",    "seconds", "options",  "folder",         STUDY_BOUNDS};
    cJSON *json = cJSON_Parse(text);
    for (size_t i = 0; json && i < sizeof differ / sizeof differ[0]; i++) {
        cJSON_DeleteItemFromObject(json, differ[i]);
    }
    return json;
}

static bool same_record(const char *ours, const char *theirs) {
    cJSON *a = comparable(ours), *b = comparable(theirs);
    bool same = a && b ? cJSON_Compare(a, b, true) : strcmp(ours, theirs) == 0;
    cJSON_Delete(a);
    cJSON_Delete(b);
    return same;
}

/* What --retry makes again. */
static bool has_failed(const char *result) {
    return strcmp(result, "wrong") == 0 || strcmp(result, "hang") == 0;
}

static choice_t choose(bool retry, const char *our_result, const char *our_record,
                       const char *their_result, const char *their_record) {
    if (!study_is_settled(their_result)) {
        return KEEP_OURS;
    }
    if (!study_is_settled(our_result) || (retry && has_failed(our_result))) {
        return TAKE_THEIRS;
    }
    if (strcmp(our_result, their_result) != 0 || !same_record(our_record, their_record)) {
        return CONTRADICTION;
    }
    return study_has_bounds(their_record) && !study_has_bounds(our_record) ? TAKE_THEIRS
                                                                           : KEEP_OURS;
}

/* The same as a function of SQL. */
static void choose_in_sql(sqlite3_context *to, int count, sqlite3_value **value) {
    const char *text[4];
    for (int i = 0; i < count; i++) {
        text[i] = (const char *)sqlite3_value_text(value[i]);
        text[i] = text[i] ? text[i] : "";
    }
    const sweep_words_t *words = sqlite3_user_data(to);
    sqlite3_result_int(to, choose(words->retry, text[0], text[1], text[2], text[3]));
}

/* ---- one store ---- */

#define BOTH   "run ours join part.run theirs using (key)"
#define CHOICE "choice(ours.result, ours.record, theirs.result, theirs.record)"
#define COLUMNS                                                                                    \
    "key, request, variant, policy, settings, kernel, arguments, machine_sum, kernel_sum,"         \
    "host_sum, max_cycles, result, message, cycles, warp_instructions, thread_instructions,"       \
    "seconds, record, date"

/* The first contradiction, if there is one, into the message. */
static bool find_contradiction(study_store_t *store, const char *path, study_message_t *message) {
    static const char question[] =
        "select key, ours.request, ours.result, ours.cycles, theirs.result, theirs.cycles "
        "from " BOTH " where " CHOICE " = 2 limit 1"; /* CONTRADICTION */
    sqlite3_stmt *row = NULL;
    int got = store_ask(store, question, NULL, 0, &row);
    if (got == SQLITE_ROW) {
        study_fail(message,
                   "sweep: --merge: run %s (%s) is %s with %lld cycles in %s, and %s with %lld "
                   "cycles in %s, or their other counts differ; one key has one result, so one of "
                   "them is wrong: delete the row from its store; nothing of %s was taken",
                   sqlite3_column_text(row, 0), sqlite3_column_text(row, 1),
                   sqlite3_column_text(row, 2), sqlite3_column_int64(row, 3), store->path,
                   sqlite3_column_text(row, 4), sqlite3_column_int64(row, 5), path, path);
    } else if (got != SQLITE_DONE) {
        store_fail(store, "compare its runs", message);
    }
    sqlite3_finalize(row);
    return got == SQLITE_DONE;
}

/* Put the runs of the attached store in; how many there are that were not. */
static bool take_runs(study_store_t *store, const char *path, size_t *taken,
                      study_message_t *message) {
    if (!store_run(store, "begin immediate")) {
        return store_fail(store, "begin to write", message);
    }
    bool good = find_contradiction(store, path, message);
    if (good) {
        good = (store_run(store,
                          "delete from run where key in "
                          "(select key from " BOTH " where " CHOICE " = 1)" /* TAKE_THEIRS */) &&
                store_run(store, "insert or ignore into run(" COLUMNS ") select " COLUMNS
                                 " from part.run order by rowid")) ||
               store_fail(store, "take the runs of another store", message);
        *taken = good ? (size_t)sqlite3_changes64(store->base) : 0;
    }
    good = good && (store_run(store, "commit") || store_fail(store, "write", message));
    if (!good) {
        store_run(store, "rollback");
    }
    return good;
}

static bool attach(study_store_t *store, const char *path, study_message_t *message) {
    sqlite3_stmt *put = NULL;
    int done = store_ask(store, "attach ? as part", &path, 1, &put);
    sqlite3_finalize(put);
    return done == SQLITE_DONE ||
           study_fail(message, "%s: cannot open: %s", path, sqlite3_errmsg(store->base));
}

/* A damaged store may have lost rows without an error. */
static bool is_whole(study_store_t *store, const char *path, study_message_t *message) {
    sqlite3_stmt *row = NULL;
    bool good = store_ask(store, "pragma part.quick_check(1)", NULL, 0, &row) == SQLITE_ROW;
    const char *found =
        good ? (const char *)sqlite3_column_text(row, 0) : sqlite3_errmsg(store->base);
    good = good && strcmp(found, "ok") == 0;
    if (!good) {
        study_fail(message, "%s: it is damaged, and nothing of it was taken: %s", path, found);
    }
    sqlite3_finalize(row);
    return good;
}

/* A store that exists, is another one, and has the format of today; or an empty file, of a sweep
 * that was killed before it wrote. */
static bool prepare(const study_store_t *into, const char *path, bool *empty,
                    study_message_t *message) {
    struct stat ours, theirs;
    if (stat(path, &theirs) != 0) {
        return study_fail(message, "%s: cannot read: %s", path, strerror(errno));
    }
    if (stat(into->path, &ours) == 0 && ours.st_dev == theirs.st_dev &&
        ours.st_ino == theirs.st_ino) {
        return study_fail(message, "%s: it is the store that the others are to be merged into",
                          path);
    }
    *empty = theirs.st_size == 0;
    study_store_t *store = *empty ? NULL : study_store_read(path, message);
    study_store_close(store);
    return store || *empty;
}

static bool merge(study_store_t *store, const char *path, size_t *taken, study_message_t *message) {
    bool empty = false;
    if (!prepare(store, path, &empty, message) || empty) {
        return empty;
    }
    if (!attach(store, path, message)) {
        return false;
    }
    bool good = is_whole(store, path, message) && take_runs(store, path, taken, message);
    store_run(store, "detach part");
    return good;
}

/* ---- the command ---- */

static study_store_t *open_target(const sweep_words_t *words, study_message_t *message) {
    char path[ENGINE_PATH];
    study_store_t *store = study_store_path(words->base, path, sizeof path, message)
                               ? study_store_open(path, message)
                               : NULL;
    if (store &&
        sqlite3_create_function(store->base, "choice", 4,
                                SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY,
                                (void *)(uintptr_t)words, choose_in_sql, NULL, NULL) != SQLITE_OK) {
        store_fail(store, "compare runs", message);
        study_store_close(store);
        store = NULL;
    }
    return store;
}

int sweep_merge(const sweep_words_t *words) {
    study_message_t message = {""};
    bool all = true;
    study_store_t *store = open_target(words, &message);
    if (!store) {
        complain(message.text);
        return WEFT_USAGE;
    }
    for (size_t i = 0; i < words->stores.count; i++) {
        const char *path = words->stores.item[i];
        size_t taken = 0;
        bool good = merge(store, path, &taken, &message);
        if (!good) {
            complain(message.text);
        } else if (!words->quiet) {
            printf("%s: %zu runs taken into %s\n", path, taken, store->path);
        }
        all = all && good;
    }
    study_store_close(store);
    return all ? WEFT_OK : WEFT_USAGE;
}
