/* SPDX-License-Identifier: Apache-2.0 */
/* Where a result comes from: see provenance.h. */
#include "provenance.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "common/version.h"
#include "common/quote.h"
#include "sw/libweft/engine.h"

#define SHORT_COMMIT 12

/* The commit of the project's folder, by the script that the build also asks. */
static void read_sources(char *commit, size_t size, bool *modified) {
    static char known[48], state[16];
    char root[ENGINE_PATH], place[2 * ENGINE_PATH], command[3 * ENGINE_PATH];
    if (!*known && engine_root(root, sizeof root) && quote_word(root, place, sizeof place)) {
        snprintf(command, sizeof command, "sh %s/common/commit.sh 2>/dev/null", place);
        FILE *pipe = popen(command, "re");
        if (!pipe || fscanf(pipe, "%47s %15s", known, state) != 2) {
            strcpy(known, "unknown");
        }
        if (pipe) {
            pclose(pipe);
        }
    }
    snprintf(commit, size, "%s", *known ? known : "unknown");
    *modified = strcmp(state, "modified") == 0;
}

void provenance_read(provenance_t *p) {
    time_t now = time(NULL);
    struct tm utc;
    *p = (provenance_t){
        .version = version_number, .commit = version_commit, .modified = version_modified};
    read_sources(p->sources, sizeof p->sources, &p->sources_modified);
    gmtime_r(&now, &utc);
    strftime(p->date, sizeof p->date, "%Y-%m-%dT%H:%M:%SZ", &utc);
    if (gethostname(p->host, sizeof p->host) != 0 || !*p->host) {
        strcpy(p->host, "unknown");
    }
    p->host[sizeof p->host - 1] = 0;
}

const char *provenance_commit(void) {
    static char commit[48];
    bool modified;
    read_sources(commit, sizeof commit, &modified);
    return modified || strcmp(commit, "unknown") == 0 ? NULL : commit;
}

const char *provenance_text(const provenance_t *p) {
    static char text[512];
    char sources[96] = "";
    if (strcmp(p->commit, p->sources) != 0 || p->modified != p->sources_modified) {
        snprintf(sources, sizeof sources, ", sources now %.*s%s", SHORT_COMMIT, p->sources,
                 p->sources_modified ? " modified" : "");
    }
    snprintf(text, sizeof text, "weft %s, commit %.*s%s%s, %s, host %s", p->version, SHORT_COMMIT,
             p->commit, p->modified ? " modified" : "", sources, p->date, p->host);
    return text;
}

const char *provenance_now(void) {
    provenance_t now;
    provenance_read(&now);
    return provenance_text(&now);
}
