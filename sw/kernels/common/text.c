/* SPDX-License-Identifier: Apache-2.0 */
/* Files in memory, line by line. */
#include "text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Read the open file to its end. Sizes are not asked for beforehand: the path may be a pipe. */
static bool read_all(text_t *text, FILE *file, size_t max_bytes, failure_t *failure) {
    size_t capacity = 0;
    for (;;) {
        if (text->size + 1 >= capacity) {
            capacity = capacity ? 2 * capacity : 65536;
            char *data = realloc(text->data, capacity);
            if (!data) {
                return failure_set(failure, WEFT_USAGE, "%s: out of memory after %zu bytes.\n",
                                   text->path, text->size);
            }
            text->data = data;
        }
        const size_t got = fread(text->data + text->size, 1, capacity - 1 - text->size, file);
        text->size += got;
        if (text->size > max_bytes) {
            return failure_set(failure, WEFT_USAGE,
                               "%s: longer than %zu bytes, the most that is read. Use a smaller "
                               "input.\n",
                               text->path, max_bytes);
        }
        if (got == 0) {
            break;
        }
    }
    text->data[text->size] = 0;
    return true;
}

bool text_read(text_t *text, const char *path, size_t max_bytes, failure_t *failure) {
    *text = (text_t){.path = path};
    FILE *file = fopen(path, "rb");
    if (!file) {
        return failure_set(failure, WEFT_USAGE, "%s: cannot open: %s. Check the path.\n", path,
                           strerror(errno));
    }
    bool ok = read_all(text, file, max_bytes, failure);
    if (ok && ferror(file)) {
        ok = failure_set(failure, WEFT_USAGE, "%s: cannot read: %s. Name a readable file.\n", path,
                         strerror(errno));
    }
    fclose(file);
    return ok;
}

void text_free(text_t *text) {
    free(text->data);
    text->data = NULL;
}

char *text_line(text_t *text) {
    if (text->at >= text->size) {
        return NULL;
    }
    char *line = text->data + text->at;
    char *end = memchr(line, '\n', text->size - text->at);
    if (!end) {
        end = text->data + text->size;
    }
    text->at = (size_t)(end - text->data) + 1;
    text->line++;
    *end = 0;
    if (end > line && end[-1] == '\r') {
        end[-1] = 0;
    }
    return line;
}

char *text_blanks(char *at) {
    while (*at == ' ' || *at == '\t') {
        at++;
    }
    return at;
}

bool text_number(char **at, uint32_t *value) {
    char *p = text_blanks(*at);
    if (*p < '0' || *p > '9') {
        return false;
    }
    uint64_t number = 0;
    for (; *p >= '0' && *p <= '9'; p++) {
        number = 10 * number + (uint64_t)(*p - '0');
        if (number > UINT32_MAX) {
            number = UINT32_MAX;
        }
    }
    *value = (uint32_t)number;
    *at = p;
    return true;
}
