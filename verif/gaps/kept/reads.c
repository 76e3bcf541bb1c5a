/* SPDX-License-Identifier: Apache-2.0 */
/* A library to be loaded before a program (LD_PRELOAD) that writes which files the program reads, a
 * line each, to the file that KEPT_READS names: what is opened for reading, and what dlopen loads.
 * Of the program's children it says nothing, nor of what it only looks for. Files below /proc, /sys
 * and /dev do not count, nor what the loader takes before the program begins.
 */
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int log_file = -1;

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("KEPT_READS");
    int (*real)(const char *, int, ...) = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open");
    log_file = path ? real(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666) : -1;
    unsetenv("LD_PRELOAD");
    unsetenv("KEPT_READS");
}

static void note(const char *path) {
    char line[4096 + 2];
    if (log_file < 0 || !path || strncmp(path, "/proc/", 6) == 0 ||
        strncmp(path, "/sys/", 5) == 0 || strncmp(path, "/dev/", 5) == 0) {
        return;
    }
    int length = snprintf(line, sizeof line, "%s\n", path);
    if (length >= (int)sizeof line || write(log_file, line, (size_t)length) != length) {
        static const char lost[] =
            "/a path that was too long\n"; /* no such file: nothing is kept */
        (void)!write(log_file, lost, sizeof lost - 1);
    }
}

static void note_flags(const char *path, int flags) {
    if ((flags & O_ACCMODE) != O_WRONLY && !(flags & O_CREAT)) {
        note(path);
    }
}

static mode_t mode_of(int flags, va_list list) {
    return flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
}

#define OPENS(name)                                                                                \
    int name(const char *path, int flags, ...) {                                                   \
        int (*real)(const char *, int, ...) =                                                      \
            (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, #name);                              \
        va_list list;                                                                              \
        va_start(list, flags);                                                                     \
        mode_t mode = mode_of(flags, list);                                                        \
        va_end(list);                                                                              \
        note_flags(path, flags);                                                                   \
        return real(path, flags, mode);                                                            \
    }
OPENS(open)
OPENS(open64)

int openat(int folder, const char *path, int flags, ...) {
    int (*real)(int, const char *, int, ...) =
        (int (*)(int, const char *, int, ...))dlsym(RTLD_NEXT, "openat");
    va_list list;
    va_start(list, flags);
    mode_t mode = mode_of(flags, list);
    va_end(list);
    note_flags(path, flags);
    return real(folder, path, flags, mode);
}

#define FOPENS(name)                                                                               \
    FILE *name(const char *path, const char *mode) {                                               \
        FILE *(*real)(const char *, const char *) =                                                \
            (FILE * (*)(const char *, const char *)) dlsym(RTLD_NEXT, #name);                      \
        if (*mode == 'r') {                                                                        \
            note(path);                                                                            \
        }                                                                                          \
        return real(path, mode);                                                                   \
    }
FOPENS(fopen)
FOPENS(fopen64)

void *dlopen(const char *path, int flags) {
    void *(*real)(const char *, int) = (void *(*)(const char *, int))dlsym(RTLD_NEXT, "dlopen");
    note(path);
    return real(path, flags);
}
