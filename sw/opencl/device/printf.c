/* SPDX-License-Identifier: Apache-2.0 */
/* Device library: printf stores its arguments in the print buffer, whose address is in the
 * parameter window (sw/opencl/clc.h); the host prints them after the launch. C, as OpenCL C has no
 * functions of any number of arguments of its own.
 *
 * clang passes a float as one word, a value of 8 bytes as two, a vector of up to 8 bytes in words,
 * and a larger one by address. Space is taken by an atomic addition: records of threads stand in
 * the order in which threads came. A record that does not fit is lost, and so is each later one.
 */
#include <stdarg.h>

#include "../print_format.h"

#define BUFFER (*(uint32_t *volatile *)(0x10000000 + 4 * 15))

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
    uint32_t *buffer = BUFFER, at, bytes = 4 * record_words(format);
    va_list list;
    if (!buffer) {
        return -1;
    }
    __asm__ volatile("amoadd.w %0, %2, %1" : "=r"(at), "+A"(buffer[0]) : "r"(bytes) : "memory");
    if (at > buffer[1] || bytes > buffer[1] - at) {
        return -1;
    }
    uint32_t *to = buffer + at / 4;
    to[0] = bytes;
    to[1] = (uint32_t)(uintptr_t)format;
    to += PRINT_RECORD_HEAD;
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
    return 0;
}
