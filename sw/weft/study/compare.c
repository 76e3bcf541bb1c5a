/* SPDX-License-Identifier: Apache-2.0 */
/* weft compare: two records, or two states of studies, side by side. Both give the same exit codes,
 * for continuous integration: 0 nothing moved, 1 something did, 2 wrong use.
 */
#include "compare.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "common/words.h"
#include "sw/weft/tool.h"

const char compare_help[] =
    "      --only METRIC   this number alone decides, and is shown; may be repeated\n"
    "      --within PERCENT  a number that moved by at most so much has not moved (default 0)\n"
    "      --common        of studies: a run that A or B alone has decides nothing\n"
    "      --csv           all numbers as CSV: metric,a,b,unit,name; of studies with the run "
    "before\n"
    "      --base FILE     the store of STUDY and STUDY@COMMIT (default as for weft report)\n"
    "\nA, B: two records of `weft run --json`, or of WEFT_JSON; '-' is standard input. Or two of:\n"
    "  STORE         a runs.sqlite, or a folder that has one (or build/studies/runs.sqlite):\n"
    "                what `weft report` has put there\n"
    "  STUDY         its current results, as `weft report STUDY` shows them\n"
    "  STUDY@COMMIT  those that were current at a commit\n"
    "  STUDY@FILE.csv  those of a file that `weft report STUDY --runs` wrote\n"
    "Of studies cycles decide, and --csv has all numbers.\n"
    "Exit code: 0 both ended alike with the same numbers, 1 something differs, 2 wrong use.\n";

/* ---- numbers ---- */

bool compare_moved(const compare_words_t *words, double a, double b) {
    if (isnan(a) || isnan(b)) {
        return isnan(a) != isnan(b);
    }
    if (isinf(a) || isinf(b)) {
        return a != b;
    }
    return fabs(b - a) > words->within / 100 * fabs(a);
}

const char *compare_beyond(const compare_words_t *words, char *text, size_t size) {
    snprintf(text, size, " by more than %g %%", words->within);
    return words->within > 0 ? text : "";
}

const char *compare_number(double value, char *text, size_t size, bool all_digits) {
    bool whole = value == floor(value) && fabs(value) < 1e15;
    snprintf(text, size, whole ? "%.0f" : all_digits ? "%.15g" : "%.6g", value);
    return isnan(value) ? "" : text;
}

/* ---- words ---- */

static bool read_percent(compare_words_t *words) {
    char *rest = NULL;
    const char *text = words->within_text;
    if (!text) {
        return true;
    }
    words->within = isdigit((unsigned char)*text) ? strtod(text, &rest) : -1;
    rest += rest && *rest == '%';
    return (words->within >= 0 && words->within <= 1000 && !*rest) ||
           refuse("compare: --within %.64s: it must be percent from 0 to 1000, such as 2 or 0.5",
                  text);
}

static bool refuse_word(const char *word) {
    static const char *const options[] = {"--only", "--within", "--common", "--csv", "--base"};
    words_hint_t hint = {.given = word};
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        words_consider(&hint, options[i]);
    }
    return refuse("compare: '%.64s' is not an option, one word too many, or lacks its value; "
                  "`weft compare --help`%s",
                  word, words_hint(&hint));
}

static bool read_words(compare_words_t *words, int argc, char **argv) {
    size_t paths = 0;
    for (int i = 0; i < argc; i++) {
        const char *word = argv[i];
        bool path = (word[0] != '-' || strcmp(word, "-") == 0) && paths < 2;
        bool only = strcmp(word, "--only") == 0 && words->onlys < COMPARE_ONLY;
        bool *flag = strcmp(word, "--csv") == 0      ? &words->csv
                     : strcmp(word, "--common") == 0 ? &words->common
                                                     : NULL;
        const char **value = only                            ? &words->only[words->onlys]
                             : strcmp(word, "--base") == 0   ? &words->base
                             : strcmp(word, "--within") == 0 ? &words->within_text
                                                             : NULL;
        if (flag) {
            *flag = true;
        } else if (path) {
            words->path[paths++] = word;
        } else if (!value || i + 1 == argc) {
            return refuse_word(word);
        } else if (!may_be_value(word, argv[i + 1])) {
            return false;
        } else {
            *value = argv[++i];
            words->onlys += only;
        }
    }
    return (paths == 2 || refuse("compare: two records, stores or studies are expected: weft "
                                 "compare A B")) &&
           read_percent(words);
}

/* ---- the command ---- */

/* Options that say nothing of two records are wrong there. */
static int compare_two_records(const compare_words_t *words) {
    if (strcmp(words->path[0], "-") == 0 && strcmp(words->path[1], "-") == 0) {
        refuse("compare: two records are expected, one of them a file: weft compare A B");
        return WEFT_USAGE;
    }
    if (words->base || words->common) {
        refuse("compare: %s is of studies, and A and B are records",
               words->base ? "--base" : "--common");
        return WEFT_USAGE;
    }
    return compare_records(words);
}

int command_compare(int argc, char **argv) {
    static compare_side_t side[2];
    static const char *const kinds[] = {"a record", "a store", "a study"};
    compare_words_t words = {0};
    if (!read_words(&words, argc, argv)) {
        return WEFT_USAGE;
    }
    compare_take_side(&side[0], words.path[0]);
    compare_take_side(&side[1], words.path[1]);
    size_t records = (side[0].kind == COMPARE_RECORD) + (side[1].kind == COMPARE_RECORD);
    if (records == 2) {
        return compare_two_records(&words);
    }
    if (records == 1) {
        refuse("compare: %s is %s, and %s is %s; compare two records, or two of stores and studies",
               words.path[0], kinds[side[0].kind], words.path[1], kinds[side[1].kind]);
        return WEFT_USAGE;
    }
    return compare_studies(&words, side);
}
