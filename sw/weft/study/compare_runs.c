/* SPDX-License-Identifier: Apache-2.0 */
/* The runs of two sides of weft compare. A run is the same one by its names: study, experiment,
 * machine, policy, point, kernel and seed. Its numbers may come in any order.
 */
#include <math.h>
#include <search.h>
#include <string.h>

#include "compare.h"

/* ---- by name ---- */

static int compare_names(const void *a, const void *b) {
    const compare_run_t *run = a, *other = b;
    int order = 0;
    for (size_t i = 0; order == 0 && i < COMPARE_NAMES; i++) {
        order = strcmp(run->text[i], other->text[i]);
    }
    return order;
}

/* The run of these names, which becomes one of the list. */
static compare_run_t *find_run(compare_runs_t *runs, const compare_run_t *names) {
    if (runs->last && compare_names(runs->last, names) == 0) {
        return runs->last;
    }
    compare_run_t **known = (compare_run_t **)tfind(names, &runs->tree, compare_names);
    if (known) {
        return *known;
    }
    compare_run_t *run = study_room(&runs->study, sizeof *run);
    for (size_t i = 0; i < COMPARE_NAMES; i++) {
        run->text[i] = study_text(&runs->study, "%s", names->text[i]);
    }
    run->point = run->text[NAME_POINT];
    runs->end = runs->end ? runs->end : &runs->first;
    *runs->end = run;
    runs->end = &run->next;
    return tsearch(run, &runs->tree, compare_names) ? run : NULL;
}

/* Numbers come in the same order run by run. COMPARE_METRICS: there are too many. */
static size_t find_metric(compare_runs_t *runs, const study_number_t *number) {
    for (size_t n = 0; n < runs->metrics; n++) {
        size_t i = (runs->hint + n) % runs->metrics;
        if (strcmp(runs->metric[i].metric, number->metric) == 0) {
            runs->hint = i + 1;
            return i;
        }
    }
    if (runs->metrics < COMPARE_METRICS) {
        runs->metric[runs->metrics] =
            (compare_metric_t){.metric = study_text(&runs->study, "%s", number->metric),
                               .unit = study_text(&runs->study, "%s", number->unit),
                               .name = study_text(&runs->study, "%s", number->name)};
        runs->metrics++;
        return runs->metrics - 1;
    }
    return COMPARE_METRICS;
}

bool compare_take(void *to, const study_number_t *n) {
    compare_runs_t *runs = to;
    const compare_run_t names = {
        .text = {n->study, n->experiment, n->machine, n->policy, n->point, n->kernel, n->seed}};
    if (runs->only && strcmp(n->study, runs->only) != 0) {
        return true;
    }
    size_t metric = find_metric(runs, n);
    compare_run_t *run = metric < COMPARE_METRICS ? find_run(runs, &names) : NULL;
    if (!run) {
        return false;
    }
    if (!run->value[runs->side]) {
        double *value = study_room(&runs->study, COMPARE_METRICS * sizeof *value);
        for (size_t i = 0; i < COMPARE_METRICS; i++) {
            value[i] = NAN;
        }
        run->value[runs->side] = value;
    }
    run->value[runs->side][metric] = n->value;
    runs->last = run;
    return true;
}

size_t compare_metric(const compare_runs_t *runs, words_hint_t *hint) {
    size_t found = COMPARE_METRICS;
    for (size_t i = 0; i < runs->metrics; i++) {
        words_consider(hint, runs->metric[i].metric);
        found = strcmp(runs->metric[i].metric, hint->given) == 0 ? i : found;
    }
    return found;
}

static void leave(void *run) {
    (void)run; /* it lives as long as the study */
}

void compare_free_runs(compare_runs_t *runs) {
    tdestroy(runs->tree, leave);
    study_free(&runs->study);
}

/* ---- what `best` chose ---- */

/* How many settings two points share; -1: the runs differ in more than their points. */
static int shared(const compare_run_t *a, const compare_run_t *b) {
    int count = 0;
    for (size_t i = 0; i < COMPARE_NAMES; i++) {
        if (i != NAME_POINT && strcmp(a->text[i], b->text[i]) != 0) {
            return -1;
        }
    }
    for (const char *at = a->text[NAME_POINT]; *at; at += strspn(at, " ")) {
        char word[256];
        size_t length = strcspn(at, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        count += words_have(b->text[NAME_POINT], word);
        at += length;
    }
    return count;
}

/* Whether a side alone has the run, by what `best` chose. */
static bool is_choice(const compare_run_t *run, int side, size_t chosen) {
    return run->value[side] && !run->value[1 - side] && !isnan(run->value[side][chosen]);
}

/* Of A, with the one of B that shares most settings, which is then no run of its own. */
void compare_pair(compare_runs_t *runs) {
    words_hint_t hint = {.given = "chosen"};
    size_t chosen = compare_metric(runs, &hint);
    for (compare_run_t *a = runs->first; chosen < COMPARE_METRICS && a; a = a->next) {
        compare_run_t *nearest = NULL;
        int most = -1;
        for (compare_run_t *b = is_choice(a, 0, chosen) ? runs->first : NULL; b; b = b->next) {
            int count = is_choice(b, 1, chosen) ? shared(a, b) : -1;
            if (count > most) {
                most = count;
                nearest = b;
            }
        }
        if (nearest) {
            a->value[1] = nearest->value[1];
            a->point = nearest->text[NAME_POINT];
            nearest->value[1] = NULL;
        }
    }
}
