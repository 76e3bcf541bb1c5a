/* SPDX-License-Identifier: Apache-2.0 */
/* A chart as a file: page/charts.py has vl-convert draw it. The program is Python's of build/charts
 * (make setup-charts), else `python3`, or what WEFT_PYTHON names.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/output.h"
#include "common/process.h"
#include "report.h"
#include "sw/libweft/engine.h"

/* ---- page/charts.py ---- */

#define WORDS 8

/* What it says on its last line is the reason. */
static bool say_why(const char *what, FILE *said, study_message_t *message) {
    char line[1024], last[1024] = "it gives no reason";
    rewind(said);
    while (fgets(line, sizeof line, said)) {
        if (line[strspn(line, " \n")]) {
            snprintf(last, sizeof last, "%.*s", (int)strcspn(line, "\n"), line);
        }
    }
    return study_fail(message, "%s: cannot draw it: %s", what, last);
}

/* Run it with these words, NULL-terminated, and its output into `out`. */
static bool run_charts(const char *what, const char *const *words, int out,
                       study_message_t *message) {
    char root[ENGINE_PATH], script[ENGINE_PATH + 64], python[ENGINE_PATH + 64];
    const char *all[WORDS + 3] = {python, script};
    if (!engine_root(root, sizeof root)) {
        return study_fail(message, "%s", engine_root_why());
    }
    snprintf(script, sizeof script, "%s/sw/weft/study/page/charts.py", root);
    snprintf(python, sizeof python, "%s/build/charts/bin/python", root);
    if (getenv("WEFT_PYTHON")) {
        snprintf(python, sizeof python, "%s", getenv("WEFT_PYTHON"));
    } else if (access(python, X_OK) != 0) {
        snprintf(python, sizeof python, "python3");
    }
    for (size_t i = 0; i < WORDS && words[i]; i++) {
        all[i + 2] = words[i];
    }
    FILE *said = tmpfile();
    int code = said ? process_run(all, PROCESS_NOTHING, out, fileno(said)) : -1;
    bool good = code == 0 || (code < 0 ? study_fail(message, "%s: cannot run %s: %s", what, python,
                                                    strerror(errno))
                                       : say_why(what, said, message));
    if (said) {
        fclose(said);
    }
    return good;
}

bool figure_libraries(FILE *to, study_message_t *message) {
    const char *const words[] = {"libraries", NULL};
    return (fflush(to) == 0 ||
            study_fail(message, "report.html: cannot write: %s", strerror(errno))) &&
           run_charts("report.html", words, fileno(to), message);
}

/* ---- files ---- */

static bool write_text(const char *path, const char *text, study_message_t *message) {
    output_t *output = output_open(path, OUTPUT_STREAM);
    bool good = output && fputs(text, output_file(output)) >= 0;
    if (!good) {
        output_abandon(output);
    }
    return (good && output_commit(output)) ||
           study_fail(message, "%s: cannot write: %s", path, strerror(errno));
}

bool figure_specification(chart_t *chart, const char *path, study_message_t *message) {
    char *json = chart_json(chart, true);
    bool good = write_text(path, json, message);
    free(json);
    return good;
}

/* The picture, of the specification at `path`, which becomes what was drawn. */
static bool draw(const char *path, const char *specification, const char *format, const char *width,
                 study_message_t *message) {
    output_t *output = output_open(path, OUTPUT_WHOLE);
    if (!output) {
        return study_fail(message, "%s: cannot write: %s", path, strerror(errno));
    }
    const char *const words[] = {"draw", specification, output_name(output), format, width, NULL};
    if (!run_charts(path, words, PROCESS_NOTHING, message)) {
        output_abandon(output);
        return false;
    }
    return output_commit(output) ||
           study_fail(message, "%s: cannot write: %s", path, strerror(errno));
}

bool figure_write(chart_t *chart, const char *path, const char *width, study_message_t *message) {
    static const char *const formats[] = {"pdf", "svg", "png", "csv"};
    char beside[4096];
    const char *dot = strrchr(path, '.'), *format = NULL;
    for (size_t i = 0; dot && i < sizeof formats / sizeof formats[0]; i++) {
        format = strcmp(dot + 1, formats[i]) == 0 ? formats[i] : format;
    }
    if (!format) {
        return study_fail(message, "-o %s: expected a file that ends in .pdf, .svg, .png or .csv",
                          path);
    }
    snprintf(beside, sizeof beside, "%.*s.csv", (int)(dot - path), path);
    bool good = write_text(beside, chart_csv(chart), message);
    if (good && strcmp(format, "csv") != 0) {
        snprintf(beside, sizeof beside, "%.*s.vl.json", (int)(dot - path), path);
        good = figure_specification(chart, beside, message) &&
               draw(path, beside, format, width, message);
    }
    return good;
}
