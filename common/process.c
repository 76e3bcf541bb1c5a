/* SPDX-License-Identifier: Apache-2.0 */
/* Programs in a process that is not ours: see process.h. An exit status reaches a parent only while
 * it is no one else's to take and SIGCHLD is not ignored. So the program is a child of a shell,
 * which is the child of this process and writes the status into a pipe. The pipe is read; what
 * waitpid says of the shell does not matter.
 */
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* In the shell the pipe is descriptor 9. Here all descriptors lie behind it, so that none is
 * overwritten before it is copied, also where this process has closed 0, 1 or 2. */
#define REPORT_TEXT "9"
enum { REPORT = 9, BEHIND = REPORT + 1, WORDS_MAX = 1024 };
enum { IN, OUT, ERRORS, PIPE, COPIES };

/* An interrupt from the terminal ends the program, whose status is still reported. Messages of
 * tools are read by weft: they are not translated. */
static const char script[] =
    "trap : INT QUIT; LC_ALL=C; export LC_ALL\n"
    "command -v \"$1\" >/dev/null 2>&1 || { echo none >&" REPORT_TEXT "; exit; }\n"
    "\"$@\" " REPORT_TEXT ">&-\n"
    "echo $? >&" REPORT_TEXT "\n";

extern char **environ;

void (*process_watch)(process_moment_t moment, pid_t shell);

static void tell(process_moment_t moment, pid_t shell) {
    if (process_watch) {
        process_watch(moment, shell);
    }
}

/* A copy of a descriptor behind those of the shell; -1 with errno. */
static int copy_of(int descriptor) {
    if (descriptor != PROCESS_NOTHING) {
        return fcntl(descriptor, F_DUPFD_CLOEXEC, BEHIND);
    }
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    int copy = nothing < 0 ? -1 : fcntl(nothing, F_DUPFD_CLOEXEC, BEHIND), reason = errno;
    if (nothing >= 0) {
        close(nothing);
    }
    errno = reason;
    return copy;
}

static void close_all(int *copy) {
    for (int i = 0; i < COPIES; i++) {
        if (copy[i] >= 0) {
            close(copy[i]);
        }
    }
}

/* The pipe's ends: one to read from, and among the copies one for the shell. */
static int make_pipe(int *to_read, int *copy) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) {
        return errno;
    }
    copy[PIPE] = copy_of(ends[1]);
    int error = copy[PIPE] < 0 ? errno : 0;
    close(ends[1]);
    *to_read = ends[0];
    if (error) {
        close(ends[0]);
    }
    return error;
}

/* Signals of the shell are those of a program that a terminal starts. What ends it (SIGINT,
 * SIGHUP, ...) stays ignored where this process ignores it. */
static void set_signals(posix_spawnattr_t *attributes) {
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGCHLD);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_setsigmask(attributes, &none);
    posix_spawnattr_setsigdefault(attributes, &usual);
    posix_spawnattr_setpgroup(attributes, 0);
    posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF |
                                             (process_watch ? POSIX_SPAWN_SETPGROUP : 0));
}

static int start_shell(process_t *process, const process_place_t *at, const char *const *words,
                       const int *copy) {
    static const int place[COPIES] = {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO, REPORT};
    const char *all[WORDS_MAX + 5] = {"sh", "-c", script, "sh"};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    size_t count = 4;
    while (*words && count < WORDS_MAX + 4) {
        all[count++] = *words++;
    }
    if (*words) {
        return E2BIG;
    }
    int error = posix_spawn_file_actions_init(&actions);
    if (error) {
        return error;
    }
    posix_spawnattr_init(&attributes); /* cannot fail here: it allocates nothing */
    set_signals(&attributes);
    for (int i = 0; i < COPIES && !error; i++) {
        error = posix_spawn_file_actions_adddup2(&actions, copy[i], place[i]);
    }
    if (!error && at) {
        error = posix_spawn_file_actions_addchdir_np(&actions, at->folder);
    }
    if (!error) {
        tell(PROCESS_STARTS, 0);
        error = posix_spawn(&process->shell, "/bin/sh", &actions, &attributes,
                            (char *const *)(uintptr_t)all, at ? at->environment : environ);
        tell(PROCESS_RUNS, error ? -1 : process->shell);
    }
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return error;
}

static int start_at(process_t *process, const process_place_t *at, const char *const *words, int in,
                    int out, int errors) {
    int copy[COPIES] = {copy_of(in), copy_of(out), copy_of(errors), -1};
    int error = copy[IN] < 0 || copy[OUT] < 0 || copy[ERRORS] < 0 ? errno : 0;
    if (!error) {
        error = make_pipe(&process->report, copy);
    }
    if (!error) {
        error = start_shell(process, at, words, copy);
        if (error) {
            close(process->report);
        }
    }
    close_all(copy);
    return error;
}

int process_start(process_t *process, const char *const *words, int in, int out, int errors) {
    return start_at(process, NULL, words, in, out, errors);
}

FILE *process_open(process_t *process, const char *const *words, int in, bool with_errors) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) {
        return NULL;
    }
    FILE *output = fdopen(ends[0], "r");
    int error = !output ? errno
                        : process_start(process, words, in, ends[1],
                                        with_errors ? ends[1] : PROCESS_NOTHING);
    close(ends[1]);
    if (error && output) {
        fclose(output);
    } else if (error) {
        close(ends[0]);
    }
    errno = error;
    return error ? NULL : output;
}

/* What the shell reports, up to the end of the line: another child of this process may hold the
 * pipe open, so that its end may come late. */
static void read_report(int report, char *text, size_t size) {
    size_t used = 0;
    while (used + 1 < size && (used == 0 || text[used - 1] != '\n')) {
        ssize_t got = read(report, text + used, size - 1 - used);
        if (got == 0 || (got < 0 && errno != EINTR)) {
            break;
        }
        used += got > 0 ? (size_t)got : 0;
    }
    text[used] = '\0';
}

/* The shell is about to end. Where it was reaped before, its number is no other child's yet: the
 * system gives numbers in turn. */
static void reap(pid_t shell) {
    while (waitpid(shell, NULL, 0) < 0 && errno == EINTR) {
    }
}

int process_wait(process_t *process) {
    char text[16], *end;
    read_report(process->report, text, sizeof text);
    close(process->report);
    reap(process->shell);
    tell(PROCESS_ENDED, process->shell);
    long status = strtol(text, &end, 10);
    if (end > text && *end == '\n') {
        return (int)status;
    }
    errno = strcmp(text, "none\n") == 0 ? ENOENT : ECHILD;
    return -1;
}

int process_run(const char *const *words, int in, int out, int errors) {
    return process_run_at(NULL, words, in, out, errors);
}

int process_run_at(const process_place_t *place, const char *const *words, int in, int out,
                   int errors) {
    process_t process;
    int error = start_at(&process, place, words, in, out, errors);
    if (error) {
        errno = error;
        return -1;
    }
    return process_wait(&process);
}
