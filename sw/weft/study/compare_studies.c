/* SPDX-License-Identifier: Apache-2.0 */
/* weft compare of two states of studies. Of each run that has moved it shows the cycles of A and B,
 * or other numbers that were asked for, their ratio, and what became of the issue slots. Then come
 * the geometric mean, the best and the worst of all runs. A run that one side alone has is named.
 * It counts once for each experiment that has it, as in reports.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "compare.h"
#include "sw/weft/tool.h"

#define CYCLES "cycles"
#define ISSUED "warp_instructions"
#define IDLE   "idle_issue_slots."
#define CAUSES 4    /* shown of a run, at most */
#define LEAST  0.05 /* percent: causes that moved by less are not shown */

typedef struct {
    const compare_words_t *words;
    compare_runs_t *runs;
    size_t metric[COMPARE_ONLY]; /* those that decide */
    size_t metrics;
} studies_t;

/* What a metric did, over the runs that both sides have it of. */
typedef struct {
    size_t both, moved, ratios;
    double *ratio;
    const compare_run_t *least, *most;
    double least_ratio, most_ratio;
} moves_t;

/* ---- the numbers of a run ---- */

static double number(const compare_run_t *run, int side, size_t metric) {
    return run->value[side] ? run->value[side][metric] : NAN;
}

static bool is_in_both(const compare_run_t *run) {
    return run->value[0] && run->value[1];
}

static bool has_moved(const studies_t *s, const compare_run_t *run, size_t metric) {
    return is_in_both(run) &&
           compare_moved(s->words, number(run, 0, metric), number(run, 1, metric));
}

/* ---- names ---- */

static void print_run(const compare_run_t *run, char *text, size_t size) {
    const char *seed = run->text[NAME_SEED], *point = run->text[NAME_POINT];
    bool other = strcmp(run->point, point) != 0;
    snprintf(text, size, "%s %s %s%s%s%s%s%s%s", run->text[NAME_MACHINE], run->text[NAME_POLICY],
             run->text[NAME_KERNEL], *point ? " " : "", point, other ? " -> " : "",
             other ? run->point : "", *seed ? " seed " : "", seed);
}

/* "STUDY.EXPERIMENT" before the run. */
static void print_place(const compare_run_t *run, char *text, size_t size) {
    snprintf(text, size, "%s.%s", run->text[NAME_STUDY], run->text[NAME_EXPERIMENT]);
}

/* ---- issue slots ---- */

typedef struct {
    const char *cause;
    double change; /* in slots */
} cause_t;

static int by_size(const void *a, const void *b) {
    double one = fabs(((const cause_t *)a)->change), other = fabs(((const cause_t *)b)->change);
    return (one < other) - (one > other);
}

static bool is_slot(const compare_metric_t *metric) {
    return strcmp(metric->name, ISSUED) == 0 || strncmp(metric->name, IDLE, strlen(IDLE)) == 0;
}

/* What has moved most: the changes of all causes are together the change of the cycles. */
static void print_causes(const studies_t *s, const compare_run_t *run, char *text, size_t size) {
    cause_t cause[COMPARE_METRICS] = {0};
    size_t causes = 0, used = 0;
    double all = 0;
    for (size_t m = 0; m < s->runs->metrics; m++) {
        const compare_metric_t *metric = &s->runs->metric[m];
        double a = number(run, 0, m), b = number(run, 1, m);
        if (is_slot(metric)) {
            all += isnan(a) ? 0 : a;
            cause[causes++] = (cause_t){
                strcmp(metric->name, ISSUED) == 0 ? "issued" : metric->name + strlen(IDLE),
                (isnan(b) ? 0 : b) - (isnan(a) ? 0 : a)};
        }
    }
    qsort(cause, causes, sizeof *cause, by_size);
    *text = 0;
    for (size_t i = 0; i < causes && i < CAUSES && used < size; i++) {
        double change = 100 * cause[i].change / all;
        if (isfinite(change) && fabs(change) >= LEAST) {
            used += (size_t)snprintf(text + used, size - used, "%s%s %+.1f", used ? ", " : "",
                                     cause[i].cause, change);
        }
    }
}

/* ---- tables ---- */

static int width_of(const studies_t *s, size_t metric) {
    char text[1024];
    size_t width = 30;
    for (const compare_run_t *run = s->runs->first; run; run = run->next) {
        print_run(run, text, sizeof text);
        width = has_moved(s, run, metric) && strlen(text) > width ? strlen(text) : width;
    }
    return (int)width;
}

/* The runs whose number has moved. */
static void print_moved(const studies_t *s, size_t metric) {
    bool cycles = strcmp(s->runs->metric[metric].metric, CYCLES) == 0;
    int width = width_of(s, metric);
    char name[1024], place[256], before[256] = "", a[32], b[32], ratio[32], causes[512] = "";
    printf("\n%-*s %14s %14s %9s%s\n", width + 2, s->runs->metric[metric].metric, "A", "B", "B / A",
           cycles ? "   issue slots, in % of A's" : "");
    for (const compare_run_t *run = s->runs->first; run; run = run->next) {
        double from = number(run, 0, metric), to = number(run, 1, metric);
        if (!has_moved(s, run, metric)) {
            continue;
        }
        print_run(run, name, sizeof name);
        print_place(run, place, sizeof place);
        if (cycles) {
            print_causes(s, run, causes, sizeof causes);
        }
        if (strcmp(place, before) != 0) {
            printf("%s\n", place);
        }
        snprintf(ratio, sizeof ratio, "%.4f", to / from);
        printf("  %-*s %14s %14s %9s%s%s\n", width, name, compare_number(from, a, sizeof a, false),
               compare_number(to, b, sizeof b, false), isfinite(to / from) ? ratio : "",
               *causes ? "   " : "", causes);
        memcpy(before, place, sizeof before);
    }
}

static bool is_alone(const compare_run_t *run, int side) {
    return run->value[side] && !run->value[1 - side];
}

static size_t count_alone(const studies_t *s, int side) {
    size_t count = 0;
    for (const compare_run_t *run = s->runs->first; run; run = run->next) {
        count += is_alone(run, side);
    }
    return count;
}

static void print_alone(const studies_t *s, int side) {
    char name[1024], place[256];
    if (count_alone(s, side) > 0) {
        printf("\nin %c alone\n", "AB"[side]);
    }
    for (const compare_run_t *run = s->runs->first; run; run = run->next) {
        if (is_alone(run, side)) {
            print_run(run, name, sizeof name);
            print_place(run, place, sizeof place);
            printf("  %s: %s\n", place, name);
        }
    }
}

/* ---- CSV ---- */

static bool is_asked(const studies_t *s, size_t metric) {
    bool asked = s->words->onlys == 0;
    for (size_t i = 0; i < s->words->onlys; i++) {
        asked = asked || s->metric[i] == metric;
    }
    return asked;
}

static void print_row(const compare_run_t *run, const compare_metric_t *metric, double a,
                      double b) {
    char text[32], point[1024];
    bool other = strcmp(run->point, run->text[NAME_POINT]) != 0;
    snprintf(point, sizeof point, "%s%s%s", run->text[NAME_POINT], other ? " -> " : "",
             other ? run->point : "");
    for (size_t i = 0; i < COMPARE_NAMES; i++) {
        report_csv_cell(stdout, i == NAME_POINT ? point : run->text[i], ',');
    }
    report_csv_cell(stdout, metric->metric, ',');
    printf("%s,", compare_number(a, text, sizeof text, true));
    printf("%s,", compare_number(b, text, sizeof text, true));
    report_csv_cell(stdout, metric->unit, ',');
    report_csv_cell(stdout, metric->name, '\n');
}

static void print_csv(const studies_t *s) {
    printf("study,experiment,machine,policy,point,kernel,seed,metric,a,b,unit,name\n");
    for (const compare_run_t *run = s->runs->first; run; run = run->next) {
        for (size_t m = 0; m < s->runs->metrics; m++) {
            double a = number(run, 0, m), b = number(run, 1, m);
            if (is_asked(s, m) && !(isnan(a) && isnan(b))) {
                print_row(run, &s->runs->metric[m], a, b);
            }
        }
    }
}

/* ---- all runs ---- */

static void add_run(const studies_t *s, const compare_run_t *run, size_t metric, moves_t *moves) {
    double ratio = number(run, 1, metric) / number(run, 0, metric);
    moves->moved += has_moved(s, run, metric);
    if (!isfinite(ratio) || ratio <= 0) {
        return;
    }
    if (!moves->least || ratio < moves->least_ratio) {
        moves->least = run;
        moves->least_ratio = ratio;
    }
    if (!moves->most || ratio > moves->most_ratio) {
        moves->most = run;
        moves->most_ratio = ratio;
    }
    moves->ratio[moves->ratios++] = ratio;
}

/* Runs of both sides that have the number, on one side at least. */
static size_t count_pairs(const studies_t *s, size_t metric) {
    size_t pairs = 0;
    for (const compare_run_t *run = s->runs->first; run; run = run->next) {
        bool known = !isnan(number(run, 0, metric)) || !isnan(number(run, 1, metric));
        pairs += is_in_both(run) && known;
    }
    return pairs;
}

static moves_t add_up(const studies_t *s, size_t metric) {
    moves_t moves = {.both = count_pairs(s, metric)};
    moves.ratio = study_room(&s->runs->study, (moves.both + 1) * sizeof *moves.ratio);
    for (const compare_run_t *run = s->runs->first; run; run = run->next) {
        if (is_in_both(run)) {
            add_run(s, run, metric, &moves);
        }
    }
    return moves;
}

static void print_end(const char *what, double ratio, const compare_run_t *run) {
    char place[256], name[1024];
    print_place(run, place, sizeof place);
    print_run(run, name, sizeof name);
    printf("  %-15s %.4f  %s: %s\n", what, ratio, place, name);
}

/* Fewer cycles are better, and more of a speed; of other numbers nothing says. */
static bool is_worse_above(const char *word) {
    return strcmp(word, CYCLES) == 0;
}

static bool is_better_above(const char *word) {
    bool is = false;
    for (int m = 0; m < METRIC_COUNT; m++) {
        is = is || (study_metric_is((study_metric_t)m, METRIC_IS_SPEED) &&
                    strcmp(study_metrics[m].name, word) == 0);
    }
    return is;
}

static void print_summary(const studies_t *s, size_t metric, const moves_t *moves) {
    const char *word = s->runs->metric[metric].metric;
    bool better = is_better_above(word), judged = better || is_worse_above(word);
    char beyond[48];
    printf("\n%s: %zu of %zu runs differ%s\n", word, moves->moved, moves->both,
           compare_beyond(s->words, beyond, sizeof beyond));
    if (moves->ratios == 0 || (moves->least_ratio == 1 && moves->most_ratio == 1)) {
        return;
    }
    printf("  %-15s %.4f  B / A of %zu runs\n", "geometric mean",
           report_average(MEAN_GEOMETRIC, moves->ratio, moves->ratios), moves->ratios);
    print_end(!judged ? "least" : better ? "worst" : "best", moves->least_ratio, moves->least);
    print_end(!judged ? "most" : better ? "best" : "worst", moves->most_ratio, moves->most);
}

/* ---- both ---- */

/* Cycles, or what --only names. */
static bool choose(studies_t *s) {
    s->metrics = s->words->onlys ? s->words->onlys : 1;
    for (size_t i = 0; i < s->metrics; i++) {
        words_hint_t hint = {.given = s->words->onlys ? s->words->only[i] : CYCLES};
        s->metric[i] = compare_metric(s->runs, &hint);
        if (s->metric[i] == COMPARE_METRICS) {
            return refuse("compare: --only %.64s: no run of A or B has a number of that name; "
                          "--csv shows them%s",
                          hint.given, words_hint(&hint));
        }
        if (count_pairs(s, s->metric[i]) == 0) {
            return refuse("compare: no run that A and B both have has the number %.64s, so nothing "
                          "would be compared; choose another with --only",
                          hint.given);
        }
    }
    return true;
}

static bool has_common(const studies_t *s) {
    size_t both = 0;
    for (const compare_run_t *run = s->runs->first; run; run = run->next) {
        both += is_in_both(run);
    }
    return both > 0 || refuse("compare: %s and %s have no run in common: a run is the same by its "
                              "study, experiment, machine, policy, point, kernel and seed; `weft "
                              "report STUDY` puts the runs of a study into its store",
                              s->words->path[0], s->words->path[1]);
}

static void print_side(const compare_side_t *side, char letter) {
    if (side->archive) {
        printf("%c  %s, %s\n", letter, side->word, side->report.head);
    } else {
        printf("%c  %s%s%.12s\n", letter, side->word, side->at ? ", commit " : "", side->commit);
    }
}

static int print_both(const studies_t *s, const compare_side_t side[2]) {
    size_t moved = 0, alone = count_alone(s, 0) + count_alone(s, 1);
    if (!s->words->csv) {
        print_side(&side[0], 'A');
        print_side(&side[1], 'B');
        print_alone(s, 0);
        print_alone(s, 1);
    }
    for (size_t i = 0; i < s->metrics; i++) {
        moves_t moves = add_up(s, s->metric[i]);
        moved += moves.moved;
        if (!s->words->csv && moves.moved > 0) {
            print_moved(s, s->metric[i]);
        }
        if (!s->words->csv) {
            print_summary(s, s->metric[i], &moves);
        }
    }
    if (s->words->csv) {
        print_csv(s);
    } else if (alone > 0) {
        printf("\n%zu runs in A alone, %zu in B alone%s\n", count_alone(s, 0), count_alone(s, 1),
               s->words->common ? ": they decide nothing" : "");
    }
    return moved > 0 || (alone > 0 && !s->words->common) ? WEFT_WRONG : WEFT_OK;
}

/* One study beside a store is compared with what the store has of it. */
static bool read_sides(const compare_words_t *words, compare_side_t side[2], compare_runs_t *runs) {
    for (int i = 0; i < 2; i++) {
        if (!compare_open_side(&side[i])) {
            return refuse("%s", side[i].message.text);
        }
        const char *name = side[i].kind == COMPARE_STUDY ? side[i].report.study.name : NULL;
        if (name && runs->only && strcmp(name, runs->only) != 0) {
            return refuse("compare: %s and %s are two studies, and a run is the same in one study "
                          "alone; compare one at two commits, or with a store",
                          words->path[0], words->path[1]);
        }
        runs->only = name ? name : runs->only;
    }
    if (words->base && !runs->only) {
        return refuse("compare: --base is of STUDY and STUDY@COMMIT, and A and B are stores");
    }
    for (runs->side = 0; runs->side < 2; runs->side++) {
        compare_side_t *from = &side[runs->side];
        if (!compare_give_side(from, words->base, compare_take, runs)) {
            return refuse("%s", from->message.text);
        }
    }
    return true;
}

int compare_studies(const compare_words_t *words, compare_side_t side[2]) {
    static compare_runs_t runs;
    studies_t s = {.words = words, .runs = &runs};
    int code = WEFT_USAGE;
    if (read_sides(words, side, &runs)) {
        compare_pair(&runs);
        code = has_common(&s) && choose(&s) ? print_both(&s, side) : WEFT_USAGE;
    }
    compare_free_runs(&runs);
    compare_close_side(&side[0]);
    compare_close_side(&side[1]);
    return code;
}
