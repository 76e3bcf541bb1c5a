/* SPDX-License-Identifier: Apache-2.0 */
/* Functions of words that clang's headers write in PTX or leave out: products of parts, shifts of
 * two words, a wait. */
#ifndef WEFT_WORDS_H
#define WEFT_WORDS_H

#define WEFT_WORD static __device__ inline __attribute__((always_inline))

/* a[i] * b[i] of all four bytes, and c; of both halves of a with two bytes of b. */
#define WEFT_DOT(type, char_type, short_type, char4_type, short2_type)                             \
    WEFT_WORD type __dp4a(type a, type b, type c) {                                                \
        for (int i = 0; i < 32; i += 8) {                                                          \
            c += (type)(char_type)(a >> i) * (type)(char_type)(b >> i);                            \
        }                                                                                          \
        return c;                                                                                  \
    }                                                                                              \
    WEFT_WORD type __dp2a_lo(type a, type b, type c) {                                             \
        return c + (type)(short_type)a * (type)(char_type)b +                                      \
               (type)(short_type)(a >> 16) * (type)(char_type)(b >> 8);                            \
    }                                                                                              \
    WEFT_WORD type __dp2a_hi(type a, type b, type c) {                                             \
        return __dp2a_lo(a, b >> 16, c);                                                           \
    }                                                                                              \
    WEFT_WORD type __dp4a(char4_type a, char4_type b, type c) {                                    \
        return c + (type)a.x * (type)b.x + (type)a.y * (type)b.y + (type)a.z * (type)b.z +         \
               (type)a.w * (type)b.w;                                                              \
    }                                                                                              \
    WEFT_WORD type __dp2a_lo(short2_type a, char4_type b, type c) {                                \
        return c + (type)a.x * (type)b.x + (type)a.y * (type)b.y;                                  \
    }                                                                                              \
    WEFT_WORD type __dp2a_hi(short2_type a, char4_type b, type c) {                                \
        return c + (type)a.x * (type)b.z + (type)a.y * (type)b.w;                                  \
    }
WEFT_DOT(int, signed char, short, char4, short2)
WEFT_DOT(unsigned, unsigned char, unsigned short, uchar4, ushort2)
#undef WEFT_DOT

/* The word that a shift of high:low leaves at the top or at the bottom; by the amount modulo 32, or
 * by 32 at most. */
WEFT_WORD unsigned __funnelshift_l(unsigned low, unsigned high, unsigned places) {
    return (unsigned)((((unsigned long long)high << 32 | low) << (places & 31)) >> 32);
}
WEFT_WORD unsigned __funnelshift_r(unsigned low, unsigned high, unsigned places) {
    return (unsigned)(((unsigned long long)high << 32 | low) >> (places & 31));
}
WEFT_WORD unsigned __funnelshift_lc(unsigned low, unsigned high, unsigned places) {
    return places > 31 ? low : __funnelshift_l(low, high, places);
}
WEFT_WORD unsigned __funnelshift_rc(unsigned low, unsigned high, unsigned places) {
    return places > 31 ? high : __funnelshift_r(low, high, places);
}

/* A thread may continue at any time between 0 and twice what it names. */
WEFT_WORD void __nanosleep(unsigned) {
}

#undef WEFT_WORD
#endif
