/* SPDX-License-Identifier: Apache-2.0 */
/* One type of 16-bit numbers, its pair and their functions; cuda_fp16.h and cuda_bf16.h include it,
 * each with WEFT_16 (the type), WEFT_16_PAIR, WEFT_16_WORD (its word in names of functions) and
 * WEFT_16_EXPONENT (bits). Source: CUDA Math API 11.8, Half and Bfloat16 Precision Intrinsics.
 *
 * Each operation is one of float, rounded once more, which gives the nearest number: float has more
 * than twice the bits. Mathematical functions are those of float, rounded.
 *
 * Limits, of bfloat16 alone: results below 2^-126 may be rounded twice. In __hfma a product of
 * 2^128 or more is infinite, even where the sum is not (weft_odd_sum in weft_round16.h).
 */
#define WEFT_16_PASTE(a, b, c)  a##b##c
#define WEFT_16_PASTES(a, b, c) WEFT_16_PASTE(a, b, c)
#define WEFT_16_NAME(a, c)      WEFT_16_PASTES(a, WEFT_16_WORD, c)
#define WEFT_16_RAW             WEFT_16_PASTES(WEFT_16, _raw, )
#define WEFT_16_PAIR_RAW        WEFT_16_PASTES(WEFT_16_PAIR, _raw, )

/* ---- types ---- */

struct __align__(2) WEFT_16_RAW {
    unsigned short x;
};
struct __align__(4) WEFT_16_PAIR_RAW {
    unsigned short x, y;
};

#define WEFT_16_OF_INTEGER(type)                                                                   \
    __host__ __device__ WEFT_16(type v)                                                            \
        : __x(weft_narrow<WEFT_16_EXPONENT>(weft_odd_of_integer(v), WEFT_NEAREST)) {               \
    }                                                                                              \
    __host__ __device__ operator type() const {                                                    \
        return weft_integer<type>(*this, WEFT_TO_ZERO);                                            \
    }
struct __align__(2) WEFT_16 {
    unsigned short __x;
    WEFT_16() = default;
    __host__ __device__ WEFT_16(const WEFT_16_RAW &raw) : __x(raw.x) {
    }
    __host__ __device__ WEFT_16(float v) : __x(weft_narrow<WEFT_16_EXPONENT>(v, WEFT_NEAREST)) {
    }
    __host__ __device__ WEFT_16(double v)
        : __x(weft_narrow<WEFT_16_EXPONENT>(weft_odd_of(v), WEFT_NEAREST)) {
    }
    __host__ __device__ operator float() const {
        return weft_widen<WEFT_16_EXPONENT>(__x);
    }
    __host__ __device__ operator WEFT_16_RAW() const {
        return WEFT_16_RAW{__x};
    }
    __host__ __device__ operator bool() const {
        return (__x & 0x7fff) != 0;
    }
    WEFT_16_OF_INTEGER(short)
    WEFT_16_OF_INTEGER(unsigned short)
    WEFT_16_OF_INTEGER(int)
    WEFT_16_OF_INTEGER(unsigned)
    WEFT_16_OF_INTEGER(long long)
    WEFT_16_OF_INTEGER(unsigned long long)
};
struct __align__(4) WEFT_16_PAIR {
    WEFT_16 x, y;
    WEFT_16_PAIR() = default;
    __host__ __device__ WEFT_16_PAIR(const WEFT_16 &a, const WEFT_16 &b) : x(a), y(b) {
    }
    __host__ __device__ WEFT_16_PAIR(const WEFT_16_PAIR_RAW &raw)
        : x(WEFT_16_RAW{raw.x}), y(WEFT_16_RAW{raw.y}) {
    }
    __host__ __device__ operator WEFT_16_PAIR_RAW() const {
        return WEFT_16_PAIR_RAW{x.__x, y.__x};
    }
};

/* ---- from and to float, double and integers ---- */

WEFT_16_FUNCTION WEFT_16 WEFT_16_NAME(__ushort_as_, )(unsigned short bits) {
    return WEFT_16_RAW{bits};
}
WEFT_16_FUNCTION WEFT_16 WEFT_16_NAME(__short_as_, )(short bits) {
    return WEFT_16_RAW{(unsigned short)bits};
}
WEFT_16_FUNCTION unsigned short WEFT_16_NAME(__, _as_ushort)(WEFT_16 a) {
    return a.__x;
}
WEFT_16_FUNCTION short WEFT_16_NAME(__, _as_short)(WEFT_16 a) {
    return (short)a.__x;
}
WEFT_16_FUNCTION float WEFT_16_NAME(__, 2float)(WEFT_16 a) {
    return a;
}
WEFT_16_FUNCTION WEFT_16 WEFT_16_NAME(__float2, )(float v) {
    return v;
}
WEFT_16_FUNCTION WEFT_16 WEFT_16_NAME(__double2, )(double v) {
    return v;
}
#define WEFT_16_ROUNDED(suffix, mode)                                                              \
    WEFT_16_FUNCTION WEFT_16 WEFT_16_NAME(__float2, suffix)(float v) {                             \
        return WEFT_16_RAW{weft_narrow<WEFT_16_EXPONENT>(v, mode)};                                \
    }                                                                                              \
    WEFT_16_INTEGER(int, int, suffix, mode)                                                        \
    WEFT_16_INTEGER(uint, unsigned, suffix, mode)                                                  \
    WEFT_16_INTEGER(short, short, suffix, mode)                                                    \
    WEFT_16_INTEGER(ushort, unsigned short, suffix, mode)                                          \
    WEFT_16_INTEGER(ll, long long, suffix, mode)                                                   \
    WEFT_16_INTEGER(ull, unsigned long long, suffix, mode)
#define WEFT_16_INTEGER(name, type, suffix, mode)                                                  \
    WEFT_16_FUNCTION WEFT_16 WEFT_16_NAME(__##name##2, suffix)(type v) {                           \
        return WEFT_16_RAW{weft_narrow<WEFT_16_EXPONENT>(weft_odd_of_integer(v), mode)};           \
    }                                                                                              \
    WEFT_16_FUNCTION type WEFT_16_NAME(__, 2##name##suffix)(WEFT_16 a) {                           \
        return weft_integer<type>(a, mode);                                                        \
    }
WEFT_16_ROUNDED(_rn, WEFT_NEAREST)
WEFT_16_ROUNDED(_rz, WEFT_TO_ZERO)
WEFT_16_ROUNDED(_ru, WEFT_UP)
WEFT_16_ROUNDED(_rd, WEFT_DOWN)

/* ---- pairs ---- */

WEFT_16_FUNCTION WEFT_16_PAIR WEFT_16_NAME(__float2, 2_rn)(float v) {
    return WEFT_16_PAIR(v, v);
}
WEFT_16_FUNCTION WEFT_16_PAIR WEFT_16_NAME(__floats2, 2_rn)(float a, float b) {
    return WEFT_16_PAIR(a, b);
}
WEFT_16_FUNCTION WEFT_16_PAIR WEFT_16_NAME(__float22, 2_rn)(float2 v) {
    return WEFT_16_PAIR(v.x, v.y);
}
WEFT_16_FUNCTION float2 WEFT_16_NAME(__, 22float2)(WEFT_16_PAIR a) {
    return float2{a.x, a.y};
}
WEFT_16_FUNCTION WEFT_16_PAIR WEFT_16_PASTES(WEFT_16_NAME(__, 2), WEFT_16_WORD, 2)(WEFT_16 a) {
    return WEFT_16_PAIR(a, a);
}
WEFT_16_FUNCTION WEFT_16_PAIR WEFT_16_NAME(__halves2, 2)(WEFT_16 a, WEFT_16 b) {
    return WEFT_16_PAIR(a, b);
}
WEFT_16_FUNCTION float __low2float(WEFT_16_PAIR a) {
    return a.x;
}
WEFT_16_FUNCTION float __high2float(WEFT_16_PAIR a) {
    return a.y;
}
WEFT_16_FUNCTION WEFT_16 WEFT_16_NAME(__low2, )(WEFT_16_PAIR a) {
    return a.x;
}
WEFT_16_FUNCTION WEFT_16 WEFT_16_NAME(__high2, )(WEFT_16_PAIR a) {
    return a.y;
}
WEFT_16_FUNCTION WEFT_16_PAIR WEFT_16_NAME(__low2, 2)(WEFT_16_PAIR a) {
    return WEFT_16_PAIR(a.x, a.x);
}
WEFT_16_FUNCTION WEFT_16_PAIR WEFT_16_NAME(__high2, 2)(WEFT_16_PAIR a) {
    return WEFT_16_PAIR(a.y, a.y);
}
WEFT_16_FUNCTION WEFT_16_PAIR WEFT_16_NAME(__lows2, 2)(WEFT_16_PAIR a, WEFT_16_PAIR b) {
    return WEFT_16_PAIR(a.x, b.x);
}
WEFT_16_FUNCTION WEFT_16_PAIR WEFT_16_NAME(__highs2, 2)(WEFT_16_PAIR a, WEFT_16_PAIR b) {
    return WEFT_16_PAIR(a.y, b.y);
}
WEFT_16_FUNCTION WEFT_16_PAIR __lowhigh2highlow(WEFT_16_PAIR a) {
    return WEFT_16_PAIR(a.y, a.x);
}

/* ---- arithmetic: of one, of pairs, saturated to 0 to 1 ---- */

#define WEFT_16_TWO(name, expression)                                                              \
    WEFT_16_FUNCTION WEFT_16 name(WEFT_16 a, WEFT_16 b) {                                          \
        float x = a, y = b;                                                                        \
        return expression;                                                                         \
    }
#define WEFT_16_TWO_PAIRS(name, of)                                                                \
    WEFT_16_FUNCTION WEFT_16_PAIR name(WEFT_16_PAIR a, WEFT_16_PAIR b) {                           \
        return WEFT_16_PAIR(of(a.x, b.x), of(a.y, b.y));                                           \
    }
#define WEFT_16_OPERATION(name, expression)                                                        \
    WEFT_16_TWO(name, expression)                                                                  \
    WEFT_16_TWO(name##_rn, expression)                                                             \
    WEFT_16_TWO(name##_sat, weft_saturate(expression))                                             \
    WEFT_16_TWO_PAIRS(name##2, name)                                                               \
    WEFT_16_TWO_PAIRS(name##2_rn, name)                                                            \
    WEFT_16_TWO_PAIRS(name##2_sat, name##_sat)
WEFT_16_OPERATION(__hadd, x + y)
WEFT_16_OPERATION(__hsub, x - y)
WEFT_16_OPERATION(__hmul, x *y)
WEFT_16_TWO(__hdiv, x / y)
WEFT_16_TWO_PAIRS(__h2div, __hdiv)

#define WEFT_16_THREE(suffix, expression)                                                          \
    WEFT_16_FUNCTION WEFT_16 __hfma##suffix(WEFT_16 a, WEFT_16 b, WEFT_16 c) {                     \
        WEFT_16 r = weft_odd_sum(a, b, c);                                                         \
        return expression;                                                                         \
    }                                                                                              \
    WEFT_16_FUNCTION WEFT_16_PAIR __hfma2##suffix(WEFT_16_PAIR a, WEFT_16_PAIR b,                  \
                                                  WEFT_16_PAIR c) {                                \
        return WEFT_16_PAIR(__hfma##suffix(a.x, b.x, c.x), __hfma##suffix(a.y, b.y, c.y));         \
    }
WEFT_16_THREE(, r)
WEFT_16_THREE(_sat, weft_saturate(r))
WEFT_16_THREE(_relu, (float)r < 0 ? WEFT_16(0.0f) : r)

#define WEFT_16_ONE(name, name2, expression)                                                       \
    WEFT_16_FUNCTION WEFT_16 name(WEFT_16 a) {                                                     \
        return WEFT_16_RAW{(unsigned short)(expression)};                                          \
    }                                                                                              \
    WEFT_16_FUNCTION WEFT_16_PAIR name2(WEFT_16_PAIR a) {                                          \
        return WEFT_16_PAIR(name(a.x), name(a.y));                                                 \
    }
WEFT_16_ONE(__hneg, __hneg2, a.__x ^ 0x8000)
WEFT_16_ONE(__habs, __habs2, a.__x & 0x7fff)

/* ---- comparisons ---- */

#define WEFT_16_COMPARE(name, expression)                                                          \
    WEFT_16_FUNCTION bool __h##name(WEFT_16 a, WEFT_16 b) {                                        \
        float x = a, y = b;                                                                        \
        return expression;                                                                         \
    }                                                                                              \
    WEFT_16_FUNCTION WEFT_16_PAIR __h##name##2(WEFT_16_PAIR a, WEFT_16_PAIR b) {                   \
        return WEFT_16_PAIR(__h##name(a.x, b.x) ? 1.0f : 0.0f, __h##name(a.y, b.y) ? 1.0f : 0.0f); \
    }                                                                                              \
    WEFT_16_FUNCTION unsigned __h##name##2_mask(WEFT_16_PAIR a, WEFT_16_PAIR b) {                  \
        return (__h##name(a.x, b.x) ? 0xffffu : 0) | (__h##name(a.y, b.y) ? 0xffff0000u : 0);      \
    }                                                                                              \
    WEFT_16_FUNCTION bool __hb##name##2(WEFT_16_PAIR a, WEFT_16_PAIR b) {                          \
        return __h##name(a.x, b.x) && __h##name(a.y, b.y);                                         \
    }
/* Of what is no number, the first are false and those with a u are true. */
WEFT_16_COMPARE(eq, x == y)
WEFT_16_COMPARE(ne, x<y || x> y)
WEFT_16_COMPARE(lt, x < y)
WEFT_16_COMPARE(le, x <= y)
WEFT_16_COMPARE(gt, x > y)
WEFT_16_COMPARE(ge, x >= y)
WEFT_16_COMPARE(equ, !(x < y || x > y))
WEFT_16_COMPARE(neu, x != y)
WEFT_16_COMPARE(ltu, !(x >= y))
WEFT_16_COMPARE(leu, !(x > y))
WEFT_16_COMPARE(gtu, !(x <= y))
WEFT_16_COMPARE(geu, !(x < y))

WEFT_16_FUNCTION bool __hisnan(WEFT_16 a) {
    return (float)a != (float)a;
}
WEFT_16_FUNCTION int __hisinf(WEFT_16 a) {
    return fabsf(a) == (float)INFINITY ? (a.__x >> 15 ? -1 : 1) : 0;
}
WEFT_16_FUNCTION WEFT_16_PAIR __hisnan2(WEFT_16_PAIR a) {
    return WEFT_16_PAIR(__hisnan(a.x) ? 1.0f : 0.0f, __hisnan(a.y) ? 1.0f : 0.0f);
}

/* -0 is below 0. A number counts before what is none; with _nan after it. */
#define WEFT_16_CHOICE(name, order)                                                                \
    WEFT_16_FUNCTION WEFT_16 name##_nan(WEFT_16 a, WEFT_16 b) {                                    \
        float x = a, y = b;                                                                        \
        bool first = x order y || (x == y && (short)a.__x order(short) b.__x);                     \
        return x != x || y != y ? WEFT_16(WEFT_16_RAW{0x7fff}) : first ? a : b;                    \
    }                                                                                              \
    WEFT_16_FUNCTION WEFT_16 name(WEFT_16 a, WEFT_16 b) {                                          \
        return __hisnan(a)   ? (__hisnan(b) ? WEFT_16(WEFT_16_RAW{0x7fff}) : b)                    \
               : __hisnan(b) ? a                                                                   \
                             : name##_nan(a, b);                                                   \
    }                                                                                              \
    WEFT_16_TWO_PAIRS(name##2, name)                                                               \
    WEFT_16_TWO_PAIRS(name##2_nan, name##_nan)
WEFT_16_CHOICE(__hmax, >)
WEFT_16_CHOICE(__hmin, <)

/* ---- operators ---- */

#define WEFT_16_OPERATORS(type, op, of)                                                            \
    WEFT_16_FUNCTION type operator op(const type &a, const type &b) {                              \
        return of(a, b);                                                                           \
    }                                                                                              \
    WEFT_16_FUNCTION type &operator op##=(type & a, const type & b) {                              \
        return a = of(a, b);                                                                       \
    }
WEFT_16_OPERATORS(WEFT_16, +, __hadd)
WEFT_16_OPERATORS(WEFT_16, -, __hsub)
WEFT_16_OPERATORS(WEFT_16, *, __hmul)
WEFT_16_OPERATORS(WEFT_16, /, __hdiv)
WEFT_16_OPERATORS(WEFT_16_PAIR, +, __hadd2)
WEFT_16_OPERATORS(WEFT_16_PAIR, -, __hsub2)
WEFT_16_OPERATORS(WEFT_16_PAIR, *, __hmul2)
WEFT_16_OPERATORS(WEFT_16_PAIR, /, __h2div)
#define WEFT_16_SIGNS(type, one, neg)                                                              \
    WEFT_16_FUNCTION type operator+(const type &a) {                                               \
        return a;                                                                                  \
    }                                                                                              \
    WEFT_16_FUNCTION type operator-(const type &a) {                                               \
        return neg(a);                                                                             \
    }                                                                                              \
    WEFT_16_FUNCTION type &operator++(type &a) {                                                   \
        return a += one;                                                                           \
    }                                                                                              \
    WEFT_16_FUNCTION type &operator--(type &a) {                                                   \
        return a -= one;                                                                           \
    }                                                                                              \
    WEFT_16_FUNCTION type operator++(type &a, int) {                                               \
        type was = a;                                                                              \
        ++a;                                                                                       \
        return was;                                                                                \
    }                                                                                              \
    WEFT_16_FUNCTION type operator--(type &a, int) {                                               \
        type was = a;                                                                              \
        --a;                                                                                       \
        return was;                                                                                \
    }
WEFT_16_SIGNS(WEFT_16, WEFT_16(1.0f), __hneg)
WEFT_16_SIGNS(WEFT_16_PAIR, WEFT_16_PAIR(1.0f, 1.0f), __hneg2)
#define WEFT_16_RELATION(op, name)                                                                 \
    WEFT_16_FUNCTION bool operator op(const WEFT_16 &a, const WEFT_16 &b) {                        \
        return __h##name(a, b);                                                                    \
    }                                                                                              \
    WEFT_16_FUNCTION bool operator op(const WEFT_16_PAIR &a, const WEFT_16_PAIR &b) {              \
        return __hb##name##2(a, b);                                                                \
    }
WEFT_16_RELATION(==, eq)
WEFT_16_RELATION(!=, neu)
WEFT_16_RELATION(<, lt)
WEFT_16_RELATION(<=, le)
WEFT_16_RELATION(>, gt)
WEFT_16_RELATION(>=, ge)

/* ---- mathematical functions ---- */

#define WEFT_16_MATH(name, expression)                                                             \
    static __device__ inline WEFT_16 h##name(WEFT_16 a) {                                          \
        float x = a;                                                                               \
        return expression;                                                                         \
    }                                                                                              \
    static __device__ inline WEFT_16_PAIR h2##name(WEFT_16_PAIR a) {                               \
        return WEFT_16_PAIR(h##name(a.x), h##name(a.y));                                           \
    }
WEFT_16_MATH(sqrt, sqrtf(x))
WEFT_16_MATH(rsqrt, 1 / sqrtf(x))
WEFT_16_MATH(rcp, 1 / x)
WEFT_16_MATH(exp, expf(x))
WEFT_16_MATH(exp2, exp2f(x))
WEFT_16_MATH(exp10, exp10f(x))
WEFT_16_MATH(log, logf(x))
WEFT_16_MATH(log2, log2f(x))
WEFT_16_MATH(log10, log10f(x))
WEFT_16_MATH(sin, sinf(x))
WEFT_16_MATH(cos, cosf(x))
WEFT_16_MATH(floor, floorf(x))
WEFT_16_MATH(ceil, ceilf(x))
WEFT_16_MATH(trunc, truncf(x))
WEFT_16_MATH(rint, rintf(x))

/* ---- of kernels alone ---- */

#ifdef __CUDA__
WEFT_SHUFFLES(WEFT_16)
WEFT_SHUFFLES(WEFT_16_PAIR)
WEFT_READS(WEFT_16)
WEFT_READS(WEFT_16_PAIR)

static __device__ inline WEFT_16 atomicAdd(WEFT_16 *at, WEFT_16 value) {
    unsigned short *bits = (unsigned short *)at, was = 0, found;
    for (;
         (found = atomicCAS(bits, was, (WEFT_16_NAME(__ushort_as_, )(was) + value).__x)) != was;) {
        was = found;
    }
    return WEFT_16_NAME(__ushort_as_, )(was);
}
static __device__ inline WEFT_16_PAIR atomicAdd(WEFT_16_PAIR *at, WEFT_16_PAIR value) {
    unsigned *bits = (unsigned *)at, was = 0, found, next;
    WEFT_16_PAIR pair;
    for (;; was = found) {
        memcpy(&pair, &was, sizeof was);
        const WEFT_16_PAIR sum = pair + value;
        memcpy(&next, &sum, sizeof next);
        found = atomicCAS(bits, was, next);
        if (found == was) {
            return pair;
        }
    }
}
#endif

#undef WEFT_16_PASTE
#undef WEFT_16_PASTES
#undef WEFT_16_NAME
#undef WEFT_16_RAW
#undef WEFT_16_PAIR_RAW
#undef WEFT_16_OF_INTEGER
#undef WEFT_16_ROUNDED
#undef WEFT_16_INTEGER
#undef WEFT_16_TWO
#undef WEFT_16_TWO_PAIRS
#undef WEFT_16_OPERATION
#undef WEFT_16_THREE
#undef WEFT_16_ONE
#undef WEFT_16_COMPARE
#undef WEFT_16_CHOICE
#undef WEFT_16_OPERATORS
#undef WEFT_16_SIGNS
#undef WEFT_16_RELATION
#undef WEFT_16_MATH
#undef WEFT_16
#undef WEFT_16_PAIR
#undef WEFT_16_WORD
#undef WEFT_16_EXPONENT
