/* SPDX-License-Identifier: Apache-2.0 */
/* The steps of a build: see steps.h.
 *
 * A line of build/steps.times is "SECONDS NAME", the newest last; it holds at most KEPT. A step
 * that ran before takes as long again. Another one takes the mean of its kind: objects, or files of
 * one name, such as sim.so of all machines. What no build has done yet takes what it took on the
 * host of docs/results. Steps are those that rules announce ("say" in the Makefile).
 */
#include "steps.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { KEPT = 1000 };

typedef struct {
    double seconds;
    char name[STEPS_NAME];
} taken_t;

static double since(const struct timespec *begin) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - begin->tv_sec) + 1e-9 * (double)(now.tv_nsec - begin->tv_nsec);
}

/* ---- times of earlier steps ---- */

/* A simulator compiles in another time where tests or studies ask for it (cmodel/sim/rules.mk). */
static const char *purpose(const char *name) {
    return !strstr(name, ".so")    ? ""
           : getenv("WEFT_QUICK")  ? " quick"
           : getenv("WEFT_GUIDED") ? " guided"
                                   : "";
}

/* What steps of one kind have in common: the word, and the file's name; all objects are alike. */
static bool same_kind(const char *a, const char *b) {
    const char *file_a = strrchr(a, '/'), *file_b = strrchr(b, '/');
    size_t word = strcspn(a, " ");
    const char *end_a = strstr(a, ".o"), *end_b = strstr(b, ".o");
    bool objects = end_a && end_b && !end_a[2] && !end_b[2];
    return strncmp(a, b, word + 1) == 0 &&
           (objects || strcmp(file_a ? file_a : a, file_b ? file_b : b) == 0);
}

/* Of what was never built here. */
static double usual(const char *name) {
    static const struct {
        const char *end;
        double seconds;
    } known[] = {{"/sim.so", 12},
                 {"/lockstep.so", 12},
                 {"/rtl.so", 25},
                 {"/rtl-trace.so", 35},
                 {"/axi-rtl.so", 30},
                 {"/axi.so", 14},
                 {"/sim.so quick", 4},
                 {"/lockstep.so quick", 4},
                 {"/rtl.so quick", 9},
                 {"/sim.so guided", 40},
                 {"/lockstep.so guided", 40},
                 {"/rtl.so guided", 90},
                 {"/verilated.o", 4},
                 {"/verilated_threads.o", 4},
                 {"/rtl", 2},
                 {"/weft", 1}};
    size_t length = strlen(name);
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        size_t end = strlen(known[i].end);
        if (length > end && strcmp(name + length - end, known[i].end) == 0) {
            return known[i].seconds;
        }
    }
    return 0.5;
}

static double estimate(const taken_t *taken, size_t count, const char *name) {
    double sum = 0, alike = 0;
    for (size_t i = count; i-- > 0;) {
        if (strcmp(taken[i].name, name) == 0) {
            return taken[i].seconds;
        }
        if (same_kind(taken[i].name, name)) {
            sum += taken[i].seconds;
            alike++;
        }
    }
    return alike > 0 ? sum / alike : usual(name);
}

/* The newest `most` lines of the file, to be freed; NULL: none. */
static taken_t *read_times(const char *path, size_t most, size_t *count) {
    taken_t *taken = calloc(most, sizeof *taken), next;
    FILE *file = fopen(path, "re");
    *count = 0;
    while (taken && file && fscanf(file, "%lf %191[^\n]\n", &next.seconds, next.name) == 2) {
        if (*count == most) {
            memmove(taken, taken + 1, --*count * sizeof *taken);
        }
        taken[(*count)++] = next;
    }
    if (file) {
        fclose(file);
    }
    return taken;
}

/* Those of this build behind what is known, each name once. */
static void write_times(const steps_t *steps, const taken_t *taken, size_t count) {
    char made[sizeof steps->path + 16];
    snprintf(made, sizeof made, "%s.%ld.new", steps->path, (long)getpid());
    FILE *file = fopen(made, "we");
    for (size_t i = 0; file && i < count; i++) {
        bool again = false;
        for (size_t k = 0; !again && k < steps->count; k++) {
            again = steps->step[k].ended && strcmp(steps->step[k].name, taken[i].name) == 0;
        }
        if (!again) {
            fprintf(file, "%.2f %s\n", taken[i].seconds, taken[i].name);
        }
    }
    for (size_t k = 0; file && k < steps->count; k++) {
        if (steps->step[k].ended) {
            fprintf(file, "%.2f %s\n", steps->step[k].expected, steps->step[k].name);
        }
    }
    if (file && (fclose(file) != 0 || rename(made, steps->path) != 0)) {
        remove(made);
    }
}

/* ---- this build ---- */

/* "12 s", "3 min" */
static const char *duration(double seconds, char text[24]) {
    if (seconds < 100) {
        snprintf(text, 24, "%.0f s", seconds < 1 ? 1 : seconds);
    } else {
        snprintf(text, 24, "%.0f min", seconds / 60);
    }
    return text;
}

static double left(const steps_t *steps) {
    double sum = 0;
    for (size_t i = steps->running ? steps->at + 1 : 0; i < steps->count; i++) {
        sum += steps->step[i].expected;
    }
    double rest = steps->running ? steps->step[steps->at].expected - since(&steps->since) : 0;
    return sum + (rest > 0 ? rest : 0);
}

void steps_plan(steps_t *steps, const char *root, FILE *plan, const char *what, bool aloud) {
    char line[4096], name[STEPS_NAME - 8], text[24];
    size_t known;
    *steps = (steps_t){.aloud = aloud};
    snprintf(steps->path, sizeof steps->path, "%s/build/steps.times", root);
    taken_t *taken = read_times(steps->path, KEPT, &known);
    while (plan && fgets(line, sizeof line, plan)) {
        if (steps->count < STEPS_MOST && sscanf(line, "echo '%180[^']'", name) == 1) {
            step_t *step = &steps->step[steps->count++];
            snprintf(step->name, sizeof step->name, "%s%s", name, purpose(name));
            step->expected = estimate(taken, taken ? known : 0, step->name);
        }
    }
    free(taken);
    clock_gettime(CLOCK_MONOTONIC, &steps->said);
    steps->since = steps->said;
    if (aloud && steps->count > 0) {
        fprintf(stderr, "weft: building %s: %zu step%s, about %s\n", what, steps->count,
                steps->count == 1 ? "" : "s", duration(left(steps), text));
    } else if (aloud) {
        fprintf(stderr, "weft: building %s\n", what);
    }
}

static void end_step(steps_t *steps) {
    if (steps->running) {
        step_t *step = &steps->step[steps->at];
        step->expected = since(&steps->since);
        step->ended = true;
    }
}

void steps_line(steps_t *steps, const char *line) {
    size_t length = strcspn(line, "\n");
    for (size_t i = steps->running ? steps->at + 1 : 0; i < steps->count; i++) {
        const char *name = steps->step[i].name;
        if (length > 0 && strncmp(name, line, length) == 0 &&
            strcmp(name + length, purpose(name)) == 0) {
            end_step(steps);
            steps->at = i;
            steps->running = true;
            clock_gettime(CLOCK_MONOTONIC, &steps->since);
            return;
        }
    }
}

void steps_tick(steps_t *steps) {
    char text[24];
    if (!steps->aloud || !steps->running || since(&steps->said) < STEPS_PAUSE) {
        return;
    }
    double rest = left(steps);
    bool terminal = isatty(STDERR_FILENO);
    clock_gettime(CLOCK_MONOTONIC, &steps->said);
    fprintf(stderr, "%sweft: [%zu/%zu] %s, %s%s%s", terminal ? "\r" : "", steps->at + 1,
            steps->count, steps->step[steps->at].name, rest > 0 ? "about " : "longer than expected",
            rest > 0 ? duration(rest, text) : "", rest > 0 ? " left" : "");
    fputs(terminal ? "\033[K" : "\n", stderr);
    fflush(stderr);
}

void steps_end(steps_t *steps, bool good) {
    size_t known;
    if (steps->aloud && isatty(STDERR_FILENO)) {
        fputs("\r\033[K", stderr);
    }
    if (good) {
        end_step(steps);
    }
    taken_t *taken = read_times(steps->path, KEPT - STEPS_MOST, &known);
    write_times(steps, taken, taken ? known : 0);
    free(taken);
}
