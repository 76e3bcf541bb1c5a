/* SPDX-License-Identifier: Apache-2.0 */
/* Values of a study file: texts, numbers, lists, settings, metrics, tables (study_value.h). */
#include "common/words.h"
#include "study_value.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool value_wrong(reader_t *r, const toml_node_t *at, const char *format, ...) {
    char text[4096];
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

bool value_text(reader_t *r, const toml_node_t *node, void *to) {
    if (node->kind != TOML_STRING || node->text[0] == 0) {
        return value_wrong(r, node, "expected a text, such as %s = \"...\"", node->key);
    }
    *(const char **)to = node->text;
    return true;
}

bool value_count(reader_t *r, const toml_node_t *node, void *to) {
    if (node->kind != TOML_INTEGER || node->integer < 1) {
        return value_wrong(r, node, "expected a whole number of 1 or more");
    }
    *(uint64_t *)to = (uint64_t)node->integer;
    return true;
}

bool value_digits(reader_t *r, const toml_node_t *node, void *to) {
    *(uint64_t *)to = (uint64_t)node->integer + 1;
    return (node->kind == TOML_INTEGER && node->integer >= 0 && node->integer <= 9) ||
           value_wrong(r, node, "expected 0 to 9 digits behind the point");
}

bool value_flag(reader_t *r, const toml_node_t *node, void *to) {
    *(bool *)to = node->integer != 0;
    return node->kind == TOML_BOOLEAN || value_wrong(r, node, "expected true or false");
}

bool value_number(reader_t *r, const toml_node_t *node, void *to) {
    if (!is_number(node)) {
        return value_wrong(r, node, "expected a number");
    }
    *(double *)to = node->real;
    return true;
}

/* A list of texts; one text is a list as well. */
bool value_names(reader_t *r, const toml_node_t *node, void *to) {
    study_names_t *names = to;
    size_t count = node->kind == TOML_ARRAY ? node->count : 1;
    const toml_node_t *from = node->kind == TOML_ARRAY ? node->child : node;
    names->item = study_room(r->study, (count + 1) * sizeof *names->item);
    if (count == 0) {
        return value_wrong(r, node, "expected at least one name, such as %s = [\"...\"]",
                           node->key);
    }
    for (size_t i = 0; i < count; i++) {
        if (!value_text(r, &from[i], &names->item[names->count++])) {
            return value_wrong(r, &from[i], "expected a list of texts, such as %s = [\"...\"]",
                               node->key);
        }
    }
    return true;
}

/* [1, 2, 3]: as texts. */
bool value_seeds(reader_t *r, const toml_node_t *node, void *to) {
    study_names_t *names = to;
    const char *expected = "expected a list of 2 to %d different whole numbers of 0 or more, such "
                           "as %s = [1, 2, 3]";
    names->item = study_room(r->study, (node->count + 1) * sizeof *names->item);
    bool good = node->kind == TOML_ARRAY && node->count >= 2 && node->count <= STUDY_SEEDS;
    for (size_t i = 0; good && i < node->count; i++) {
        const toml_node_t *seed = &node->child[i];
        good = seed->kind == TOML_INTEGER && seed->integer >= 0;
        for (size_t n = 0; good && n < i; n++) {
            good = node->child[n].integer != seed->integer;
        }
        names->item[names->count++] = seed->text;
    }
    return good || value_wrong(r, node, expected, STUDY_SEEDS, node->key);
}

/* A text of words parted by blanks. */
bool value_words(reader_t *r, const toml_node_t *node, void *to) {
    study_names_t *names = to;
    const char *text = NULL;
    if (!value_text(r, node, &text)) {
        return false;
    }
    char *rest, *copy = (char *)(uintptr_t)study_text(r->study, "%s", text);
    names->item = study_room(r->study, (strlen(text) + 2) * sizeof *names->item);
    for (char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        names->item[names->count++] = word;
    }
    return names->count > 0 || value_wrong(r, node, "expected words parted by blanks");
}

/* The values of a node as settings named `key`; NULL: each has its own key. */
static bool take_settings(reader_t *r, const toml_node_t *node, const char *key,
                          study_names_t *names) {
    names->item = study_room(r->study, (node->count + 1) * sizeof *names->item);
    for (size_t i = 0; i < node->count; i++) {
        const toml_node_t *value = &node->child[i];
        if (value->kind != TOML_INTEGER && value->kind != TOML_STRING) {
            return value_wrong(r, value, "expected a whole number or a text");
        }
        names->item[names->count++] =
            study_text(r->study, "%s=%s", key ? key : value->key, value->text);
    }
    return true;
}

/* { NAME = VALUE, ... }: as --set takes them. */
bool value_settings(reader_t *r, const toml_node_t *node, void *to) {
    return node->kind == TOML_TABLE
               ? take_settings(r, node, NULL, to)
               : value_wrong(r, node, "expected settings, such as %s = { l1_sets = 64 }",
                             node->key);
}

static bool read_axis(reader_t *r, const toml_node_t *node, study_axis_t *axis) {
    axis->name = node->key;
    return node->kind == TOML_ARRAY && node->count > 0
               ? take_settings(r, node, node->key, &axis->settings)
               : value_wrong(r, node, "expected a list of values, such as %s = [1, 2, 4]",
                             node->key);
}

/* { NAME = [VALUE, ...], ... } */
bool value_axes(reader_t *r, const toml_node_t *node, void *to) {
    study_axes_t *axes = to;
    axes->axis = study_room(r->study, (node->count + 1) * sizeof *axes->axis);
    if (node->kind != TOML_TABLE || node->count == 0) {
        return value_wrong(r, node,
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

static bool any_metric(study_metric_t metric) {
    return (unsigned)metric < METRIC_COUNT;
}

static bool single_metric(study_metric_t metric) {
    return study_metric_is(metric, METRIC_SINGLE);
}

/* One of the metrics that `fits` accepts; `what` says which these are. */
static bool read_fitting(reader_t *r, const toml_node_t *node, const char *what,
                         bool (*fits)(study_metric_t metric), study_metric_t *to) {
    char known[1024] = "";
    words_hint_t hint = {.given = node->kind == TOML_STRING ? node->text : ""};
    for (int m = 0; m < METRIC_COUNT; m++) {
        size_t used = strlen(known);
        if (!fits((study_metric_t)m)) {
            words_consider(&hint, strcmp(hint.given, study_metrics[m].name) == 0 ? hint.given : "");
            continue;
        }
        if (node->kind == TOML_STRING && strcmp(node->text, study_metrics[m].name) == 0) {
            *to = (study_metric_t)m;
            return true;
        }
        snprintf(known + used, sizeof known - used, "%s%s", used ? ", " : "",
                 study_metrics[m].name);
        words_consider(&hint, study_metrics[m].name);
    }
    return value_wrong(r, node, "expected one of%s: %s%s", what, known, words_hint(&hint));
}

bool value_metric(reader_t *r, const toml_node_t *node, void *to) {
    return read_fitting(r, node, " the metrics of one number", single_metric, to);
}

static bool read_list(reader_t *r, const toml_node_t *node, const char *what,
                      bool (*fits)(study_metric_t metric), bool *chosen) {
    memset(chosen, 0, METRIC_COUNT * sizeof *chosen);
    if (node->kind != TOML_ARRAY) {
        return value_wrong(r, node, "expected a list, such as %s = [\"speed\", \"mpki\"]",
                           node->key);
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

bool value_metrics(reader_t *r, const toml_node_t *node, void *to) {
    return read_list(r, node, "", any_metric, to);
}

bool value_drawn(reader_t *r, const toml_node_t *node, void *to) {
    return read_list(r, node, " the metrics that can be drawn", study_is_drawn, to);
}

bool value_mean(reader_t *r, const toml_node_t *node, void *to) {
    for (int kind = 0; kind < MEAN_COUNT; kind++) {
        if (node->kind == TOML_STRING && strcmp(node->text, study_mean_names[kind]) == 0) {
            *(study_mean_t *)to = (study_mean_t)kind;
            return true;
        }
    }
    return value_wrong(r, node, "expected one of: harmonic, geometric, arithmetic");
}

/* A list of means; one is a list as well. */
bool value_means(reader_t *r, const toml_node_t *node, void *to) {
    study_means_t *means = to;
    size_t count = node->kind == TOML_ARRAY ? node->count : 1;
    const toml_node_t *from = node->kind == TOML_ARRAY ? node->child : node;
    if (count == 0 || count > MEAN_COUNT) {
        return value_wrong(r, node, "expected one to three of: harmonic, geometric, arithmetic");
    }
    for (size_t i = 0; i < count; i++) {
        if (!value_mean(r, &from[i], &means->kind[means->count++])) {
            return false;
        }
        for (size_t n = 0; n + 1 < means->count; n++) {
            if (means->kind[n] == means->kind[i]) {
                return value_wrong(r, &from[i], "'%s' is listed twice", from[i].text);
            }
        }
    }
    return true;
}

/* What a run shows over time. */
bool value_series(reader_t *r, const toml_node_t *node, void *to) {
    study_names_t names = {0};
    study_series_list_t *list = to;
    char known[2048];
    if (!value_names(r, node, &names)) {
        return false;
    }
    study_series_t *series = study_room(r->study, names.count * sizeof *series);
    for (size_t i = 0; i < names.count; i++) {
        const toml_node_t *at = node->kind == TOML_ARRAY ? &node->child[i] : node;
        if (!study_series_named(names.item[i], &series[i])) {
            study_series_names(names.item[i], known, sizeof known);
            return value_wrong(
                r, at,
                "expected a metric that a part of a run has, or a count of a record; there are: %s",
                known);
        }
    }
    *list = (study_series_list_t){.item = series, .count = names.count};
    return true;
}

/* ---- tables ---- */

const toml_node_t *value_child(const toml_node_t *table, const char *key) {
    for (size_t i = 0; i < table->count; i++) {
        if (strcmp(table->child[i].key, key) == 0) {
            return &table->child[i];
        }
    }
    return NULL;
}

static bool unknown(reader_t *r, const toml_node_t *node, const value_field_t *fields) {
    char known[512] = "";
    words_hint_t hint = {.given = node->key};
    for (; fields->key; fields++) {
        size_t used = strlen(known);
        snprintf(known + used, sizeof known - used, "%s%s", used ? ", " : "", fields->key);
        words_consider(&hint, fields->key);
    }
    return value_wrong(r, node, "there is no such key; expected one of: %s%s", known,
                       words_hint(&hint));
}

/* Read the keys of a table into the struct `to`. A field without reader belongs to another table.
 */
bool value_table(reader_t *r, const toml_node_t *table, const value_field_t *fields, void *to) {
    if (table->kind != TOML_TABLE) {
        return value_wrong(r, table, "expected a table, such as [%s]", table->path);
    }
    for (size_t i = 0; i < table->count; i++) {
        const value_field_t *field = fields;
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
    for (const value_field_t *field = fields; field->key; field++) {
        if (field->needed && !value_child(table, field->key)) {
            return value_wrong(r, table, "a key '%s' is missing", field->key);
        }
    }
    return true;
}
