/* SPDX-License-Identifier: Apache-2.0 */
/* clc: build options of OpenCL 1.2 (section 5.6.4 of its specification). -D becomes a #define line
 * of the source, so that a name in it cannot reach weft's own header. Options that allow less exact
 * arithmetic are accepted; the arithmetic stays exact. -O0 to -O3 and -Os are weft's own.
 *
 * No text of the host program reaches a command line as it is. Options are compared with lists, and
 * a folder of -I is made absolute. A macro is one line that defines a name.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"
#include "common/words.h"

static const char *const permissions[] = {
    "-cl-mad-enable",       "-cl-no-signed-zeros",   "-cl-unsafe-math-optimizations",
    "-cl-finite-math-only", "-cl-fast-relaxed-math", "-cl-single-precision-constant",
    "-cl-denorms-are-zero", "-cl-strict-aliasing",   "-cl-fp32-correctly-rounded-divide-sqrt",
    "-cl-kernel-arg-info",  "-enable-link-options",  "-g",
    "-cl-std=CL1.0",        "-cl-std=CL1.1",         "-cl-std=CL1.2"};
static const char *const others[] = {"-w", "-Werror", "-cl-opt-disable", "-create-library"};

#define COUNT(list) (sizeof(list) / sizeof(list)[0])

/* The next word, with quotes and backslashes taken away, which is the caller's to free. NULL at the
 * end. A quote that is left open ends with the text, and `*open` is set. */
static char *next_word(const char **text, bool *open) {
    const char *from = *text + strspn(*text, " \t\n");
    char *word = *from ? malloc(strlen(from) + 1) : NULL;
    size_t used = 0;
    char quote = '\0';
    for (; word && *from && (quote || !isspace((unsigned char)*from)); from++) {
        if (quote ? *from == quote : *from == '"' || *from == '\'') {
            quote = quote ? '\0' : *from;
        } else if (*from == '\\' && from[1] && quote != '\'') {
            word[used++] = *++from;
        } else {
            word[used++] = *from;
        }
    }
    if (word) {
        word[used] = '\0';
    }
    *open |= quote != '\0';
    *text = from;
    return word;
}

/* A line "#define NAME VALUE", of "NAME", "NAME=VALUE" or "NAME(A,B)=VALUE". */
static bool define(FILE *lines, program_t *program, const char *text) {
    size_t name = strcspn(text, "="), last = strlen(text) - 1;
    if (!isalpha((unsigned char)*text) && *text != '_') {
        return fail(program, CLC_BAD_OPTIONS,
                    "weft: build option -D %s: a macro's name begins with a letter or '_'", text);
    }
    if (strpbrk(text, "\n\r\v\f") || text[last] == '\\') {
        return fail(program, CLC_BAD_OPTIONS,
                    "weft: build option -D %.*s=...: a macro's value is one line, and does not end "
                    "with a backslash",
                    (int)strcspn(text, "=\n\r\v\f"), text);
    }
    fprintf(lines, "#define %.*s %s\n", (int)name, text, text[name] ? text + name + 1 : "1");
    return true;
}

static bool add_folder(options_t *options, program_t *program, const char *text) {
    char *whole = path_absolute(text);
    bool good = whole && list_add(&options->includes, whole, "", 0);
    free(whole);
    return good || fail(program, CLC_SYSTEM,
                        "weft: build option -I %s: no memory or no current "
                        "folder",
                        text);
}

/* "-D X", "-DX", "-I X", "-IX"; `open` is as in next_word. */
static bool take_value(options_t *options, program_t *program, const char *word, const char **text,
                       bool *open, FILE *lines) {
    char *value = word[2] ? strdup(word + 2) : next_word(text, open);
    bool good = value && *value;
    if (!good) {
        fail(program, CLC_BAD_OPTIONS, "weft: build option %s needs a value", word);
    } else if (!*open) { /* else nothing of it counts */
        good = word[1] == 'D' ? define(lines, program, value) : add_folder(options, program, value);
    }
    free(value);
    return good;
}

static bool is_one_of(const char *word, const char *const *list, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(word, list[i]) == 0) {
            return true;
        }
    }
    return false;
}

static bool refuse(program_t *program, const char *word) {
    words_hint_t hint = {.given = word};
    for (size_t i = 0; i < COUNT(permissions); i++) {
        words_consider(&hint, permissions[i]);
    }
    for (size_t i = 0; i < COUNT(others); i++) {
        words_consider(&hint, others[i]);
    }
    if (strncmp(word, "-cl-std=", 8) == 0) {
        return fail(program, CLC_BAD_OPTIONS,
                    "weft: build option %s: weft has OpenCL C 1.2; use -cl-std=CL1.2", word);
    }
    return fail(program, CLC_BAD_OPTIONS, "weft: unknown build option '%s'%s", word,
                words_hint(&hint));
}

static bool take(options_t *options, program_t *program, const char *word, FILE *lines) {
    if (strlen(word) == 3 && strncmp(word, "-O", 2) == 0 && strchr("0123s", word[2])) {
        options->level = word[2];
        return true;
    }
    if (!is_one_of(word, permissions, COUNT(permissions)) &&
        !is_one_of(word, others, COUNT(others))) {
        return refuse(program, word);
    }
    if (strcmp(word, "-cl-fast-relaxed-math") == 0) {
        fputs("#define __FAST_RELAXED_MATH__ 1\n", lines);
    }
    if (strcmp(word, "-cl-opt-disable") == 0) {
        options->level = '0';
    }
    options->quiet |= strcmp(word, "-w") == 0;
    options->strict |= strcmp(word, "-Werror") == 0;
    options->library |= strcmp(word, "-create-library") == 0;
    return true;
}

bool options_parse(options_t *options, program_t *program, const char *text) {
    *options = (options_t){.level = '2'};
    FILE *lines = open_memstream(&options->defines.at, &options->defines.bytes);
    if (!lines) {
        return fail(program, CLC_SYSTEM, "weft: no memory for build options");
    }
    bool good = true, open = false;
    text = text ? text : "";
    for (char *word; good && (word = next_word(&text, &open)); free(word)) {
        bool valued = word[0] == '-' && (word[1] == 'D' || word[1] == 'I');
        good = valued ? take_value(options, program, word, &text, &open, lines)
                      : open || take(options, program, word, lines);
        if (good && open) {
            good = fail(program, CLC_BAD_OPTIONS,
                        "weft: build option %s: a quotation mark is left open", word);
        }
    }
    return fclose(lines) == 0 && good;
}

void options_free(options_t *options) {
    free(options->defines.at);
    list_free(&options->includes);
}
