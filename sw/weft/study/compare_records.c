/* SPDX-License-Identifier: Apache-2.0 */
/* weft compare of two records. Equal are two runs that ended alike with the same numbers, those
 * that reports and stores have of a run: the seconds that they took do not count, nor do their
 * slices over time. What they ran, and which weft ran it, is shown where it differs.
 */
#include "compare.h"

#include <cjson/cJSON.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "common/words.h"
#include "sw/weft/tool.h"

/* Of a number: the word that programs use, the record's own spelling, and the values of A and B,
 * NAN where one has none. */
typedef struct {
    const char *metric, *name, *unit;
    double value[2];
} row_t;

typedef struct {
    const compare_words_t *words;
    study_t study; /* no study: what texts and numbers live in */
    cJSON *json[2];
    report_run_t run[2];
    study_run_t of[2];
    row_t *row;
    size_t rows;
    int side; /* whose numbers come */
} compare_t;

/* ---- reading ---- */

static bool read_record(compare_t *c, int side) {
    const char *path = c->words->path[side];
    bool standard = strcmp(path, "-") == 0;
    FILE *file = standard ? stdin : fopen(path, "r");
    char *text = NULL;
    size_t size = 0;
    /* JSON has no byte 0, so this is all of it. */
    ssize_t length = file ? getdelim(&text, &size, 0, file) : -1;
    int error = length < 0 && file && feof(file) ? ENODATA : errno;
    if (file && !standard) {
        fclose(file);
    }
    if (length < 0) {
        free(text);
        return refuse("compare: %s: cannot read the record: %s", path, strerror(error));
    }
    c->json[side] = cJSON_ParseWithOpts(text, NULL, true);
    bool timed = c->json[side] && report_take(&c->study, text, &c->run[side]);
    free(text);
    return timed || refuse("compare: %s: %s", path,
                           c->json[side] ? "it has no cycles: compare records of weft run --json "
                                           "in another mode than golden"
                                         : "it is not one record; `weft run --json` writes one");
}

static bool has_field(const report_run_t *run, const char *path) {
    bool has = false;
    for (size_t i = 0; i < run->fields; i++) {
        has = has || strcmp(run->field[i].path, path) == 0;
    }
    return has;
}

/* A number of a side joins what the other one has of that name. */
static bool take_number(void *to, const study_number_t *number) {
    compare_t *c = to;
    size_t i = 0;
    if (strcmp(number->name, "seconds") == 0) {
        return true;
    }
    while (i < c->rows && strcmp(c->row[i].name, number->name) != 0) {
        i++;
    }
    if (i == c->rows) {
        c->row[c->rows++] = (row_t){.metric = study_text(&c->study, "%s", number->metric),
                                    .name = number->name,
                                    .unit = number->unit,
                                    .value = {NAN, NAN}};
    }
    c->row[i].value[c->side] = number->value;
    return true;
}

static void take_numbers(compare_t *c) {
    size_t most = 2 * METRIC_COUNT + c->run[0].fields + c->run[1].fields;
    c->row = study_room(&c->study, most * sizeof *c->row);
    for (c->side = 0; c->side < 2; c->side++) {
        report_run_t *run = &c->run[c->side];
        c->of[c->side] =
            (study_run_t){.has_icache = has_field(run, "instruction_misses"),
                          .has_own_lines = has_field(run, "own_line_hits"),
                          .has_tags = has_field(run, "l1d.miss, hit in the victim tags")};
        run->of = &c->of[c->side];
        report_run_numbers(run, NULL, &(study_number_t){0}, take_number, c);
    }
}

/* The rows that were asked for stay. */
static bool choose(compare_t *c) {
    size_t kept = 0;
    for (size_t n = 0; n < c->words->onlys; n++) {
        words_hint_t hint = {.given = c->words->only[n]};
        size_t i = 0;
        while (i < c->rows && strcmp(c->row[i].metric, c->words->only[n]) != 0) {
            words_consider(&hint, c->row[i++].metric);
        }
        if (i == c->rows) {
            return refuse("compare: --only %.64s: neither record has a number of that name; "
                          "--csv shows them%s",
                          c->words->only[n], words_hint(&hint));
        }
        if (i >= kept) {
            row_t row = c->row[i];
            memmove(&c->row[kept + 1], &c->row[kept], (i - kept) * sizeof row);
            c->row[kept++] = row;
        }
    }
    c->rows = c->words->onlys ? kept : c->rows;
    return true;
}

/* ---- what differs ---- */

static bool differs(const compare_t *c, const row_t *row) {
    return compare_moved(c->words, row->value[0], row->value[1]);
}

static const char *word_of(compare_t *c, int side, const char *name) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(c->json[side], name);
    char *text = !item || cJSON_IsString(item) ? NULL : cJSON_PrintUnformatted(item);
    const char *word = text                   ? study_text(&c->study, "%s", text)
                       : cJSON_IsString(item) ? item->valuestring
                                              : "-";
    free(text);
    return word;
}

/* ---- printing ---- */

static void print_words(compare_t *c) {
    static const char *const names[] = {"kernel", "arguments", "launch", "config",  "settings",
                                        "order",  "limit",     "reconv", "mode",    "options",
                                        "result", "version",   "commit", "modified"};
    const char *before = "\n";
    printf("A  %s\nB  %s\n", c->words->path[0], c->words->path[1]);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *a = word_of(c, 0, names[i]), *b = word_of(c, 1, names[i]);
        if (strcmp(a, b) != 0) {
            printf("%s  %-12s A %s\n  %-12s B %s\n", before, names[i], a, "", b);
            before = "";
        }
    }
}

/* By how much B is more than A, "" where that is no number. */
static const char *change_text(const row_t *row, char *text, size_t size) {
    double percent = 100 * (row->value[1] - row->value[0]) / row->value[0];
    snprintf(text, size, "%+.2f %%", percent);
    return isfinite(percent) ? text : "";
}

static void print_rows(const compare_t *c) {
    char a[32], b[32], change[32];
    printf("\n  %-40s %16s %16s\n", "", "A", "B");
    for (size_t i = 0; i < c->rows; i++) {
        const row_t *row = &c->row[i];
        if (differs(c, row)) {
            printf("  %-40s %16s %16s %10s\n", row->metric,
                   compare_number(row->value[0], a, sizeof a, false),
                   compare_number(row->value[1], b, sizeof b, false),
                   change_text(row, change, sizeof change));
        }
    }
}

static void print_csv(const compare_t *c) {
    char a[32], b[32];
    printf("metric,a,b,unit,name\n");
    for (size_t i = 0; i < c->rows; i++) {
        const row_t *row = &c->row[i];
        printf("%s,%s,%s,", row->metric, compare_number(row->value[0], a, sizeof a, true),
               compare_number(row->value[1], b, sizeof b, true));
        report_csv_cell(stdout, row->unit, ',');
        report_csv_cell(stdout, row->name, '\n');
    }
}

/* ---- both ---- */

static int compare(compare_t *c) {
    bool alike = strcmp(word_of(c, 0, "result"), word_of(c, 1, "result")) == 0;
    char beyond[48];
    size_t different = 0;
    take_numbers(c);
    if (!choose(c)) {
        return WEFT_USAGE;
    }
    for (size_t i = 0; i < c->rows; i++) {
        different += differs(c, &c->row[i]);
    }
    if (c->words->csv) {
        print_csv(c);
    } else {
        print_words(c);
        if (different > 0) {
            print_rows(c);
        }
        printf("\n%zu of %zu numbers differ%s%s\n", different, c->rows,
               compare_beyond(c->words, beyond, sizeof beyond), alike ? "" : ", and the results");
    }
    return alike && different == 0 ? WEFT_OK : WEFT_WRONG;
}

int compare_records(const compare_words_t *words) {
    compare_t c = {.words = words};
    int code = read_record(&c, 0) && read_record(&c, 1) ? compare(&c) : WEFT_USAGE;
    cJSON_Delete(c.json[0]);
    cJSON_Delete(c.json[1]);
    study_free(&c.study);
    return code;
}
