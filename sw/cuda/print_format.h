/* SPDX-License-Identifier: Apache-2.0 */
/* Formats of CUDA's printf, as the device (device/print.c), which stores arguments, and the host
 * (cudart_print.c), which prints them, both read them.
 *
 * A record of the print buffer (sw/opencl/clc.h) has two words, its bytes and the address of the
 * format. The arguments follow as clang lays them out for vprintf, as a structure of the host. It
 * has integers of 4 or 8 bytes, double, addresses of 8 bytes, each at its own alignment. A
 * conversion that is not known ends the record's arguments, and what follows is printed as it
 * stands.
 */
#ifndef CUDA_PRINT_FORMAT_H
#define CUDA_PRINT_FORMAT_H

#include "sw/opencl/print_format.h"

enum { CUDA_LONGEST = 40 };

/* What an assertion that fails prints; the host knows of it by a bit of the buffer's second word.
 */
#define CUDA_ASSERTION "%s:%u: %s: Assertion `%s' failed.\n"
enum { PRINT_ASSERTED = 1 };

typedef struct {
    const char *begin, *length, *end; /* "%-*.3lld": at "ll"; behind the letter */
    unsigned stars;                   /* numbers before it that are arguments, 0 to 2 */
    unsigned bytes;                   /* of the argument: 4 or 8 */
    char letter;                      /* '\0': not known */
} cuda_conversion_t;

/* The conversion that begins with the '%' at `at`, which is not "%%". */
static inline void cuda_conversion(const char *at, cuda_conversion_t *c) {
    c->begin = at++;
    c->stars = 0;
    for (; print_is_one_of(*at, "-+ #0123456789.*"); at++) {
        c->stars += *at == '*';
    }
    c->length = at;
    bool wide = false;
    for (; print_is_one_of(*at, "hlLjzt"); at++) {
        wide = wide || *at != 'h';
    }
    bool known = c->stars <= 2 && at - c->begin <= CUDA_LONGEST;
    c->letter = known && print_is_one_of(*at, "diouxXcfFeEgGaAsp") ? *at : '\0';
    c->bytes = wide || print_is_one_of(*at, "fFeEgGaAsp") ? 8 : 4;
    c->end = *at ? at + 1 : at;
}

/* Where an argument of so many bytes lies that follows `used` others. */
static inline uint32_t cuda_place(uint32_t used, uint32_t bytes) {
    return (used + bytes - 1) / bytes * bytes;
}

/* Bytes of all arguments of a format. */
static inline uint32_t cuda_argument_bytes(const char *format) {
    uint32_t bytes = 0;
    for (const char *at = format; (at = print_find(at));) {
        cuda_conversion_t c;
        cuda_conversion(at, &c);
        if (!c.letter) {
            break;
        }
        bytes = cuda_place(cuda_place(bytes, 4) + 4 * c.stars, c.bytes) + c.bytes;
        at = c.end;
    }
    return cuda_place(bytes, 4);
}

#endif
