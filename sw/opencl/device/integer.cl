/* SPDX-License-Identifier: Apache-2.0 */
/* Device library: integer builtins (section 6.12.3 of the OpenCL C 1.2 specification). Vectors are
 * made of scalars.
 */
#include "common.h"

/* ---- what depends on the width alone; U is the unsigned type of T, W its bits ---- */

static uint leading_zeros(uint x) {
    return x ? (uint)__builtin_clz(x) : 32;
}
static uint leading_zeros_64(ulong x) {
    uint high = (uint)(x >> 32);
    return high ? leading_zeros(high) : 32 + leading_zeros((uint)x);
}
#define CLZ_8(x)       (leading_zeros((uchar)(x)) - 24)
#define CLZ_16(x)      (leading_zeros((ushort)(x)) - 16)
#define CLZ_32(x)      leading_zeros((uint)(x))
#define CLZ_64(x)      leading_zeros_64((ulong)(x))
#define POPCOUNT_8(x)  __builtin_popcount((uchar)(x))
#define POPCOUNT_16(x) __builtin_popcount((ushort)(x))
#define POPCOUNT_32(x) __builtin_popcount((uint)(x))
#define POPCOUNT_64(x)                                                                             \
    (__builtin_popcount((uint)(ulong)(x)) + __builtin_popcount((uint)((ulong)(x) >> 32)))

/* The upper 64 bits of a product, by words. */
static ulong high_64(ulong x, ulong y) {
    ulong low = (ulong)(uint)x * (uint)y;
    ulong first = (x >> 32) * (uint)y + (low >> 32);
    ulong second = (ulong)(uint)x * (y >> 32) + (uint)first;
    return (x >> 32) * (y >> 32) + (first >> 32) + (second >> 32);
}
static long high_signed_64(long x, long y) {
    return (long)(high_64((ulong)x, (ulong)y) - (x < 0 ? (ulong)y : 0) - (y < 0 ? (ulong)x : 0));
}

/* x * y + z, kept within a type. */
static int within(int value, int least, int most) {
    return value < least ? least : value > most ? most : value;
}
static long within_long(long value, long least, long most) {
    return value < least ? least : value > most ? most : value;
}
INLINE char mad_sat(char x, char y, char z) {
    return (char)within(x * y + z, CHAR_MIN, CHAR_MAX);
}
INLINE uchar mad_sat(uchar x, uchar y, uchar z) {
    return (uchar)within(x * y + z, 0, UCHAR_MAX);
}
INLINE short mad_sat(short x, short y, short z) {
    return (short)within(x * y + z, SHRT_MIN, SHRT_MAX);
}
INLINE ushort mad_sat(ushort x, ushort y, ushort z) {
    return (ushort)within_long((long)x * y + z, 0, USHRT_MAX);
}
INLINE int mad_sat(int x, int y, int z) {
    return (int)within_long((long)x * y + z, INT_MIN, INT_MAX);
}
INLINE uint mad_sat(uint x, uint y, uint z) {
    ulong sum = (ulong)x * y + z;
    return sum > UINT_MAX ? UINT_MAX : (uint)sum;
}
INLINE long mad_sat(long x, long y, long z) {
    ulong low = (ulong)x * (ulong)y, sum = low + (ulong)z;
    long high = high_signed_64(x, y) + (z < 0 ? -1 : 0) + (sum < low);
    return high == ((long)sum < 0 ? -1 : 0) ? (long)sum : high < 0 ? LONG_MIN : LONG_MAX;
}
INLINE ulong mad_sat(ulong x, ulong y, ulong z) {
    ulong low = x * y, sum = low + z;
    return high_64(x, y) || sum < low ? ULONG_MAX : sum;
}

/* clang's builtins would widen short types first. */
#define SATURATING_SHORT(T, least, most)                                                           \
    INLINE T add_sat(T x, T y) {                                                                   \
        return (T)within(x + y, least, most);                                                      \
    }                                                                                              \
    INLINE T sub_sat(T x, T y) {                                                                   \
        return (T)within(x - y, least, most);                                                      \
    }
#define SATURATING(T)                                                                              \
    INLINE T add_sat(T x, T y) {                                                                   \
        return __builtin_elementwise_add_sat(x, y);                                                \
    }                                                                                              \
    INLINE T sub_sat(T x, T y) {                                                                   \
        return __builtin_elementwise_sub_sat(x, y);                                                \
    }
SATURATING_SHORT(char, CHAR_MIN, CHAR_MAX)
SATURATING_SHORT(uchar, 0, UCHAR_MAX)
SATURATING_SHORT(short, SHRT_MIN, SHRT_MAX)
SATURATING_SHORT(ushort, 0, USHRT_MAX)
SATURATING(int)
SATURATING(uint)
SATURATING(long)
SATURATING(ulong)

#define HIGH(T, product, shift)                                                                    \
    INLINE T mul_hi(T x, T y) {                                                                    \
        return (T)((product)x * y >> shift);                                                       \
    }
HIGH(char, int, 8)
HIGH(uchar, uint, 8)
HIGH(short, int, 16)
HIGH(ushort, uint, 16)
HIGH(int, long, 32)
HIGH(uint, ulong, 32)
INLINE long mul_hi(long x, long y) {
    return high_signed_64(x, y);
}
INLINE ulong mul_hi(ulong x, ulong y) {
    return high_64(x, y);
}

/* ---- all types ---- */

#define SPREAD_3(T, name, n)                                                                       \
    INLINE T##n name(T##n x, T y, T z) {                                                           \
        return name(x, (T##n)(y), (T##n)(z));                                                      \
    }
#define ALL(T, U, W)                                                                               \
    INLINE U abs(T x) {                                                                            \
        return x < 0 ? (U)(0 - (U)x) : (U)x;                                                       \
    }                                                                                              \
    INLINE U abs_diff(T x, T y) {                                                                  \
        return x > y ? (U)((U)x - (U)y) : (U)((U)y - (U)x);                                        \
    }                                                                                              \
    INLINE T hadd(T x, T y) {                                                                      \
        return (T)((x & y) + ((x ^ y) >> 1));                                                      \
    }                                                                                              \
    INLINE T rhadd(T x, T y) {                                                                     \
        return (T)((x | y) - ((x ^ y) >> 1));                                                      \
    }                                                                                              \
    INLINE T max(T x, T y) {                                                                       \
        return x < y ? y : x;                                                                      \
    }                                                                                              \
    INLINE T min(T x, T y) {                                                                       \
        return y < x ? y : x;                                                                      \
    }                                                                                              \
    INLINE T clamp(T x, T least, T most) {                                                         \
        return x < least ? least : x > most ? most : x;                                            \
    }                                                                                              \
    INLINE T clz(T x) {                                                                            \
        return (T)CLZ_##W(x);                                                                      \
    }                                                                                              \
    INLINE T popcount(T x) {                                                                       \
        return (T)POPCOUNT_##W(x);                                                                 \
    }                                                                                              \
    INLINE T mad_hi(T x, T y, T z) {                                                               \
        return (T)((U)mul_hi(x, y) + (U)z);                                                        \
    }                                                                                              \
    INLINE T rotate(T x, T by) {                                                                   \
        uint left = (uint)by & (W - 1);                                                            \
        return (T)((U)((U)x << left) | (U)((U)x >> (-left & (W - 1))));                            \
    }                                                                                              \
    WIDTHS_1(U, abs, T)                                                                            \
    WIDTHS_2(U, abs_diff, T, T)                                                                    \
    WIDTHS_2(T, add_sat, T, T)                                                                     \
    WIDTHS_2(T, sub_sat, T, T)                                                                     \
    WIDTHS_2(T, hadd, T, T)                                                                        \
    WIDTHS_2(T, rhadd, T, T)                                                                       \
    WIDTHS_2(T, max, T, T)                                                                         \
    WIDTHS_2(T, min, T, T)                                                                         \
    SPREAD_2(T, max, T, T)                                                                         \
    SPREAD_2(T, min, T, T)                                                                         \
    WIDTHS_3(T, clamp, T, T, T)                                                                    \
    SPREAD_3(T, clamp, 2) SPREAD_3(T, clamp, 3) SPREAD_3(T, clamp, 4)                              \
    SPREAD_3(T, clamp, 8) SPREAD_3(T, clamp, 16)                                                   \
    WIDTHS_1(T, clz, T)                                                                            \
    WIDTHS_1(T, popcount, T)                                                                       \
    WIDTHS_2(T, mul_hi, T, T)                                                                      \
    WIDTHS_3(T, mad_hi, T, T, T)                                                                   \
    WIDTHS_3(T, mad_sat, T, T, T)                                                                  \
    WIDTHS_2(T, rotate, T, T)
ALL(char, uchar, 8)
ALL(uchar, uchar, 8)
ALL(short, ushort, 16)
ALL(ushort, ushort, 16)
ALL(int, uint, 32)
ALL(uint, uint, 32)
ALL(long, ulong, 64)
ALL(ulong, ulong, 64)

#define UPSAMPLE(R, H, L, U, W)                                                                    \
    INLINE R upsample(H high, L low) {                                                             \
        return (R)((U)((U)high << W) | low);                                                       \
    }                                                                                              \
    WIDTHS_2(R, upsample, H, L)
UPSAMPLE(short, char, uchar, ushort, 8)
UPSAMPLE(ushort, uchar, uchar, ushort, 8)
UPSAMPLE(int, short, ushort, uint, 16)
UPSAMPLE(uint, ushort, ushort, uint, 16)
UPSAMPLE(long, int, uint, ulong, 32)
UPSAMPLE(ulong, uint, uint, ulong, 32)

/* Operands are in 24 bits, where the low 32 bits of the product are those of the whole words. */
#define PRODUCT_24(T)                                                                              \
    INLINE T mul24(T x, T y) {                                                                     \
        return (T)((uint)x * (uint)y);                                                             \
    }                                                                                              \
    INLINE T mad24(T x, T y, T z) {                                                                \
        return (T)((uint)x * (uint)y + (uint)z);                                                   \
    }                                                                                              \
    WIDTHS_2(T, mul24, T, T)                                                                       \
    WIDTHS_3(T, mad24, T, T, T)
PRODUCT_24(int)
PRODUCT_24(uint)
