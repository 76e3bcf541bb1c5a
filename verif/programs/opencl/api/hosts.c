/* SPDX-License-Identifier: Apache-2.0 */
/* Hosts that keep their children and signals in other ways than a library may expect: a build
 * succeeds, one with an error has its log, and all of the host's is as it was.
 */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "test.h"

/* A program that no cache has, and one with an error. */
static void build_both(void) {
    static int count;
    char text[256], log[4096] = "";
    struct timespec now;
    cl_int error;
    clock_gettime(CLOCK_REALTIME, &now);
    snprintf(text, sizeof text, "kernel void k(global int *p) { p[0] = 7; } /* %d %lld %ld %d */",
             (int)getpid(), (long long)now.tv_sec, now.tv_nsec, count++);
    cl_kernel kernel = kernel_of(text, "k");
    int32_t got = 0;
    cl_mem m = buffer(sizeof got, NULL);
    gives(CL_SUCCESS, clSetKernelArg(kernel, 0, sizeof m, &m));
    run(kernel, 1, 1);
    read_back(m, &got, sizeof got);
    check(got == 7);
    clReleaseMemObject(m);
    clReleaseKernel(kernel);
    const char *bad = "kernel void k(global int *p) { p[0] = nothing; }";
    cl_program program = clCreateProgramWithSource(context, 1, &bad, NULL, &error);
    gives(CL_BUILD_PROGRAM_FAILURE, clBuildProgram(program, 0, NULL, NULL, NULL, NULL));
    clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, sizeof log, log, NULL);
    check(strstr(log, "use of undeclared identifier 'nothing'") != NULL);
    clReleaseProgram(program);
}

static void with_children(void (*handler)(int), int flags) {
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags}, before, after;
    check(sigaction(SIGCHLD, &action, &before) == 0);
    build_both();
    check(sigaction(SIGCHLD, &before, &after) == 0);
    check(after.sa_handler == handler && (after.sa_flags & SA_NOCLDWAIT) == flags);
}

static void ignored(void) {
    with_children(SIG_IGN, 0);
}

static void not_kept(void) {
    with_children(SIG_DFL, SA_NOCLDWAIT);
}

static void reap_all(int number) {
    (void)number;
    int error = errno;
    while (waitpid(-1, NULL, WNOHANG) > 0) {
    }
    errno = error;
}

static void reaped(void) {
    with_children(reap_all, 0);
}

static void *reap_for_ever(void *stop) {
    while (!__atomic_load_n((bool *)stop, __ATOMIC_ACQUIRE)) {
        waitpid(-1, NULL, 0);
    }
    return NULL;
}

static void reaped_by_a_thread(void) {
    pthread_t thread;
    bool stop = false;
    check(pthread_create(&thread, NULL, reap_for_ever, &stop) == 0);
    build_both();
    __atomic_store_n(&stop, true, __ATOMIC_RELEASE);
    pthread_join(thread, NULL);
}

static void blocked(void) {
    sigset_t all, before, after;
    sigfillset(&all);
    check(sigprocmask(SIG_BLOCK, &all, &before) == 0);
    void (*handler)(int) = signal(SIGPIPE, SIG_IGN);
    build_both();
    check(signal(SIGPIPE, handler) == SIG_IGN);
    check(sigprocmask(SIG_SETMASK, &before, &after) == 0 && sigismember(&after, SIGTERM) == 1);
}

/* Standard streams are closed, and open again behind it. */
static void closed(void) {
    int kept[3];
    fflush(NULL);
    for (int file = 0; file < 3; file++) {
        kept[file] = fcntl(file, F_DUPFD_CLOEXEC, 10);
        close(file);
    }
    build_both();
    for (int file = 0; file < 3; file++) {
        dup2(kept[file], file);
        close(kept[file]);
    }
}

const test_t host_tests[] = {{"host: SIGCHLD ignored", ignored},
                             {"host: children are not kept", not_kept},
                             {"host: a handler reaps all", reaped},
                             {"host: a thread reaps all", reaped_by_a_thread},
                             {"host: signals blocked", blocked},
                             {"host: no standard streams", closed},
                             {NULL, NULL}};
