/* SPDX-License-Identifier: Apache-2.0 */
/* Words of command lines and files: numbers, and names that are nearly known ones.
 */
#ifndef WEFT_WORDS_H
#define WEFT_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The whole of `text` as a number from `least` to `most`: decimal digits, or 0x and hexadecimal
 * digits. No sign, no space; leading zeros are decimal. False, and *number unchanged, if it is
 * something else. */
bool words_number(const char *text, uint64_t least, uint64_t most, uint64_t *number);

/* A 32-bit word from its value. A whole number (decimal or 0x) from -2^31 to 2^32 - 1 is in two's
 * complement. One with a point or an exponent (e, or p after 0x) is a finite number in single
 * precision. A number that is too large for it, or so small that only 0 is left, is refused. */
bool words_value(const char *text, uint32_t *word);

/* Whether one of the words of `text`, parted by blanks, is `word`. */
bool words_have(const char *text, const char *word);

/* The nearest of several names to a given one. Start with {.given = NAME}, pass every known name to
 * words_consider, then ask for the text. Names must live as long as the hint. */
typedef struct {
    const char *given;
    const char *nearest; /* NULL: none is near */
    size_t distance;     /* of the nearest */
    char text[128];
} words_hint_t;

/* Near is a name that `given` becomes by few changes (a letter inserted, left out, replaced, or two
 * neighbours exchanged): one, from six letters on two, from nine on three, and so on. Fewer changes
 * than letters, though. A name that begins with `given` counts as one change away, if that has
 * three letters or more. */
void words_consider(words_hint_t *hint, const char *name);

/* "; did you mean 'NAME'?", or "" where no name is near or one is the same. */
const char *words_hint(words_hint_t *hint);

#endif
