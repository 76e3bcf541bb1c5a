/* SPDX-License-Identifier: Apache-2.0 */
/* Reads the facts of files; facts_check.c looks at them together.
 */
#include "facts.h"

#include "fact_lines.h"
#include "common/words.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BLANK " \t"

/* One line of facts, with its continuation. */
typedef struct {
    facts_t *facts;
    fact_t *fact;
    const char *word; /* of its kind */
    char *rest;       /* what is yet to be read */
} line_t;

static const char *const kinds[FACT_KINDS] = {"choice",   "size",  "knob",   "setting", "rule",
                                              "extremes", "watch", "offers", "needs",   "reads"};
static const char *const forms[FACT_KINDS] = {
    "//@ choice TEXT, or //@ choice SLOT=NAME TEXT",
    "//@ size NAME LOW..HIGH [power] [= DEFAULT] TEXT",
    "//@ knob NAME LOW..HIGH [power] = DEFAULT TEXT",
    "//@ setting #N NAME LOW..HIGH [power] = DEFAULT TEXT",
    "//@ rule CONDITION: REASON",
    "//@ extremes A=1,B=2; A=3",
    "//@ watch MACHINE | SETTINGS | KERNELS",
    "//@ offers NAME [= DEFAULT] TEXT",
    "//@ needs NAME, or //@ needs NAME = VALUE",
    "//@ reads NAME..., or //@ reads NAME...: CONDITION",
};

__attribute__((format(printf, 2, 3))) static bool fail(const line_t *line, const char *format,
                                                       ...) {
    char why[512];
    va_list list;
    va_start(list, format);
    vsnprintf(why, sizeof why, format, list);
    va_end(list);
    snprintf(line->facts->error, sizeof line->facts->error, "%s:%u: %s: %s; write: %s",
             line->fact->file, line->fact->line, line->word, why, forms[line->fact->kind]);
    return false;
}

static char *copy(const char *text) {
    char *to = strdup(text);
    if (!to) {
        abort();
    }
    return to;
}

/* Cuts blanks away at both ends, in place. */
static char *trim(char *text) {
    text += strspn(text, BLANK);
    size_t length = strlen(text);
    while (length > 0 && strchr(BLANK, text[length - 1])) {
        text[--length] = 0;
    }
    return text;
}

/* The next word, "" at the end. */
static char *next_word(line_t *line) {
    char *word = line->rest + strspn(line->rest, BLANK);
    char *end = word + strcspn(word, BLANK);
    line->rest = *end ? end + 1 : end;
    *end = 0;
    return word;
}

static bool is_name(const char *text) {
    return islower((unsigned char)*text) && strlen(text) < FACT_NAME &&
           text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_")] == 0;
}

static bool read_number(const char *word, uint32_t *number) {
    uint64_t value;
    bool read =
        *word && !word[strspn(word, "0123456789")] && words_number(word, 0, UINT32_MAX, &value);
    if (read) {
        *number = (uint32_t)value;
    }
    return read;
}

/* The text that ends a line. */
static bool read_text(line_t *line) {
    char *text = trim(line->rest);
    if (!*text) {
        return fail(line, "no text says what it means");
    }
    if (strpbrk(text, "\"\\|")) {
        return fail(line, "the text has a character that tables cannot hold (\" \\ |)");
    }
    line->fact->text = copy(text);
    return true;
}

static bool read_choice(line_t *line) {
    fact_t *fact = line->fact;
    char *word = line->rest + strspn(line->rest, BLANK), *equal = strchr(word, '=');
    size_t length = strcspn(word, BLANK);
    if (equal && equal < word + length) {
        word = next_word(line);
        *equal = 0;
        if (!is_name(word) || !is_name(equal + 1)) {
            return fail(line, "'%s=%s' is no SLOT=NAME", word, equal + 1);
        }
        strcpy(fact->slot, word);
        strcpy(fact->choice, equal + 1);
        return read_text(line);
    }
    size_t ending = strlen(fact->file);
    if (!fact->slot[0] || ending < 2 || strcmp(fact->file + ending - 2, ".h") != 0) {
        return fail(line, "a choice that is a file is SLOT/NAME.h, with names of small letters");
    }
    fact->has_file = true;
    return read_text(line);
}

static bool read_name(line_t *line) {
    const char *word = next_word(line);
    if (!is_name(word)) {
        return fail(line, "'%s' is no name", word);
    }
    strcpy(line->fact->name, word);
    return true;
}

/* [= DEFAULT] */
static bool read_default(line_t *line) {
    fact_t *fact = line->fact;
    line->rest += strspn(line->rest, BLANK);
    if (*line->rest != '=') {
        return true;
    }
    line->rest++;
    const char *word = next_word(line);
    fact->has_value = true;
    return read_number(word, &fact->value) ||
           fail(line, "the default '%s' of %s is no whole number", word, fact->name);
}

/* NAME LOW..HIGH [power] [= DEFAULT] TEXT */
static bool read_value(line_t *line) {
    fact_t *fact = line->fact;
    if (!read_name(line)) {
        return false;
    }
    char *word = next_word(line);
    char *dots = strstr(word, "..");
    if (dots) {
        *dots = 0;
    }
    if (!dots || !read_number(word, &fact->minimum) || !read_number(dots + 2, &fact->maximum) ||
        fact->minimum > fact->maximum) {
        return fail(line, "the range of %s must be LOW..HIGH, whole numbers", fact->name);
    }
    char *rest = line->rest;
    rest += strspn(rest, BLANK);
    if (strncmp(rest, "power ", 6) == 0) {
        fact->power = true;
        rest += 6 + strspn(rest + 6, BLANK);
    }
    line->rest = rest;
    if (!read_default(line)) {
        return false;
    }
    if (!fact->has_value && fact->kind != FACT_SIZE) {
        return fail(line, "%s has no default", fact->name);
    }
    if (fact->has_value && (fact->value < fact->minimum || fact->value > fact->maximum ||
                            (fact->power && (fact->value & (fact->value - 1))))) {
        return fail(line, "the default %u of %s must be %s%u to %u", fact->value, fact->name,
                    fact->power ? "a power of two, " : "", fact->minimum, fact->maximum);
    }
    return read_text(line);
}

static bool read_setting(line_t *line) {
    char *word = next_word(line);
    bool next = strcmp(word, "#NEXT") == 0;
    line->fact->number = FACT_NEXT;
    if (next && !line->fact->outside) {
        return fail(line, "a host that writes the register needs its number; #NEXT is for policies "
                          "outside of the project");
    }
    if (!next && (*word != '#' || !read_number(word + 1, &line->fact->number))) {
        return fail(line, "the number of the register is missing");
    }
    return read_value(line);
}

/* Splits the rest at a sign; what is before it, or NULL if it does not occur. */
static char *split(line_t *line, const char *sign) {
    char *at = strstr(line->rest, sign), *before = line->rest;
    if (!at) {
        return NULL;
    }
    *at = 0;
    line->rest = at + strlen(sign);
    before = trim(before);
    return *before && *trim(line->rest) ? before : NULL;
}

static bool read_rule(line_t *line) {
    char *condition = split(line, ": ");
    if (!condition) {
        return fail(line, "there is no condition and reason");
    }
    line->fact->more = copy(condition);
    if (!read_text(line)) {
        return false;
    }
    char *reason = line->fact->text;
    line->fact->text = line->fact->more;
    line->fact->more = reason;
    return true;
}

static bool read_extremes(line_t *line) {
    if (!line->fact->choice[0]) {
        return fail(line, "the file is no choice of a slot");
    }
    return read_text(line);
}

static bool read_watch(line_t *line) {
    char *text = trim(line->rest), *bar = strchr(text, '|');
    if (!bar || !strchr(bar + 1, '|')) {
        return fail(line, "'%s' has no three parts", text);
    }
    line->fact->text = copy(text);
    return true;
}

static bool read_offers(line_t *line) {
    return read_name(line) && read_default(line) && read_text(line);
}

static bool read_needs(line_t *line) {
    if (!line->fact->choice[0]) {
        return fail(line, "the file is no choice of a slot");
    }
    if (!read_name(line)) {
        return false;
    }
    const char *more = trim(line->rest);
    if (*more && (*more != '=' || !more[1])) {
        return fail(line, "'%s' after %s is no value", more, line->fact->name);
    }
    line->fact->text = copy(*more ? more + 1 + strspn(more + 1, BLANK) : "1");
    return true;
}

static bool read_reads(line_t *line) {
    char *colon = strchr(line->rest, ':');
    if (colon) {
        *colon = 0;
    }
    const char *names = trim(line->rest), *condition = colon ? trim(colon + 1) : "";
    if (!*names || (colon && !*condition)) {
        return fail(line, "there are no names, or no condition after the colon");
    }
    if (!colon && !line->fact->choice[0]) {
        return fail(line, "the file is no choice of a slot, so it must say where they are read");
    }
    line->fact->text = copy(names);
    line->fact->more = copy(condition);
    return true;
}

static bool (*const read_kind[FACT_KINDS])(line_t *line) = {
    read_choice,   read_value, read_value,  read_setting, read_rule,
    read_extremes, read_watch, read_offers, read_needs,   read_reads};

/* The slot and the choice that a file's name stands for: SLOT/NAME.h. */
static void name_choice(fact_t *fact) {
    char path[512];
    snprintf(path, sizeof path, "%s", fact->file);
    char *slash = strrchr(path, '/');
    if (!slash) {
        return;
    }
    *slash = 0;
    char *folder = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    char *dot = strrchr(slash + 1, '.');
    if (dot) {
        *dot = 0;
    }
    if (is_name(folder) && is_name(slash + 1)) {
        strcpy(fact->slot, folder);
        strcpy(fact->choice, slash + 1);
    }
}

static fact_t *add(facts_t *facts, const char *file, unsigned number) {
    if (facts->count == facts->room) {
        facts->room = facts->room ? 2 * facts->room : 64;
        facts->fact = realloc(facts->fact, facts->room * sizeof *facts->fact);
        if (!facts->fact) {
            abort();
        }
    }
    fact_t *fact = &facts->fact[facts->count++];
    *fact = (fact_t){.file = copy(file), .line = number};
    name_choice(fact);
    return fact;
}

/* A file that is being read, under its name; of a policy from outside, which choice it is. */
typedef struct {
    facts_t *facts;
    const char *name;
    const char *slot, *choice;
} reading_t;

static bool read_line(void *context, unsigned number, char *text) {
    const reading_t *reading = context;
    facts_t *facts = reading->facts;
    line_t line = {.facts = facts, .rest = text, .fact = add(facts, reading->name, number)};
    if (reading->slot) {
        snprintf(line.fact->slot, sizeof line.fact->slot, "%s", reading->slot);
        snprintf(line.fact->choice, sizeof line.fact->choice, "%s", reading->choice);
        line.fact->outside = true;
    }
    line.word = next_word(&line);
    int kind = fact_word(kinds, FACT_KINDS, line.word, reading->name, number, facts->error,
                         sizeof facts->error);
    if (kind < 0) {
        return false;
    }
    line.fact->kind = (fact_kind_t)kind;
    return read_kind[kind](&line);
}

/* The folder of a header that includes the file of a choice: it is a slot. */
static void note_slot(void *context, const char *line) {
    facts_t *facts = ((const reading_t *)context)->facts;
    const char *start = "#include CFG_", *end = strstr(line, "_FILE");
    size_t length = strlen(start);
    if (strncmp(line, start, length) != 0 || !end || end - line - length >= FACT_NAME ||
        facts->slot_folders == sizeof facts->slot_folder / sizeof facts->slot_folder[0]) {
        return;
    }
    char *name = facts->slot_folder[facts->slot_folders++];
    for (const char *c = line + length; c < end; c++) {
        *name++ = (char)tolower((unsigned char)*c);
    }
    *name = 0;
}

bool facts_read(facts_t *facts, const char *path, const char *name) {
    reading_t reading = {.facts = facts, .name = name};
    return fact_lines(path, read_line, note_slot, &reading, facts->error, sizeof facts->error);
}

bool facts_read_outside(facts_t *facts, const char *path, const char *slot, const char *choice) {
    reading_t reading = {facts, path, slot, choice};
    return fact_lines(path, read_line, NULL, &reading, facts->error, sizeof facts->error);
}

static int wanted(const struct dirent *entry) {
    const char *dot = strrchr(entry->d_name, '.');
    return entry->d_name[0] != '.' && (!dot || strcmp(dot, ".h") == 0 || strcmp(dot, ".c") == 0);
}

bool facts_read_folder(facts_t *facts, const char *folder) {
    struct dirent **entries;
    int count = scandir(folder, &entries, wanted, alphasort);
    bool good = count >= 0;
    if (!good) {
        snprintf(facts->error, sizeof facts->error, "%s: cannot read: %s", folder, strerror(errno));
    }
    for (int i = 0; i < count; i++) {
        char path[512];
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        if (good && strchr(entries[i]->d_name, '.')) {
            good = facts_read(facts, path, path);
        } else if (good && entries[i]->d_type == DT_DIR) {
            good = facts_read_folder(facts, path);
        }
        free(entries[i]);
    }
    if (count >= 0) {
        free(entries);
    }
    return good;
}

const fact_t *facts_next(const facts_t *facts, const fact_t *before, fact_kind_t kind,
                         const char *slot, const char *choice) {
    for (size_t i = before ? (size_t)(before - facts->fact) + 1 : 0; i < facts->count; i++) {
        const fact_t *fact = &facts->fact[i];
        if (fact->kind == kind && (!slot || strcmp(fact->slot, slot) == 0) &&
            (!choice || strcmp(fact->choice, choice) == 0)) {
            return fact;
        }
    }
    return NULL;
}

void facts_free(facts_t *facts) {
    for (size_t i = 0; i < facts->count; i++) {
        fact_t *fact = &facts->fact[i];
        free(fact->file);
        free(fact->text);
        free(fact->more);
    }
    free(facts->fact);
    *facts = (facts_t){0};
}
