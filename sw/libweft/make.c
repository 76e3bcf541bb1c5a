/* SPDX-License-Identifier: Apache-2.0 */
/* make: see make.h. A target's name holds letters, digits, '_', '+', '-', '.' and '/': nothing that
 * a shell would read.
 */
#include "make.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/process.h"
#include "engine.h"
#include "steps.h"

#define LOG  "build/make.log"
#define LOOK 200 /* milliseconds between looks at whether a line is due */

/* Whether a line of make's output says what is wrong, not only that something is. */
static bool names_error(const char *line) {
    static const char *const marks[] = {
        "error:",      "Error:",        "%Error",    "undefined reference", "No rule to make",
        "cannot open", "No space left", "not found", "weft-facts:"};
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        if (strstr(line, marks[i])) {
            return true;
        }
    }
    return false;
}

/* Drop whole lines at the beginning of `text` until `more` bytes fit behind it. */
static void make_room(char *text, size_t size, size_t more) {
    while (*text && strlen(text) + more >= size) {
        const char *end = strchr(text, '\n');
        const char *rest = end ? end + 1 : "";
        memmove(text, rest, strlen(rest) + 1);
    }
}

/* What is made of make's output. */
typedef struct {
    FILE *log; /* NULL: none */
    steps_t *steps;
    bool found; /* an error has been named */
    char *text; /* from the first error on as many lines as fit, or the last lines if none */
    size_t size;
} listener_t;

static void hear_line(listener_t *to, const char *line) {
    steps_line(to->steps, line);
    if (!to->found && names_error(line)) {
        to->found = true;
        to->text[0] = 0;
    }
    if (!to->found) {
        make_room(to->text, to->size, strlen(line));
    }
    if (strlen(to->text) + strlen(line) < to->size) {
        strcat(to->text, line);
    }
    if (to->log) {
        fputs(line, to->log);
    }
}

/* Every line, or what fits of one, until make has closed its output. */
static void hear_make(int from, listener_t *to) {
    char bytes[4096], line[512];
    size_t used = 0;
    struct pollfd wait = {.fd = from, .events = POLLIN};
    for (ssize_t got = 1; got > 0 || errno == EINTR;) {
        steps_tick(to->steps);
        int ready = poll(&wait, 1, LOOK);
        if (ready < 0 && errno != EINTR) {
            break;
        }
        if (ready <= 0) {
            continue;
        }
        errno = 0;
        got = read(from, bytes, sizeof bytes);
        for (ssize_t i = 0; i < got; i++) {
            line[used++] = bytes[i];
            line[used] = 0;
            if (bytes[i] == '\n' || used + 1 == sizeof line) {
                hear_line(to, line);
                used = 0;
            }
        }
    }
    if (used > 0) {
        hear_line(to, line);
    }
}

/* The words that start make in the project's folder. */
enum { MAKE_WORDS = 12 + MAKE_TARGETS };
static void make_words(const char *word[MAKE_WORDS], const char *root, const char *option,
                       const char *const *targets, size_t count) {
    const char *const words[] = {
        "env", "-C", root, "-u", "MAKEFLAGS", "-u", "MAKELEVEL", "WEFT_BUILDS=1", "make", option};
    size_t used = sizeof words / sizeof words[0];
    memcpy(word, words, sizeof words);
    for (size_t i = 0; i < count && i < MAKE_TARGETS; i++) {
        word[used++] = targets[i];
    }
    word[used] = NULL;
}

bool make_agrees(const char *root, const char *const *targets, size_t count) {
    const char *word[MAKE_WORDS];
    make_words(word, root, "-q", targets, count);
    return process_run(word, PROCESS_NOTHING, PROCESS_NOTHING, PROCESS_NOTHING) == 0;
}

/* Ask make which steps there are. */
static void plan(steps_t *steps, const char *root, const char *const *targets, size_t count,
                 bool progress) {
    const char *word[MAKE_WORDS];
    char what[ENGINE_PATH] = "";
    process_t make;
    for (size_t i = 0; i < count; i++) {
        size_t used = strlen(what);
        snprintf(what + used, sizeof what - used, "%s%s", i > 0 ? " and " : "", targets[i]);
    }
    make_words(word, root, "-sn", targets, count);
    FILE *output = process_open(&make, word, PROCESS_NOTHING, false);
    steps_plan(steps, root, output, what, progress);
    if (output) {
        fclose(output);
        process_wait(&make);
    }
}

/* Build, and hear how. */
static bool start_make(steps_t *steps, const char *root, const char *const *targets, size_t count,
                       char *message, size_t message_size) {
    const char *word[MAKE_WORDS];
    char errors[2048] = "", path[2 * ENGINE_PATH];
    process_t make;
    snprintf(path, sizeof path, "%s/" LOG, root);
    make_words(word, root, "-s", targets, count);
    FILE *output = process_open(&make, word, PROCESS_NOTHING, true);
    if (!output) {
        snprintf(message, message_size, "cannot start make for %s: %s", targets[0],
                 strerror(errno));
        return false;
    }
    FILE *log = getenv("WEFT_BUILDS") ? NULL : fopen(path, "we"); /* else the parent has it */
    listener_t listener = {.log = log, .steps = steps, .text = errors, .size = sizeof errors};
    hear_make(fileno(output), &listener);
    fclose(output);
    bool logged = log && fclose(log) == 0, good = process_wait(&make) == 0;
    if (!good) {
        snprintf(message, message_size, "cannot build %s%s%s; make says:\n%s", targets[0],
                 logged ? ", see " : "", logged ? path : "", errors);
    }
    return good;
}

bool make_build(const char *root, const char *const *targets, size_t count, bool progress,
                char *message, size_t message_size) {
    if (make_agrees(root, targets, count)) {
        return true;
    }
    steps_t *steps = malloc(sizeof *steps);
    if (!steps) {
        snprintf(message, message_size, "no memory to build %s", targets[0]);
        return false;
    }
    plan(steps, root, targets, count, progress);
    bool good = start_make(steps, root, targets, count, message, message_size);
    if (!getenv("WEFT_BUILDS")) { /* else the parent's make counts these as its own */
        steps_end(steps, good);
    }
    free(steps);
    return good;
}
