/* SPDX-License-Identifier: Apache-2.0 */
/* Reads a profile (profile.h) into registers. Of limit=daws_profiled: of each loop, how many
 * numbers its loads share, those with a diverged load and those without. One diverged load makes
 * its number diverged (thesis:Q9). Of limit=coordinated: the pcs of loads that are not good.
 */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/arch/isa.h"
#include "cmodel/hw/issue/limit/common/sort_registers.h"
#include "cmodel/hw/issue/limit/daws/profile_registers.h"
#include "profile.h"

#define LINE                                                                                       \
    (256 + sizeof((config_t *)0)->variant) /* the first line of a profile names a machine */
#define NUMBERS 256u
#define LOADS   256u
#define EXPECTED                                                                                   \
    "expected LOOP LOAD DIVERGED NUMBER: two pcs of the program, 0 or 1, and a number below 256"

typedef struct {
    uint32_t pc;
    uint8_t used[NUMBERS], diverged[NUMBERS];
} loop_t;

#define EXPECTED_SORT "expected load PC SORT: a pc of the program, and good, moderate or poor"

typedef struct {
    loop_t loop[PROFILE_LOOPS];
    uint32_t loops;
    struct {
        uint32_t loop, pc, line;
    } load[LOADS];
    uint32_t loads;
    uint32_t sorted[LOADS]; /* pcs of loads with a sort */
    uint32_t sorts;
    uint32_t other[SORT_LOADS]; /* registers of those that are not good */
    uint32_t others;
    uint32_t what; /* what the policy reads of it */
} reader_t;

/* A word as a number up to `most`. */
static bool number(const char *word, uint32_t most, uint32_t *value) {
    char *end;
    errno = 0;
    unsigned long long n = word && isdigit((unsigned char)*word) ? strtoull(word, &end, 0) : 0;
    *value = (uint32_t)n;
    return word && isdigit((unsigned char)*word) && !*end && !errno && n <= most;
}

static bool pc(const char *word, uint32_t *value) {
    return number(word, PROGRAM_BASE + PROGRAM_MAX_BYTES - 4, value) && *value >= PROGRAM_BASE &&
           *value % 4 == 0;
}

/* A load of the profile; returns what is wrong with it, or NULL. */
static const char *take(reader_t *r, uint32_t line, uint32_t loop_pc, uint32_t load_pc,
                        uint32_t diverged, uint32_t share) {
    uint32_t i = 0;
    for (uint32_t k = 0; k < r->loads; k++) {
        if (r->load[k].loop == loop_pc && r->load[k].pc == load_pc) {
            return "the loop's load stands in two lines; delete one";
        }
    }
    while (i < r->loops && r->loop[i].pc != loop_pc) {
        i++;
    }
    if (i == PROFILE_LOOPS && r->what != PROFILE_OF_LOOPS) {
        return NULL; /* the policy has no table of loops */
    }
    if (i == PROFILE_LOOPS) {
        return "more loops than the hardware's table has room for (16); comment out those that "
               "matter least";
    }
    if (r->loads == LOADS) {
        return "more than 256 loads; comment out those that matter least";
    }
    r->load[r->loads].loop = loop_pc;
    r->load[r->loads].pc = load_pc;
    r->load[r->loads++].line = line;
    r->loops += i == r->loops;
    r->loop[i].pc = loop_pc;
    r->loop[i].used[share] = 1;
    r->loop[i].diverged[share] |= (uint8_t)diverged;
    return NULL;
}

/* The sort of a load; returns what is wrong with it, or NULL. */
static const char *take_sort(reader_t *r, const char *pc_word, const char *sort) {
    uint32_t load;
    if (!pc(pc_word, &load) || !sort) {
        return EXPECTED_SORT;
    }
    bool good = strcmp(sort, "good") == 0, moderate = strcmp(sort, "moderate") == 0;
    if (!good && !moderate && strcmp(sort, "poor") != 0) {
        return EXPECTED_SORT;
    }
    for (uint32_t k = 0; k < r->sorts; k++) {
        if (r->sorted[k] == load) {
            return "the load has a sort already; delete one of the lines";
        }
    }
    if (r->sorts == LOADS) {
        return "more than 256 loads; delete lines of good ones, which is what other loads are";
    }
    if (!good && r->others == SORT_LOADS) {
        return "more loads than the hardware's table has room for (16 that are not good); comment "
               "out those that matter least";
    }
    r->sorted[r->sorts++] = load;
    if (!good) {
        r->other[r->others++] = SORT_VALID | (moderate ? SORT_MODERATE : 0) | (load - PROGRAM_BASE);
    }
    return NULL;
}

static const char *read_line(reader_t *r, uint32_t line, char *text) {
    uint32_t loop, load, diverged, share;
    char *rest;
    text[strcspn(text, "#\n")] = 0;
    char *word = strtok_r(text, " \t\r", &rest);
    if (!word) {
        return NULL;
    }
    if (strcmp(word, "load") == 0) {
        const char *pc_word = strtok_r(NULL, " \t\r", &rest),
                   *sort = strtok_r(NULL, " \t\r", &rest);
        return strtok_r(NULL, " \t\r", &rest) ? EXPECTED_SORT : take_sort(r, pc_word, sort);
    }
    if (!pc(word, &loop) || !pc(strtok_r(NULL, " \t\r", &rest), &load) ||
        !number(strtok_r(NULL, " \t\r", &rest), 1, &diverged) ||
        !number(strtok_r(NULL, " \t\r", &rest), NUMBERS - 1, &share) ||
        strtok_r(NULL, " \t\r", &rest)) {
        return EXPECTED;
    }
    return take(r, line, loop, load, diverged, share);
}

static bool read_lines(reader_t *r, FILE *file, const char *path, char *message,
                       size_t message_size) {
    char text[LINE];
    for (uint32_t line = 1; fgets(text, sizeof text, file); line++) {
        bool whole = strchr(text, '\n') || feof(file);
        const char *why = whole ? read_line(r, line, text) : "the line is too long; " EXPECTED;
        if (why) {
            snprintf(message, message_size, "--profile %s:%u: %s", path, line, why);
            return false;
        }
    }
    if (ferror(file)) {
        snprintf(message, message_size, "--profile %s: cannot read: %s", path, strerror(errno));
        return false;
    }
    if (r->what == PROFILE_OF_SORTS && r->sorts == 0) {
        snprintf(message, message_size,
                 "--profile %s: holds no line 'load PC SORT', which the policy reads; write it "
                 "again with `weft profile`",
                 path);
        return false;
    }
    return true;
}

static void put_loops(const reader_t *r, sim_setting_t *setting, uint32_t *count) {
    for (uint32_t i = 0; i < r->loops; i++) {
        const loop_t *loop = &r->loop[i];
        uint32_t diverged = 0, converged = 0;
        for (uint32_t n = 0; n < NUMBERS; n++) {
            diverged += loop->diverged[n];
            converged += loop->used[n] && !loop->diverged[n];
        }
        diverged = diverged < PROFILE_MOST ? diverged : PROFILE_MOST;
        converged = converged < PROFILE_MOST ? converged : PROFILE_MOST;
        setting[(*count)++] =
            (sim_setting_t){PROFILE_LOOP + 2 * i, PROFILE_VALID | (loop->pc - PROGRAM_BASE)};
        setting[(*count)++] =
            (sim_setting_t){PROFILE_LOOP + 2 * i + 1,
                            diverged << PROFILE_DIVERGED | converged << PROFILE_CONVERGED};
    }
}

/* All registers: those of an earlier profile must not stay. */
static void put_sorts(const reader_t *r, sim_setting_t *setting, uint32_t *count) {
    for (uint32_t i = 0; i < SORT_LOADS; i++) {
        setting[(*count)++] = (sim_setting_t){SORT_LOAD + i, r->other[i]};
    }
}

bool profile_read(const char *path, uint32_t what, sim_setting_t *setting, uint32_t *count,
                  char *message, size_t message_size) {
    FILE *file = fopen(path, "r");
    if (!file) {
        snprintf(message, message_size,
                 "--profile %s: cannot read: %s; `weft profile` writes such files", path,
                 strerror(errno));
        return false;
    }
    reader_t *r = calloc(1, sizeof *r);
    if (r) {
        r->what = what;
    }
    bool good = r && read_lines(r, file, path, message, message_size);
    if (good) {
        (what == PROFILE_OF_SORTS ? put_sorts : put_loops)(r, setting, count);
    } else if (!r) {
        snprintf(message, message_size, "--profile %s: no memory", path);
    }
    free(r);
    fclose(file);
    return good;
}
