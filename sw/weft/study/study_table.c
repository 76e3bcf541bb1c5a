/* SPDX-License-Identifier: Apache-2.0 */
/* Tables of a study file, [table.NAME]: which numbers of its experiments a page shows. The table,
 * each row and each column say a part of what a cell is; report_pick.c puts the parts together.
 */
#include <math.h>
#include <string.h>

#include "study_value.h"

static bool read_metric(reader_t *r, const toml_node_t *node, void *to) {
    study_pick_t *pick = to;
    if (node->kind == TOML_STRING) {
        for (int m = 0; m < METRIC_COUNT; m++) {
            if (strcmp(node->text, study_metrics[m].name) == 0) {
                pick->metric = &study_metrics[m];
                return true;
            }
        }
    }
    return value_metric(r, node, &(study_metric_t){0}); /* says which there are */
}

static bool read_kind(reader_t *r, const toml_node_t *node, void *to) {
    study_pick_t *pick = to;
    study_mean_t kind = MEAN_HARMONIC;
    bool good = value_mean(r, node, &kind);
    pick->kind = study_mean_names[kind];
    return good;
}

static bool read_eighth(reader_t *r, const toml_node_t *node, void *to) {
    *(uint64_t *)to = (uint64_t)node->integer;
    return (node->kind == TOML_INTEGER && node->integer >= 1 && node->integer <= STUDY_EIGHTHS) ||
           value_wrong(r, node, "expected an eighth of the run, 1 to %d", STUDY_EIGHTHS);
}

/* The list of numbers, or NULL. */
static const double *read_numbers(reader_t *r, const toml_node_t *node) {
    double *number = study_room(r->study, (node->count + 1) * sizeof *number);
    bool good = node->kind == TOML_ARRAY;
    for (size_t i = 0; good && i < node->count; i++) {
        good = value_number(r, &node->child[i], &number[i]);
    }
    return good ? number : NULL;
}

static bool read_weights(reader_t *r, const toml_node_t *node, void *to) {
    study_pick_t *pick = to;
    pick->weight = read_numbers(r, node);
    pick->weights = node->count;
    return pick->weight ||
           value_wrong(r, node, "expected a number for each count, such as %s = [0.5, 2]",
                       node->key);
}

static bool read_effect(reader_t *r, const toml_node_t *node, void *to) {
    study_pick_t *pick = to;
    pick->effect = read_numbers(r, node);
    pick->effects = node->count;
    bool good = pick->effect && pick->effects > 0;
    for (size_t i = 0; good && i < pick->effects; i++) {
        good = fabs(pick->effect[i]) == 1;
    }
    return good ||
           value_wrong(r, node, "expected 1 or -1 for each row above it, such as %s = [1, -1]",
                       node->key);
}

#define FIELD(member) offsetof(study_pick_t, member)
#define OF_A_CELL                                                                                  \
    {"title", value_text, FIELD(title), false},                                                    \
        {"experiment", value_text, FIELD(experiment), false},                                      \
        {"policy", value_text, FIELD(policy), false}, {"point", value_text, FIELD(point), false},  \
        {"kernel", value_text, FIELD(kernel), false}, {"mean", value_text, FIELD(mean), false},    \
        {"kind", read_kind, 0, false}, {"metric", read_metric, 0, false},                          \
        {"part", value_text, FIELD(part), false}, {"count", value_names, FIELD(count), false},     \
        {"weights", read_weights, 0, false}, {"effect", read_effect, 0, false},                    \
        {"per", value_names, FIELD(per), false}, {"over", value_text, FIELD(over), false},         \
        {"paper", value_text, FIELD(paper), false}, {"eighth", read_eighth, FIELD(eighth), false}, \
        {"scale", value_number, FIELD(scale), false},                                              \
        {"digits", value_digits, FIELD(digits), false}, {"unit", value_text, FIELD(unit), false},  \
    {                                                                                              \
        "published", value_flag, FIELD(published), false                                           \
    }

static bool add(reader_t *r, study_picks_t *picks, const study_pick_t *pick) {
    study_pick_t *grown = study_room(r->study, (picks->count + 1) * sizeof *grown);
    if (picks->count > 0) {
        memcpy(grown, picks->item, picks->count * sizeof *grown);
    }
    grown[picks->count++] = *pick;
    picks->item = grown;
    return true;
}

/* "mean SET", a kernel, a set for each of its kernels, "SETTING=VALUE" of a policy that varies it,
 * or the column of a policy. */
static bool read_word(reader_t *r, const toml_node_t *node, study_picks_t *picks) {
    static const char mean[] = "mean ";
    study_pick_t pick = {.line = node->line};
    size_t before = picks->count;
    if (strncmp(node->text, mean, sizeof mean - 1) == 0) {
        pick.mean = node->text + sizeof mean - 1;
        return add(r, picks, &pick);
    }
    const char *value = strchr(node->text, '=');
    if (value && !strchr(node->text, ' ')) {
        pick.point = node->text;
        pick.title = value + 1;
        return add(r, picks, &pick);
    }
    for (size_t k = 0; k < r->study->kernels; k++) {
        if (study_is_kernel(&r->study->kernel[k], node->text)) {
            pick.kernel = r->study->kernel[k].name;
            add(r, picks, &pick);
        }
    }
    pick.policy = node->text;
    return picks->count > before || add(r, picks, &pick);
}

static bool read_picks(reader_t *r, const toml_node_t *node, void *to) {
    static const value_field_t fields[] = {OF_A_CELL, {0}};
    study_picks_t *picks = to;
    if (node->kind != TOML_ARRAY || node->count == 0) {
        return value_wrong(r, node, "expected a list, such as %s = [\"HCS\", \"mean HCS\"]",
                           node->key);
    }
    for (size_t i = 0; i < node->count; i++) {
        const toml_node_t *at = &node->child[i];
        study_pick_t pick = {.line = at->line};
        if (at->kind == TOML_STRING ? !read_word(r, at, picks)
                                    : !value_table(r, at, fields, &pick) || !add(r, picks, &pick)) {
            return false;
        }
    }
    return true;
}

bool value_page_table(reader_t *r, const toml_node_t *node, void *to) {
    static const value_field_t fields[] = {
        OF_A_CELL,
        {"rows", read_picks, offsetof(study_table_t, rows), true},
        {"columns", read_picks, offsetof(study_table_t, columns), true},
        {0}};
    _Static_assert(offsetof(study_table_t, all) == 0, "keys of cells are read into `all`");
    study_table_t *table = to;
    table->name = node->key;
    table->all.line = node->line;
    return value_table(r, node, fields, table);
}
