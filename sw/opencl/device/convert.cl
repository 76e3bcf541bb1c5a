/* SPDX-License-Identifier: Apache-2.0 */
/* Device library: explicit conversions (section 6.2.3). Vectors are made of scalars.
 *
 * A conversion to integers rounds towards zero unless its name says otherwise, one to float to
 * nearest. The forms _sat keep a value within the type; a NaN then gives 0.
 */
#include "common.h"

/* ---- float to integers ---- */

#define ROUND(x)     (x)
#define ROUND_rte(x) __builtin_rintf(x)
#define ROUND_rtz(x) (x)
#define ROUND_rtp(x) __builtin_ceilf(x)
#define ROUND_rtn(x) __builtin_floorf(x)

/* `least` and `above`: the least value, and the first that is too large, as floats. */
#define FROM_FLOAT(D, least, above, most, suffix, ROUNDED)                                         \
    INLINE D convert_##D##suffix(float x) {                                                        \
        return (D)ROUNDED(x);                                                                      \
    }                                                                                              \
    INLINE D convert_##D##_sat##suffix(float x) {                                                  \
        float whole = ROUNDED(x);                                                                  \
        return isnan(x)         ? (D)0                                                             \
               : whole >= above ? (D)most                                                          \
               : whole <= least ? (D)least                                                         \
                                : (D)whole;                                                        \
    }                                                                                              \
    VECTORS(D, float, suffix)                                                                      \
    VECTORS(D, float, _sat##suffix)

/* ---- integers to float ---- */

/* The 24 highest bits, which a float holds; what is lost sets *lost. */
static ulong truncated(ulong x, bool *lost) {
    uint high = (uint)(x >> 32), zeros = high ? clz(high) : 32 + clz((uint)x);
    uint drop = zeros < 40 ? 40 - zeros : 0;
    ulong kept = x >> drop << drop;
    *lost = kept != x;
    return kept;
}
static float directed(bool negative, ulong magnitude, bool away) {
    bool lost;
    float result = (float)truncated(magnitude, &lost);
    uint bits = as_uint(result) + (lost && away);
    return as_float(bits | (negative ? 0x80000000u : 0));
}
INLINE float convert_float_rtz(long x) {
    return directed(x < 0, abs(x), false);
}
INLINE float convert_float_rtp(long x) {
    return directed(x < 0, abs(x), x > 0);
}
INLINE float convert_float_rtn(long x) {
    return directed(x < 0, abs(x), x < 0);
}
INLINE float convert_float_rtz(ulong x) {
    return directed(false, x, false);
}
INLINE float convert_float_rtp(ulong x) {
    return directed(false, x, true);
}
INLINE float convert_float_rtn(ulong x) {
    return directed(false, x, false);
}

/* Rounding that the machine has for words. Shorter types are exact. */
#define WORD_TO_FLOAT(suffix, mode)                                                                \
    INLINE float convert_float##suffix(int x) {                                                    \
        float result;                                                                              \
        __asm__("fcvt.s.w %0, %1, " mode : "=f"(result) : "r"(x));                                 \
        return result;                                                                             \
    }                                                                                              \
    INLINE float convert_float##suffix(uint x) {                                                   \
        float result;                                                                              \
        __asm__("fcvt.s.wu %0, %1, " mode : "=f"(result) : "r"(x));                                \
        return result;                                                                             \
    }
WORD_TO_FLOAT(_rtz, "rtz")
WORD_TO_FLOAT(_rtp, "rup")
WORD_TO_FLOAT(_rtn, "rdn")

#define TO_FLOAT(S, suffix)                                                                        \
    INLINE float convert_float##suffix(S x) {                                                      \
        return (float)x;                                                                           \
    }
#define TO_FLOAT_ALL(S) TO_FLOAT(S, ) TO_FLOAT(S, _rte)
FOR_INTEGERS(TO_FLOAT_ALL)
TO_FLOAT_ALL(float)
#define TO_FLOAT_EXACT(S) TO_FLOAT(S, _rtz) TO_FLOAT(S, _rtp) TO_FLOAT(S, _rtn)
TO_FLOAT_EXACT(char)
TO_FLOAT_EXACT(uchar)
TO_FLOAT_EXACT(short)
TO_FLOAT_EXACT(ushort)
TO_FLOAT_EXACT(float)

/* ---- widths ---- */

#define VECTORS(D, S, suffix)                                                                      \
    INLINE D##2 convert_##D##2##suffix(S##2 x) {                                                   \
        return (D##2)(convert_##D##suffix(x.x), convert_##D##suffix(x.y));                         \
    }                                                                                              \
    INLINE D##3 convert_##D##3##suffix(S##3 x) {                                                   \
        return (D##3)(convert_##D##2##suffix(x.xy), convert_##D##suffix(x.z));                     \
    }                                                                                              \
    INLINE D##4 convert_##D##4##suffix(S##4 x) {                                                   \
        return (D##4)(convert_##D##2##suffix(x.lo), convert_##D##2##suffix(x.hi));                 \
    }                                                                                              \
    INLINE D##8 convert_##D##8##suffix(S##8 x) {                                                   \
        return (D##8)(convert_##D##4##suffix(x.lo), convert_##D##4##suffix(x.hi));                 \
    }                                                                                              \
    INLINE D##16 convert_##D##16##suffix(S##16 x) {                                                \
        return (D##16)(convert_##D##8##suffix(x.lo), convert_##D##8##suffix(x.hi));                \
    }
/* With every rounding. */
#define ROUNDINGS(DO, D, S, form) DO(D, S, form) DO(D, S, form##_rte) DO(D, S, form##_rtz)         \
    DO(D, S, form##_rtp) DO(D, S, form##_rtn)

#define FLOAT_VECTORS(S) ROUNDINGS(VECTORS, float, S, )
FOR_INTEGERS(FLOAT_VECTORS)
FLOAT_VECTORS(float)

#define FROM_FLOAT_ALL(D, least, above, most)                                                      \
    FROM_FLOAT(D, least, above, most, , ROUND)                                                     \
    FROM_FLOAT(D, least, above, most, _rte, ROUND_rte)                                             \
    FROM_FLOAT(D, least, above, most, _rtz, ROUND_rtz)                                             \
    FROM_FLOAT(D, least, above, most, _rtp, ROUND_rtp)                                             \
    FROM_FLOAT(D, least, above, most, _rtn, ROUND_rtn)
FROM_FLOAT_ALL(char, -0x1p7f, 0x1p7f, CHAR_MAX)
FROM_FLOAT_ALL(uchar, 0.0f, 0x1p8f, UCHAR_MAX)
FROM_FLOAT_ALL(short, -0x1p15f, 0x1p15f, SHRT_MAX)
FROM_FLOAT_ALL(ushort, 0.0f, 0x1p16f, USHRT_MAX)
FROM_FLOAT_ALL(int, -0x1p31f, 0x1p31f, INT_MAX)
FROM_FLOAT_ALL(uint, 0.0f, 0x1p32f, UINT_MAX)
FROM_FLOAT_ALL(long, -0x1p63f, 0x1p63f, LONG_MAX)
FROM_FLOAT_ALL(ulong, 0.0f, 0x1p64f, ULONG_MAX)

/* ---- integers to integers, which no rounding changes ---- */

/* Compared as the widest type that has the source's sign: a bound of the other kind never holds. */
#define WITHIN(D, S, x, least, most)                                                               \
    ((S)-1 < 0 ? ((D)-1 < 0 ? (D)((long)(x) < (long)least  ? (long)least                           \
                                  : (long)(x) > (long)most ? (long)most                            \
                                                           : (long)(x))                            \
                            : (D)((long)(x) < 0 ? 0                                                \
                                  : (ulong)(x) > (ulong)most ? (ulong)most                         \
                                                             : (ulong)(x)))                        \
               : (D)((ulong)(x) > (ulong)most ? (ulong)most : (ulong)(x)))
#define CONVERT(D, S, suffix)                                                                      \
    INLINE D convert_##D##suffix(S x) {                                                            \
        return (D)x;                                                                               \
    }                                                                                              \
    VECTORS(D, S, suffix)
#define SATURATE(D, S, suffix)                                                                     \
    INLINE D convert_##D##suffix(S x) {                                                            \
        return WITHIN(D, S, x, LEAST_##D, MOST_##D);                                               \
    }                                                                                              \
    VECTORS(D, S, suffix)
#define LEAST_char   CHAR_MIN
#define LEAST_uchar  0
#define LEAST_short  SHRT_MIN
#define LEAST_ushort 0
#define LEAST_int    INT_MIN
#define LEAST_uint   0
#define LEAST_long   LONG_MIN
#define LEAST_ulong  0
#define MOST_char    CHAR_MAX
#define MOST_uchar   UCHAR_MAX
#define MOST_short   SHRT_MAX
#define MOST_ushort  USHRT_MAX
#define MOST_int     INT_MAX
#define MOST_uint    UINT_MAX
#define MOST_long    LONG_MAX
#define MOST_ulong   ULONG_MAX
#define BETWEEN(D, S) ROUNDINGS(CONVERT, D, S, ) ROUNDINGS(SATURATE, D, S, _sat)
#define FROM_ALL(D)                                                                                \
    BETWEEN(D, char) BETWEEN(D, uchar) BETWEEN(D, short) BETWEEN(D, ushort)                        \
    BETWEEN(D, int) BETWEEN(D, uint) BETWEEN(D, long) BETWEEN(D, ulong)
FROM_ALL(char)
FROM_ALL(uchar)
FROM_ALL(short)
FROM_ALL(ushort)
FROM_ALL(int)
FROM_ALL(uint)
FROM_ALL(long)
FROM_ALL(ulong)
