/* SPDX-License-Identifier: Apache-2.0 */
/* clc: names of the source as symbols. A name with '$' or letters beyond ASCII is quoted in LLVM
 * assembly, in RISC-V assembly and in what the linker is told. Each tool has rules of its own for
 * that. So behind the front step such a name is spelled in letters, digits, '.' and '_':
 *
 *     k$x    q..k..24x        "q..", then each other byte as ".." and two hexadecimal digits
 *
 * clang writes no two points into a name, so that no other symbol is spelled so. Messages and the
 * table of the kernel have the source's spelling.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

#define MARK   "q.."
#define ESCAPE ".."

static bool is_plain(unsigned char c) {
    return c < 0x80 && (isalnum(c) || c == '_' || c == '.');
}

static void put_symbol(FILE *to, const char *name, size_t length) {
    bool plain = length > 0 && !isdigit((unsigned char)name[0]);
    for (size_t i = 0; i < length; i++) {
        plain &= is_plain((unsigned char)name[i]);
    }
    fputs(plain ? "" : MARK, to);
    for (size_t i = 0; i < length; i++) {
        if (is_plain((unsigned char)name[i])) {
            fputc(name[i], to);
        } else {
            fprintf(to, ESCAPE "%02X", (unsigned char)name[i]);
        }
    }
}

static int digit(char c) {
    return isdigit((unsigned char)c) ? c - '0' : toupper((unsigned char)c) - 'A' + 10;
}

/* Replace each `escape` and two digits by the byte; returns the length of what is left. */
static size_t take_escapes(char *text, size_t length, const char *escape) {
    size_t used = 0, mark = strlen(escape);
    for (size_t i = 0; i < length; used++) {
        bool escaped = i + mark + 2 <= length && memcmp(text + i, escape, mark) == 0 &&
                       isxdigit((unsigned char)text[i + mark]) &&
                       isxdigit((unsigned char)text[i + mark + 1]);
        text[used] =
            escaped ? (char)(digit(text[i + mark]) << 4 | digit(text[i + mark + 1])) : text[i];
        i += escaped ? mark + 2 : 1;
    }
    text[used] = '\0';
    return used;
}

size_t text_of_quoted(char *text) {
    return take_escapes(text, strlen(text), "\\");
}

char *name_to_symbol(const char *name) {
    char *symbol = NULL;
    size_t bytes;
    FILE *to = open_memstream(&symbol, &bytes);
    if (!to) {
        return NULL;
    }
    put_symbol(to, name, strlen(name));
    return fclose(to) == 0 ? symbol : (free(symbol), NULL);
}

char *symbol_to_name(const char *symbol, size_t length) {
    bool spelled = length >= strlen(MARK) && memcmp(symbol, MARK, strlen(MARK)) == 0;
    size_t skipped = spelled ? strlen(MARK) : 0;
    char *name = strndup(symbol + skipped, length - skipped);
    if (name && spelled) {
        take_escapes(name, strlen(name), ESCAPE);
    }
    return name;
}

/* A quoted name stands behind '@' (of the unit), '%' (of a type or function) or '$' (of a comdat),
 * or is a label; other quoted texts are strings. */
static bool is_name(const char *unit, const char *quote, const char *end) {
    char before = quote > unit ? quote[-1] : '\n';
    return strchr("@%$", before) || (before == '\n' && end[1] == ':');
}

static bool put_name(FILE *to, const char *from, size_t length) {
    char *name = strndup(from, length);
    if (name) {
        put_symbol(to, name, text_of_quoted(name));
    }
    free(name);
    return name != NULL;
}

/* Write the text from a quote or comment on to its end, which is returned; NULL without memory. */
static const char *put_token(FILE *to, const char *unit, const char *from) {
    if (*from == ';') { /* it may hold a single quote */
        size_t length = strcspn(from, "\n");
        fwrite(from, 1, length, to);
        return from + length;
    }
    const char *end = strchr(from + 1, '"');
    if (!end) {
        fputc(*from, to);
        return from + 1;
    }
    size_t length = (size_t)(end - from - 1);
    if (!is_name(unit, from, end)) {
        fwrite(from, 1, length + 2, to);
    } else if (!put_name(to, from + 1, length)) {
        return NULL;
    }
    return end + 1;
}

bool unit_spell_names(bytes_t *unit) {
    bytes_t plain = {0};
    FILE *to = open_memstream(&plain.at, &plain.bytes);
    const char *at = to ? unit->at : NULL;
    while (at && *at) {
        size_t length = strcspn(at, "\";");
        fwrite(at, 1, length, to);
        at = at[length] ? put_token(to, unit->at, at + length) : at + length;
    }
    bool good = to && fclose(to) == 0 && at;
    if (!good) {
        free(plain.at);
        return false;
    }
    free(unit->at);
    *unit = plain;
    return true;
}
