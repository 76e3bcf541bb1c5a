/* SPDX-License-Identifier: Apache-2.0 */
/* weft new policy: a policy of one file, with its unit test, to start from. The texts are those of
 * verif/unit/policy, with another name.
 */
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sw/common/output.h"
#include "sw/libweft/engine.h"
#include "new.h"
#include "policy.h"
#include "tool.h"

#define TOKEN "template"

/* A file that is written: from which one, and where. */
typedef struct {
    char from[ENGINE_PATH + 64], to[ENGINE_PATH + 128];
} copy_t;

static void print_upper(const char *name, FILE *to) {
    for (; *name; name++) {
        fputc(toupper((unsigned char)*name), to);
    }
}

/* One line of a text, with the name in place of TOKEN and the next register for #NEXT. */
static void print_line(const char *line, const char *name, FILE *to) {
    for (const char *at = line; *at;) {
        if (strncmp(at, TOKEN, strlen(TOKEN)) == 0) {
            fputs(name, to);
            at += strlen(TOKEN);
        } else if (strncmp(at, "TEMPLATE", strlen(TOKEN)) == 0) {
            print_upper(name, to);
            at += strlen(TOKEN);
        } else if (strncmp(at, "#NEXT", 5) == 0) {
            fprintf(to, "#%d", LIMIT_SETTING_COUNT);
            at += 5;
        } else {
            fputc(*at++, to);
        }
    }
}

static bool write_copy(const copy_t *copy, const char *name) {
    char line[512];
    FILE *from = fopen(copy->from, "r");
    output_t *output = from ? output_open(copy->to, OUTPUT_STREAM) : NULL;
    bool good = output != NULL;
    while (good && fgets(line, sizeof line, from)) {
        print_line(line, name, output_file(output));
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

/* Can there be a policy of that name? */
static bool may_name(const char *slot, const char *name) {
    if (!policy_slot(slot)) {
        return refuse("new policy %s: a policy of one file is of slot order or limit; choose one "
                      "of them",
                      slot);
    }
    if (!policy_name(name)) {
        return refuse("new policy %s %s: a name has small letters, digits and _, and begins with a "
                      "letter; at most 31 of them",
                      slot, name);
    }
    return !policy_known(slot, name) ||
           refuse("new policy %s %s: there is a policy of that name; choose another", slot, name);
}

static bool write_policy(const char *slot, const char *name) {
    char root[ENGINE_PATH];
    copy_t copies[2] = {0};
    if (!may_name(slot, name)) {
        return false;
    }
    if (!engine_root(root, sizeof root)) {
        return refuse("new policy: %s", engine_root_why());
    }
    snprintf(copies[0].from, sizeof copies[0].from, "%s/verif/unit/policy/%s.h", root, slot);
    snprintf(copies[0].to, sizeof copies[0].to, "%s/cmodel/hw/issue/%s/%s.h", root, slot, name);
    snprintf(copies[1].from, sizeof copies[1].from, "%s/verif/unit/policy/test_%s.c", root, slot);
    snprintf(copies[1].to, sizeof copies[1].to, "%s/verif/unit/hw/issue/%s/test_hw_%s_%s.c", root,
             slot, slot, name);
    for (size_t i = 0; i < 2; i++) {
        if (access(copies[i].to, F_OK) == 0) {
            return refuse("new policy: %s exists; choose another name than %s", copies[i].to, name);
        }
    }
    for (size_t i = 0; i < 2; i++) {
        if (!write_copy(&copies[i], name)) {
            return false;
        }
        printf("%s\n", copies[i].to);
    }
    printf("make weft; build/weft run reduce -c small --%s %s -m lockstep; "
           "make build/unit/hw_%s_%s; make facts-page perf-baseline\n",
           slot, name, slot, name);
    return true;
}

int new_policy(const char *slot, const char *name) {
    return write_policy(slot, name) ? WEFT_OK : WEFT_USAGE;
}
