/* SPDX-License-Identifier: Apache-2.0 */
/* Sparse matrices: see sparse.h. Both sources fill a list of entries, which a counting sort brings
 * into rows.
 */
#include "sparse.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "market.h"
#include "random.h"

#define MAX_FILE_BYTES ((size_t)1 << 30)

typedef struct {
    uint32_t row, column; /* from 0 */
    float value;
} entry_t;

typedef struct {
    const char *name; /* of the file, for messages */
    uint32_t line;
    failure_t *failure;
    uint32_t rows, columns;
    entry_t *entry;
    size_t entries, capacity;
} list_t;

static bool add(list_t *list, uint32_t row, uint32_t column, float value) {
    if (list->entries == SPARSE_MAX_ENTRIES) {
        return failure_set(list->failure, WEFT_USAGE,
                           "%s:%u: more than %u entries, the most that is read. Use a smaller "
                           "matrix.\n",
                           list->name, list->line, SPARSE_MAX_ENTRIES);
    }
    if (list->entries == list->capacity) {
        const size_t capacity = list->capacity ? 2 * list->capacity : 1024;
        entry_t *entry = realloc(list->entry, capacity * sizeof *entry);
        if (!entry) {
            return failure_set(list->failure, WEFT_USAGE, "%s: out of memory after %zu entries.\n",
                               list->name, list->entries);
        }
        list->entry = entry;
        list->capacity = capacity;
    }
    list->entry[list->entries++] = (entry_t){row, column, value};
    return true;
}

/* Sort the entries by row, in the order in which they came. */
static bool build(const list_t *list, sparse_t *matrix) {
    const uint32_t entries = (uint32_t)list->entries, room = entries ? entries : 1;
    *matrix = (sparse_t){list->rows, list->columns, entries, NULL, NULL, NULL};
    matrix->offset = calloc(list->rows + 1u, sizeof *matrix->offset);
    matrix->column = calloc(room, sizeof *matrix->column);
    matrix->value = calloc(room, sizeof *matrix->value);
    uint32_t *next = calloc(list->rows + 1u, sizeof *next);
    const bool ok = matrix->offset && matrix->column && matrix->value && next;
    if (ok) {
        for (uint32_t i = 0; i < entries; i++) {
            matrix->offset[list->entry[i].row + 1]++;
        }
        for (uint32_t r = 0; r < list->rows; r++) {
            matrix->offset[r + 1] += matrix->offset[r];
            next[r] = matrix->offset[r];
        }
        for (uint32_t i = 0; i < entries; i++) {
            const uint32_t place = next[list->entry[i].row]++;
            matrix->column[place] = list->entry[i].column;
            matrix->value[place] = list->entry[i].value;
        }
    } else {
        failure_set(list->failure, WEFT_USAGE, "%s: out of memory for %u rows and %u entries.\n",
                    list->name, list->rows, entries);
        sparse_free(matrix);
    }
    free(next);
    return ok;
}

/* Matrix Market -------------------------------------------------------------------------------- */

static bool size_ok(const list_t *list, uint32_t size, const char *what) {
    return (size > 0 && size <= SPARSE_MAX_ROWS) ||
           failure_set(list->failure, WEFT_USAGE,
                       "%s:%u: %u %s: a matrix has 1 to %u. Use another matrix.\n", list->name,
                       list->line, size, what, SPARSE_MAX_ROWS);
}

static bool index_ok(const list_t *list, uint32_t index, uint32_t size, const char *what) {
    return (index > 0 && index <= size) ||
           failure_set(list->failure, WEFT_USAGE,
                       "%s:%u: %s %u is out of range: the matrix has %ss 1 to %u. Correct the "
                       "entry.\n",
                       list->name, list->line, what, index, what, size);
}

static bool add_entry(list_t *list, const market_t *market, market_entry_t entry) {
    const float value = (float)entry.value;
    list->line = market->text->line;
    if (!index_ok(list, entry.row, list->rows, "row") ||
        !index_ok(list, entry.column, list->columns, "column")) {
        return false;
    }
    if (!isfinite(value)) {
        return failure_set(list->failure, WEFT_USAGE,
                           "%s:%u: value %g is out of range: it must be finite in single "
                           "precision. Scale the matrix.\n",
                           list->name, list->line, entry.value);
    }
    return add(list, entry.row - 1, entry.column - 1, value) &&
           (!market->symmetric || entry.row == entry.column ||
            add(list, entry.column - 1, entry.row - 1, market->negated ? -value : value));
}

static bool read_list(list_t *list, text_t *text) {
    market_t market;
    market_entry_t entry;
    if (memchr(text->data, 0, text->size) ||
        strncmp(text->data, MARKET_BANNER, strlen(MARKET_BANNER)) != 0) {
        return failure_set(list->failure, WEFT_USAGE,
                           "%s:1: a matrix file starts with \"%s\" and is text. Name a Matrix "
                           "Market file.\n",
                           list->name, MARKET_BANNER);
    }
    if (!market_begin(&market, text, list->failure)) {
        return false;
    }
    list->line = text->line;
    list->rows = market.rows;
    list->columns = market.columns;
    bool ok = size_ok(list, market.rows, "rows") && size_ok(list, market.columns, "columns");
    if (ok && market.symmetric && market.rows != market.columns) {
        ok = failure_set(list->failure, WEFT_USAGE,
                         "%s:%u: %u by %u: a symmetric matrix is square. Correct the header.\n",
                         list->name, list->line, market.rows, market.columns);
    }
    while (ok && market_next(&market, &entry)) {
        ok = add_entry(list, &market, entry);
    }
    return ok && list->failure->status == WEFT_OK;
}

bool sparse_read(sparse_t *matrix, const char *path, failure_t *failure) {
    list_t list = {.name = path, .failure = failure};
    text_t text;
    *matrix = (sparse_t){0};
    const bool ok = text_read(&text, path, MAX_FILE_BYTES, failure) && read_list(&list, &text) &&
                    build(&list, matrix);
    free(list.entry);
    text_free(&text);
    return ok;
}

/* Made ----------------------------------------------------------------------------------------- */

/* A random multiple of 2^-23 in [-1, 1). */
static float random_value(random_t *random) {
    const int32_t value = (int32_t)(random_next(random) >> 8) - (1 << 23);
    return (float)value / (1 << 23);
}

bool sparse_make(sparse_t *matrix, uint32_t rows, uint32_t seed, failure_t *failure) {
    list_t list = {.name = "made matrix", .failure = failure, .rows = rows, .columns = rows};
    random_t random = random_seed(seed);
    bool ok = true;
    for (uint32_t row = 0; ok && row < rows; row++) {
        const uint32_t share = (random_next(&random) >> 17) + 1; /* of 2^15 */
        uint32_t length = 1 + (uint32_t)sqrt(32768.0 / share);
        length = length < rows ? length : rows;
        for (uint32_t i = 0; ok && i < length; i++) {
            const uint32_t column = random_next(&random) % rows;
            ok = add(&list, row, column, random_value(&random));
        }
    }
    ok = ok && build(&list, matrix);
    free(list.entry);
    return ok;
}

/* A whole order, as qsort may exchange what is equal: two of one place differ in value. */
static int by_column(const void *left, const void *right) {
    const entry_t *a = left, *b = right;
    if (a->column != b->column) {
        return a->column < b->column ? -1 : 1;
    }
    if (a->row != b->row) {
        return a->row < b->row ? -1 : 1;
    }
    return (a->value > b->value) - (a->value < b->value);
}

bool sparse_make_even(sparse_t *matrix, uint32_t rows, uint32_t length, uint32_t seed,
                      failure_t *failure) {
    list_t list = {.name = "made matrix", .failure = failure, .rows = rows, .columns = rows};
    random_t random = random_seed(seed);
    const uint64_t entries = (uint64_t)rows * length;
    bool ok = true;
    for (uint64_t i = 0; ok && i < entries; i++) {
        const uint32_t row = random_next(&random) % rows, column = random_next(&random) % rows;
        ok = add(&list, row, column, random_value(&random));
    }
    if (ok && entries > 0) {
        qsort(list.entry, list.entries, sizeof *list.entry, by_column);
    }
    ok = ok && build(&list, matrix);
    free(list.entry);
    return ok;
}

void sparse_free(sparse_t *matrix) {
    free(matrix->offset);
    free(matrix->column);
    free(matrix->value);
    *matrix = (sparse_t){0};
}
