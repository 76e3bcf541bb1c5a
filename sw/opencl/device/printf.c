/* SPDX-License-Identifier: Apache-2.0 */
/* Device library: printf stores its arguments in the print buffer; the host prints them after the
 * launch. C, as OpenCL C has no functions of any number of arguments of its own.
 *
 * clang passes a float as one word, a value of 8 bytes as two, a vector of up to 8 bytes in words,
 * and a larger one by address.
 */
#include <stdarg.h>

#include "../print_format.h"
#include "print_buffer.h"

int printf(const char *format, ...);

/* The words of an argument, wherever it travelled. A vector of three travels as one of four. */
static void store(uint32_t *to, va_list *list, const print_conversion_t *c) {
    uint32_t bytes = (c->elements == 3 ? 4 : c->elements) * c->bytes, words = print_words(c);
    if (bytes <= 4) {
        to[0] = va_arg(*list, uint32_t);
    } else if (bytes <= 8) {
        uint64_t value = va_arg(*list, uint64_t);
        to[0] = (uint32_t)value;
        if (words == 2) {
            to[1] = (uint32_t)(value >> 32);
        }
    } else {
        const uint32_t *from = va_arg(*list, const uint32_t *);
        for (uint32_t i = 0; i < words; i++) {
            to[i] = from[i];
        }
    }
}

static uint32_t record_words(const char *format) {
    uint32_t words = PRINT_RECORD_HEAD;
    for (const char *at = format; (at = print_find(at));) {
        print_conversion_t c;
        print_read(at, &c);
        if (!c.letter) {
            break;
        }
        words += print_words(&c);
        at = c.end;
    }
    return words;
}

int printf(const char *format, ...) {
    uint32_t *arguments = print_begin(4 * record_words(format)), *to = arguments;
    va_list list;
    if (!to) {
        return -1;
    }
    va_start(list, format);
    for (const char *next = format; (next = print_find(next));) {
        print_conversion_t c;
        print_read(next, &c);
        if (!c.letter) {
            break;
        }
        store(to, &list, &c);
        to += print_words(&c);
        next = c.end;
    }
    va_end(list);
    print_end(arguments, format);
    return 0;
}
