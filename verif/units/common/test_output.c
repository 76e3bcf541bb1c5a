/* SPDX-License-Identifier: Apache-2.0 */
/* Outputs: links, what is left by commit, abandon, exits and signals. */
//@ source common/output.c
#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "common/output.h"

static char folder[] = "/tmp/weft-output-XXXXXX";

static void enter(void) {
    cr_assert(mkdtemp(folder) && chdir(folder) == 0);
}

static void leave(void) {
    char command[64];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    cr_assert(chdir("/") == 0 && system(command) == 0);
}

static bool holds(const char *path, const char *expected) {
    char text[64] = "";
    FILE *file = fopen(path, "r");
    size_t count = file ? fread(text, 1, sizeof text - 1, file) : 0;
    if (file) {
        fclose(file);
    }
    return file && count == strlen(expected) && strcmp(text, expected) == 0;
}

static void put(const char *path, const char *text) {
    FILE *file = fopen(path, "w");
    cr_assert(file && fputs(text, file) >= 0 && fclose(file) == 0);
}

/* How many files the folder has; names that begin with '.' do not count. */
static int files(void) {
    FILE *list = popen("ls | wc -l", "r");
    int count = -1;
    cr_assert(list && fscanf(list, "%d", &count) == 1);
    pclose(list);
    return count;
}

static bool write_it(const char *path, output_kind_t kind) {
    output_t *output = output_open(path, kind);
    if (output) {
        fputs("new", output_file(output));
    }
    return output && output_commit(output);
}

TestSuite(output, .init = enter, .fini = leave);

Test(output, a_file_is_replaced_when_it_is_complete) {
    put("x", "old");
    output_t *output = output_open("x", OUTPUT_STREAM);
    cr_assert(output);
    fputs("new", output_file(output));
    fflush(output_file(output));
    cr_expect(holds("x", "old"));
    cr_assert(output_commit(output));
    cr_expect(holds("x", "new"));
    cr_expect_eq(files(), 1);
}

Test(output, an_abandoned_output_leaves_nothing) {
    put("x", "old");
    output_t *output = output_open("x", OUTPUT_WHOLE);
    char beside[PATH_MAX];
    output_beside(output, ".more");
    snprintf(beside, sizeof beside, "%s.more", output_name(output));
    put(beside, "more");
    output_abandon(output);
    cr_expect(holds("x", "old"));
    cr_expect_eq(files(), 1);
}

/* Two links, by way of a folder, to no file yet. */
Test(output, links_lead_to_the_file) {
    cr_assert(mkdir("far", 0777) == 0 && symlink("far/link", "x") == 0 &&
              symlink("../file", "far/link") == 0);
    for (int i = 0; i < 2; i++) {
        cr_assert(write_it("x", i ? OUTPUT_WHOLE : OUTPUT_STREAM));
        cr_expect(holds("file", "new"));
        cr_expect_eq(files(), 3);
        put("file", "old");
    }
    cr_assert(symlink("round", "round") == 0);
    cr_expect(!output_open("round", OUTPUT_STREAM));
    cr_expect_eq(errno, ELOOP);
}

Test(output, no_place) {
    cr_expect(!output_open("none/x", OUTPUT_STREAM));
    cr_expect_eq(errno, ENOENT);
    cr_expect(!output_open(".", OUTPUT_STREAM));
    cr_expect_eq(errno, EISDIR);
    char name[PATH_MAX + 1];
    memset(name, 'x', PATH_MAX);
    name[PATH_MAX] = 0;
    cr_expect(!output_open(name, OUTPUT_STREAM));
    cr_expect_eq(errno, ENAMETOOLONG);
    cr_expect_eq(files(), 0);
}

/* Descriptors that are open may lead to a file without name: another one is not made. */
Test(output, a_descriptor_is_written_to) {
    char path[32];
    int file = open("x", O_RDWR | O_CREAT, 0666);
    snprintf(path, sizeof path, "/dev/fd/%d", file);
    cr_assert(unlink("x") == 0 && write_it(path, OUTPUT_WHOLE));
    char text[8] = "";
    cr_expect_eq(pread(file, text, sizeof text, 0), 3);
    cr_expect_str_eq(text, "new");
    cr_expect_eq(files(), 0);
}

Test(output, a_full_device) {
    cr_assert(symlink("/dev/full", "x") == 0);
    for (int i = 0; i < 2; i++) {
        cr_expect(!write_it("x", i ? OUTPUT_WHOLE : OUTPUT_STREAM));
        cr_expect_eq(errno, ENOSPC);
        cr_expect_eq(files(), 1);
    }
}

Test(output, there_are_16) {
    output_t *output[16];
    char name[16];
    for (int i = 0; i < 16; i++) {
        snprintf(name, sizeof name, "%d", i);
        output[i] = output_open(name, OUTPUT_STREAM);
        cr_assert(output[i]);
    }
    cr_expect(!output_open("x", OUTPUT_STREAM));
    cr_expect_eq(errno, ENFILE);
    output_abandon(output[3]);
    cr_expect(write_it("x", OUTPUT_STREAM));
}

static void (*parents_children)(int); /* what the program's parent left of SIGCHLD: SIG_DFL */

/* A process that begins an output and then ends. Returns how, as waitpid. */
static int end_of(void (*end)(void)) {
    int how = -1;
    pid_t process = fork();
    if (process == 0) {
        freopen("/dev/null", "w", stderr);
        signal(SIGINT, SIG_DFL); /* a shell has what it starts with & ignore it */
        signal(SIGCHLD, parents_children);
        output_begin("test", NULL);
        if (output_open("x", OUTPUT_STREAM) && output_scratch(".l1")) {
            end();
        }
        _exit(99);
    }
    cr_assert(process > 0 && waitpid(process, &how, 0) == process);
    return how;
}

static void by_exit(void) {
    exit(7);
}

static void by_signal(void) {
    raise(SIGTERM);
}

static void by_second_signal(void) {
    static volatile int signal_number;
    output_hold_signals(&signal_number);
    raise(SIGINT);
    if (signal_number == SIGINT) {
        nanosleep(&(struct timespec){.tv_sec = 1, .tv_nsec = 100000000}, NULL);
        raise(SIGTERM);
    }
}

/* As timeout(1) sends it: once to the program, once to the program's group. The second may come
 * while the results of the first are written. */
static void by_one_wish(void) {
    static volatile int signal_number;
    output_hold_signals(&signal_number);
    raise(SIGINT);
    raise(SIGINT);
    output_hold_signals(NULL);
    raise(SIGTERM);
    exit(signal_number == SIGINT ? 7 : 8);
}

/* A child's exit status is the program's. */
static void after_child(void) {
    int how = 0;
    pid_t child = fork();
    if (child == 0) {
        _exit(5);
    }
    exit(waitpid(child, &how, 0) == child && how == 5 << 8 ? 7 : 8);
}

/* The child has its parent's outputs, which are not its own. */
static void after_fork(void) {
    int how;
    pid_t child = fork();
    if (child == 0) {
        raise(SIGTERM);
    }
    exit(waitpid(child, &how, 0) == child && files() == 1 ? 7 : 8);
}

static void without_stdout(void) {
    printf("something");
    close(STDOUT_FILENO);
    exit(0);
}

Test(output, every_end_leaves_nothing) {
    cr_assert(setenv("TMPDIR", folder, 1) == 0);
    cr_expect_eq(end_of(by_exit), 7 << 8);
    cr_expect_eq(files(), 0);
    cr_expect_eq(end_of(by_signal), SIGTERM);
    cr_expect_eq(files(), 0);
    cr_expect_eq(end_of(by_second_signal), SIGTERM);
    cr_expect_eq(files(), 0);
    cr_expect_eq(end_of(by_one_wish), 7 << 8);
    cr_expect_eq(files(), 0);
    cr_expect_eq(end_of(without_stdout), 2 << 8);
    cr_expect_eq(files(), 0);
}

Test(output, no_file_takes_the_place_of_a_standard_stream) {
    for (int stream = 0; stream < 3; stream++) {
        int kept = dup(stream);
        close(stream);
        output_t *output = output_open("x", OUTPUT_STREAM);
        int number = output ? fileno(output_file(output)) : -1;
        bool free_still = fcntl(stream, F_GETFD) < 0;
        dup2(kept, stream);
        cr_expect(number > 2 && free_still, "stream %d, file %d", stream, number);
        output_abandon(output);
        close(kept);
    }
}

Test(output, what_a_parent_ignored_or_blocked_is_put_right) {
    sigset_t all;
    cr_assert(setenv("TMPDIR", folder, 1) == 0);
    parents_children = SIG_IGN;
    cr_expect_eq(end_of(after_child), 7 << 8);
    sigfillset(&all);
    cr_assert(sigprocmask(SIG_BLOCK, &all, NULL) == 0);
    cr_expect_eq(end_of(by_signal), SIGTERM);
    cr_expect_eq(files(), 0);
}

Test(output, a_child_leaves_the_files_of_its_parent) {
    cr_assert(setenv("TMPDIR", "/tmp", 1) == 0);
    cr_expect_eq(end_of(after_fork), 7 << 8);
    cr_expect_eq(files(), 0);
}
