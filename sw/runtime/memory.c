/* SPDX-License-Identifier: Apache-2.0 */
/* Device library: the four memory functions that a freestanding compiler expects. Words where both
 * sides are aligned alike, bytes elsewhere. Compiled with -ffreestanding and without loop
 * recognition, or memcpy would become a call of itself.
 */
#include <weft_kernel.h>

#define WORD_ALIGNED(address) (((uintptr_t)(address) & 3u) == 0)

/* Words may alias any type here. */
typedef uint32_t __attribute__((may_alias)) word_t;

void *memcpy(void *restrict to, const void *restrict from, size_t bytes) {
    unsigned char *out = to;
    const unsigned char *in = from;

    if (WORD_ALIGNED(out) && WORD_ALIGNED(in)) {
        for (; bytes >= 4; bytes -= 4, out += 4, in += 4) {
            *(word_t *)out = *(const word_t *)in;
        }
    }
    for (; bytes > 0; bytes--) {
        *out++ = *in++;
    }
    return to;
}

void *memmove(void *to, const void *from, size_t bytes) {
    unsigned char *out = to;
    const unsigned char *in = from;

    if ((uintptr_t)out - (uintptr_t)in >= bytes) {
        return memcpy(to, from, bytes);
    }
    while (bytes-- > 0) {
        out[bytes] = in[bytes];
    }
    return to;
}

void *memset(void *to, int value, size_t bytes) {
    unsigned char *out = to;
    uint32_t word = (unsigned char)value * 0x01010101u;

    if (WORD_ALIGNED(out)) {
        for (; bytes >= 4; bytes -= 4, out += 4) {
            *(word_t *)out = word;
        }
    }
    for (; bytes > 0; bytes--) {
        *out++ = (unsigned char)value;
    }
    return to;
}

int memcmp(const void *left, const void *right, size_t bytes) {
    const unsigned char *a = left, *b = right;

    for (; bytes > 0; bytes--, a++, b++) {
        if (*a != *b) {
            return *a - *b;
        }
    }
    return 0;
}
