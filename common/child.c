/* SPDX-License-Identifier: Apache-2.0 */
/* Children: see child.h. Their groups are in a table that a signal handler reads. */
#include "child.h"
#include "process.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define CHILDREN 64
#define PATIENCE 50 /* tenths of a second until what ignores SIGTERM is killed */

/* What kill takes: a process, or a group as a negative number; 0: none. */
static volatile pid_t targets[CHILDREN];

/* Until what was before is set again, no signal ends the program. */
static void hold_signals(sigset_t *before) {
    sigset_t ending;
    sigemptyset(&ending);
    sigaddset(&ending, SIGINT);
    sigaddset(&ending, SIGTERM);
    sigaddset(&ending, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &ending, before);
}

static void note(pid_t target) {
    for (size_t i = 0; i < CHILDREN; i++) {
        if (!targets[i]) {
            targets[i] = target;
            return;
        }
    }
}

pid_t child_fork(void) {
    bool inside = getenv("WEFT_BUILDS");
    sigset_t before;
    hold_signals(&before); /* a signal finds it in the table, or not started */
    pid_t child = fork();
    if (child == 0) {
        for (size_t i = 0; i < CHILDREN; i++) {
            targets[i] = 0; /* they are its parent's */
        }
        prctl(PR_SET_PDEATHSIG, SIGTERM);
    }
    if (!inside && child >= 0) {
        setpgid(child, child ? child : 0);
    }
    if (child > 0) {
        note(inside ? child : -child);
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return child;
}

void child_ended(pid_t child) {
    for (size_t i = 0; i < CHILDREN; i++) {
        if (targets[i] == child || targets[i] == -child) {
            targets[i] = 0;
        }
    }
}

bool child_wait(pid_t child, int *how) {
    int status = -1;
    pid_t ended;
    do {
        ended = waitpid(child, &status, 0);
    } while (ended < 0 && errno == EINTR);
    child_ended(child);
    if (how) {
        *how = status;
    }
    return ended == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* A program of process.h, which is a group of its own. */
static void watch(process_moment_t moment, pid_t shell) {
    static sigset_t before;
    switch (moment) {
    case PROCESS_STARTS: hold_signals(&before); break;
    case PROCESS_RUNS:
        if (shell > 0) {
            note(-shell);
        }
        pthread_sigmask(SIG_SETMASK, &before, NULL);
        break;
    case PROCESS_ENDED: child_ended(shell); break;
    }
}

void children_watch(void) {
    process_watch = getenv("WEFT_BUILDS") ? NULL : watch;
}

/* Whether the child, or one of its group, still runs. */
static bool runs(pid_t target) {
    waitpid(target < 0 ? -target : target, NULL, WNOHANG);
    return kill(target, 0) == 0;
}

void children_end(void) {
    const struct timespec tenth = {.tv_nsec = 100000000};
    for (size_t i = 0; i < CHILDREN; i++) {
        if (targets[i]) {
            kill(targets[i], SIGTERM);
        }
    }
    for (size_t i = 0; i < CHILDREN; i++) {
        for (int waited = 0; targets[i] && runs(targets[i]); waited++) {
            if (waited == PATIENCE) {
                kill(targets[i], SIGKILL);
            }
            if (waited == 2 * PATIENCE) {
                break;
            }
            nanosleep(&tenth, NULL);
        }
    }
}
