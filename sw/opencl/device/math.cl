/* SPDX-License-Identifier: Apache-2.0 */
/* Device library: mathematical builtins (section 6.12.2 of the OpenCL C 1.2 specification). Scalars
 * that take more than a few instructions are libclc's (libclc.cl), but tgamma (gamma.cl); vectors
 * are made of scalars. The half_ and native_ forms are as exact as the others.
 */
#include "common.h"

#define LIBCLC_1(name)                                                                             \
    float __weft_##name(float);                                                                    \
    INLINE float name(float x) {                                                                   \
        return __weft_##name(x);                                                                   \
    }                                                                                              \
    WIDTHS_1(float, name, float)
#define LIBCLC_2(name)                                                                             \
    float __weft_##name(float, float);                                                             \
    INLINE float name(float x, float y) {                                                          \
        return __weft_##name(x, y);                                                                \
    }                                                                                              \
    WIDTHS_2(float, name, float, float)

LIBCLC_1(acos) LIBCLC_1(acosh) LIBCLC_1(acospi) LIBCLC_1(asin) LIBCLC_1(asinh) LIBCLC_1(asinpi)
LIBCLC_1(atan) LIBCLC_1(atanh) LIBCLC_1(atanpi) LIBCLC_1(cbrt) LIBCLC_1(cos) LIBCLC_1(cosh)
LIBCLC_1(erf) LIBCLC_1(exp) LIBCLC_1(exp2) LIBCLC_1(exp10)
LIBCLC_1(expm1) LIBCLC_1(log) LIBCLC_1(log2) LIBCLC_1(log10) LIBCLC_1(log1p) LIBCLC_1(sin)
LIBCLC_1(sinh) LIBCLC_1(tan) LIBCLC_1(tanh) LIBCLC_1(tgamma)
LIBCLC_1(lgamma) LIBCLC_1(logb)
LIBCLC_2(atan2) LIBCLC_2(atan2pi) LIBCLC_2(fmod) LIBCLC_2(hypot) LIBCLC_2(nextafter) LIBCLC_2(pow)
LIBCLC_2(powr)

/* libclc has erfc of 1.25 to 28 as e to -z * z - 0.5625, times factors near 1; z is x without its
 * lowest 12 bits. Where that sum passes a power of 2 its last bit is lost, which near 8 is up to 57
 * units in the last place of erfc. What was lost is exact, and e to it is 1 more than it. */
float __weft_erfc(float);
INLINE float erfc(float x) {
    float z = as_float(as_uint(x) & 0xfffff000);
    float exponent = -z * z - 0.5625f;
    float lost = (-z * z - exponent) - 0.5625f;
    float result = __weft_erfc(x);
    return x >= 1.25f && x < 28.0f ? result + result * lost : result;
}
WIDTHS_1(float, erfc, float)

/* libclc gives its zeros the sign of the neighbours on one side. Section 7.5.1 has +0 of cospi, the
 * sign of x for sinpi, and for tanpi the sign of x at even numbers, the other one at odd ones; from
 * 2^23 on libclc has that. */
float __weft_cospi(float);
INLINE float cospi(float x) {
    return __weft_cospi(x) + 0.0f;
}
WIDTHS_1(float, cospi, float)

float __weft_sinpi(float);
INLINE float sinpi(float x) {
    float result = __weft_sinpi(x);
    return result == 0.0f ? copysign(0.0f, x) : result;
}
WIDTHS_1(float, sinpi, float)

float __weft_tanpi(float);
INLINE float tanpi(float x) {
    float result = __weft_tanpi(x);
    bool odd = fabs(x) < 0x1p23f && ((int)x & 1);
    return result == 0.0f && odd ? -result : result;
}
WIDTHS_1(float, tanpi, float)

/* libclc has 0 where y is subnormal. Such a y counts as 0, of which the remainder is NaN. */
float __weft_remainder(float, float);
INLINE float remainder(float x, float y) {
    return fabs(y) < 0x1p-126f ? NAN : __weft_remainder(x, y);
}
WIDTHS_2(float, remainder, float, float)

int __weft_ilogb(float);
INLINE int ilogb(float x) {
    return __weft_ilogb(x);
}
WIDTHS_1(int, ilogb, float)

float __weft_pown(float, int);
INLINE float pown(float x, int n) {
    return __weft_pown(x, n);
}
WIDTHS_2(float, pown, float, int)

/* libclc's rootn gives 0 for a result below 2^-125, where normal numbers end at 2^-126. Only these
 * two roots, which need no logarithm, can be so small. */
float __weft_rootn(float, int);
INLINE float rootn(float x, int n) {
    return n == 1 ? x : n == -1 ? 1.0f / x : __weft_rootn(x, n);
}
WIDTHS_2(float, rootn, float, int)

/* libclc's ldexp has no subnormal results, and so misses those that round to the smallest normal
 * number. Here one product rounds: a step down that rounds leaves n below -24, and the result 0. */
INLINE float ldexp(float x, int n) {
    for (int i = 0; i < 2 && n > 127; i++, n -= 127)
        x *= 0x1p127f;
    for (int i = 0; i < 2 && n < -126; i++, n += 102)
        x *= 0x1p-102f;
    return x * as_float((uint)(127 + clamp(n, -126, 127)) << 23);
}
WIDTHS_2(float, ldexp, float, int)
SPREAD_2(float, ldexp, float, int)

/* ---- few instructions ---- */

#define DIRECT_1(name, value)                                                                      \
    INLINE float name(float x) {                                                                   \
        return value;                                                                              \
    }                                                                                              \
    WIDTHS_1(float, name, float)
#define DIRECT_2(name, value)                                                                      \
    INLINE float name(float x, float y) {                                                          \
        return value;                                                                              \
    }                                                                                              \
    WIDTHS_2(float, name, float, float)

DIRECT_1(fabs, __builtin_fabsf(x))
DIRECT_1(sqrt, __builtin_sqrtf(x))
DIRECT_1(ceil, __builtin_ceilf(x))
DIRECT_1(floor, __builtin_floorf(x))
DIRECT_1(trunc, __builtin_truncf(x))
DIRECT_1(rint, __builtin_rintf(x))
DIRECT_1(round, __builtin_roundf(x))
DIRECT_1(rsqrt, 1.0f / __builtin_sqrtf(x))
DIRECT_2(copysign, __builtin_copysignf(x, y))
DIRECT_2(fmax, __builtin_fmaxf(x, y))
DIRECT_2(fmin, __builtin_fminf(x, y))
SPREAD_2(float, fmax, float, float)
SPREAD_2(float, fmin, float, float)

/* A NaN in either stays. */
DIRECT_2(fdim, x > y ? x - y : x <= y ? 0.0f : x + y)
DIRECT_2(maxmag, fabs(x) > fabs(y) ? x : fabs(y) > fabs(x) ? y : fmax(x, y))
DIRECT_2(minmag, fabs(x) < fabs(y) ? x : fabs(y) < fabs(x) ? y : fmin(x, y))

INLINE float fma(float a, float b, float c) {
    return __builtin_fmaf(a, b, c);
}
INLINE float mad(float a, float b, float c) {
    return __builtin_fmaf(a, b, c);
}
WIDTHS_3(float, fma, float, float, float)
WIDTHS_3(float, mad, float, float, float)

INLINE float nan(uint code) {
    return as_float(0x7fc00000u | (code & 0x3fffffu));
}
WIDTHS_1(float, nan, uint)

DIRECT_1(half_cos, cos(x))
DIRECT_1(half_exp, exp(x))
DIRECT_1(half_exp2, exp2(x))
DIRECT_1(half_exp10, exp10(x))
DIRECT_1(half_log, log(x))
DIRECT_1(half_log2, log2(x))
DIRECT_1(half_log10, log10(x))
DIRECT_1(half_recip, 1.0f / x)
DIRECT_1(half_rsqrt, rsqrt(x))
DIRECT_1(half_sin, sin(x))
DIRECT_1(half_sqrt, sqrt(x))
DIRECT_1(half_tan, tan(x))
DIRECT_2(half_divide, x / y)
DIRECT_2(half_powr, powr(x, y))
DIRECT_1(native_cos, cos(x))
DIRECT_1(native_exp, exp(x))
DIRECT_1(native_exp2, exp2(x))
DIRECT_1(native_exp10, exp10(x))
DIRECT_1(native_log, log(x))
DIRECT_1(native_log2, log2(x))
DIRECT_1(native_log10, log10(x))
DIRECT_1(native_recip, 1.0f / x)
DIRECT_1(native_rsqrt, rsqrt(x))
DIRECT_1(native_sin, sin(x))
DIRECT_1(native_sqrt, sqrt(x))
DIRECT_1(native_tan, tan(x))
DIRECT_2(native_divide, x / y)
DIRECT_2(native_powr, powr(x, y))

/* ---- with a second result behind a pointer, in any address space ---- */

/* The second result as a member, for the forms below to store. */
typedef struct {
    float value, other;
} pair_t;
typedef struct {
    float value;
    int other;
} with_int_t;

static pair_t split_fract(float x) {
    if (isinf(x))
        return (pair_t){copysign(0.0f, x), x};
    return (pair_t){isnan(x) ? x : fmin(x - floor(x), 0x1.fffffep-1f), floor(x)};
}

static pair_t split_modf(float x) {
    float whole = trunc(x);
    return (pair_t){copysign(isinf(x) ? 0.0f : x - whole, x), whole};
}

static pair_t split_sincos(float x) {
    return (pair_t){sin(x), cos(x)};
}

/* Subnormals are scaled to normal numbers first. */
static with_int_t split_frexp(float x) {
    bool small = fabs(x) < 0x1p-126f;
    uint bits = as_uint(small ? x * 0x1p24f : x);
    int exponent = (int)(bits >> 23 & 0xff) - 126 - (small ? 24 : 0);
    if (x == 0 || isnan(x) || isinf(x))
        return (with_int_t){x, 0};
    return (with_int_t){as_float((bits & 0x807fffffu) | 0x3f000000u), exponent};
}

/* The sign of the gamma function: negative between -1 and 0, between -3 and -2, and so on. */
static with_int_t split_lgamma_r(float x) {
    float whole = floor(x);
    if (x == 0)
        return (with_int_t){INFINITY, as_int(x) < 0 ? -1 : 1};
    if (!(x < 0) || isinf(x))
        return (with_int_t){lgamma(x), isnan(x) ? 0 : 1};
    if (whole == x)
        return (with_int_t){INFINITY, 0};
    return (with_int_t){lgamma(x), fmod(whole, 2.0f) == 0 ? 1 : -1};
}

/* The quotient's low seven bits by long division, which is exact: x modulo 128 y, then y times a
 * power of two is taken away where it fits. A multiple of y that overflows takes nothing away. */
static with_int_t split_remquo(float x, float y) {
    float big = fabs(y), left = fabs(x);
    int quotient = 0;
    if (isnan(x) || isnan(y) || isinf(x) || big < 0x1p-126f)
        return (with_int_t){NAN, 0};
    if (isinf(y))
        return (with_int_t){x, 0};
    if (!isinf(big * 128.0f))
        left = fmod(left, big * 128.0f);
    for (int bit = 6; bit >= 0; bit--) {
        float step = big * (float)(1 << bit);
        bool fits = left >= step;
        left -= fits ? step : 0.0f;
        quotient += fits << bit;
    }
    quotient += left > big - left || (left == big - left && (quotient & 1));
    quotient &= 127;
    return (with_int_t){remainder(x, y), (as_int(x) ^ as_int(y)) < 0 ? -quotient : quotient};
}

#define POINTED_1(name, B, space)                                                                  \
    INLINE float name(float x, space B *other) {                                                   \
        __typeof__(split_##name(x)) s = split_##name(x);                                           \
        *other = s.other;                                                                          \
        return s.value;                                                                            \
    }                                                                                              \
    POINTED_VECTOR(name, B, space, 2) POINTED_VECTOR(name, B, space, 3)                            \
    POINTED_VECTOR(name, B, space, 4) POINTED_VECTOR(name, B, space, 8)                            \
    POINTED_VECTOR(name, B, space, 16)
#define POINTED_VECTOR(name, B, space, n)                                                          \
    INLINE float##n name(float##n x, space B##n *other) {                                          \
        float##n value;                                                                            \
        B##n others;                                                                               \
        for (int i = 0; i < n; i++) {                                                              \
            __typeof__(split_##name(x[i])) s = split_##name(x[i]);                                 \
            value[i] = s.value;                                                                    \
            others[i] = s.other;                                                                   \
        }                                                                                          \
        *other = others;                                                                           \
        return value;                                                                              \
    }
#define POINTED(name, B)                                                                           \
    POINTED_1(name, B, __global) POINTED_1(name, B, __local) POINTED_1(name, B, __private)
POINTED(fract, float)
POINTED(modf, float)
POINTED(sincos, float)
POINTED(frexp, int)
POINTED(lgamma_r, int)

#define REMQUO(space)                                                                              \
    INLINE float remquo(float x, float y, space int *other) {                                      \
        with_int_t s = split_remquo(x, y);                                                         \
        *other = s.other;                                                                          \
        return s.value;                                                                            \
    }                                                                                              \
    REMQUO_VECTOR(space, 2) REMQUO_VECTOR(space, 3) REMQUO_VECTOR(space, 4)                        \
    REMQUO_VECTOR(space, 8) REMQUO_VECTOR(space, 16)
#define REMQUO_VECTOR(space, n)                                                                    \
    INLINE float##n remquo(float##n x, float##n y, space int##n *other) {                          \
        float##n value;                                                                            \
        int##n others;                                                                             \
        for (int i = 0; i < n; i++) {                                                              \
            with_int_t s = split_remquo(x[i], y[i]);                                               \
            value[i] = s.value;                                                                    \
            others[i] = s.other;                                                                   \
        }                                                                                          \
        *other = others;                                                                           \
        return value;                                                                              \
    }
REMQUO(__global)
REMQUO(__local)
REMQUO(__private)
