/* SPDX-License-Identifier: Apache-2.0 */
/* Child processes, temporary files and string lists of weft-cc. */
#include "driver.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { PATH_ROOM = 4096, TEMP_FILES_MAX = 256 };

static char temp_folder[PATH_ROOM];
static char temp_files[TEMP_FILES_MAX][64];
static unsigned temp_count;

void strings_add(strings_t *list, const char *text) {
    if (list->count + 2 > list->room) {
        list->room = list->room ? 2 * list->room : 32;
        list->at = realloc(list->at, list->room * sizeof *list->at);
    }
    char *copy = strdup(text);
    if (!list->at || !copy) {
        fatal("out of memory");
    }
    list->at[list->count++] = copy;
    list->at[list->count] = NULL;
}

void strings_addf(strings_t *list, const char *format, ...) {
    char *text;
    va_list arguments;

    va_start(arguments, format);
    if (vasprintf(&text, format, arguments) < 0) {
        fatal("out of memory");
    }
    va_end(arguments);
    strings_add(list, text);
    free(text);
}

void strings_add_all(strings_t *list, const strings_t *more) {
    for (size_t i = 0; i < more->count; i++) {
        strings_add(list, more->at[i]);
    }
}

void strings_free(strings_t *list) {
    for (size_t i = 0; i < list->count; i++) {
        free(list->at[i]);
    }
    free(list->at);
    *list = (strings_t){0};
}

void fatal(const char *format, ...) {
    va_list arguments;

    fputs("weft-cc: error: ", stderr);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    exit(2);
}

void temp_remove(void) {
    char path[PATH_ROOM + 65];

    if (!temp_folder[0]) {
        return;
    }
    for (unsigned i = 0; i < temp_count; i++) {
        size_t length = strlen(temp_folder);
        memcpy(path, temp_folder, length);
        path[length] = '/';
        strcpy(path + length + 1, temp_files[i]);
        unlink(path);
    }
    rmdir(temp_folder);
    temp_folder[0] = '\0';
}

/* The folder's path begins at the root: no name in it is an option to a compiler. */
void temp_start(void) {
    const char *given = getenv("TMPDIR");
    given = given && *given ? given : "/tmp";
    char *base = realpath(given, NULL);
    int length = base ? snprintf(temp_folder, sizeof temp_folder, "%s/weft-cc.XXXXXX", base) : -1;

    if (length >= (int)sizeof temp_folder) {
        errno = ENAMETOOLONG;
        length = -1;
    }
    if (length < 0 || !mkdtemp(temp_folder) || setenv("TMPDIR", base, 1) != 0) {
        temp_folder[0] = '\0'; /* cut off, it may name a folder of the user */
        fatal("cannot make a temporary folder in %s: %s; set TMPDIR to a folder that you can write",
              given, strerror(errno));
    }
    free(base);
}

const char *temp_name(unsigned number, const char *suffix) {
    static char path[PATH_ROOM + 65];

    if (temp_count == TEMP_FILES_MAX) {
        fatal("more than %d temporary files; compile fewer sources at once", TEMP_FILES_MAX);
    }
    snprintf(temp_files[temp_count], sizeof temp_files[0], "%u%s", number, suffix);
    snprintf(path, sizeof path, "%s/%s", temp_folder, temp_files[temp_count]);
    temp_count++;
    return path;
}

int run_program(const strings_t *arguments, const char *errors) {
    posix_spawn_file_actions_t actions;
    pid_t child;
    int status;
    int error = posix_spawn_file_actions_init(&actions);

    if (!error && errors) {
        error = posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors,
                                                 O_WRONLY | O_CREAT | O_TRUNC, 0600);
    }
    if (!error) {
        error = posix_spawnp(&child, arguments->at[0], &actions, NULL, arguments->at, environ);
        posix_spawn_file_actions_destroy(&actions);
    }

    if (error == ENOENT) {
        fatal("%s is not installed; `make setup` installs it (Debian package "
              "gcc-riscv64-unknown-elf)",
              arguments->at[0]);
    }
    if (error) {
        fatal("cannot start %s: %s", arguments->at[0], strerror(error));
    }
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) {
            fatal("lost %s: %s", arguments->at[0], strerror(errno));
        }
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
