/* SPDX-License-Identifier: Apache-2.0 */
/* The runs of a study: every experiment is a matrix of kernels and columns, and a column is a
 * configuration, a policy and a point of what varies. Two cells that ask for the same share a run.
 */
#include "study.h"

#include <stdlib.h>
#include <string.h>

/* ---- points ---- */

#define RUNS 5000 /* of all experiments: each is looked for among those before it */

/* The product, or RUNS + 1 where it is more than a study may have. */
static size_t times(size_t a, size_t b) {
    return b > 0 && a > RUNS / b ? RUNS + 1 : a * b;
}

static size_t points_of(const study_axes_t *axes) {
    size_t points = 1;
    for (size_t i = 0; i < axes->count; i++) {
        points = times(points, axes->axis[i].settings.count);
    }
    return points;
}

/* Point number `index`: the last axis varies fastest. Settings are appended to `to`. */
static size_t take_point(const study_axes_t *axes, size_t index, const char **to) {
    size_t left = points_of(axes);
    for (size_t i = 0; i < axes->count; i++) {
        left /= axes->axis[i].settings.count;
        to[i] = axes->axis[i].settings.item[index / left % axes->axis[i].settings.count];
    }
    return axes->count;
}

static const study_axis_t *axis_of(const study_axes_t *axes, const char *setting) {
    for (size_t i = 0; i < axes->count; i++) {
        if (strcmp(axes->axis[i].name, setting) == 0) {
            return &axes->axis[i];
        }
    }
    return NULL;
}

/* The policy's `best` for a kernel, which may have other values of its settings. */
static study_axes_t best_of(study_t *study, const study_policy_t *policy,
                            const study_kernel_t *kernel) {
    size_t count = policy->best.count;
    study_axes_t best = {.axis = study_room(study, (count + 1) * sizeof *best.axis),
                         .count = count};
    for (size_t i = 0; i < count; i++) {
        const study_axis_t *axis = &policy->best.axis[i];
        const study_axis_t *own = axis_of(&kernel->best, axis->name);
        best.axis[i] = own ? *own : *axis;
    }
    return best;
}

static const char *join(study_t *study, const char *const *words, size_t count) {
    const char *text = "";
    for (size_t i = 0; i < count; i++) {
        text = study_text(study, "%s%s%s", text, i ? " " : "", words[i]);
    }
    return text;
}

/* ---- runs ---- */

/* Of the configuration, the policy, the kernel and the point, each of which may change what those
 * before it set. */
static const char *const *settings_of(study_t *study, const study_column_t *column,
                                      const study_kernel_t *kernel, const char **point,
                                      size_t points) {
    const study_names_t from[] = {column->config->settings,
                                  column->policy->settings,
                                  kernel->settings,
                                  {.item = point, .count = points}};
    size_t count = 0, room = 1;
    for (size_t f = 0; f < sizeof from / sizeof from[0]; f++) {
        room += from[f].count;
    }
    const char **all = study_room(study, room * sizeof *all);
    for (size_t f = 0; f < sizeof from / sizeof from[0]; f++) {
        for (size_t i = 0; i < from[f].count; i++) {
            all[count++] = from[f].item[i];
        }
    }
    return all;
}

/* The number of the run with this label, which is added if it is new. */
static size_t add_run(study_plan_t *plan, const study_run_t *run) {
    for (size_t i = 0; i < plan->runs; i++) {
        if (strcmp(plan->run[i]->label, run->label) == 0) {
            return i;
        }
    }
    plan->run = realloc(plan->run, (plan->runs + 1) * sizeof *plan->run);
    plan->run[plan->runs] = study_room(plan->study, sizeof *run);
    *plan->run[plan->runs] = *run;
    return plan->runs++;
}

/* The run of a kernel (one of its seeds) at a point. */
static size_t plan_run(study_plan_t *plan, const study_column_t *column,
                       const study_kernel_t *kernel, const char **point, size_t points) {
    study_t *study = plan->study;
    study_run_t run = {.config = column->config, .policy = column->policy, .kernel = kernel};
    run.point = join(study, point, points);
    run.asked = settings_of(study, column, kernel, point, points);
    run.label = study_text(study, "%s %s %s%s%s%s%s", column->config->name, column->policy->name,
                           kernel->name, points ? " " : "", run.point,
                           *kernel->seed ? " seed=" : "", kernel->seed);
    return add_run(plan, &run);
}

/* A column's point is known by its settings; `point` holds them, and room for those of `best`. */
static void fill_cell(study_plan_t *plan, study_cell_t *cell, const study_column_t *column,
                      const study_kernel_t *kernel, const char **point, size_t points,
                      bool bounds) {
    study_axes_t best = best_of(plan->study, column->policy, kernel);
    cell->points = points_of(&best);
    cell->seeds = kernel->seeds;
    cell->run = study_room(plan->study, cell->points * cell->seeds * sizeof *cell->run);
    for (size_t i = 0; i < cell->points; i++) {
        size_t count = points + take_point(&best, i, point + points);
        for (size_t s = 0; s < cell->seeds; s++) {
            size_t run = plan_run(plan, column, &kernel->each[s], point, count);
            cell->run[i * cell->seeds + s] = run;
            plan->run[run]->bounds |= bounds;
        }
    }
}

/* ---- points of an experiment: every combination of `vary`, or the rows of a design ---- */

static size_t common_points(const study_experiment_t *e) {
    return e->design.count ? study_design_runs(e->design.count) : points_of(&e->vary);
}

static size_t take_common(const study_experiment_t *e, size_t index, const char **to) {
    size_t factors = e->design.count;
    for (size_t f = 0; f < factors; f++) {
        to[f] = e->design.axis[f].settings.item[study_design_level(factors, index, f)];
    }
    return factors ? factors : take_point(&e->vary, index, to);
}

/* ---- columns ---- */

static const char *column_label(study_t *study, const study_experiment_t *e,
                                const study_column_t *column) {
    const char *config = e->configs > 1 ? column->config->name : "";
    return study_text(study, "%s%s%s%s%s", config, *config ? " " : "", column->policy->name,
                      *column->point ? " " : "", column->point);
}

/* Whether one of these settings makes regrouping ideal. */
static bool any_ideal(const char *const *setting, size_t count) {
    static const char name[] = "regroup_ideal=";
    bool ideal = false;
    for (size_t i = 0; i < count; i++) {
        ideal = ideal || (strncmp(setting[i], name, sizeof name - 1) == 0 &&
                          strcmp(setting[i] + sizeof name - 1, "0") != 0);
    }
    return ideal;
}

static bool is_ideal(const study_column_t *column, const char *const *point, size_t points) {
    const study_names_t *config = &column->config->settings, *policy = &column->policy->settings;
    bool ideal = any_ideal(config->item, config->count) || any_ideal(policy->item, policy->count) ||
                 any_ideal(point, points);
    for (size_t i = 0; i < column->policy->best.count; i++) {
        const study_names_t *best = &column->policy->best.axis[i].settings;
        ideal = ideal || any_ideal(best->item, best->count);
    }
    return ideal;
}

static size_t columns_of(const study_experiment_t *e) {
    size_t columns = 0;
    for (size_t p = 0; p < e->policies; p++) {
        columns += points_of(&e->policy[p]->vary);
    }
    return columns * e->configs * common_points(e);
}

#define POINTS 64 /* settings that vary in one run */

static bool needs_stream(const study_experiment_t *e) {
    bool needs = false;
    for (int metric = 0; metric < METRIC_COUNT; metric++) {
        needs =
            needs || (e->show[metric] && study_metric_is((study_metric_t)metric, METRIC_STREAM));
    }
    return needs;
}

static void add_column(study_plan_t *plan, study_matrix_t *m, const study_column_t *from,
                       const char **point, size_t points) {
    const study_experiment_t *e = m->experiment;
    size_t columns = columns_of(e);
    study_column_t *column = &m->column[m->columns];
    *column = *from;
    column->point = join(plan->study, point, points);
    column->label = column_label(plan->study, e, column);
    column->head = is_ideal(column, point, points)
                       ? study_text(plan->study, "%s (model only)", column->label)
                       : column->label;
    for (size_t k = 0; k < e->kernels; k++) {
        fill_cell(plan, &m->cell[k * columns + m->columns], column, e->kernel[k], point, points,
                  needs_stream(e));
    }
    m->columns++;
}

static void find_baselines(study_matrix_t *m) {
    for (size_t c = 0; c < m->columns; c++) {
        for (size_t b = 0; b < m->columns; b++) {
            if (m->column[b].policy == m->experiment->baseline &&
                m->column[b].config == m->column[c].config &&
                strcmp(m->column[b].base_point, m->column[c].base_point) == 0) {
                m->column[c].baseline = b;
            }
        }
    }
}

static void fill_matrix(study_plan_t *plan, study_matrix_t *m) {
    const study_experiment_t *e = m->experiment;
    const char *point[POINTS];
    m->column = study_room(plan->study, columns_of(e) * sizeof *m->column);
    m->cell = study_room(plan->study, columns_of(e) * e->kernels * sizeof *m->cell);
    for (size_t c = 0; c < e->configs; c++) {
        for (size_t v = 0; v < common_points(e); v++) {
            size_t common = take_common(e, v, point);
            const char *base_point = join(plan->study, point, common);
            for (size_t p = 0; p < e->policies; p++) {
                study_column_t column = {.config = e->config[c],
                                         .policy = e->policy[p],
                                         .base_point = base_point,
                                         .row = v};
                for (size_t w = 0; w < points_of(&e->policy[p]->vary); w++) {
                    size_t own = take_point(&e->policy[p]->vary, w, point + common);
                    column.own_point = join(plan->study, point + common, own);
                    add_column(plan, m, &column, point, common + own);
                }
            }
        }
    }
    find_baselines(m);
}

/* Every number of a paper has a column that it stands beside. */
static bool check_papers(const study_plan_t *plan, const study_matrix_t *m,
                         study_message_t *message) {
    const study_experiment_t *e = m->experiment;
    for (size_t i = 0; i < e->papers; i++) {
        bool found = false;
        for (size_t c = 0; c < m->columns; c++) {
            found = found || strcmp(m->column[c].label, e->paper[i].policy) == 0;
        }
        if (!found) {
            return study_fail(message,
                              "%s:%u: experiment.%s.paper[%zu].policy: expected the name of a "
                              "column of this experiment, such as \"%s\", not '%s'",
                              plan->study->path, e->paper[i].line, e->name, i,
                              m->column[m->columns - 1].label, e->paper[i].policy);
        }
    }
    return true;
}

static bool few_axes(const study_experiment_t *e) {
    for (size_t p = 0; p < e->policies; p++) {
        if (e->vary.count + e->design.count + e->policy[p]->vary.count + e->policy[p]->best.count >
            POINTS) {
            return false;
        }
    }
    return true;
}

/* Runs of an experiment with those that it shares with others, or more than RUNS. */
static size_t runs_of(study_t *study, const study_experiment_t *e) {
    size_t runs = 0, common = times(common_points(e), e->configs);
    for (size_t p = 0; p < e->policies; p++) {
        for (size_t k = 0; k < e->kernels; k++) {
            study_axes_t best = best_of(study, e->policy[p], e->kernel[k]);
            size_t points = times(points_of(&e->policy[p]->vary), points_of(&best));
            runs += times(times(points, common), e->kernel[k]->seeds);
        }
    }
    return runs;
}

/* Values of a kernel for a policy's `best` have such a policy. */
static bool check_best(const study_t *study, study_message_t *message) {
    for (size_t k = 0; k < study->kernels; k++) {
        const study_kernel_t *kernel = &study->kernel[k];
        for (size_t i = 0; i < kernel->best.count; i++) {
            const char *setting = kernel->best.axis[i].name;
            bool chosen = false;
            for (size_t p = 0; p < study->policies; p++) {
                chosen = chosen || axis_of(&study->policy[p].best, setting);
            }
            if (!chosen) {
                return study_fail(message,
                                  "%s:%u: kernel.%s.best: no policy chooses %s; take it away, or "
                                  "give a policy best = { %s = [...] }",
                                  study->path, kernel->line, kernel->name, setting, setting);
            }
        }
    }
    return true;
}

/* Before anything is made of the experiment. `*runs` are those of the experiments so far. */
static bool check_size(study_t *study, const study_experiment_t *e, size_t *runs,
                       study_message_t *message) {
    if (!few_axes(e)) {
        return study_fail(message,
                          "%s:%u: experiment.%s: expected at most %d settings that vary in a run",
                          study->path, e->line, e->name, POINTS);
    }
    *runs += runs_of(study, e);
    return *runs <= RUNS ||
           study_fail(message,
                      "%s:%u: experiment.%s: with it the study has more than %d runs; give 'vary' "
                      "and 'best' fewer values, or make two studies of it",
                      study->path, e->line, e->name, RUNS);
}

/* A policy that needs profiles finds one for every kernel. */
static bool check_profiles(const study_plan_t *plan, study_message_t *message) {
    for (size_t i = 0; i < plan->runs; i++) {
        const study_run_t *run = plan->run[i];
        if (run->policy->profiled && !run->kernel->kernel) {
            return study_fail(message,
                              "%s:%u: kernel.%s: policy.%s needs a profile of each kernel, and a "
                              "command has none: give the experiment kernels with 'run' alone",
                              plan->study->path, run->kernel->line, run->kernel->name,
                              run->policy->name);
        }
        if (run->policy->profiled && !run->kernel->training.item) {
            return study_fail(message,
                              "%s:%u: kernel.%s: a key 'profile' is missing: policy.%s needs a run "
                              "with another input, such as profile = \"%s ...\"",
                              plan->study->path, run->kernel->line, run->kernel->name,
                              run->policy->name, run->kernel->program);
        }
    }
    return true;
}

/* Runs that are compared end their launches by the same rule: else the end of one decides about the
 * other. */
static bool check_steady(const study_plan_t *plan, const study_matrix_t *m,
                         study_message_t *message) {
    const study_experiment_t *e = m->experiment;
    const study_run_t *first = plan->run[m->cell[0].run[0]];
    for (size_t c = 0; c < e->kernels * m->columns; c++) {
        for (size_t i = 0; i < m->cell[c].points * m->cell[c].seeds; i++) {
            const study_run_t *run = plan->run[m->cell[c].run[i]];
            uint32_t here = run->machine_config.size[CONFIG_until_steady],
                     there = first->machine_config.size[CONFIG_until_steady];
            if (here != there) {
                return study_fail(message,
                                  "%s:%u: experiment.%s: %s has until_steady=%u, and %s has %u; "
                                  "runs that are compared end their launches alike: set "
                                  "until_steady to one value in all configurations, or in none",
                                  plan->study->path, e->line, e->name, run->label, here,
                                  first->label, there);
            }
        }
    }
    return true;
}

bool study_plan(study_plan_t *plan, study_t *study, study_message_t *message) {
    size_t runs = 0;
    *plan = (study_plan_t){.study = study};
    plan->matrix = study_room(study, study->experiments * sizeof *plan->matrix);
    if (!check_best(study, message)) {
        return false;
    }
    for (size_t i = 0; i < study->experiments; i++) {
        study_experiment_t *e = &study->experiment[i];
        plan->matrix[i].experiment = e;
        if (!check_size(study, e, &runs, message)) {
            return false;
        }
        fill_matrix(plan, &plan->matrix[i]);
        if (!check_papers(plan, &plan->matrix[i], message)) {
            return false;
        }
    }
    if (!check_profiles(plan, message)) {
        return false;
    }
    for (size_t i = 0; i < plan->runs; i++) {
        if (!study_resolve(study, plan->run[i], message)) {
            return false;
        }
    }
    for (size_t i = 0; i < study->experiments; i++) {
        if (!check_steady(plan, &plan->matrix[i], message)) {
            return false;
        }
    }
    return study_check_read(plan, message);
}

void study_plan_free(study_plan_t *plan) {
    free(plan->run);
    plan->run = NULL;
}
