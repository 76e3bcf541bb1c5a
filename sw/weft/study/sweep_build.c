/* SPDX-License-Identifier: Apache-2.0 */
/* The machines of a sweep: each is built in a process of its own, one at a time, while runs of
 * earlier ones are made. What the process says on stderr comes through a pipe to the sweep, which
 * shows it among its own lines.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/child.h"
#include "common/output.h"
#include "sweep.h"

#define PAUSE 10 /* seconds between lines of one build, where there is no terminal */

bool sweep_build_machine(const sweep_machine_t *machine, bool progress, study_message_t *message) {
    study_run_t *first = NULL;
    bool good = true;
    for (size_t i = 0; good && i < machine->runs; i++) {
        study_run_t *run = machine->run[i];
        if (run && strcmp(run->machine, machine->name) == 0) {
            good = (first || study_build(run, machine->guided, progress, message)) &&
                   study_profile(machine->study, run, true, message);
            first = run;
        }
    }
    return good;
}

/* The process of a build. */
__attribute__((noreturn)) static void build(const sweep_machine_t *machine, bool progress,
                                            study_message_t *why, int to) {
    output_take_over(); /* a signal ends its compilers */
    output_hold_signals(NULL);
    dup2(to, STDERR_FILENO);
    bool good = sweep_build_machine(machine, progress, why);
    fflush(NULL);
    _exit(good ? 0 : 1);
}

bool sweep_build_start(sweep_build_t *build_of, const sweep_machine_t *machine, bool progress,
                       study_message_t *message) {
    int ends[2];
    study_message_t *why =
        mmap(NULL, sizeof *why, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    fflush(NULL);
    if (why == MAP_FAILED || pipe2(ends, O_CLOEXEC) != 0) {
        return study_fail(message, "sweep: cannot start to build %s: %s", machine->name,
                          strerror(errno));
    }
    *build_of = (sweep_build_t){
        .process = child_fork(), .pipe = ends[0], .machine = machine->name, .why = why};
    if (build_of->process == 0) {
        build(machine, progress, why, ends[1]);
    }
    close(ends[1]);
    clock_gettime(CLOCK_MONOTONIC, &build_of->said);
    if (build_of->process < 0) {
        close(ends[0]);
        build_of->process = 0;
        return study_fail(message, "sweep: cannot start a process to build %s: %s", machine->name,
                          strerror(errno));
    }
    return true;
}

/* Steps as they go belong to the bar; without one, some are lines. All else is a line. */
static void show_line(sweep_build_t *build_of, sweep_show_t *show) {
    struct timespec now;
    bool step = strncmp(build_of->line, "weft: [", 7) == 0;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (step) {
        snprintf(build_of->step, sizeof build_of->step, "%s", build_of->line + 6);
    }
    if (!step || (!show->terminal && now.tv_sec - build_of->said.tv_sec >= PAUSE)) {
        sweep_show_line(show, stderr, "%s", build_of->line);
        build_of->said = now;
    }
}

bool sweep_build_hear(sweep_build_t *build_of, sweep_show_t *show, study_message_t *message) {
    char bytes[4096];
    int how;
    ssize_t got = read(build_of->pipe, bytes, sizeof bytes);
    for (ssize_t i = 0; i < got; i++) {
        if (bytes[i] == '\n' || build_of->used + 1 == sizeof build_of->line) {
            build_of->line[build_of->used] = 0;
            show_line(build_of, show);
            build_of->used = 0;
        }
        if (bytes[i] != '\n') {
            build_of->line[build_of->used++] = bytes[i];
        }
    }
    if (got > 0) {
        return true;
    }
    close(build_of->pipe);
    child_wait(build_of->process, &how);
    build_of->process = 0;
    bool good = WIFEXITED(how) && WEXITSTATUS(how) == 0;
    if (!good) {
        study_fail(message, "%s%s",
                   *build_of->why->text ? "" : "sweep: the process ended that builds ",
                   *build_of->why->text ? build_of->why->text : build_of->machine);
    }
    munmap(build_of->why, sizeof *build_of->why);
    return good;
}
