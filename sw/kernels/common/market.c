/* SPDX-License-Identifier: Apache-2.0 */
/* Matrix Market files: see market.h. */
#include "market.h"

#include <stdlib.h>
#include <string.h>

/* Report what is wrong with the current line. */
#define BAD_LINE(market, format, ...)                                                              \
    failure_set((market)->failure, WEFT_USAGE, "%s:%u: " format, (market)->text->path,             \
                (market)->text->line, __VA_ARGS__)

/* The next word of a line, in lower case, or an empty string. */
static const char *next_word(char **at) {
    char *word = text_blanks(*at);
    char *end = word;
    for (; *end && *end != ' ' && *end != '\t'; end++) {
        if (*end >= 'A' && *end <= 'Z') {
            *end = (char)(*end - 'A' + 'a');
        }
    }
    *at = *end ? end + 1 : end;
    *end = 0;
    return word;
}

static bool read_header(market_t *market) {
    char *at = text_line(market->text) + strlen(MARKET_BANNER);
    const char *object = next_word(&at);
    const char *format = next_word(&at);
    const char *field = next_word(&at);
    const char *symmetry = next_word(&at);
    if (strcmp(object, "matrix") || strcmp(format, "coordinate")) {
        return BAD_LINE(
            market,
            "\"%s %s\" is not supported: it must be a \"matrix coordinate\". Convert the "
            "file.\n",
            object, format);
    }
    market->valued = strcmp(field, "pattern") != 0;
    if (market->valued && strcmp(field, "integer") && strcmp(field, "real")) {
        return BAD_LINE(
            market,
            "field \"%s\" is not supported: it must be pattern, integer or real. Convert "
            "the file.\n",
            field);
    }
    market->symmetric = strcmp(symmetry, "general") != 0;
    market->negated = strcmp(symmetry, "skew-symmetric") == 0;
    if (market->symmetric && !market->negated && strcmp(symmetry, "symmetric")) {
        return BAD_LINE(market,
                        "symmetry \"%s\" is not supported: it must be general, symmetric or "
                        "skew-symmetric. Convert the file.\n",
                        symmetry);
    }
    return true;
}

/* The next line that is neither empty nor a comment, or NULL. */
static char *next_line(market_t *market) {
    char *line;
    do {
        line = text_line(market->text);
    } while (line && (*text_blanks(line) == 0 || *line == '%'));
    return line;
}

bool market_begin(market_t *market, text_t *text, failure_t *failure) {
    *market = (market_t){.text = text, .failure = failure};
    if (!read_header(market)) {
        return false;
    }
    char *line = next_line(market);
    char *at = line;
    if (!line || !text_number(&at, &market->rows) || !text_number(&at, &market->columns) ||
        !text_number(&at, &market->entries) || *text_blanks(at)) {
        return BAD_LINE(market, "\"%.40s\" is not a size line: write \"ROWS COLUMNS ENTRIES\".\n",
                        line ? line : "");
    }
    return true;
}

bool market_next(market_t *market, market_entry_t *entry) {
    char *line = next_line(market);
    if (!line) {
        if (market->seen < market->entries) {
            BAD_LINE(market,
                     "the file ends after %u of %u entries: it is truncated. Get a complete "
                     "copy.\n",
                     market->seen, market->entries);
        }
        return false;
    }
    if (market->seen == market->entries) {
        return BAD_LINE(market,
                        "entry after the last of %u: the size line gives the number of entries. "
                        "Correct it, or remove the line.\n",
                        market->entries);
    }
    char *at = line;
    bool ok = text_number(&at, &entry->row) && text_number(&at, &entry->column);
    entry->value = 1;
    if (ok && market->valued) {
        char *end;
        entry->value = strtod(at, &end);
        ok = end != at;
        at = end;
    }
    if (!ok || *text_blanks(at)) {
        return BAD_LINE(market, "\"%.40s\" is not an entry: write \"ROW COLUMN%s\".\n", line,
                        market->valued ? " VALUE" : "");
    }
    market->seen++;
    return true;
}
