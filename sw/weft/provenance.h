/* SPDX-License-Identifier: Apache-2.0 */
/* Where a result comes from: version, commit, date and host.
 */
#ifndef WEFT_PROVENANCE_H
#define WEFT_PROVENANCE_H

#include <stdbool.h>

typedef struct {
    const char *version; /* of the tool, static */
    const char *commit;  /* from which the tool was linked: 40 digits or "unknown", static */
    bool modified;       /* the sources were not those of that commit */
    char sources[48];    /* commit of the project's folder now, from which machines and
                            kernels are built: 40 digits or "unknown" */
    bool sources_modified;
    char date[32]; /* now, UTC: 2026-01-31T23:59:59Z */
    char host[128];
} provenance_t;

/* Ask for all of it. git is asked once per process. */
void provenance_read(provenance_t *provenance);

/* The commit of the project's folder now, 40 digits; NULL where its sources differ from it, or none
 * is known. The text is static. */
const char *provenance_commit(void);

/* "weft 0.1.0, commit 0123456789ab, 2026-01-31T23:59:59Z, host NAME"; " modified" follows a commit
 * that was changed, and the state of the project's folder where that is another.
 * For the last line of a report. The text is static until the next call. */
const char *provenance_text(const provenance_t *provenance);

/* The same of now. */
const char *provenance_now(void);

#endif
