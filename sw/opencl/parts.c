/* SPDX-License-Identifier: Apache-2.0 */
/* clc: which parts of the device library a program needs. The linker of bitcode takes what is
 * called from a part, but reads the list of all that is in it: parts that are not needed cost time.
 * The index of symbols is what parts.sh prints.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

/* In the order in which they are linked: a part needs later ones alone (rules.mk). */
static const char *const part_names[] = {"printf",     "memory", "convert", "common",
                                         "math",       "atomic", "compare", "integer",
                                         "relational", "work",   "gamma",   "libclc"};
enum { PARTS = sizeof part_names / sizeof part_names[0] };
_Static_assert(sizeof part_names / sizeof part_names[0] <= (size_t)PARTS_MAX,
               "room for the names of all parts");

static void need(bool needed[PARTS], const char *name, size_t length) {
    for (int i = 0; i < PARTS; i++) {
        if (strlen(part_names[i]) == length && memcmp(part_names[i], name, length) == 0) {
            needed[i] = true;
        }
    }
}

/* Mark the parts that define what a unit declares: of "declare ... @NAME(" the line "NAME PART". */
static void need_declared(bool needed[PARTS], const bytes_t *unit, const bytes_t *index) {
    for (const char *at = unit->at; (at = strstr(at, "\ndeclare "));) {
        at += strcspn(at, "@");
        char key[256];
        int length = snprintf(key, sizeof key, "\n%.*s ", (int)strcspn(at + 1, "("), at + 1);
        const char *line = length < (int)sizeof key ? strstr(index->at, key) : NULL;
        if (line) {
            need(needed, line + length, strcspn(line + length, "\n"));
        }
    }
}

/* And the parts that those need: "needs PART PART". */
static void need_others(bool needed[PARTS], const bytes_t *index) {
    for (int i = 0; i < PARTS; i++) {
        char key[64];
        int length = snprintf(key, sizeof key, "\nneeds %s ", part_names[i]);
        for (const char *at = index->at; needed[i] && (at = strstr(at, key));) {
            at += length;
            need(needed, at, strcspn(at, "\n"));
        }
    }
}

bool parts_needed(program_t *program, const char *names[PARTS_MAX], size_t *count) {
    char path[PATH_MAX + 32];
    bool needed[PARTS] = {false};
    bytes_t index;
    *count = 0;
    snprintf(path, sizeof path, "%s/opencl/parts", program->tools);
    if (!file_read(path, &index)) {
        return fail(program, CLC_SYSTEM, "weft: cannot read %s: %s", path, strerror(errno));
    }
    for (size_t i = 0; i < program->units.count; i++) {
        need_declared(needed, &program->units.at[i].value, &index);
    }
    need_others(needed, &index);
    free(index.at);
    for (int i = 0; i < PARTS; i++) {
        if (needed[i] && (strcmp(part_names[i], "compare") != 0 || isa_compares(program->isa))) {
            names[(*count)++] = part_names[i];
        }
    }
    return true;
}
