/* SPDX-License-Identifier: Apache-2.0 */
/* Policies outside of the project. A file's text is copied to where the machines that choose it
 * find it (cmodel/config/outside.h), under a name that holds the sum of its words. The name of a
 * machine is a part of the key of its runs: so a changed comment changes neither machines nor keys,
 * and versions of a policy do not touch each other.
 */
#include "policy.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmodel/config/outside.h"
#include "common/output.h"
#include "sw/libweft/engine.h"
#include "tool.h"

#define FILE_MOST (1u << 20) /* bytes of a policy's file */
#define SELF      "build/weft"
#define AGAIN     "WEFT_TAKEN" /* set in the environment of the program that was built anew */

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

bool policy_of_path(const char *path, char name[POLICY_NAME]) {
    const char *base = strrchr(path, '/') + 1, *end = strstr(base, ".h");
    memset(name, 0, POLICY_NAME);
    if (end && !end[2] && end - base < POLICY_NAME) {
        memcpy(name, base, (size_t)(end - base));
    }
    return policy_name(name);
}

/* ---- texts ---- */

/* The text of a file, to be freed; or NULL, with errno, which is 0 where it is no such text. */
static char *read_text(const char *path) {
    struct stat about;
    FILE *file = fopen(path, "r");
    if (!file) {
        return NULL;
    }
    char *text = calloc(FILE_MOST + 1, 1);
    size_t size = text ? fread(text, 1, FILE_MOST + 1, file) : 0;
    bool good = !ferror(file) && fstat(fileno(file), &about) == 0 && !S_ISDIR(about.st_mode) &&
                size > 0 && size <= FILE_MOST && strlen(text) == size;
    fclose(file);
    if (!good) {
        free(text);
        errno = 0;
    }
    return good ? text : NULL;
}

/* How long a comment is that begins here; 0: none does. Facts are no comments (facts.h). */
static size_t comment_length(const char *at) {
    if (strncmp(at, "/*", 2) == 0) {
        const char *end = strstr(at + 2, "*/");
        return end ? (size_t)(end + 2 - at) : strlen(at);
    }
    return strncmp(at, "//", 2) == 0 && strncmp(at, "//@ ", 4) != 0 ? strcspn(at, "\n") : 0;
}

/* How long a literal is that begins here, or a fact, whose quotes are none; 0: none does. */
static size_t literal_length(const char *at) {
    size_t length = 1;
    if (strncmp(at, "//@ ", 4) == 0) {
        return strcspn(at, "\n");
    }
    if (*at != '"' && *at != '\'') {
        return 0;
    }
    while (at[length] && at[length] != '\n' && at[length] != *at) {
        length += at[length] == '\\' && at[length + 1] ? 2 : 1;
    }
    return length + (at[length] == *at);
}

/* Only the words, in place: comments are gone, and what is blank between two words is one blank, or
 * one line break where a line ends. */
static void keep_words(char *text) {
    char *to = text;
    for (const char *at = text; *at;) {
        size_t comment = comment_length(at), literal = literal_length(at);
        if (comment > 0 || isspace((unsigned char)*at)) {
            bool ends = !comment && *at == '\n',
                 blank = to > text && isspace((unsigned char)to[-1]);
            if (blank && ends) {
                to[-1] = '\n';
            } else if (to > text && !blank) {
                *to++ = ends ? '\n' : ' ';
            }
            at += comment ? comment : 1;
        } else {
            literal = literal ? literal : 1;
            memmove(to, at, literal);
            to += literal;
            at += literal;
        }
    }
    to -= to > text && isspace((unsigned char)to[-1]);
    *to = 0;
}

/* FNV-1a. */
static uint32_t sum_of(const char *text) {
    uint32_t sum = 2166136261u;
    for (; *text; text++) {
        sum = (sum ^ (uint8_t)*text) * 16777619u;
    }
    return sum;
}

/* ---- copies ---- */

/* Make the folder of a file; what fails, the file's own failure says. */
static void make_folders(const char *root, const char *slot) {
    char path[ENGINE_PATH + 64];
    snprintf(path, sizeof path, "%s/build/policies", root);
    mkdir(path, 0777);
    snprintf(path, sizeof path, "%s/build/policies/%s", root, slot);
    mkdir(path, 0777);
}

/* A copy is written once: machines are made of it. `words` are those of `text`. */
static bool copy_text(const char *path, const char *text, const char *words, char *message,
                      size_t size) {
    char *old = read_text(path);
    if (old) {
        keep_words(old);
        bool same = strcmp(old, words) == 0;
        free(old);
        return same ||
               explain(message, size,
                       "%s has other words and the same sum; change a name in one of both", path);
    }
    output_t *output = output_open(path, OUTPUT_STREAM);
    if (output) {
        fputs(text, output_file(output));
    }
    return (output && output_commit(output)) ||
           explain(message, size, "%s: cannot write: %s", path, strerror(errno));
}

static bool name_choice(const char *given, const char *words, char *choice, char *message,
                        size_t size) {
    char name[POLICY_NAME];
    if (!policy_of_path(given, name)) {
        return explain(message, size,
                       "a policy's file is NAME.h; a name has small letters, digits and _, begins "
                       "with a letter, and has at most %d of them",
                       POLICY_NAME - 1);
    }
    snprintf(choice, POLICY_CHOICE, "%s_%0*" PRIx32, name, OUTSIDE_SUM, sum_of(words));
    return true;
}

/* What its lines state must be right before there is a copy, and it must be for this slot. */
static bool check_policy(const char *root, const char *slot, const char *choice, const char *given,
                         const char *words, char *message, size_t size) {
    char configs[ENGINE_PATH + 32], type[16];
    config_error_t error = {""};
    snprintf(configs, sizeof configs, "%s/cmodel/configs", root);
    snprintf(type, sizeof type, "%s_t", slot);
    outside_root(configs);
    if (!strstr(words, type)) {
        return explain(message, size,
                       "it defines no %s, as a policy of slot %s does (cmodel/hw/issue/%s/%s.h)",
                       type, slot, slot, slot);
    }
    return outside_read(slot, choice, given, &error) || explain(message, size, "%s", error.text);
}

bool policy_take(const char *slot, const char *given, char choice[POLICY_CHOICE], char *message,
                 size_t size) {
    char root[ENGINE_PATH], path[ENGINE_PATH + 128];
    if (!engine_root(root, sizeof root)) {
        return explain(message, size, "%s", engine_root_why());
    }
    char *text = read_text(given), *words = text ? strdup(text) : NULL;
    if (!words) {
        return errno ? explain(message, size, "cannot read: %s", strerror(errno))
                     : explain(message, size, "it must be a text of 1 to %u bytes", FILE_MOST);
    }
    keep_words(words);
    bool good = name_choice(given, words, choice, message, size) &&
                check_policy(root, slot, choice, given, words, message, size);
    if (good) {
        snprintf(path, sizeof path, "%s/build/policies/%s/%s.h", root, slot, choice);
        make_folders(root, slot);
        good = copy_text(path, text, words, message, size);
    }
    free(words);
    free(text);
    return good;
}

/* ---- command lines ---- */

/* Whether the project has a file of that name, which may state the choice since this was built. */
static bool has_file(const char *slot, const char *name) {
    char root[ENGINE_PATH], path[ENGINE_PATH + 128];
    if (!policy_name(name) || !engine_root(root, sizeof root)) {
        return false;
    }
    snprintf(path, sizeof path, "%s/cmodel/hw/issue/%s/%s.h", root, slot, name);
    return access(path, R_OK) == 0;
}

/* The program with the facts of today's files in place of this one. `word` is the option that needs
 * them. */
static bool start_again(const char *word, char **argv) {
    char root[ENGINE_PATH], stamp[ENGINE_PATH + 64], self[ENGINE_PATH + 64], message[TOOL_MESSAGE];
    if (getenv(AGAIN)) {
        return refuse("%s: " SELF " does not know it after it was built: make weft", word);
    }
    engine_root(root, sizeof root);
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

/* Before any option is read. */
bool policies_take(char **argv) {
    char message[TOOL_MESSAGE], choice[POLICY_CHOICE], text[128];
    for (char **word = argv; *word && word[1]; word++) {
        const char *slot = *word + 2, *given = word[1];
        if (strncmp(*word, "--", 2) != 0 || !policy_slot(slot)) {
            continue;
        }
        if (!strchr(given, '/')) {
            snprintf(text, sizeof text, "%s %.64s", *word, given);
            if (!policy_known(slot, given) && has_file(slot, given)) {
                return start_again(text, argv);
            }
            continue;
        }
        if (!policy_take(slot, given, choice, message, sizeof message)) {
            return refuse("%s %s: %s", *word, given, message);
        }
        word[1] = strdup(choice); /* as long-lived as the others */
        if (!word[1]) {
            return refuse("no memory");
        }
    }
    return true;
}
