/* SPDX-License-Identifier: Apache-2.0 */
/* What a sweep says while it runs: lines, and on a terminal a bar below them. */
#include <stdarg.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "sweep_show.h"

enum { COLUMNS_LEAST = 40, COLUMNS_MOST = 200, BAR = 20 };

void sweep_show_begin(sweep_show_t *show, bool quiet) {
    *show = (sweep_show_t){.quiet = quiet, .terminal = !quiet && isatty(STDOUT_FILENO)};
}

static void clear(sweep_show_t *show) {
    if (show->drawn) {
        fputs("\r\033[K", stdout);
        fflush(stdout);
        show->drawn = false;
    }
}

void sweep_show_line(sweep_show_t *show, FILE *to, const char *format, ...) {
    va_list list;
    if (show->quiet && to == stdout) {
        return;
    }
    clear(show);
    va_start(list, format);
    vfprintf(to, format, list);
    va_end(list);
    fputc('\n', to);
    fflush(to);
}

static size_t columns(void) {
    struct winsize size = {0};
    bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    size_t count = known ? size.ws_col : 80;
    return count < COLUMNS_LEAST ? COLUMNS_LEAST : count > COLUMNS_MOST ? COLUMNS_MOST : count;
}

void sweep_show_bar(sweep_show_t *show, size_t ended, size_t all, double left, const char *now) {
    char line[COLUMNS_MOST + 1], done[BAR + 1], minutes[32] = "";
    if (!show->terminal || all == 0) {
        return;
    }
    memset(done, '-', BAR);
    memset(done, '#', ended * BAR / all);
    done[BAR] = 0;
    if (left >= 60) {
        snprintf(minutes, sizeof minutes, " %.0f min left", left / 60);
    }
    /* A terminal breaks a line that fills its last column. */
    snprintf(line, columns(), "[%s] %zu/%zu%s  %s", done, ended, all, minutes, now);
    printf("\r%s\033[K", line);
    fflush(stdout);
    show->drawn = true;
}

void sweep_show_end(sweep_show_t *show) {
    clear(show);
}
