/* SPDX-License-Identifier: Apache-2.0 */
/* Inside of a store, for what works on whole stores (study_store.c, merge.c). */
#ifndef WEFT_STUDY_STORE_H
#define WEFT_STUDY_STORE_H

#include <sqlite3.h>

#include "sw/libweft/engine.h"
#include "study.h"

struct study_store {
    sqlite3 *base;
    sqlite3_stmt *numbers; /* while they are put */
    study_store_t *known;  /* study_store_know, or NULL */
    char path[ENGINE_PATH];
};

/* False, with the message that `what` cannot be done, and why. */
bool store_fail(const study_store_t *store, const char *what, study_message_t *message);

/* Open a store of today's format to read it; it must exist. Returns NULL with a message. */
study_store_t *study_store_read(const char *path, study_message_t *message);

/* Run statements that give no rows. */
bool store_run(study_store_t *store, const char *sql);

/* The first step of a statement with these texts: SQLITE_ROW, SQLITE_DONE, or what failed. *get is
 * to be finalized, whatever it returns.
 */
int store_ask(study_store_t *store, const char *sql, const char *const *text, int texts,
              sqlite3_stmt **get);

#endif
