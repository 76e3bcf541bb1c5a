/* SPDX-License-Identifier: Apache-2.0 */
/* Experiments of a study file: names become what they name. */
#include <string.h>

#include "common/words.h"
#include "study_value.h"

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

/* "there is no [config.fly]; did you mean 'flow'?": of the tables that the file has. */
static bool no_table(reader_t *r, const toml_node_t *at, const char *expected, const char *what,
                     const char *name) {
    const toml_node_t *tables = value_child(r->study->file, what);
    words_hint_t hint = {.given = name};
    for (size_t i = 0; tables && i < tables->count; i++) {
        words_consider(&hint, tables->child[i].key);
    }
    return value_wrong(r, at, "expected %s, but there is no [%s.%s]%s", expected, what, name,
                       words_hint(&hint));
}

typedef struct {
    study_experiment_t experiment;
    study_names_t configs, policies, kernels;
    const char *baseline, *against;
} experiment_reader_t;

static bool read_papers(reader_t *r, const toml_node_t *node, void *to) {
    static const value_field_t fields[] = {
        {"metric", value_metric, offsetof(study_paper_t, metric), true},
        {"policy", value_text, offsetof(study_paper_t, policy), true},
        {"of", value_text, offsetof(study_paper_t, of), true},
        {"mean", value_mean, offsetof(study_paper_t, mean), false},
        {"value", value_number, offsetof(study_paper_t, value), true},
        {"source", value_text, offsetof(study_paper_t, source), true},
        {"note", value_text, offsetof(study_paper_t, note), false},
        {0}};
    study_experiment_t *e = to;
    if (node->kind != TOML_ARRAY) {
        return value_wrong(r, node, "expected a list of tables, [[%s]]", node->path);
    }
    e->paper = study_room(r->study, (node->count + 1) * sizeof *e->paper);
    for (size_t i = 0; i < node->count; i++) {
        e->paper[i].line = node->child[i].line;
        e->paper[i].mean_given = value_child(&node->child[i], "mean") != NULL;
        if (!value_table(r, &node->child[i], fields, &e->paper[e->papers++])) {
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
            return no_table(r, at, "names of configurations", "config", names->item[i]);
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
            return no_table(r, at, "names of policies", "policy", names->item[i]);
        }
    }
    return true;
}

static bool find_kernels(reader_t *r, const toml_node_t *at, const study_names_t *names,
                         study_experiment_t *e) {
    e->kernel = study_room(r->study, (r->study->kernels + 1) * sizeof *e->kernel);
    for (size_t i = 0; i < names->count; i++) {
        bool found = false;
        words_hint_t hint = {.given = names->item[i]};
        for (size_t k = 0; k < r->study->kernels; k++) {
            found = found || study_is_kernel(&r->study->kernel[k], names->item[i]);
            words_consider(&hint, r->study->kernel[k].name);
            for (size_t s = 0; s < r->study->kernel[k].sets.count; s++) {
                words_consider(&hint, r->study->kernel[k].sets.item[s]);
            }
        }
        if (!found) {
            return value_wrong(
                r, at,
                "expected names of kernels or sets, but there is no [kernel.%s], and no "
                "kernel with set = \"%s\"%s",
                names->item[i], names->item[i], words_hint(&hint));
        }
    }
    for (size_t k = 0; k < r->study->kernels; k++) {
        bool chosen = false;
        for (size_t i = 0; i < names->count; i++) {
            chosen = chosen || study_is_kernel(&r->study->kernel[k], names->item[i]);
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
        return no_table(r, at, "the name of a policy", "policy", name);
    }
    if (e->baseline->vary.count > 0) {
        return value_wrong(r, at, "expected a policy without 'vary', but [policy.%s] has it", name);
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
           value_wrong(r, at, "expected a kernel of this experiment, not '%s'", name);
}

/* A published number of a set stands beside a mean that the report has. */
static bool check_mean(reader_t *r, const toml_node_t *node, const study_experiment_t *e,
                       study_paper_t *paper) {
    const study_kernel_t *lacks = study_lacks(r->study, e, paper->of);
    study_means_t means = study_means_of(&e->means, paper->metric);
    bool has = !paper->mean_given;
    if (means.count == 0) {
        return value_wrong(r, value_child(node, "of"),
                           "'%s' is a set, and %s has no mean; expected a kernel", paper->of,
                           study_metrics[paper->metric].name);
    }
    if (lacks) {
        return value_wrong(
            r, value_child(node, "of"),
            "this experiment lacks '%s' (line %u) of the set '%s', so the set has no mean here; "
            "add the kernel, or name another set",
            lacks->name, lacks->line, paper->of);
    }
    paper->mean = paper->mean_given ? paper->mean : means.kind[0];
    for (size_t i = 0; i < means.count; i++) {
        has = has || means.kind[i] == paper->mean;
    }
    return has || value_wrong(r, value_child(node, "mean"),
                              "this experiment has no %s mean of %s; add it to 'means'",
                              study_mean_names[paper->mean], study_metrics[paper->metric].name);
}

static bool check_papers(reader_t *r, const toml_node_t *node, const study_experiment_t *e) {
    for (size_t i = 0; i < e->papers; i++) {
        const toml_node_t *at = &value_child(node, "paper")->child[i];
        bool kernel = false, set = false;
        for (size_t k = 0; k < e->kernels; k++) {
            kernel = kernel || strcmp(e->kernel[k]->name, e->paper[i].of) == 0;
            set = set || study_in_set(e->kernel[k], e->paper[i].of);
        }
        if (!kernel && !set) {
            return value_wrong(r, value_child(at, "of"),
                               "expected a kernel or a set of this experiment, not '%s'",
                               e->paper[i].of);
        }
        if (kernel && e->paper[i].mean_given) {
            return value_wrong(r, value_child(at, "mean"), "'%s' is a kernel, not a set",
                               e->paper[i].of);
        }
        if (set && !check_mean(r, at, e, &e->paper[i])) {
            return false;
        }
    }
    return true;
}

/* What is shown over time, and what is not shown is not asked for. */
static bool check_series(reader_t *r, const toml_node_t *node, study_experiment_t *e) {
    const toml_node_t *at = value_child(node, "series");
    if (at && !e->show[METRIC_OVER_TIME] && !e->plot[METRIC_OVER_TIME]) {
        return value_wrong(r, at, "neither 'show' nor 'plot' has over_time, which shows series");
    }
    if (!at) {
        study_series_t *series = study_room(r->study, sizeof *series);
        study_series_named("warps", series);
        e->series = (study_series_list_t){.item = series, .count = 1};
    }
    return true;
}

/* A design has two values of each setting, and takes the place of `vary`. */
static bool check_design(reader_t *r, const toml_node_t *node, study_experiment_t *e) {
    const toml_node_t *at = value_child(node, "design");
    if (e->show[METRIC_EFFECTS] != (at != NULL)) {
        return value_wrong(r, at ? at : value_child(node, "show"),
                           "'design' and the metric 'effects' in 'show' go together");
    }
    if (value_child(node, "response") && !at) {
        return value_wrong(r, value_child(node, "response"),
                           "there is no 'design' whose effects it would be");
    }
    if (!at) {
        return true;
    }
    if (e->vary.count > 0) {
        return value_wrong(r, value_child(node, "vary"), "expected one of 'vary' and 'design'");
    }
    if (e->design.count > STUDY_FACTORS) {
        return value_wrong(r, at, "expected at most %d settings", STUDY_FACTORS);
    }
    for (size_t i = 0; i < e->design.count; i++) {
        if (e->design.axis[i].settings.count != 2) {
            return value_wrong(r, &at->child[i], "expected two values, such as %s = [4, 16]",
                               e->design.axis[i].name);
        }
    }
    return true;
}

/* Relative to one kernel, each seed of a kernel is compared with the one run of that kernel, or
 * with the run of its own seed. */
static bool check_seeds(reader_t *r, const toml_node_t *node, const study_experiment_t *e) {
    for (size_t k = 0; e->against && e->against->seeds > 1 && k < e->kernels; k++) {
        if (e->kernel[k]->seeds != e->against->seeds) {
            return value_wrong(r, value_child(node, "against"),
                               "'%s' has %zu seeds, and '%s' (line %u) another number; expected as "
                               "many, or a kernel without seeds",
                               e->against->name, e->against->seeds, e->kernel[k]->name,
                               e->kernel[k]->line);
        }
    }
    return true;
}

bool value_experiment(reader_t *r, const toml_node_t *node, void *to) {
#define EXPERIMENT(member) offsetof(experiment_reader_t, experiment.member)
    static const value_field_t fields[] = {
        {"title", value_text, EXPERIMENT(title), true},
        {"note", value_text, EXPERIMENT(note), false},
        {"configs", value_names, offsetof(experiment_reader_t, configs), true},
        {"policies", value_names, offsetof(experiment_reader_t, policies), true},
        {"kernels", value_names, offsetof(experiment_reader_t, kernels), true},
        {"baseline", value_text, offsetof(experiment_reader_t, baseline), true},
        {"against", value_text, offsetof(experiment_reader_t, against), false},
        {"vary", value_axes, EXPERIMENT(vary), false},
        {"design", value_axes, EXPERIMENT(design), false},
        {"response", value_metric, EXPERIMENT(response), false},
        {"means", value_means, EXPERIMENT(means), false},
        {"series", value_series, EXPERIMENT(series), false},
        {"show", value_metrics, EXPERIMENT(show), true},
        {"plot", value_drawn, EXPERIMENT(plot), false},
        {"paper", read_papers, offsetof(experiment_reader_t, experiment), false},
        {0}};
#undef EXPERIMENT
    experiment_reader_t read = {
        .experiment = {.name = node->key, .line = node->line, .response = METRIC_CYCLES}};
    study_experiment_t *e = &read.experiment;
    bool good = value_table(r, node, fields, &read) &&
                find_configs(r, value_child(node, "configs"), &read.configs, e) &&
                find_policies(r, value_child(node, "policies"), &read.policies, e) &&
                find_kernels(r, value_child(node, "kernels"), &read.kernels, e) &&
                find_baseline(r, value_child(node, "baseline"), read.baseline, e) &&
                find_against(r, value_child(node, "against"), read.against, e) &&
                check_papers(r, node, e) && check_series(r, node, e) && check_design(r, node, e) &&
                check_seeds(r, node, e);
    *(study_experiment_t *)to = read.experiment;
    return good;
}
