/* SPDX-License-Identifier: Apache-2.0 */
/* Numbers and nearly known names: see words.h. */
#include "words.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NAME_MAX_LENGTH 64

static bool is_hexadecimal(const char *text) {
    return text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
}

bool words_number(const char *text, uint64_t least, uint64_t most, uint64_t *number) {
    bool hexadecimal = is_hexadecimal(text);
    const char *digits = text + (hexadecimal ? 2 : 0);
    size_t count = strspn(digits, hexadecimal ? "0123456789abcdefABCDEF" : "0123456789");
    if (count == 0 || digits[count]) {
        return false;
    }
    errno = 0;
    unsigned long long value = strtoull(digits, NULL, hexadecimal ? 16 : 10);
    if (errno || value < least || value > most) {
        return false;
    }
    *number = value;
    return true;
}

/* strtof takes more than numbers (inf, nan, spaces before), so the characters are checked. */
static bool single_precision(const char *text, uint32_t *word) {
    char *end;
    bool zero = true;
    const char *exponent = is_hexadecimal(text + (*text == '-')) ? "pP" : "eE";
    for (const char *at = text; *at && !strchr(exponent, *at); at++) {
        zero = zero && !strchr("123456789abcdefABCDEF", *at);
    }
    errno = 0;
    float value = strtof(text, &end);
    if (*end || strspn(text, "0123456789abcdefABCDEFxXpP.+-") != strlen(text) ||
        !(isdigit((unsigned char)text[*text == '-']) || text[*text == '-'] == '.')) {
        return false;
    }
    if (!isfinite(value) || (value == 0 && !zero)) {
        return false;
    }
    memcpy(word, &value, sizeof value);
    return true;
}

bool words_value(const char *text, uint32_t *word) {
    bool negative = *text == '-';
    uint64_t number;
    if (words_number(text + negative, 0, negative ? UINT64_C(1) << 31 : UINT32_MAX, &number)) {
        *word = (uint32_t)(negative ? -number : number);
        return true;
    }
    bool hexadecimal = is_hexadecimal(text + negative);
    bool real = strpbrk(text, hexadecimal ? ".pP" : ".eE") != NULL;
    return real && single_precision(text, word);
}

static size_t least_of(size_t a, size_t b) {
    return a < b ? a : b;
}

/* Changes from a to b, both at most NAME_MAX_LENGTH long; rows are prefixes of a. */
static size_t distance(const char *a, const char *b) {
    size_t row[3][NAME_MAX_LENGTH + 1], lengths[2] = {strlen(a), strlen(b)};
    size_t *before = row[0], *last = row[1], *now = row[2];
    for (size_t j = 0; j <= lengths[1]; j++) {
        last[j] = j;
    }
    for (size_t i = 1; i <= lengths[0]; i++) {
        now[0] = i;
        for (size_t j = 1; j <= lengths[1]; j++) {
            now[j] =
                least_of(least_of(last[j], now[j - 1]) + 1, last[j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                now[j] = least_of(now[j], before[j - 2] + 1);
            }
        }
        size_t *free_row = before;
        before = last;
        last = now;
        now = free_row;
    }
    return last[lengths[1]];
}

bool words_have(const char *text, const char *word) {
    size_t length = strlen(word);
    for (const char *at = text; (at = strstr(at, word)); at += length) {
        if ((at == text || at[-1] == ' ') && (at[length] == ' ' || !at[length])) {
            return true;
        }
    }
    return false;
}

void words_consider(words_hint_t *hint, const char *name) {
    size_t length = strlen(hint->given);
    if (length == 0 || length > NAME_MAX_LENGTH || strlen(name) > NAME_MAX_LENGTH) {
        return;
    }
    size_t most = length < 6 ? 1 : length / 3;
    size_t changes = distance(hint->given, name);
    if (length >= 3 && changes > 1 && strncmp(name, hint->given, length) == 0) {
        changes = 1;
    }
    if (changes <= most && changes < length && (!hint->nearest || changes < hint->distance)) {
        hint->nearest = name;
        hint->distance = changes;
    }
}

const char *words_hint(words_hint_t *hint) {
    hint->text[0] = 0;
    if (hint->nearest && hint->distance > 0) {
        snprintf(hint->text, sizeof hint->text, "; did you mean '%s'?", hint->nearest);
    }
    return hint->text;
}
