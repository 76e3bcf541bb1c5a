/* SPDX-License-Identifier: Apache-2.0 */
/* Views of traces of signals: see view.h. A scope is known by its last name, a signal by its own
 * name, so a machine without a unit has no signals of it, and the view none.
 */
#include "view.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "common/output.h"

#define PATH 1024

typedef enum { SCOPE_TOP, SCOPE_CORE, SCOPE_SCHEDULER, SCOPES } scope_t;

static const char *const scope_ends[SCOPES] = {
    [SCOPE_TOP] = "TOP.gpu_clocked", [SCOPE_CORE] = ".core", [SCOPE_SCHEDULER] = ".sub_core"};

/* What a view shows, in its order, and how: a number, an address or word, bits. */
typedef enum { AS_BITS, AS_HEX, AS_NUMBER } form_t;
typedef struct {
    scope_t scope;
    form_t form;
    const char *name;
} shown_t;

static const shown_t shown[] = {{SCOPE_TOP, AS_BITS, "clk"},
                                {SCOPE_TOP, AS_BITS, "in_start"},
                                {SCOPE_TOP, AS_BITS, "out_busy"},
                                {SCOPE_TOP, AS_BITS, "out_done"},
                                {SCOPE_TOP, AS_BITS, "out_memory_valid"},
                                {SCOPE_TOP, AS_BITS, "out_memory_write"},
                                {SCOPE_TOP, AS_HEX, "out_memory_address"},
                                {SCOPE_TOP, AS_BITS, "in_memory_ready"},
                                {SCOPE_TOP, AS_BITS, "in_memory_response_valid"},
                                {SCOPE_TOP, AS_BITS, "out_l2_valid"},
                                {SCOPE_TOP, AS_HEX, "out_l2_kind"},
                                {SCOPE_CORE, AS_BITS, "out_accessed_valid"},
                                {SCOPE_CORE, AS_BITS, "out_accessed_write"},
                                {SCOPE_CORE, AS_NUMBER, "out_accessed_warp"},
                                {SCOPE_CORE, AS_BITS, "out_accessed_mask"},
                                {SCOPE_CORE, AS_HEX, "out_accessed_address"},
                                {SCOPE_CORE, AS_BITS, "out_l1d_valid"},
                                {SCOPE_CORE, AS_NUMBER, "out_l1d_kind"},
                                {SCOPE_CORE, AS_NUMBER, "out_l1d_warp"},
                                {SCOPE_CORE, AS_HEX, "out_l1d_line"},
                                {SCOPE_CORE, AS_BITS, "out_request_valid"},
                                {SCOPE_CORE, AS_BITS, "in_request_ready"},
                                {SCOPE_CORE, AS_HEX, "out_request_address"},
                                {SCOPE_CORE, AS_BITS, "in_response_valid"},
                                {SCOPE_CORE, AS_BITS, "out_fault_valid"},
                                {SCOPE_SCHEDULER, AS_BITS, "out_fetched_asked_valid"},
                                {SCOPE_SCHEDULER, AS_NUMBER, "out_fetched_asked_warp"},
                                {SCOPE_SCHEDULER, AS_HEX, "out_fetched_asked_pc"},
                                {SCOPE_SCHEDULER, AS_BITS, "out_fetched_missed"},
                                {SCOPE_SCHEDULER, AS_BITS, "out_issued_issued_valid"},
                                {SCOPE_SCHEDULER, AS_NUMBER, "out_issued_issued_warp"},
                                {SCOPE_SCHEDULER, AS_HEX, "out_issued_issued_pc"},
                                {SCOPE_SCHEDULER, AS_HEX, "out_issued_issued_instruction"},
                                {SCOPE_SCHEDULER, AS_BITS, "out_issued_issued_mask"},
                                {SCOPE_SCHEDULER, AS_BITS, "out_issued_ready"},
                                {SCOPE_SCHEDULER, AS_NUMBER, "out_issued_stall"},
                                {SCOPE_SCHEDULER, AS_BITS, "out_result_retire_valid"},
                                {SCOPE_SCHEDULER, AS_NUMBER, "out_result_retire_warp"},
                                {SCOPE_SCHEDULER, AS_NUMBER, "out_result_retire_rd"},
                                {SCOPE_SCHEDULER, AS_BITS, "out_result_retire_mask"}};
#define SHOWN (sizeof shown / sizeof shown[0])

/* Signals of one scope. */
typedef struct {
    char *path, title[64];
    scope_t scope;
    char *name[SHOWN]; /* with the range of its bits; NULL: the machine does not have it */
} group_t;

struct view {
    group_t *group;
    size_t groups;
    bool no_memory;
};

view_t *view_create(void) {
    return calloc(1, sizeof(view_t));
}

void view_destroy(view_t *view) {
    for (size_t i = 0; view && i < view->groups; i++) {
        for (size_t k = 0; k < SHOWN; k++) {
            free(view->group[i].name[k]);
        }
        free(view->group[i].path);
    }
    if (view) {
        free(view->group);
    }
    free(view);
}

static scope_t scope_of(const char *path) {
    scope_t scope = SCOPE_TOP;
    size_t length = strlen(path), end;
    for (; scope < SCOPES; scope++) {
        end = strlen(scope_ends[scope]);
        if (length >= end && strcmp(path + length - end, scope_ends[scope]) == 0) {
            break;
        }
    }
    return scope;
}

/* The number in brackets behind a scope, which machines with one have as well. */
static unsigned number_of(const char *path, const char *scope) {
    const char *at = strstr(path, scope);
    return at ? (unsigned)strtoul(at + strlen(scope), NULL, 10) : 0;
}

static void write_title(group_t *group) {
    unsigned core = number_of(group->path, ".core["),
             scheduler = number_of(group->path, ".sub_core[");
    switch (group->scope) {
    case SCOPE_CORE: snprintf(group->title, sizeof group->title, "core %u", core); break;
    case SCOPE_SCHEDULER:
        snprintf(group->title, sizeof group->title, "core %u, scheduler %u", core, scheduler);
        break;
    default: snprintf(group->title, sizeof group->title, "machine"); break;
    }
}

/* The group of a scope, which is made if need be; NULL: no memory. */
static group_t *group_of(view_t *v, scope_t scope, const char *path) {
    for (size_t i = v->groups; i-- > 0;) {
        if (strcmp(v->group[i].path, path) == 0) {
            return &v->group[i];
        }
    }
    group_t *more = realloc(v->group, (v->groups + 1) * sizeof *more);
    v->group = more ? more : v->group;
    char *copy = more ? strdup(path) : NULL;
    if (!copy) {
        return NULL;
    }
    group_t *group = &more[v->groups++];
    *group = (group_t){.path = copy, .scope = scope};
    write_title(group);
    return group;
}

/* A name of the trace has a blank before the range of its bits. */
static char *copy_name(const char *name) {
    size_t used = strcspn(name, " ");
    char *copy = malloc(strlen(name) + 1);
    if (copy) {
        memcpy(copy, name, used);
        strcpy(copy + used, name + used + (name[used] == ' '));
    }
    return copy;
}

void view_signal(void *view, const char *scope, const char *name) {
    view_t *v = view;
    scope_t kind = scope_of(scope);
    size_t length = strcspn(name, " ");
    for (size_t i = 0; i < SHOWN; i++) {
        if (shown[i].scope == kind && strlen(shown[i].name) == length &&
            strncmp(shown[i].name, name, length) == 0) {
            group_t *group = group_of(v, kind, scope);
            if (group && !group->name[i]) {
                group->name[i] = copy_name(name);
            }
            v->no_memory = v->no_memory || !group || !group->name[i];
        }
    }
}

static const char *base_of(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* ---- GTKWave ---- */

#define GTKWAVE_MINE "[*] a view that weft has prepared"

/* Flags of its traces: right-justified, and the base; a group's begin and end. */
static void write_gtkwave(FILE *file, const view_t *v, const char *trace) {
    static const char *const form[] = {[AS_BITS] = "28", [AS_HEX] = "22", [AS_NUMBER] = "24"};
    fprintf(file, GTKWAVE_MINE "\n[dumpfile] \"%s\"\n", base_of(trace));
    for (size_t i = 0; i < v->groups; i++) {
        const group_t *group = &v->group[i];
        fprintf(file, "@800200\n-%s\n", group->title);
        for (size_t k = 0; k < SHOWN; k++) {
            if (group->name[k]) {
                fprintf(file, "@%s\n%s.%s\n", form[shown[k].form], group->path, group->name[k]);
            }
        }
        fprintf(file, "@1000200\n-%s\n", group->title);
    }
}

/* ---- Surfer ---- */

#define SURFER_MINE "divider_add a view that weft has prepared"

static void write_surfer(FILE *file, const view_t *v, const char *trace) {
    (void)trace;
    fputs(SURFER_MINE "\n", file);
    for (size_t i = 0; i < v->groups; i++) {
        const group_t *group = &v->group[i];
        fprintf(file, "divider_add %s\n", group->title);
        for (size_t k = 0; k < SHOWN; k++) {
            if (group->name[k]) {
                fprintf(file, "variable_add %s.%.*s\n", group->path,
                        (int)strcspn(group->name[k], "["), group->name[k]);
            }
        }
    }
    fputs("zoom_fit\n", file);
}

/* ---- both ---- */

typedef struct {
    const char *ending, *mine; /* its first line */
    void (*write)(FILE *file, const view_t *v, const char *trace);
} viewer_t;

static const viewer_t viewers[] = {{".gtkw", GTKWAVE_MINE, write_gtkwave},
                                   {".sucl", SURFER_MINE, write_surfer}};

/* Whether a file is there that does not say that weft wrote it. What is no file is not one. */
static bool is_foreign(const char *path, const char *mine) {
    char line[128] = "";
    struct stat about;
    if (stat(path, &about) != 0 || !S_ISREG(about.st_mode)) {
        return false;
    }
    FILE *file = fopen(path, "r");
    bool own = file && fgets(line, sizeof line, file) && strncmp(line, mine, strlen(mine)) == 0;
    if (file) {
        fclose(file);
    }
    return !own;
}

static bool write_view(const view_t *v, const viewer_t *viewer, const char *trace, char *message,
                       size_t message_size) {
    char path[PATH + 8];
    int stem = (int)(strlen(trace) - strlen(".fst"));
    snprintf(path, sizeof path, "%.*s%s", stem, trace, viewer->ending);
    if (is_foreign(path, viewer->mine)) {
        return true;
    }
    output_t *output = output_open(path, OUTPUT_STREAM);
    if (output) {
        viewer->write(output_file(output), v, trace);
    }
    if (output && output_commit(output)) {
        return true;
    }
    snprintf(message, message_size,
             "--trace %s: the trace is complete, but %s beside it cannot be written: %s", trace,
             path, strerror(errno));
    return false;
}

bool view_write(const view_t *view, const char *path, char *message, size_t message_size) {
    if (!view || view->no_memory) {
        snprintf(message, message_size,
                 "--trace %s: the trace is complete; no memory for its views", path);
        return false;
    }
    struct stat about;
    bool good = true, stored = stat(path, &about) != 0 || S_ISREG(about.st_mode);
    for (size_t i = 0; stored && i < sizeof viewers / sizeof viewers[0] && good; i++) {
        good = write_view(view, &viewers[i], path, message, message_size);
    }
    return good;
}
