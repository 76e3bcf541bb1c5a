/* SPDX-License-Identifier: Apache-2.0 */
/* Policies outside of the project. Their facts become a part of the tables of this program, as
 * those of the project's own files do. So the program is built again for each text. The name of the
 * machine, which is a part of the key of a run, holds the sum of the text.
 */
#include "policy.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/output.h"
#include "sw/libweft/engine.h"
#include "tool.h"

#define FILE_MOST (1u << 20) /* bytes of a policy's file */
#define SUM       8          /* digits */
#define SELF      "build/weft"
#define AGAIN     "WEFT_TAKEN" /* set in the environment of the program that was built anew */

/* A file that is taken in. */
typedef struct {
    const char *slot, *given;
    char name[POLICY_NAME + SUM + 1]; /* NAME_SUM */
    char folder[ENGINE_PATH + 64], path[ENGINE_PATH + 128];
    char *text;
} taken_t;

bool policy_slot(const char *slot) {
    return strcmp(slot, "order") == 0 || strcmp(slot, "limit") == 0 || strcmp(slot, "reconv") == 0;
}

bool policy_name(const char *name) {
    return islower((unsigned char)*name) && strlen(name) < POLICY_NAME &&
           name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_")] == 0;
}

bool policy_known(const char *slot, const char *name) {
    const char *of, *choice, *meaning;
    for (size_t i = 0; config_describe_choice(i, &of, &choice, &meaning); i++) {
        if (strcmp(of, slot) == 0 && strcmp(choice, name) == 0) {
            return true;
        }
    }
    return false;
}

static bool read_text(taken_t *taken) {
    struct stat about;
    FILE *file = fopen(taken->given, "r");
    if (!file || fstat(fileno(file), &about) != 0) {
        return refuse("--%s %s: cannot read: %s", taken->slot, taken->given, strerror(errno));
    }
    taken->text = calloc(FILE_MOST + 1, 1);
    size_t size = taken->text ? fread(taken->text, 1, FILE_MOST + 1, file) : 0;
    bool good = !ferror(file) && !S_ISDIR(about.st_mode) && size > 0 && size <= FILE_MOST &&
                strlen(taken->text) == size;
    fclose(file);
    return good || refuse("--%s %s: it must be a text of 1 to %u bytes", taken->slot, taken->given,
                          FILE_MOST);
}

/* FNV-1a. */
static uint32_t sum_of(const char *text) {
    uint32_t sum = 2166136261u;
    for (; *text; text++) {
        sum = (sum ^ (uint8_t)*text) * 16777619u;
    }
    return sum;
}

bool policy_of_path(const char *path, char name[POLICY_NAME]) {
    const char *base = strrchr(path, '/') + 1, *end = strstr(base, ".h");
    memset(name, 0, POLICY_NAME);
    if (end && !end[2] && end - base < POLICY_NAME) {
        memcpy(name, base, (size_t)(end - base));
    }
    return policy_name(name);
}

static bool name_file(taken_t *taken, const char *root) {
    char name[POLICY_NAME];
    if (!policy_of_path(taken->given, name)) {
        return refuse("--%s %s: a policy's file is NAME.h; a name has small letters, digits and _, "
                      "begins with a letter, and has at most 31 of them",
                      taken->slot, taken->given);
    }
    uint32_t sum = sum_of(taken->text);
    snprintf(taken->name, sizeof taken->name, "%s_%08x", name, sum);
    snprintf(taken->folder, sizeof taken->folder, "%s/build/policies/%s", root, taken->slot);
    snprintf(taken->path, sizeof taken->path, "%s/build/policies/%s/%s_%08x.h", root, taken->slot,
             name, sum);
    return true;
}

/* Older copies of the same name. */
static void remove_older(const taken_t *taken) {
    DIR *directory = opendir(taken->folder);
    struct dirent *entry;
    size_t stem = strlen(taken->name) - SUM;
    while (directory && (entry = readdir(directory))) {
        const char *sum = entry->d_name + stem;
        if (strncmp(entry->d_name, taken->name, stem) == 0 &&
            strspn(sum, "0123456789abcdef") == SUM && strcmp(sum + SUM, ".h") == 0) {
            unlinkat(dirfd(directory), entry->d_name, 0);
        }
    }
    if (directory) {
        closedir(directory);
    }
}

static bool copy_file(const taken_t *taken, const char *root) {
    char parent[ENGINE_PATH + 64];
    snprintf(parent, sizeof parent, "%s/build/policies", root);
    mkdir(parent, 0777);
    mkdir(taken->folder, 0777);
    remove_older(taken);
    output_t *output = output_open(taken->path, OUTPUT_STREAM);
    if (output) {
        fputs(taken->text, output_file(output));
    }
    if (output && output_commit(output)) {
        return true;
    }
    int why = errno;
    rmdir(taken->folder); /* unless there are others in it */
    rmdir(parent);
    errno = why;
    return refuse("%s: cannot write: %s", taken->path, strerror(errno));
}

/* Take in the file of one option; its value becomes the policy's name. */
static bool take(taken_t *taken, const char *root, char **value) {
    if (!read_text(taken) || !name_file(taken, root)) {
        return false;
    }
    *value = taken->name;
    return policy_known(taken->slot, taken->name) || copy_file(taken, root);
}

/* Whether the project has a file of that name, which may state the choice since this was built. */
static bool has_file(const char *root, const char *slot, const char *name) {
    char path[ENGINE_PATH + 128];
    snprintf(path, sizeof path, "%s/cmodel/hw/issue/%s/%s.h", root, slot, name);
    return policy_name(name) && access(path, R_OK) == 0;
}

/* The program with the facts of today's files in place of this one. `word` is the option that needs
 * them. */
static bool start_again(const char *root, const char *word, char **argv) {
    char stamp[ENGINE_PATH + 64], self[ENGINE_PATH + 64], message[TOOL_MESSAGE];
    snprintf(stamp, sizeof stamp, "%s/" SELF ".checked", root);
    snprintf(self, sizeof self, "%s/" SELF, root);
    unlink(stamp); /* make is asked, whatever the dates are */
    if (!engine_build(SELF, true, message, sizeof message)) {
        return refuse("%s: %s", word, message);
    }
    setenv(AGAIN, "1", 1);
    execv(self, argv);
    return refuse("%s: cannot start: %s", self, strerror(errno));
}

static void remove_copies(const taken_t *taken, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (!policy_known(taken[i].slot, taken[i].name)) {
            unlink(taken[i].path);
        }
    }
}

bool policies_take(char **argv) {
    static taken_t taken[3];
    char root[ENGINE_PATH], needs[ENGINE_PATH + 64] = "";
    size_t count = 0;
    for (char **word = argv; *word && word[1]; word++) {
        const char *slot = *word + 2, *given = word[1];
        if (strncmp(*word, "--", 2) != 0 || !policy_slot(slot)) {
            continue;
        }
        bool outside = strchr(given, '/') != NULL;
        if (!engine_root(root, sizeof root) || count == sizeof taken / sizeof taken[0]) {
            return !outside || refuse("%s %s: one file for each of --order, --limit and "
                                      "--reconv, in the project",
                                      *word, given);
        }
        if (outside) {
            taken[count] = (taken_t){.slot = slot, .given = given};
            if (!take(&taken[count], root, &word[1])) {
                return false;
            }
            count++;
        }
        if (!policy_known(slot, word[1]) && (outside || has_file(root, slot, given))) {
            snprintf(needs, sizeof needs, "%s %s", *word, given);
        }
    }
    if (!needs[0] || (getenv(AGAIN) && count == 0)) {
        return true;
    }
    if (getenv(AGAIN)) {
        return refuse("%s: " SELF " does not know it after it was built: make weft", needs);
    }
    bool started = start_again(root, needs, argv);
    remove_copies(taken, count);
    return started;
}
