/* SPDX-License-Identifier: Apache-2.0 */
/* Any text as a word for a shell. */
#ifndef WEFT_QUOTE_H
#define WEFT_QUOTE_H

#include <stdbool.h>
#include <stddef.h>

/* `text` as one word, in single quotes unless it needs none. False, and an empty word, where it
 * does not fit. */
bool quote_word(const char *text, char *to, size_t size);

#endif
