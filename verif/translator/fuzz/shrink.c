/* SPDX-License-Identifier: Apache-2.0 */
/* Makes a failing program small by making its sequence of choices short and low.
 *
 * A candidate is kept if it fails in the same execution and in the same way. Deleting the span of a
 * statement deletes the statement; replacing an expression's span by that of a part of it leaves
 * the part; zeros give the simplest alternative everywhere.
 */
#include "run.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_SECONDS = 300 };

typedef struct {
    options_t options; /* only the execution that failed is on */
    const char *work, *name;
    choices_t best;
    result_t failure;
    long tried;
    time_t end;
} shrink_t;

/* Same tool, and for messages the same words in front of the first quoted name or number. */
static bool same_failure(const result_t *a, const result_t *b) {
    if (!b->failed || a->where != b->where) {
        return false;
    }
    const char *x = strstr(a->text, "rror"), *y = strstr(b->text, "rror");
    if (!x || !y) {
        return !x && !y;
    }
    for (; *x && *y && !isdigit((unsigned char)*x) && *x != '\'' && *x != '%'; x++, y++) {
        if (*x != *y) {
            return false;
        }
    }
    return true;
}

/* Builds the program of the current choices, runs it, and takes its choices. */
static result_t attempt(shrink_t *s, choices_t *taken) {
    const char *directory = fmt("%s/%s", s->work, s->name);
    char command[900], path[400];
    result_t result = {.failed = false};
    plan_t plan;
    long compared[RUN_KINDS] = {0};
    snprintf(path, sizeof path, "%s", directory);
    snprintf(command, sizeof command, "rm -rf '%s' && mkdir -p '%s'", path, path);
    program_t *p = program_random(s->name);
    if (system(command) == 0 && program_write(p, path) && plan_read(&plan, path)) {
        batch_run(&s->options, &plan, 1, s->work, &result, compared);
    }
    *taken = p->choices;
    p->choices = (choices_t){0};
    program_free(p);
    s->tried++;
    return result;
}

/* Shorter, or as long and lower at the first place that differs: this order has no cycles. */
static bool simpler(const choices_t *a, const choices_t *b) {
    if (a->count != b->count) {
        return a->count < b->count;
    }
    for (size_t i = 0; i < a->count; i++) {
        if (a->value[i] != b->value[i]) {
            return a->value[i] < b->value[i];
        }
    }
    return false;
}

/* Tries a sequence; keeps it if it is not longer and fails alike. */
static bool keep_if_alike(shrink_t *s, const uint32_t *value, size_t count) {
    choices_t taken;
    if (time(NULL) > s->end) {
        return false;
    }
    choices_replay(value, count);
    result_t r = attempt(s, &taken);
    if (!simpler(&taken, &s->best) || !same_failure(&s->failure, &r)) {
        free(taken.value);
        free(taken.span);
        return false;
    }
    free(s->best.value);
    free(s->best.span);
    s->best = taken;
    return true;
}

/* The best sequence with [first, end) replaced by `middle`. */
static bool try_splice(shrink_t *s, size_t first, size_t end, const uint32_t *middle,
                       size_t length) {
    size_t count = s->best.count - (end - first) + length;
    uint32_t *v = malloc((count + 1) * sizeof *v);
    if (!v) {
        die("out of memory");
    }
    memcpy(v, s->best.value, first * sizeof *v);
    if (length) {
        memcpy(v + first, middle, length * sizeof *v);
    }
    memcpy(v + first + length, s->best.value + end, (s->best.count - end) * sizeof *v);
    bool kept = keep_if_alike(s, v, count);
    free(v);
    return kept;
}

/* The span alone: removed, zero, or one of the same kind inside it. */
static bool shrink_span(shrink_t *s, size_t at) {
    static const uint32_t zeros[4096];
    span_t x = s->best.span[at];
    size_t length = x.end - x.first;
    if (length == 0) {
        return false;
    }
    if (try_splice(s, x.first, x.end, NULL, 0)) {
        return true;
    }
    if (length > 1 && length <= 4096 && try_splice(s, x.first, x.end, zeros, length)) {
        return true;
    }
    for (size_t i = at + 1; i < s->best.spans && s->best.span[i].first < x.end; i++) {
        span_t y = s->best.span[i];
        if (y.kind != x.kind || y.end - y.first == length || y.end == y.first) {
            continue;
        }
        uint32_t *part = malloc((y.end - y.first) * sizeof *part);
        if (!part) {
            die("out of memory");
        }
        memcpy(part, s->best.value + y.first, (y.end - y.first) * sizeof *part);
        bool kept = try_splice(s, x.first, x.end, part, y.end - y.first);
        free(part);
        if (kept) {
            return true;
        }
        i += y.kind == 'e' ? 0 : 1;
    }
    return false;
}

static bool pass_spans(shrink_t *s) {
    bool any = false;
    for (size_t i = 0; i < s->best.spans && time(NULL) <= s->end; i++) {
        while (i < s->best.spans && shrink_span(s, i)) {
            any = true;
        }
    }
    return any;
}

static bool pass_values(shrink_t *s) {
    bool any = false;
    for (size_t i = 0; i < s->best.count && time(NULL) <= s->end; i++) {
        uint32_t v = s->best.value[i];
        if (v == 0) {
            continue;
        }
        uint32_t lower[] = {0, v / 2, v - 1};
        for (size_t k = 0; k < 3; k++) {
            if (i < s->best.count && lower[k] < s->best.value[i] &&
                try_splice(s, i, i + 1, &lower[k], 1)) {
                any = true;
                break;
            }
        }
    }
    return any;
}

bool shrink(const options_t *o, uint64_t seed, const char *work, const char *save) {
    const char *slash = strrchr(save, '/');
    char name[64], directory[400], command[1200];
    snprintf(name, sizeof name, "%s", slash ? slash + 1 : save);
    snprintf(directory, sizeof directory, "%s", work);
    shrink_t s = {.options = *o, .work = directory, .name = name, .end = time(NULL) + MAX_SECONDS};
    s.options.no_asan = true;
    choices_draw(seed);
    s.failure = attempt(&s, &s.best);
    if (!s.failure.failed) {
        fprintf(stderr, "c2v-fuzz: the program of seed %llu does not fail alone\n",
                (unsigned long long)seed);
        return false;
    }
    for (int k = RUN_ICARUS; k < RUN_KINDS; k++) {
        s.options.run[k] = k == (int)s.failure.where;
    }
    bool smaller = true;
    while (smaller && time(NULL) <= s.end) {
        smaller = pass_spans(&s);
        smaller = pass_values(&s) || smaller;
    }
    choices_replay(s.best.value, s.best.count);
    program_t *p = program_random(name);
    snprintf(command, sizeof command, "mkdir -p '%s'", save);
    bool ok = system(command) == 0 && program_write(p, save);
    fprintf(stderr, "c2v-fuzz: %ld candidates; fails in %s: %s\n", s.tried,
            run_name[s.failure.where], s.failure.text);
    program_free(p);
    free(s.best.value);
    free(s.best.span);
    return ok;
}
