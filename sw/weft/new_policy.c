/* SPDX-License-Identifier: Apache-2.0 */
/* weft new policy: a policy of one file to start from, in the project with its unit test and a
 * defect that the test must report. The texts are those of verif/units/policy, with another name.
 */
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/output.h"
#include "common/quote.h"
#include "sw/libweft/engine.h"
#include "new.h"
#include "policy.h"
#include "tool.h"

#define TOKEN  "template"
#define COPIES 3

/* A file that is written: from which one, and where. */
typedef struct {
    char from[ENGINE_PATH + 64], to[ENGINE_PATH + 128];
} copy_t;

static void print_upper(const char *name, FILE *to) {
    for (; *name; name++) {
        fputc(toupper((unsigned char)*name), to);
    }
}

/* One line of a text, with the name in place of TOKEN; and, in a file of the project, with the next
 * register for #NEXT. */
static void print_line(const char *line, const char *name, bool project, FILE *to) {
    for (const char *at = line; *at;) {
        if (strncmp(at, TOKEN, strlen(TOKEN)) == 0) {
            fputs(name, to);
            at += strlen(TOKEN);
        } else if (strncmp(at, "TEMPLATE", strlen(TOKEN)) == 0) {
            print_upper(name, to);
            at += strlen(TOKEN);
        } else if (project && strncmp(at, "#NEXT", 5) == 0) {
            fprintf(to, "#%d", LIMIT_SETTING_COUNT);
            at += 5;
        } else {
            fputc(*at++, to);
        }
    }
}

static bool write_copy(const copy_t *copy, const char *name, bool project) {
    char line[512];
    FILE *from = fopen(copy->from, "r");
    output_t *output = from ? output_open(copy->to, OUTPUT_STREAM) : NULL;
    bool good = output != NULL;
    while (good && fgets(line, sizeof line, from)) {
        print_line(line, name, project, output_file(output));
    }
    good = good && output_commit(output);
    if (!good) {
        refuse(from ? "%s: cannot write: %s" : "%s: cannot read: %s", from ? copy->to : copy->from,
               strerror(errno));
    }
    if (from) {
        fclose(from);
    }
    return good;
}

/* Can there be a policy of that name? `word` is what the user said. */
static bool may_name(const char *slot, const char *word, const char *name) {
    if (!policy_slot(slot)) {
        return refuse("new policy %s: a policy of one file is of slot order, limit or reconv; "
                      "choose one of them",
                      slot);
    }
    if (!policy_name(name)) {
        return refuse("new policy %s %s: a name has small letters, digits and _, and begins with a "
                      "letter; at most 31 of them%s",
                      slot, word, strchr(word, '/') ? "; its file is NAME.h" : "");
    }
    return !policy_known(slot, name) ||
           refuse("new policy %s %s: there is a policy of that name; choose another", slot, word);
}

/* What make install wrote takes no file of its own. */
static bool may_change(const char *root, const char *slot, const char *name) {
    char installed[ENGINE_PATH + 64];
    snprintf(installed, sizeof installed, "%s/INSTALLED", root);
    return access(installed, F_OK) != 0 ||
           refuse(
               "new policy %s %s: this weft is installed, and its own files stay as they are; name "
               "a file: weft new policy %s ./%s.h",
               slot, name, slot, name);
}

/* The files of a policy of the project, or the one of a policy anywhere. Returns how many. */
static size_t name_copies(copy_t copies[COPIES], const char *root, const char *slot,
                          const char *word, const char *name) {
    bool anywhere = strchr(word, '/') != NULL;
    snprintf(copies[0].from, sizeof copies[0].from, "%s/verif/units/policy/%s.h", root, slot);
    snprintf(copies[1].from, sizeof copies[1].from, "%s/verif/units/policy/test_%s.c", root, slot);
    if (anywhere) {
        snprintf(copies[0].to, sizeof copies[0].to, "%s", word);
    } else {
        snprintf(copies[0].to, sizeof copies[0].to, "%s/cmodel/hw/issue/%s/%s.h", root, slot, name);
    }
    snprintf(copies[1].to, sizeof copies[1].to, "%s/verif/units/hw/issue/%s/test_hw_%s_%s.c", root,
             slot, slot, name);
    snprintf(copies[2].from, sizeof copies[2].from, "%s/verif/units/policy/%s.mutants", root, slot);
    snprintf(copies[2].to, sizeof copies[2].to, "%s/verif/units/hw/issue/%s/hw_%s_%s.mutants", root,
             slot, slot, name);
    return anywhere ? 1 : COPIES;
}

/* What to do next. */
static void print_next(const char *slot, const char *word, const char *name) {
    char quoted[2 * ENGINE_PATH];
    if (strchr(word, '/')) {
        quote_word(word, quoted, sizeof quoted);
        printf("weft run reduce -c small --%s %s -m lockstep\n", slot, quoted);
    } else {
        printf("make weft; build/weft run reduce -c small --%s %s -m lockstep; "
               "make build/unit/hw_%s_%s; make facts-page perf-baseline\n",
               slot, name, slot, name);
    }
}

static bool write_policy(const char *slot, const char *word) {
    char root[ENGINE_PATH], name[POLICY_NAME] = "";
    copy_t copies[COPIES] = {0};
    bool anywhere = strchr(word, '/') != NULL;
    if (anywhere) {
        policy_of_path(word, name);
    } else if (strlen(word) < sizeof name) {
        strcpy(name, word);
    }
    if (!may_name(slot, word, name)) {
        return false;
    }
    if (!engine_root(root, sizeof root)) {
        return refuse("new policy: %s", engine_root_why());
    }
    if (!anywhere && !may_change(root, slot, name)) {
        return false;
    }
    if (strlen(word) >= sizeof copies[0].to) {
        return refuse("new policy %s %.80s...: the path is too long", slot, word);
    }
    size_t count = name_copies(copies, root, slot, word, name);
    for (size_t i = 0; i < count; i++) {
        if (access(copies[i].to, F_OK) == 0) {
            return refuse("new policy: %s exists; choose another name than %s", copies[i].to, name);
        }
    }
    for (size_t i = 0; i < count; i++) {
        if (!write_copy(&copies[i], name, !anywhere)) {
            for (size_t written = 0; written < i; written++) {
                remove(copies[written].to); /* a policy without its test is none */
            }
            return false;
        }
    }
    for (size_t i = 0; i < count; i++) {
        printf("%s\n", copies[i].to);
    }
    print_next(slot, word, name);
    return true;
}

int new_policy(const char *slot, const char *word) {
    return write_policy(slot, word) ? WEFT_OK : WEFT_USAGE;
}
