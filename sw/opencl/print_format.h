/* SPDX-License-Identifier: Apache-2.0 */
/* Formats of OpenCL's printf, as the device (device/printf.c), which stores arguments, and the host
 * (print.c), which prints them, both read them.
 *
 * A record of the print buffer, in words: bytes of the record, address of the format, then the
 * argument of each conversion. That is a word, or two for an element of 8 bytes; of a vector the
 * elements, closely, up to a whole word. `%s` stores the text's address. A conversion that is not
 * known ends the record's arguments, and what follows is printed as it stands.
 */
#ifndef CLC_PRINT_FORMAT_H
#define CLC_PRINT_FORMAT_H

#include <stdbool.h>
#include <stdint.h>

/* PRINT_LONGEST: characters of a conversion up to its letter. A longer one is not known. */
enum { PRINT_HEAD_WORDS = 2, PRINT_RECORD_HEAD = 2, PRINT_LONGEST = 50 };

typedef struct {
    const char *begin, *end;  /* "%-8.3v4hlf" */
    const char *digits;       /* behind flags, width and precision */
    uint32_t elements, bytes; /* of a vector, else 1; of an element */
    uint32_t value;           /* bytes of it that count: h and hh cut a scalar, which is promoted */
    char letter;              /* the conversion; '\0': not known */
} print_conversion_t;

static inline const char *print_number(const char *at, uint32_t *number) {
    for (*number = 0; *at >= '0' && *at <= '9'; at++) {
        *number = 10 * *number + (uint32_t)(*at - '0');
    }
    return at;
}

static inline bool print_is_one_of(char letter, const char *list) {
    for (; *list; list++) {
        if (*list == letter) {
            return true;
        }
    }
    return false;
}

/* The conversion that begins with the '%' at `at`, which is not "%%". */
static inline void print_read(const char *at, print_conversion_t *c) {
    uint32_t number;
    c->begin = at++;
    c->elements = 1;
    c->bytes = 4;
    while (*at && print_is_one_of(*at, "-+ #0")) {
        at++;
    }
    at = print_number(at, &number);
    if (*at == '.') {
        at = print_number(at + 1, &number);
    }
    c->digits = at;
    bool vector = *at == 'v';
    if (vector) {
        at = print_number(at + 1, &c->elements);
    }
    if (at[0] == 'h' && at[1] == 'h') {
        c->bytes = 1;
        at += 2;
    } else if (at[0] == 'h' && at[1] == 'l') {
        at += 2;
    } else if (at[0] == 'h') {
        c->bytes = 2;
        at++;
    } else if (at[0] == 'l') {
        c->bytes = 8;
        at++;
    }
    bool number_letter = *at && print_is_one_of(*at, "diouxX");
    bool float_letter = *at && print_is_one_of(*at, "fFeEgGaA");
    bool other = !vector && c->bytes == 4 && *at && print_is_one_of(*at, "csp");
    bool width = c->elements == 1 || c->elements == 2 || c->elements == 3 || c->elements == 4 ||
                 c->elements == 8 || c->elements == 16;
    bool known = width && at - c->begin <= PRINT_LONGEST &&
                 (number_letter || (float_letter && c->bytes == 4) || other);
    c->value = c->bytes;
    if (!vector && c->bytes < 4) {
        c->bytes = 4; /* promoted */
    }
    c->letter = known ? *at : '\0';
    c->end = *at ? at + 1 : at;
}

/* Words of its argument in a record. */
static inline uint32_t print_words(const print_conversion_t *c) {
    return c->letter ? (c->elements * c->bytes + 3) / 4 : 0;
}

/* The next conversion from `at` on; NULL: there is none. "%%" is passed over. */
static inline const char *print_find(const char *at) {
    for (; *at; at++) {
        if (*at == '%' && at[1] == '%') {
            at++;
        } else if (*at == '%') {
            return at;
        }
    }
    return 0;
}

#endif
