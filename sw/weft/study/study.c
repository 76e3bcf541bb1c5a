/* SPDX-License-Identifier: Apache-2.0 */
/* Reads a study file (docs/reference/studies.md has its format). Every message is one line: file,
 * line, key, and what is expected there.
 */
#include "study.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sw/libweft/engine.h"
#include "toml.h"
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

/* ---- values ---- */

typedef struct {
    study_t *study;
    study_message_t *message;
} reader_t;

static bool wrong(reader_t *r, const toml_node_t *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static bool wrong(reader_t *r, const toml_node_t *at, const char *format, ...) {
    char text[1024];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    return study_fail(r->message, "%s:%u: %s%s%s", r->study->path, at->line, at->path,
                      *at->path ? ": " : "", text);
}

static bool is_number(const toml_node_t *node) {
    return node->kind == TOML_INTEGER || node->kind == TOML_REAL;
}

static bool read_text(reader_t *r, const toml_node_t *node, void *to) {
    if (node->kind != TOML_STRING || node->text[0] == 0) {
        return wrong(r, node, "expected a text, such as %s = \"...\"", node->key);
    }
    *(const char **)to = node->text;
    return true;
}

static bool read_count(reader_t *r, const toml_node_t *node, void *to) {
    if (node->kind != TOML_INTEGER || node->integer < 1) {
        return wrong(r, node, "expected a whole number of 1 or more");
    }
    *(uint64_t *)to = (uint64_t)node->integer;
    return true;
}

static bool read_flag(reader_t *r, const toml_node_t *node, void *to) {
    *(bool *)to = node->integer != 0;
    return node->kind == TOML_BOOLEAN || wrong(r, node, "expected true or false");
}

static bool read_number(reader_t *r, const toml_node_t *node, void *to) {
    if (!is_number(node)) {
        return wrong(r, node, "expected a number");
    }
    *(double *)to = node->real;
    return true;
}

/* A list of texts; one text is a list, too. */
static bool read_names(reader_t *r, const toml_node_t *node, void *to) {
    study_names_t *names = to;
    size_t count = node->kind == TOML_ARRAY ? node->count : 1;
    const toml_node_t *from = node->kind == TOML_ARRAY ? node->child : node;
    names->item = study_room(r->study, (count + 1) * sizeof *names->item);
    if (count == 0) {
        return wrong(r, node, "expected at least one name, such as %s = [\"...\"]", node->key);
    }
    for (size_t i = 0; i < count; i++) {
        if (!read_text(r, &from[i], &names->item[names->count++])) {
            return wrong(r, &from[i], "expected a list of texts, such as %s = [\"...\"]",
                         node->key);
        }
    }
    return true;
}

/* A text of words parted by blanks. */
static bool read_words(reader_t *r, const toml_node_t *node, void *to) {
    study_names_t *names = to;
    const char *text = NULL;
    if (!read_text(r, node, &text)) {
        return false;
    }
    char *rest, *copy = (char *)(uintptr_t)study_text(r->study, "%s", text);
    names->item = study_room(r->study, (strlen(text) + 2) * sizeof *names->item);
    for (char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        names->item[names->count++] = word;
    }
    return names->count > 0 || wrong(r, node, "expected words parted by blanks");
}

static const char *setting_of(reader_t *r, const toml_node_t *key, const toml_node_t *value) {
    return value->kind == TOML_INTEGER || value->kind == TOML_STRING
               ? study_text(r->study, "%s=%s", key->key, value->text)
               : NULL;
}

/* { NAME = VALUE, ... }: as --set takes them. */
static bool read_settings(reader_t *r, const toml_node_t *node, void *to) {
    study_names_t *names = to;
    names->item = study_room(r->study, (node->count + 1) * sizeof *names->item);
    if (node->kind != TOML_TABLE) {
        return wrong(r, node, "expected settings, such as %s = { l1_sets = 64 }", node->key);
    }
    for (size_t i = 0; i < node->count; i++) {
        const char *text = setting_of(r, &node->child[i], &node->child[i]);
        if (!text) {
            return wrong(r, &node->child[i], "expected a whole number or a text");
        }
        names->item[names->count++] = text;
    }
    return true;
}

static bool read_axis(reader_t *r, const toml_node_t *node, study_axis_t *axis) {
    axis->name = node->key;
    axis->settings.item = study_room(r->study, (node->count + 1) * sizeof(const char *));
    if (node->kind != TOML_ARRAY || node->count == 0) {
        return wrong(r, node, "expected a list of values, such as %s = [1, 2, 4]", node->key);
    }
    for (size_t i = 0; i < node->count; i++) {
        const char *text = setting_of(r, node, &node->child[i]);
        if (!text) {
            return wrong(r, &node->child[i], "expected a whole number or a text");
        }
        axis->settings.item[axis->settings.count++] = text;
    }
    return true;
}

/* { NAME = [VALUE, ...], ... } */
static bool read_axes(reader_t *r, const toml_node_t *node, void *to) {
    study_axes_t *axes = to;
    axes->axis = study_room(r->study, (node->count + 1) * sizeof *axes->axis);
    if (node->kind != TOML_TABLE || node->count == 0) {
        return wrong(r, node,
                     "expected settings with lists of values, such as %s = { l1_sets = "
                     "[16, 32, 64] }",
                     node->key);
    }
    for (size_t i = 0; i < node->count; i++) {
        if (!read_axis(r, &node->child[i], &axes->axis[axes->count++])) {
            return false;
        }
    }
    return true;
}

/* One of the metrics that `fits` accepts, or any (NULL); `what` says which these are. */
static bool read_fitting(reader_t *r, const toml_node_t *node, const char *what,
                         bool (*fits)(study_metric_t metric), study_metric_t *to) {
    char known[256] = "";
    for (int m = 0; m < METRIC_COUNT; m++) {
        size_t used = strlen(known);
        if (fits && !fits((study_metric_t)m)) {
            continue;
        }
        if (node->kind == TOML_STRING && strcmp(node->text, study_metrics[m]) == 0) {
            *to = (study_metric_t)m;
            return true;
        }
        snprintf(known + used, sizeof known - used, "%s%s", used ? ", " : "", study_metrics[m]);
    }
    return wrong(r, node, "expected one of%s: %s", what, known);
}

static bool read_metric(reader_t *r, const toml_node_t *node, void *to) {
    return read_fitting(r, node, "", NULL, to);
}

static bool read_list(reader_t *r, const toml_node_t *node, const char *what,
                      bool (*fits)(study_metric_t metric), bool *chosen) {
    memset(chosen, 0, METRIC_COUNT * sizeof *chosen);
    if (node->kind != TOML_ARRAY) {
        return wrong(r, node, "expected a list, such as %s = [\"speed\", \"mpki\"]", node->key);
    }
    for (size_t i = 0; i < node->count; i++) {
        study_metric_t metric = METRIC_SPEED;
        if (!read_fitting(r, &node->child[i], what, fits, &metric)) {
            return false;
        }
        chosen[metric] = true;
    }
    return true;
}

static bool read_metrics(reader_t *r, const toml_node_t *node, void *to) {
    return read_list(r, node, "", NULL, to);
}

static bool read_drawn(reader_t *r, const toml_node_t *node, void *to) {
    return read_list(r, node, " the metrics that can be drawn", study_is_drawn, to);
}

/* ---- tables ---- */

typedef struct {
    const char *key;
    bool (*read)(reader_t *r, const toml_node_t *node, void *to);
    size_t offset;
    bool needed;
} field_t;

static const toml_node_t *child(const toml_node_t *table, const char *key) {
    for (size_t i = 0; i < table->count; i++) {
        if (strcmp(table->child[i].key, key) == 0) {
            return &table->child[i];
        }
    }
    return NULL;
}

static bool unknown(reader_t *r, const toml_node_t *node, const field_t *fields) {
    char known[512] = "";
    for (; fields->key; fields++) {
        size_t used = strlen(known);
        snprintf(known + used, sizeof known - used, "%s%s", used ? ", " : "", fields->key);
    }
    return wrong(r, node, "there is no such key; expected one of: %s", known);
}

/* Read the keys of a table into the struct `to`. A field without reader is somebody else's. */
static bool read_table(reader_t *r, const toml_node_t *table, const field_t *fields, void *to) {
    if (table->kind != TOML_TABLE) {
        return wrong(r, table, "expected a table, such as [%s]", table->path);
    }
    for (size_t i = 0; i < table->count; i++) {
        const field_t *field = fields;
        while (field->key && strcmp(field->key, table->child[i].key) != 0) {
            field++;
        }
        if (!field->key) {
            return unknown(r, &table->child[i], fields);
        }
        if (field->read && !field->read(r, &table->child[i], (char *)to + field->offset)) {
            return false;
        }
    }
    for (const field_t *field = fields; field->key; field++) {
        if (field->needed && !child(table, field->key)) {
            return wrong(r, table, "a key '%s' is missing", field->key);
        }
    }
    return true;
}

static bool read_config(reader_t *r, const toml_node_t *node, void *to) {
    static const field_t fields[] = {
        {"base", read_text, offsetof(study_config_t, base), true},
        {"set", read_settings, offsetof(study_config_t, settings), false},
        {0}};
    study_config_t *config = to;
    config->name = node->key;
    config->line = node->line;
    return read_table(r, node, fields, config);
}

static bool read_policy(reader_t *r, const toml_node_t *node, void *to) {
    static const field_t fields[] = {
        {"order", read_text, offsetof(study_policy_t, order), false},
        {"limit", read_text, offsetof(study_policy_t, limit), false},
        {"reconv", read_text, offsetof(study_policy_t, reconv), false},
        {"set", read_settings, offsetof(study_policy_t, settings), false},
        {"vary", read_axes, offsetof(study_policy_t, vary), false},
        {"best", read_axes, offsetof(study_policy_t, best), false},
        {"profile", read_flag, offsetof(study_policy_t, profiled), false},
        {0}};
    study_policy_t *policy = to;
    policy->name = node->key;
    policy->line = node->line;
    return read_table(r, node, fields, policy);
}

typedef struct {
    study_kernel_t kernel;
    study_names_t run, profile;
} kernel_reader_t;

static bool read_kernel(reader_t *r, const toml_node_t *node, void *to) {
    static const field_t fields[] = {
        {"run", read_words, offsetof(kernel_reader_t, run), true},
        {"profile", read_words, offsetof(kernel_reader_t, profile), false},
        {"set", read_text, offsetof(kernel_reader_t, kernel.set), false},
        {0}};
    kernel_reader_t read = {.kernel = {.name = node->key, .set = "", .line = node->line}};
    if (!read_table(r, node, fields, &read)) {
        return false;
    }
    read.kernel.kernel = find_kernel(read.run.item[0]);
    read.kernel.words = (study_names_t){.item = read.run.item + 1, .count = read.run.count - 1};
    if (read.profile.count > 0 && strcmp(read.profile.item[0], read.run.item[0]) != 0) {
        return wrong(r, child(node, "profile"), "expected another run of '%s'", read.run.item[0]);
    }
    if (read.profile.count > 0) {
        read.kernel.training =
            (study_names_t){.item = read.profile.item + 1, .count = read.profile.count - 1};
    }
    *(study_kernel_t *)to = read.kernel;
    return read.kernel.kernel ||
           wrong(r, child(node, "run"),
                 "there is no kernel '%s'; expected a name that `weft list kernels` shows, and its "
                 "arguments",
                 read.run.item[0]);
}

/* ---- experiments ---- */

static const study_config_t *config_named(const study_t *s, const char *name) {
    for (size_t i = 0; i < s->configs; i++) {
        if (strcmp(s->config[i].name, name) == 0) {
            return &s->config[i];
        }
    }
    return NULL;
}

static const study_policy_t *policy_named(const study_t *s, const char *name) {
    for (size_t i = 0; i < s->policies; i++) {
        if (strcmp(s->policy[i].name, name) == 0) {
            return &s->policy[i];
        }
    }
    return NULL;
}

/* A kernel of that name, or of a set of that name. */
static bool is_kernel(const study_kernel_t *kernel, const char *name) {
    return strcmp(kernel->name, name) == 0 || strcmp(kernel->set, name) == 0;
}

typedef struct {
    study_experiment_t experiment;
    study_names_t configs, policies, kernels;
    const char *baseline, *against;
} experiment_reader_t;

static bool read_papers(reader_t *r, const toml_node_t *node, void *to) {
    static const field_t fields[] = {{"metric", read_metric, offsetof(study_paper_t, metric), true},
                                     {"policy", read_text, offsetof(study_paper_t, policy), true},
                                     {"of", read_text, offsetof(study_paper_t, of), true},
                                     {"value", read_number, offsetof(study_paper_t, value), true},
                                     {"source", read_text, offsetof(study_paper_t, source), true},
                                     {"note", read_text, offsetof(study_paper_t, note), false},
                                     {0}};
    study_experiment_t *e = to;
    if (node->kind != TOML_ARRAY) {
        return wrong(r, node, "expected a list of tables, [[%s]]", node->path);
    }
    e->paper = study_room(r->study, (node->count + 1) * sizeof *e->paper);
    for (size_t i = 0; i < node->count; i++) {
        e->paper[i].line = node->child[i].line;
        if (!read_table(r, &node->child[i], fields, &e->paper[e->papers++])) {
            return false;
        }
    }
    return true;
}

static bool find_configs(reader_t *r, const toml_node_t *at, const study_names_t *names,
                         study_experiment_t *e) {
    e->config = study_room(r->study, (names->count + 1) * sizeof *e->config);
    for (size_t i = 0; i < names->count; i++) {
        e->config[e->configs] = config_named(r->study, names->item[i]);
        if (!e->config[e->configs++]) {
            return wrong(r, at, "expected names of configurations, but there is no [config.%s]",
                         names->item[i]);
        }
    }
    return true;
}

static bool find_policies(reader_t *r, const toml_node_t *at, const study_names_t *names,
                          study_experiment_t *e) {
    e->policy = study_room(r->study, (names->count + 2) * sizeof *e->policy);
    for (size_t i = 0; i < names->count; i++) {
        e->policy[e->policies] = policy_named(r->study, names->item[i]);
        if (!e->policy[e->policies++]) {
            return wrong(r, at, "expected names of policies, but there is no [policy.%s]",
                         names->item[i]);
        }
    }
    return true;
}

static bool find_kernels(reader_t *r, const toml_node_t *at, const study_names_t *names,
                         study_experiment_t *e) {
    e->kernel = study_room(r->study, (r->study->kernels + 1) * sizeof *e->kernel);
    for (size_t i = 0; i < names->count; i++) {
        bool found = false;
        for (size_t k = 0; k < r->study->kernels; k++) {
            found = found || is_kernel(&r->study->kernel[k], names->item[i]);
        }
        if (!found) {
            return wrong(r, at,
                         "expected names of kernels or sets, but there is no [kernel.%s], and no "
                         "kernel with set = \"%s\"",
                         names->item[i], names->item[i]);
        }
    }
    for (size_t k = 0; k < r->study->kernels; k++) {
        bool chosen = false;
        for (size_t i = 0; i < names->count; i++) {
            chosen = chosen || is_kernel(&r->study->kernel[k], names->item[i]);
        }
        if (chosen) {
            e->kernel[e->kernels++] = &r->study->kernel[k];
        }
    }
    return true;
}

/* The baseline is compared with every column, so it has to be one policy at one point. */
static bool find_baseline(reader_t *r, const toml_node_t *at, const char *name,
                          study_experiment_t *e) {
    bool present = false;
    e->baseline = policy_named(r->study, name);
    if (!e->baseline) {
        return wrong(r, at, "expected the name of a policy, but there is no [policy.%s]", name);
    }
    if (e->baseline->vary.count > 0) {
        return wrong(r, at, "expected a policy without 'vary', but [policy.%s] has it", name);
    }
    for (size_t i = 0; i < e->policies; i++) {
        present = present || e->policy[i] == e->baseline;
    }
    if (!present) {
        memmove(e->policy + 1, e->policy, e->policies * sizeof *e->policy);
        e->policy[0] = e->baseline;
        e->policies++;
    }
    return true;
}

/* The kernel whose baseline is that of all. */
static bool find_against(reader_t *r, const toml_node_t *at, const char *name,
                         study_experiment_t *e) {
    for (size_t k = 0; name && k < e->kernels; k++) {
        if (strcmp(e->kernel[k]->name, name) == 0) {
            e->against = e->kernel[k];
        }
    }
    return !name || e->against ||
           wrong(r, at, "expected a kernel of this experiment, not '%s'", name);
}

static bool check_papers(reader_t *r, const toml_node_t *node, const study_experiment_t *e) {
    for (size_t i = 0; i < e->papers; i++) {
        bool found = false;
        for (size_t k = 0; k < e->kernels; k++) {
            found = found || is_kernel(e->kernel[k], e->paper[i].of);
        }
        if (!found) {
            return wrong(r, child(&child(node, "paper")->child[i], "of"),
                         "expected a kernel or a set of this experiment, not '%s'", e->paper[i].of);
        }
        if (!study_is_single(e->paper[i].metric)) {
            return wrong(r, child(&child(node, "paper")->child[i], "metric"),
                         "expected a metric of one number; hits, bounds, trips, threads, lanes, "
                         "memory, stalls and over_time are several");
        }
    }
    return true;
}

static bool read_experiment(reader_t *r, const toml_node_t *node, void *to) {
#define EXPERIMENT(member) offsetof(experiment_reader_t, experiment.member)
    static const field_t fields[] = {
        {"title", read_text, EXPERIMENT(title), true},
        {"note", read_text, EXPERIMENT(note), false},
        {"configs", read_names, offsetof(experiment_reader_t, configs), true},
        {"policies", read_names, offsetof(experiment_reader_t, policies), true},
        {"kernels", read_names, offsetof(experiment_reader_t, kernels), true},
        {"baseline", read_text, offsetof(experiment_reader_t, baseline), true},
        {"against", read_text, offsetof(experiment_reader_t, against), false},
        {"vary", read_axes, EXPERIMENT(vary), false},
        {"show", read_metrics, EXPERIMENT(show), true},
        {"plot", read_drawn, EXPERIMENT(plot), false},
        {"paper", read_papers, offsetof(experiment_reader_t, experiment), false},
        {0}};
#undef EXPERIMENT
    experiment_reader_t read = {.experiment = {.name = node->key, .line = node->line}};
    study_experiment_t *e = &read.experiment;
    bool good = read_table(r, node, fields, &read) &&
                find_configs(r, child(node, "configs"), &read.configs, e) &&
                find_policies(r, child(node, "policies"), &read.policies, e) &&
                find_kernels(r, child(node, "kernels"), &read.kernels, e) &&
                find_baseline(r, child(node, "baseline"), read.baseline, e) &&
                find_against(r, child(node, "against"), read.against, e) &&
                check_papers(r, node, e);
    *(study_experiment_t *)to = read.experiment;
    return good;
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
    return plain || wrong(r, node,
                          "expected a name of 1 to %d letters, digits, '-', '_' and '.', without a "
                          "'.' at its start",
                          NAME_LENGTH);
}

/* [WHAT.NAME] tables, each into an element of the array `*to`. */
static bool read_all(reader_t *r, const char *what, size_t size, void *to, size_t *count,
                     bool (*read)(reader_t *r, const toml_node_t *node, void *to)) {
    const toml_node_t *node = child(r->study->file, what);
    if (!node || node->kind != TOML_TABLE || node->count == 0) {
        return wrong(r, node ? node : r->study->file, "expected at least one table [%s.NAME]",
                     what);
    }
    char *room = study_room(r->study, node->count * size);
    *(void **)to = room;
    for (size_t i = 0; i < node->count; i++) {
        if (node->child[i].kind != TOML_TABLE) {
            return wrong(r, &node->child[i], "expected a table [%s.NAME]", what);
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
    static const field_t fields[] = {
        {"title", read_text, offsetof(study_t, title), true},
        {"note", read_text, offsetof(study_t, note), false},
        {"max_cycles", read_count, offsetof(study_t, max_cycles), false},
        {"config", NULL, 0, true},
        {"policy", NULL, 0, true},
        {"kernel", NULL, 0, true},
        {"experiment", NULL, 0, true},
        {0}};
    study_t *s = r->study;
    s->file = toml_read(s->path, why, why_size);
    return s->file && read_table(r, s->file, fields, s) &&
           read_all(r, "config", sizeof *s->config, &s->config, &s->configs, read_config) &&
           read_all(r, "policy", sizeof *s->policy, &s->policy, &s->policies, read_policy) &&
           read_all(r, "kernel", sizeof *s->kernel, &s->kernel, &s->kernels, read_kernel) &&
           read_all(r, "experiment", sizeof *s->experiment, &s->experiment, &s->experiments,
                    read_experiment);
}

bool study_read(study_t *study, const char *path, study_message_t *message) {
    reader_t r = {.study = study, .message = message};
    memset(study, 0, sizeof *study);
    study->path = study_text(study, "%s", path);
    study->name = name_of(study, path);
    study->folder = folder_of(study, path);
    if (read_file(&r, message->text, sizeof message->text)) {
        return true;
    }
    study_free(study);
    return false;
}

bool study_open(study_t *study, const char *word, study_message_t *message) {
    char root[ENGINE_PATH], path[2 * ENGINE_PATH];
    if (strchr(word, '/') || strchr(word, '.')) {
        return study_read(study, word, message);
    }
    if (!engine_root(root, sizeof root)) {
        return study_fail(message, "%s", engine_root_why());
    }
    snprintf(path, sizeof path, "%s/studies/%s.toml", root, word);
    return study_read(study, path, message);
}
