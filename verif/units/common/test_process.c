/* SPDX-License-Identifier: Apache-2.0 */
/* Programs that a library runs: what their end was is known in every process that may hold the
 * library, they inherit nothing that would harm them, and the process keeps all as it was.
 */
//@ source common/process.c
//@ libs -lpthread
#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/process.h"

#define SHELL(text) ((const char *const[]){"sh", "-c", text, NULL})

static int run(const char *const *words) {
    return process_run(words, PROCESS_NOTHING, PROCESS_NOTHING, PROCESS_NOTHING);
}

/* The first line of what a program prints, without its end. */
static const char *first_line(const char *const *words, bool with_errors) {
    static char line[256];
    process_t process;
    FILE *output = process_open(&process, words, PROCESS_NOTHING, with_errors);
    cr_assert(output);
    line[0] = 0;
    if (!fgets(line, sizeof line, output)) {
        line[0] = 0;
    }
    line[strcspn(line, "\n")] = 0;
    fclose(output);
    cr_assert_eq(process_wait(&process), 0);
    return line;
}

/* What holds in every process. */
static void all_ends(void) {
    cr_expect_eq(run(SHELL("exit 0")), 0);
    cr_expect_eq(run(SHELL("exit 7")), 7);
    cr_expect_eq(run(SHELL("exit 255")), 255);
    cr_expect_eq(run(SHELL("kill -TERM $$")), 128 + SIGTERM, "a signal that may be blocked");
    cr_expect_eq(run(SHELL("kill -PIPE $$")), 128 + SIGPIPE, "a signal that may be ignored");
    cr_expect_eq(run(SHELL("sh -c 'exit 3'; exit $?")), 3, "its own children have ends");
    cr_expect_str_eq(first_line(SHELL("echo out; echo error >&2"), false), "out");
    cr_expect_str_eq(first_line(SHELL("echo error >&2"), true), "error");
    cr_expect_str_eq(first_line(SHELL("echo error >&2"), false), "");
}

Test(process, plain) {
    all_ends();
}

Test(process, words_are_taken_as_they_are) {
    const char *const words[] = {"printf", "%s|", "two words", "", "it's $HOME;`x`", "-n", NULL};
    cr_expect_str_eq(first_line(words, true), "two words||it's $HOME;`x`|-n|");
}

Test(process, what_is_missing_or_lost) {
    static const char *const missing[] = {"weft-no-such-program", NULL};
    static const char *const no_file[] = {"/nonexistent/program", NULL};
    errno = 0;
    cr_expect_eq(run(missing), -1);
    cr_expect_eq(errno, ENOENT);
    cr_expect_eq(run(no_file), -1);
    cr_expect_eq(errno, ENOENT);
    cr_expect_eq(run(SHELL("kill -KILL $PPID")), -1, "who reports is killed");
    cr_expect_eq(errno, ECHILD);
    cr_expect_eq(run(SHELL("exit 127")), 127, "a program's own 127 is not a missing one");
}

Test(process, a_descriptor_that_is_none) {
    cr_expect_eq(process_run(SHELL("exit 0"), 500, PROCESS_NOTHING, PROCESS_NOTHING), -1);
    cr_expect_eq(errno, EBADF);
}

Test(process, nothing_stays_open) {
    int before = dup(0);
    close(before);
    all_ends();
    run((const char *const[]){"weft-no-such-program", NULL});
    int after = dup(0);
    cr_expect_eq(after, before);
    cr_expect_eq(waitpid(-1, NULL, 0), -1, "nor is a child left");
    cr_expect_eq(errno, ECHILD);
}

/* ---- hosts ---- */

static void with_children(void (*handler)(int), int flags) {
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags}, after;
    cr_assert(sigaction(SIGCHLD, &action, NULL) == 0);
    all_ends();
    cr_assert(sigaction(SIGCHLD, NULL, &after) == 0);
    cr_expect(after.sa_handler == handler, "the host's own is as it was");
    cr_expect_eq(after.sa_flags & SA_NOCLDWAIT, flags & SA_NOCLDWAIT);
}

Test(process, a_host_that_ignores_its_children) {
    with_children(SIG_IGN, 0);
}

Test(process, a_host_that_keeps_no_children) {
    with_children(SIG_DFL, SA_NOCLDWAIT);
}

static void reap_all(int number) {
    (void)number;
    int error = errno;
    while (waitpid(-1, NULL, WNOHANG) > 0) {
    }
    errno = error;
}

Test(process, a_host_that_reaps_all_in_a_handler) {
    with_children(reap_all, 0);
}

static void *reap_for_ever(void *stop) {
    while (!__atomic_load_n((bool *)stop, __ATOMIC_ACQUIRE)) {
        waitpid(-1, NULL, 0);
    }
    return NULL;
}

Test(process, a_host_that_reaps_all_in_a_thread) {
    pthread_t thread;
    bool stop = false;
    cr_assert(pthread_create(&thread, NULL, reap_for_ever, &stop) == 0);
    all_ends();
    __atomic_store_n(&stop, true, __ATOMIC_RELEASE);
    pthread_join(thread, NULL);
}

Test(process, a_host_that_blocks_or_ignores_signals) {
    sigset_t all, after;
    sigfillset(&all);
    signal(SIGPIPE, SIG_IGN);
    cr_assert(sigprocmask(SIG_BLOCK, &all, NULL) == 0);
    all_ends();
    cr_assert(sigprocmask(SIG_BLOCK, NULL, &after) == 0);
    cr_expect(sigismember(&after, SIGTERM) && sigismember(&after, SIGCHLD));
}

/* Every choice of closed standard streams; the result is an exit code, as nothing may be printed.
 */
static void without_streams(int closed) {
    const char *const cat[] = {"cat", NULL};
    char text[8] = "";
    for (int file = 0; file < 3; file++) {
        if (closed >> file & 1) {
            close(file);
        }
    }
    FILE *list = tmpfile();
    if (!list || fputs("line\n", list) < 0 || fflush(list) != 0 || fseek(list, 0, SEEK_SET) != 0) {
        _exit(1);
    }
    process_t process;
    FILE *output = process_open(&process, cat, fileno(list), true);
    if (!output || !fgets(text, sizeof text, output) || strcmp(text, "line\n") != 0) {
        _exit(2);
    }
    fclose(output);
    if (process_wait(&process) != 0 || run(SHELL("exit 5")) != 5) {
        _exit(3);
    }
    for (int file = 0; file < 3; file++) {
        if ((closed >> file & 1) && file != fileno(list) && fcntl(file, F_GETFD) >= 0) {
            _exit(4);
        }
    }
    _exit(0);
}

Test(process, a_host_without_standard_streams) {
    for (int closed = 0; closed < 8; closed++) {
        int how = -1;
        pid_t child = fork();
        if (child == 0) {
            without_streams(closed);
        }
        cr_assert(child > 0 && waitpid(child, &how, 0) == child);
        cr_expect_eq(how, 0, "streams %d closed: %d", closed, how >> 8);
    }
}

Test(process, messages_are_not_translated) {
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("LANGUAGE", "de", 1);
    cr_expect_str_eq(first_line(SHELL("echo $LC_ALL"), false), "C");
    cr_expect_str_eq(getenv("LC_ALL"), "C.UTF-8");
}
