/* SPDX-License-Identifier: Apache-2.0 */
/* Reads a study file (docs/reference/studies.md has its format). Every message is one line: file,
 * line, key, and what is expected there.
 */
#include <dirent.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sw/libweft/engine.h"
#include "common/words.h"
#include "study_value.h"
#include "sw/weft/policy.h"
#include "sw/weft/tool.h"

/* ---- memory of a study ---- */

typedef struct study_block {
    struct study_block *next;
    max_align_t data[];
} study_block_t;

void *study_room(study_t *study, size_t bytes) {
    study_block_t *block = calloc(1, sizeof *block + bytes + 1);
    if (!block) {
        complain("no memory for the study");
        exit(WEFT_USAGE);
    }
    block->next = study->blocks;
    study->blocks = block;
    return block->data;
}

const char *study_text(study_t *study, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int length = vsnprintf(NULL, 0, format, list);
    va_end(list);
    char *text = study_room(study, (size_t)length + 1);
    va_start(list, format);
    vsnprintf(text, (size_t)length + 1, format, list);
    va_end(list);
    return text;
}

void study_free(study_t *study) {
    while (study->blocks) {
        study_block_t *block = study->blocks;
        study->blocks = block->next;
        free(block);
    }
    toml_free(study->file);
    study->file = NULL;
}

bool study_fail(study_message_t *message, const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(message->text, sizeof message->text, format, list);
    va_end(list);
    return false;
}

/* ---- tables ---- */

static bool read_config(reader_t *r, const toml_node_t *node, void *to) {
    static const value_field_t fields[] = {
        {"base", value_text, offsetof(study_config_t, base), true},
        {"set", value_settings, offsetof(study_config_t, settings), false},
        {0}};
    study_config_t *config = to;
    config->name = node->key;
    config->line = node->line;
    return value_table(r, node, fields, config);
}

/* A choice of the slot that the key names; or, with a '/', the file of a policy, which is taken in.
 */
static bool read_choice(reader_t *r, const toml_node_t *node, void *to) {
    char taken[POLICY_CHOICE], why[TOOL_MESSAGE];
    const char **choice = to;
    if (!value_text(r, node, to)) {
        return false;
    }
    if (!strchr(*choice, '/')) {
        return true;
    }
    const char *path =
        **choice == '/' ? *choice : study_text(r->study, "%s/%s", r->study->folder, *choice);
    if (!policy_take(node->key, path, taken, why, sizeof why)) {
        return value_wrong(r, node, "%s: %s", *choice, why);
    }
    *choice = study_text(r->study, "%s", taken);
    return true;
}

static bool read_policy(reader_t *r, const toml_node_t *node, void *to) {
    static const value_field_t fields[] = {
        {"order", read_choice, offsetof(study_policy_t, order), false},
        {"limit", read_choice, offsetof(study_policy_t, limit), false},
        {"reconv", read_choice, offsetof(study_policy_t, reconv), false},
        {"set", value_settings, offsetof(study_policy_t, settings), false},
        {"vary", value_axes, offsetof(study_policy_t, vary), false},
        {"best", value_axes, offsetof(study_policy_t, best), false},
        {"profile", value_flag, offsetof(study_policy_t, profiled), false},
        {0}};
    study_policy_t *policy = to;
    policy->name = node->key;
    policy->line = node->line;
    return value_table(r, node, fields, policy);
}

/* ---- the file ---- */

#define NAME_LENGTH 64

/* Names become parts of file names, and of labels whose words are parted by blanks. */
static bool check_name(reader_t *r, const toml_node_t *node) {
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
    size_t length = strlen(node->key);
    bool plain = length > 0 && length <= NAME_LENGTH && node->key[0] != '.' &&
                 strspn(node->key, letters) == length;
    return plain ||
           value_wrong(r, node,
                       "expected a name of 1 to %d letters, digits, '-', '_' and '.', without a "
                       "'.' at its start",
                       NAME_LENGTH);
}

/* [WHAT.NAME] tables, each into an element of the array `*to`. */
static bool read_all(reader_t *r, const char *what, size_t size, void *to, size_t *count,
                     bool (*read)(reader_t *r, const toml_node_t *node, void *to)) {
    const toml_node_t *node = value_child(r->study->file, what);
    if (!node || node->kind != TOML_TABLE || node->count == 0) {
        return value_wrong(r, node ? node : r->study->file, "expected at least one table [%s.NAME]",
                           what);
    }
    char *room = study_room(r->study, node->count * size);
    *(void **)to = room;
    for (size_t i = 0; i < node->count; i++) {
        if (node->child[i].kind != TOML_TABLE) {
            return value_wrong(r, &node->child[i], "expected a table [%s.NAME]", what);
        }
        if (!check_name(r, &node->child[i]) || !read(r, &node->child[i], room + i * size)) {
            return false;
        }
        *count += 1;
    }
    return true;
}

static const char *name_of(study_t *study, const char *path) {
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    return study_text(study, "%.*s", dot && dot > name ? (int)(dot - name) : (int)strlen(name),
                      name);
}

/* The folder of the file, absolute, since runs work in it. */
static const char *folder_of(study_t *study, const char *path) {
    const char *slash = strrchr(path, '/');
    const char *folder =
        study_text(study, "%.*s", slash ? (int)(slash - path + 1) : 1, slash ? path : ".");
    char *absolute = realpath(folder, NULL);
    const char *text = study_text(study, "%s", absolute ? absolute : folder);
    free(absolute);
    return text;
}

static bool read_file(reader_t *r, char *why, size_t why_size) {
    static const value_field_t fields[] = {
        {"title", value_text, offsetof(study_t, title), true},
        {"note", value_text, offsetof(study_t, note), false},
        {"max_cycles", value_count, offsetof(study_t, max_cycles), false},
        {"config", NULL, 0, true},
        {"policy", NULL, 0, true},
        {"kernel", NULL, 0, true},
        {"experiment", NULL, 0, true},
        {"table", NULL, 0, false},
        {0}};
    study_t *s = r->study;
    s->file = toml_read(s->path, why, why_size);
    return s->file && value_table(r, s->file, fields, s) &&
           read_all(r, "config", sizeof *s->config, &s->config, &s->configs, read_config) &&
           read_all(r, "policy", sizeof *s->policy, &s->policy, &s->policies, read_policy) &&
           read_all(r, "kernel", sizeof *s->kernel, &s->kernel, &s->kernels, value_kernel) &&
           value_sets(r) &&
           read_all(r, "experiment", sizeof *s->experiment, &s->experiment, &s->experiments,
                    value_experiment) &&
           (!value_child(s->file, "table") ||
            read_all(r, "table", sizeof *s->table, &s->table, &s->tables, value_page_table));
}

bool study_read(study_t *study, const char *path, bool archived, study_message_t *message) {
    reader_t r = {.study = study, .message = message};
    memset(study, 0, sizeof *study);
    study->archived = archived;
    study->path = study_text(study, "%s", path);
    study->name = name_of(study, path);
    study->folder = folder_of(study, path);
    if (read_file(&r, message->text, sizeof message->text)) {
        return true;
    }
    study_free(study);
    return false;
}

size_t study_names(const char *root, study_take_t *take, void *to) {
    char folder[ENGINE_PATH + 16];
    struct dirent **entries;
    size_t found = 0;
    snprintf(folder, sizeof folder, "%s/studies", root);
    int count = scandir(folder, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        char *dot = strrchr(entries[i]->d_name, '.');
        if (dot && dot > entries[i]->d_name && strcmp(dot, ".toml") == 0) {
            *dot = 0;
            take(to, entries[i]->d_name);
            found++;
        }
        free(entries[i]);
    }
    if (count >= 0) {
        free(entries);
    }
    return found;
}

/* The nearest name is kept in the hint's text, as the names do not live on. */
static void consider_study(void *to, const char *name) {
    words_hint_t *hint = to;
    const char *before = hint->nearest;
    words_consider(hint, name);
    if (hint->nearest != before) {
        words_hint(hint);
        hint->nearest = "";
    }
}

static const char *hint_at_study(const char *root, const char *word) {
    static words_hint_t hint;
    hint = (words_hint_t){.given = word};
    study_names(root, consider_study, &hint);
    return hint.text;
}

bool study_open(study_t *study, const char *word, bool archived, study_message_t *message) {
    char root[ENGINE_PATH], path[2 * ENGINE_PATH];
    if (strchr(word, '/') || strchr(word, '.')) {
        return study_read(study, word, archived, message);
    }
    if (!engine_root(root, sizeof root)) {
        return study_fail(message, "%s", engine_root_why());
    }
    snprintf(path, sizeof path, "%s/studies/%s.toml", root, word);
    if (access(path, F_OK) != 0) {
        return study_fail(message,
                          "%s: there is no study of that name; `weft list studies` shows those of "
                          "the project, and a file is named by its path%s",
                          word, hint_at_study(root, word));
    }
    return study_read(study, path, archived, message);
}
