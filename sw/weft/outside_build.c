/* SPDX-License-Identifier: Apache-2.0 */
/* What compilers make of a kernel's folder: see outside.h. A file is made anew when one that the
 * compiler read, by its own list, is newer or gone.
 */
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "cmodel/arch/isa.h"
#include "common/child.h"
#include "common/quote.h"
#include "sw/libweft/attributes.h"
#include "sw/libweft/engine.h"
#include "outside.h"

#define WORDS_MOST 24

static bool newer(const struct stat *a, const struct timespec *than) {
    return a->st_mtim.tv_sec > than->tv_sec ||
           (a->st_mtim.tv_sec == than->tv_sec && a->st_mtim.tv_nsec > than->tv_nsec);
}

/* The next name of a makefile's list of prerequisites, in which a backslash stands before a space
 * and at the end of a line. */
static bool next_name(FILE *file, char *name, size_t size) {
    size_t used = 0;
    int c;
    while ((c = fgetc(file)) != EOF) {
        int next = c == '\\' ? fgetc(file) : 0;
        bool continued = next == '\n';
        if (c == '\\' && !continued) {
            c = next == ' ' || next == '#' ? next : (ungetc(next, file), c);
        } else if (isspace(c) || continued) {
            if (used) {
                break;
            }
            continue;
        }
        if (used < size - 1) {
            name[used++] = (char)c;
        }
    }
    name[used] = 0;
    return used > 0;
}

/* Whether `made` is there and nothing that its list names is newer, nor gone. */
static bool current(const char *made, const char *list) {
    char name[PATH_MAX];
    struct stat about, source;
    FILE *file = stat(made, &about) == 0 ? fopen(list, "r") : NULL;
    bool good = file && next_name(file, name, sizeof name); /* the target */
    while (good && next_name(file, name, sizeof name)) {
        good = stat(name, &source) == 0 && !newer(&source, &about.st_mtim);
    }
    if (file) {
        fclose(file);
    }
    return good;
}

/* The command as a user would type it. */
static void print_command(char *const *command, char *text, size_t size) {
    size_t used = 0;
    text[0] = 0;
    for (size_t i = 0; command[i] && used + 2 < size; i++) {
        used += i ? (size_t)snprintf(text + used, size - used, " ") : 0;
        quote_word(command[i], text + used, size - used);
        used += strlen(text + used);
    }
}

/* Run a compiler, which prints what it has to say itself. What it made is dated to the moment
 * before it read its sources, and only then called `made`. */
static bool compile(char *const *command, const char *source, const char *new_name,
                    const char *made, char *message, size_t size) {
    char text[4 * PATH_MAX];
    struct timespec start;
    int status;
    clock_gettime(CLOCK_REALTIME, &start);
    pid_t child = child_fork();
    if (child == 0) {
        execvp(command[0], command);
        _exit(127); /* as a shell says */
    }
    bool good = child > 0 && child_wait(child, &status);
    if (child < 0 || (WIFEXITED(status) && WEXITSTATUS(status) == 127)) {
        return explain(message, size, "%s: cannot start %s; is it installed?", source, command[0]);
    }
    if (!good) {
        print_command(command, text, sizeof text);
        return explain(
            message, size,
            "%s: it cannot be compiled, for the reasons above; correct it and try again. "
            "The command was:\n    %s",
            source, text);
    }
    utimensat(AT_FDCWD, new_name, (struct timespec[]){start, start}, 0);
    return rename(new_name, made) == 0 ||
           explain(message, size, "%s: cannot write: %s", made, strerror(errno));
}

/* A path and a file in it. */
typedef char name_t[PATH_MAX + 64];

bool outside_build_host(const outside_t *o, const char *root, char *message, size_t size) {
    name_t source, made, made_new, list, include;
    snprintf(source, sizeof source, "%s/host.c", o->folder);
    snprintf(made, sizeof made, "%s/host.so", o->work);
    snprintf(made_new, sizeof made_new, "%s/host.so.new", o->work);
    snprintf(list, sizeof list, "%s/host.d", o->work);
    snprintf(include, sizeof include, "-I%s", root);
    char *command[] = {"gcc",   "-std=c17", "-O2",   "-g",      "-D_GNU_SOURCE",
                       "-Wall", "-Wextra",  "-fPIC", "-shared", "-Wl,-Bsymbolic",
                       include, "-MMD",     "-MF",   list,      source,
                       "-o",    made_new,   "-lm",   NULL};
    return current(made, list) || compile(command, source, made_new, made, message, size);
}

/* "O3/" is -O3; "nomark/" is -O2 without markers; "" is -O2. */
static size_t add_level(char **command, size_t count, char *option, size_t size,
                        const char *level) {
    bool marked = strncmp(level, "nomark", 6) != 0;
    snprintf(option, size, "-%.2s", *level && marked ? level : "O2");
    command[count++] = option;
    if (!marked) {
        command[count++] = "--no-markers";
    }
    return count;
}

bool outside_build_device(const outside_t *o, const char *root, const config_t *config,
                          const char *level, char *made, size_t made_size, char *message,
                          size_t size) {
    name_t source, made_new, list, compiler;
    char base[40], option[8], isa[64];
    uint32_t needs;
    if (!outside_needs(o->folder, &needs, message, size)) {
        return false;
    }
    uint32_t machine = *level ? 0 : config_extensions(config);
    const char *set = isa_to_compile(needs | machine);
    bool likely = machine & EXTENSION_LIKELY;
    snprintf(base, sizeof base, "%.*s%.24s%s", (int)strcspn(level, "/"), level, set,
             likely ? "+lpc" : "");
    snprintf(source, sizeof source, "%s/kernel.c", o->folder);
    snprintf(made, made_size, "%s/%s.elf", o->work, base);
    snprintf(made_new, sizeof made_new, "%s/%s.elf.new", o->work, base);
    snprintf(list, sizeof list, "%s/%s.d", o->work, base);
    snprintf(compiler, sizeof compiler, "%s/build/weft-cc", root);
    snprintf(isa, sizeof isa, "--isa=%s", set);
    char *command[WORDS_MOST] = {compiler, "-g", "-MMD", "-MF", list, isa};
    size_t count = add_level(command, 6, option, sizeof option, level);
    if (likely) {
        command[count++] = "--markers=rpc,lpc,loop";
    }
    command[count++] = source;
    command[count++] = "-o";
    command[count] = made_new;
    return current(made, list) || compile(command, source, made_new, made, message, size);
}
