/* SPDX-License-Identifier: Apache-2.0 */
/* Figures of a report: a script for gnuplot, which draws it into a file that takes its name when it
 * is complete.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "report.h"

/* Text in the quotes of gnuplot. */
void figure_quote(FILE *to, const char *text) {
    fputc('"', to);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') {
            fputc('\\', to);
        }
        fputc(*text, to);
    }
    fputc('"', to);
}

/* EXPERIMENT-METRIC[-MORE].svg, of characters that names of files may have everywhere. */
static void name_file(figure_t *figure, const study_matrix_t *m, study_metric_t metric,
                      const char *more) {
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.=";
    snprintf(figure->file, sizeof figure->file, "%s-%s%s%.120s.svg", m->experiment->name,
             study_metrics[metric].name, *more ? "-" : "", more);
    for (char *at = figure->file; *at; at++) {
        *at = strchr(plain, *at) ? *at : '_';
    }
}

/* The place is tried here, since gnuplot would not say which file it cannot write. */
bool figure_begin(figure_t *figure, const char *folder, const study_matrix_t *m,
                  study_metric_t metric, const char *more, unsigned width, unsigned height,
                  study_message_t *message) {
    name_file(figure, m, metric, more);
    snprintf(figure->path, sizeof figure->path, "%s/%s", folder, figure->file);
    snprintf(figure->temporary, sizeof figure->temporary, "%s.new", figure->path);
    FILE *file = fopen(figure->temporary, "w");
    if (!file) {
        return study_fail(message, "%s: cannot write: %s", figure->path, strerror(errno));
    }
    fclose(file);
    figure->script = tmpfile();
    if (!figure->script) {
        remove(figure->temporary);
        return study_fail(message, "%s: cannot draw it: no temporary file for gnuplot: %s",
                          figure->path, strerror(errno));
    }
    fprintf(figure->script,
            "set terminal svg size %u,%u dynamic background 'white' font 'sans-serif,12'\n"
            "set output ",
            width, height);
    figure_quote(figure->script, figure->temporary);
    fprintf(figure->script, "\n");
    return true;
}

#define NO_GNUPLOT 127 /* exit code, as of sh */

/* In the child: gnuplot reads the script, and says what it has to say into `said`. */
static void become_gnuplot(FILE *script, FILE *said) {
    rewind(script);
    if (dup2(fileno(script), 0) >= 0 && dup2(fileno(said), 1) >= 0 && dup2(fileno(said), 2) >= 0) {
        execlp("gnuplot", "gnuplot", (char *)NULL);
    }
    _exit(errno == ENOENT ? NO_GNUPLOT : 1);
}

static bool run_gnuplot(figure_t *figure, FILE *said, study_message_t *message) {
    char line[256] = "it gives no reason";
    int how = 1;
    pid_t process = fflush(figure->script) == 0 ? fork() : -1;
    if (process == 0) {
        become_gnuplot(figure->script, said);
    }
    if (process > 0 && waitpid(process, &how, 0) == process && how == 0) {
        return true;
    }
    if (WIFEXITED(how) && WEXITSTATUS(how) == NO_GNUPLOT) {
        return study_fail(message,
                          "%s: gnuplot draws it, and is not installed: make setup-synth, or "
                          "apt-get install gnuplot-nox",
                          figure->path);
    }
    rewind(said);
    while (fgets(line, sizeof line, said) && line[strspn(line, " \n")] == 0) {
    }
    return study_fail(message, "%s: gnuplot cannot draw it: %.*s", figure->path,
                      (int)strcspn(line, "\n"), line);
}

bool figure_end(figure_t *figure, bool draws, document_t *document, const char *caption,
                study_message_t *message) {
    FILE *said = draws ? tmpfile() : NULL;
    bool good = !draws;
    if (said) {
        good = run_gnuplot(figure, said, message);
        fclose(said);
    } else if (draws) {
        study_fail(message, "%s: cannot draw it: %s", figure->path, strerror(errno));
    }
    fclose(figure->script);
    if (good && draws && rename(figure->temporary, figure->path) != 0) {
        good = study_fail(message, "%s: cannot write: %s", figure->path, strerror(errno));
    }
    if (!good || !draws) {
        remove(figure->temporary);
    }
    if (good && draws) {
        document_figure(document, figure->file, caption);
    }
    return good;
}
