/* SPDX-License-Identifier: Apache-2.0 */
/* A text as a word for a shell: see quote.h. */
#include "quote.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Letters that no shell looks at. */
static bool plain(char c) {
    return isalnum((unsigned char)c) || (c && strchr("_-+=./,:@%", c));
}

bool quote_word(const char *text, char *to, size_t size) {
    size_t used = 0, simple = 0;
    while (plain(text[simple])) {
        simple++;
    }
    const char *quote = text[simple] || !simple ? "'" : "";
    used += (size_t)snprintf(to, size, "%s", quote);
    for (const char *at = text; *at && used < size; at++) {
        used += (size_t)snprintf(to + used, size - used, *at == '\'' ? "'\\''" : "%c", *at);
    }
    used += used < size ? (size_t)snprintf(to + used, size - used, "%s", quote) : 0;
    to[used < size ? used : 0] = 0;
    return used < size;
}
