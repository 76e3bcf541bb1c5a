/* SPDX-License-Identifier: Apache-2.0 */
/* weft report: tables and charts of a study, as Markdown and as one page of HTML, or one chart as a
 * file. What is not there is named, never made up.
 */
#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/words.h"
#include "sw/libweft/engine.h"
#include "report.h"
#include "sw/weft/tool.h"

const char report_help[] =
    "      --csv         all numbers of all runs as CSV, to standard output; no report is "
    "written;\n"
    "                    without STUDY those of all studies that have been reported\n"
    "      --table NAME  the study's [table.NAME] as Markdown, to standard output; with --csv as "
    "CSV;\n"
    "                    roofline: operations per byte and per cycle of all runs, and the roofs\n"
    "      --runs        all runs as CSV, a line each, to standard output: an archive\n"
    "      --from FILE   what --runs wrote, in place of the store\n"
    "      --base FILE   the store (default build/studies/runs.sqlite, of an installed\n"
    "                    weft ~/.local/share/weft/studies/runs.sqlite)\n"
    "  -o FOLDER         where to write report.md, report.html and the charts\n"
    "                    (default STUDY, in the folder of the default store)\n"
    "      --figure NAME one chart in place of the report: of the page by the name in its\n"
    "                    address, or of the study's [table.NAME]; needs -o\n"
    "      --metric METRIC  with --figure: of the experiment or table NAME, this metric of one\n"
    "                    number (ipc, mpki, width, ...), stack (stalls, lanes, ...) or count of\n"
    "                    the store's view `current` (l1d_miss), also where `plot` lacks it\n"
    "  -o FILE           with --figure: a .pdf, .svg or .png, its data and specification beside\n"
    "                    (.csv, .vl.json); or only a .csv\n"
    "      --width WIDTH of the picture, such as 3.3in or 84mm: for a paper, in 8 pt\n"
    "\nSTUDY is a file, or the name of one in studies/. Nothing is run or built.\n"
    "Exit code: 0 the report is complete, 1 runs are missing, stale, unbuilt or failed, 2 wrong\n"
    "use, or no report was written.\n";

typedef struct {
    const char *study, *base, *folder, *table, *from, *figure, *metric, *width;
    bool csv, runs;
} words_t;

/* ---- sections ---- */

static size_t count_state(const report_t *r, run_state_t state) {
    size_t count = 0;
    for (size_t i = 0; i < r->plan.runs; i++) {
        count += r->run[i].state == state;
    }
    return count;
}

/* Runs that are no result, and are none that `best` did not choose. */
static size_t count_lacking(const report_t *r) {
    size_t count = r->plan.runs - count_state(r, RUN_DONE);
    for (size_t i = 0; i < r->plan.runs; i++) {
        count -= report_is_slower(&r->run[i]);
    }
    return count;
}

/* What is not there, run by run; an archive does not say why one failed. */
static void lacking_section(const report_t *r, document_t *document) {
    document_heading(document, 2, "What is not there");
    document_fold(document, "%zu runs without a current result", count_lacking(r));
    for (size_t i = 0; i < r->plan.runs; i++) {
        const report_run_t *run = &r->run[i];
        if (run->state == RUN_DONE || report_is_slower(run)) {
            continue;
        }
        document_item(document, "%s: %s%s%s%s%.*s", study_states[run->state], r->plan.run[i]->label,
                      *run->result ? ": " : "", run->result, *run->message ? ": " : "",
                      (int)strcspn(run->message, "\n"), run->message);
    }
    document_unfold(document);
}

static void state_section(const report_t *r, document_t *document) {
    double seconds = 0;
    size_t steady = 0, lacking = count_lacking(r);
    size_t slower = r->plan.runs - count_state(r, RUN_DONE) - lacking;
    for (size_t i = 0; i < r->plan.runs; i++) {
        seconds += r->run[i].state == RUN_DONE ? r->run[i].seconds : 0;
        steady += r->run[i].state == RUN_DONE && report_is_steady(&r->run[i]);
    }
    document_text(
        document,
        "%zu runs: %zu verified (%.0f s of simulation), %zu failed, %zu stale (run with "
        "another machine, kernel or host side than today's), %zu unbuilt (of a machine or "
        "kernel file that is missing or older than its sources), %zu missing.",
        r->plan.runs, count_state(r, RUN_DONE) - steady, seconds,
        count_state(r, RUN_FAILED) - slower, count_state(r, RUN_STALE), count_state(r, RUN_UNBUILT),
        count_state(r, RUN_MISSING));
    if (steady > 0) {
        document_text(
            document,
            "%zu more runs have launches that ended when they were steady: nothing has "
            "checked what these computed. Their cycles, IPC and speed are those that the whole "
            "run would have; in parentheses, from the ends of the 95 %% intervals. Other "
            "numbers are of the part that was simulated.",
            steady);
    }
    if (slower > 0) {
        document_text(document,
                      "Of %zu more runs the archive says only that another point was quicker.",
                      slower);
    }
}

static void list(char *text, size_t size, const study_names_t *names, const char *between) {
    for (size_t i = 0; i < names->count; i++) {
        size_t used = strlen(text);
        snprintf(text + used, size - used, "%s%s", i ? between : "", names->item[i]);
    }
}

static void kernel_section(const report_t *r, document_t *document) {
    document_heading(document, 2, "Kernels");
    document_table(document, 3);
    document_cell(document, "Kernel");
    document_cell(document, "Sets");
    document_cell(document, "Command");
    for (size_t k = 0; k < r->study.kernels; k++) {
        const study_kernel_t *kernel = &r->study.kernel[k];
        char sets[1024] = "", words[1024] = "", settings[1024] = "", seeds[1024] = "";
        list(sets, sizeof sets, &kernel->sets, ", ");
        list(words, sizeof words, &kernel->words, " ");
        list(settings, sizeof settings, &kernel->settings, ", ");
        for (size_t i = 0; *kernel->each[0].seed && i < kernel->seeds; i++) {
            size_t used = strlen(seeds);
            snprintf(seeds + used, sizeof seeds - used, "%s%s", i ? ", " : "",
                     kernel->each[i].seed);
        }
        document_cell(document, "%s", kernel->name);
        document_cell(document, "%s", sets);
        document_cell(document, "%s%s%s%s%s%s%s", kernel->program, *words ? " " : "", words,
                      *settings ? "; " : "", settings, *seeds ? "; seeds " : "", seeds);
    }
}

/* Machines by variant, each once, with the sum of what was loaded. */
static void machine_section(const report_t *r, document_t *document) {
    document_heading(document, 2, "Machines");
    document_table(document, 2);
    document_cell(document, "Machine");
    document_cell(document, "Content sum");
    for (size_t i = 0; i < r->plan.runs; i++) {
        const study_run_t *run = r->plan.run[i];
        bool known = false;
        for (size_t n = 0; n < i; n++) {
            known = known || strcmp(r->plan.run[n]->variant, run->variant) == 0;
        }
        if (!known) {
            char title[sizeof run->variant];
            config_title(&run->machine_config, title, sizeof title);
            document_cell(document, "%s", title);
            document_cell(document, "%s", run->key[0] ? run->machine_sum : "not built");
        }
    }
}

static void experiment_section(const report_t *r, const study_matrix_t *m, document_t *document) {
    document_heading(document, 2, "%s", m->experiment->title);
    if (m->experiment->note) {
        document_text(document, "%s", m->experiment->note);
    }
    report_charts(r, m, document);
    report_tables(r, m, document);
}

static bool write_report(report_t *r, const char *folder) {
    document_t *document = document_make();
    document_heading(document, 1, "%s", r->study.title);
    if (r->study.note) {
        document_text(document, "%s", r->study.note);
    }
    state_section(r, document);
    for (size_t i = 0; i < r->study.experiments; i++) {
        experiment_section(r, &r->plan.matrix[i], document);
    }
    if (count_lacking(r) > 0) {
        lacking_section(r, document);
    }
    kernel_section(r, document);
    machine_section(r, document);
    document_text(document, "Reported by %s.", provenance_now());
    bool good = document_write(document, r->study.title, folder, &r->message);
    document_free(document);
    return good;
}

/* ---- the command ---- */

/* If sources are newer than what was built, it is unknown which results are current. A report then
 * has only those that are known to be, if there are any. */
static bool check_built(report_t *r, const words_t *words, const char *folder) {
    size_t unbuilt = count_state(r, RUN_UNBUILT), first = 0;
    if (count_state(r, RUN_DONE) + count_state(r, RUN_FAILED) > 0) {
        return true;
    }
    while (unbuilt > 0 && r->run[first].state != RUN_UNBUILT) {
        first++;
    }
    return unbuilt == 0 ||
           study_fail(&r->message,
                      "report: %zu of %zu runs have results, but their machines or kernel files "
                      "are missing or older than their sources (%s: %s), so that nothing says "
                      "whether the results are current. `weft sweep %s` builds them, and runs only "
                      "what has changed; %s stays as it is",
                      unbuilt, r->plan.runs, r->plan.run[first]->label, r->plan.run[first]->variant,
                      words->study, folder);
}

/* A report without any result does not take the place of another one. */
static bool check_content(report_t *r, const words_t *words, const char *folder) {
    char path[3 * ENGINE_PATH];
    snprintf(path, sizeof path, "%s/report.html", folder);
    return count_state(r, RUN_DONE) + count_state(r, RUN_FAILED) > 0 || access(path, F_OK) != 0 ||
           study_fail(&r->message,
                      "report: none of the %zu runs has a current result (%zu are stale, %zu "
                      "missing): `weft sweep %s` runs them; %s stays as it is",
                      r->plan.runs, count_state(r, RUN_STALE), count_state(r, RUN_MISSING),
                      words->study, path);
}

static bool make_folder(report_t *r, const words_t *words, char *folder, size_t size) {
    char all[ENGINE_PATH];
    if (words->folder) {
        snprintf(folder, size, "%s", words->folder);
    } else if (r->study.name[0] == '.') {
        return study_fail(&r->message, "%s: no folder is named after it; add -o FOLDER",
                          r->study.path);
    } else if (engine_results("studies", all, sizeof all, r->message.text,
                              sizeof r->message.text)) {
        snprintf(folder, size, "%s/%s", all, r->study.name);
    } else {
        return false;
    }
    r->made = mkdir(folder, 0777) == 0;
    return r->made || errno == EEXIST ||
           study_fail(&r->message, "%s: cannot make this folder: %s", folder, strerror(errno));
}

/* Of a report that could not be completed: the folder was made for it, and has its figures alone.
 */
static void remove_folder(const char *folder) {
    char path[2 * ENGINE_PATH + NAME_MAX + 2];
    DIR *directory = opendir(folder);
    for (const struct dirent *entry; directory && (entry = readdir(directory));) {
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (entry->d_name[0] != '.') {
            unlink(path);
        }
    }
    if (directory) {
        closedir(directory);
    }
    rmdir(folder);
}

static bool write_pages(report_t *r, const words_t *words) {
    char folder[2 * ENGINE_PATH];
    if (!make_folder(r, words, folder, sizeof folder)) {
        return false;
    }
    bool good =
        check_built(r, words, folder) && check_content(r, words, folder) && write_report(r, folder);
    if (good) {
        printf("%s/report.html: %zu of %zu runs\n", folder, count_state(r, RUN_DONE), r->plan.runs);
    } else if (r->made) {
        remove_folder(folder);
    }
    return good;
}

static bool write_csv(report_t *r, const words_t *words) {
    size_t lacking = count_lacking(r);
    if (lacking > 0) {
        refuse("report: %zu of %zu runs have no current result, and no row; `weft report %s` names "
               "them",
               lacking, r->plan.runs, words->study);
    }
    return report_csv(r, stdout) ||
           study_fail(&r->message, "report --csv: cannot write: %s", strerror(errno));
}

static bool write_runs(report_t *r, const words_t *words) {
    (void)words;
    return report_archive(r, stdout) ||
           study_fail(&r->message, "report --runs: cannot write: %s", strerror(errno));
}

/* A cell without a result is a table that no page should have: said, and in the exit code. */
static bool write_table(report_t *r, const words_t *words) {
    size_t missing = 0;
    if (!report_table(r, words->table, words->csv, stdout, &missing)) {
        return false;
    }
    if (missing > 0) {
        refuse("report: %zu cells of table '%s' have no current result; `weft sweep %s` makes the "
               "runs",
               missing, words->table, words->study);
    }
    r->lacks = missing > 0;
    return true;
}

static bool write_figure(report_t *r, const words_t *words) {
    document_t *document = document_make();
    size_t missing = 0;
    chart_t *chart = report_asked(r, words->figure, words->metric, document, &missing);
    if (missing > 0) {
        refuse("report: %zu cells of figure '%s' have no current result; `weft sweep %s` makes the "
               "runs",
               missing, words->figure, words->study);
    }
    r->lacks = missing > 0;
    bool good = chart && figure_write(chart, words->folder, words->width, &r->message);
    document_free(document);
    return good;
}

static bool write_asked(report_t *r, const words_t *words) {
    return (words->figure  ? write_figure
            : words->table ? write_table
            : words->runs  ? write_runs
            : words->csv   ? write_csv
                           : write_pages)(r, words);
}

/* A report is good without the numbers in the store, which may be one that others alone write. */
static void publish(report_t *r, study_store_t *store) {
    if (!report_publish(r, store, &r->message)) {
        complain(r->message.text);
    }
}

static bool report_store(report_t *r, const words_t *words) {
    char path[ENGINE_PATH];
    study_store_t *store = study_store_path(words->base, path, sizeof path, &r->message)
                               ? study_store_open(path, &r->message)
                               : NULL;
    bool good = store && report_csv_store(store, stdout, &r->message);
    study_store_close(store);
    return good;
}

static bool report(report_t *r, const words_t *words) {
    char path[ENGINE_PATH];
    if (!study_open(&r->study, words->study, words->from != NULL, &r->message) ||
        !study_plan(&r->plan, &r->study, &r->message)) {
        return false;
    }
    if (words->from) {
        return report_load_archive(r, words->from) && write_asked(r, words);
    }
    if (!study_store_path(words->base, path, sizeof path, &r->message)) {
        return false;
    }
    study_store_t *store = study_store_open(path, &r->message);
    bool good = store && report_load(r, store, NULL) && write_asked(r, words);
    if (good) {
        publish(r, store);
    }
    study_store_close(store);
    return good;
}

static bool read_words(words_t *words, int argc, char **argv) {
    char text[256];
    for (int i = 0; i < argc; i++) {
        const char **value = strcmp(argv[i], "--base") == 0       ? &words->base
                             : strcmp(argv[i], "-o") == 0         ? &words->folder
                             : strcmp(argv[i], "--table") == 0    ? &words->table
                             : strcmp(argv[i], "--from") == 0     ? &words->from
                             : strcmp(argv[i], "--figure") == 0   ? &words->figure
                             : strcmp(argv[i], "--metric") == 0   ? &words->metric
                             : strcmp(argv[i], "--width") == 0    ? &words->width
                             : argv[i][0] != '-' && !words->study ? &words->study
                                                                  : NULL;
        bool option = value != &words->study;
        bool *flag = strcmp(argv[i], "--csv") == 0    ? &words->csv
                     : strcmp(argv[i], "--runs") == 0 ? &words->runs
                                                      : NULL;
        if (flag) {
            *flag = true;
            continue;
        }
        if (!value || (option && i + 1 == argc)) {
            words_hint_t hint = {.given = argv[i]};
            words_consider(&hint, "--base");
            words_consider(&hint, "--csv");
            words_consider(&hint, "--table");
            words_consider(&hint, "--runs");
            words_consider(&hint, "--from");
            words_consider(&hint, "--figure");
            words_consider(&hint, "--metric");
            words_consider(&hint, "--width");
            snprintf(text, sizeof text,
                     "report: '%.64s' is not an option, one word too many, or lacks its value; "
                     "`weft report --help`%s",
                     argv[i], words_hint(&hint));
            complain(text);
            return false;
        }
        i += option;
        if (option && !may_be_value(argv[i - 1], argv[i])) {
            return false;
        }
        *value = argv[i];
    }
    if (!words->study && !words->csv) {
        complain("report: no study is given: weft report STUDY");
    } else if (words->width && !words->figure) {
        complain("report: --width is of a figure: weft report STUDY --figure NAME --width WIDTH -o "
                 "FILE");
    } else if (words->metric && !words->figure) {
        complain("report: --metric is of a figure: weft report STUDY --figure EXPERIMENT --metric "
                 "METRIC -o FILE");
    } else if (words->figure && (!words->folder || !words->study)) {
        complain("report: --figure needs a study and a file: weft report STUDY --figure NAME -o "
                 "fig.pdf");
    } else {
        return true;
    }
    return false;
}

int command_report(int argc, char **argv) {
    static report_t r;
    words_t words = {0};
    if (!read_words(&words, argc, argv)) {
        return WEFT_USAGE;
    }
    bool good = words.study ? report(&r, &words) : report_store(&r, &words);
    if (!good) {
        complain(r.message.text);
    }
    bool complete = good && (words.table || words.figure ? !r.lacks : count_lacking(&r) == 0);
    study_plan_free(&r.plan);
    study_free(&r.study);
    return !good ? WEFT_USAGE : complete ? WEFT_OK : WEFT_WRONG;
}
