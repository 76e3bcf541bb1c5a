/* SPDX-License-Identifier: Apache-2.0 */
/* Device library of CUDA: double in software, under the names that compilers call, with subnormal
 * numbers. It is rounded to nearest, unless ROUNDING says otherwise. weft-cc compiles it, so that
 * its branches have markers. A NaN is always the same one. Source: IEEE 754-2008.
 *
 * A number that is taken apart has its significand at bit 62, so that its value is significand *
 * 2^(exponent - 1085). What is shifted out is kept as its lowest bit (jam), so that rounding sees
 * it.
 *
 * SOFT(name) is the name that a function gets: the host's test gives others.
 */
#include <stdbool.h>
#include <stdint.h>

#ifndef SOFT
#define SOFT(name) name
#endif
#ifndef ROUNDING
#define ROUNDING NEAREST_EVEN
#endif

typedef union {
    double number;
    uint64_t bits;
} both_t;

#define SIGN     0x8000000000000000u
#define INFINITY 0x7ff0000000000000u
#define NOT      0x7ff8000000000000u /* a number */
#define FRACTION 0x000fffffffffffffu
#define TOP      62

typedef struct {
    uint64_t sign, significand;
    int exponent;
} parts_t;

static uint64_t bits_of(double x) {
    return (both_t){.number = x}.bits;
}
static double number_of(uint64_t bits) {
    return (both_t){.bits = bits}.number;
}
static bool is_nan(uint64_t x) {
    return (x & ~SIGN) > INFINITY;
}
static bool is_infinite(uint64_t x) {
    return (x & ~SIGN) == INFINITY;
}
static bool is_zero(uint64_t x) {
    return (x & ~SIGN) == 0;
}

static int leading(uint64_t x) {
    int count = 0;
    for (int step = 32; step; step /= 2) {
        if (x >> (64 - step) == 0) {
            x <<= step;
            count += step;
        }
    }
    return count;
}

static uint64_t jam(uint64_t x, int places) {
    return places == 0 ? x : places > 63 ? x != 0 : x >> places | ((x << (64 - places)) != 0);
}

/* Of a finite number other than 0. */
static parts_t take(uint64_t x) {
    parts_t p = {x & SIGN, (x & FRACTION) << 10, (int)(x >> 52 & 0x7ff)};
    if (p.exponent) {
        p.significand |= 1ull << TOP;
    } else {
        int places = leading(p.significand) - 1;
        p.significand <<= places;
        p.exponent = 1 - places;
    }
    return p;
}

typedef enum { TOWARD_ZERO, DOWN, UP, NEAREST_EVEN, NEAREST_AWAY } rounding_t;

/* Whether the magnitude grows when `rest`, in units where `half` is one half, is cut off. */
static bool grows(rounding_t rounding, bool negative, uint64_t rest, uint64_t half, bool odd) {
    switch (rounding) {
    case DOWN: return negative && rest;
    case UP: return !negative && rest;
    case NEAREST_EVEN: return rest > half || (rest == half && odd);
    case NEAREST_AWAY: return rest >= half;
    default: return false;
    }
}

/* A number beyond the range; a sum that is exactly zero. */
#define BEYOND(sign) ((sign) | (INFINITY - !grows(ROUNDING, (sign) != 0, 3, 2, false)))
#define NO_REST      (ROUNDING == DOWN ? SIGN : 0)

/* The significand's highest bit is 62. */
static uint64_t round_parts(parts_t p) {
    if (p.exponent < 1) {
        p.significand = jam(p.significand, 1 - p.exponent);
        p.exponent = 0;
    }
    if (p.exponent >= 0x7ff) {
        return BEYOND(p.sign);
    }
    uint64_t rest = p.significand & 0x3ff, kept = p.significand >> 10;
    kept += grows(ROUNDING, p.sign != 0, rest, 0x200, kept & 1);
    /* The significand's own bit adds 1 to the exponent; so does a carry of the rounding. */
    return p.sign | ((p.exponent ? (uint64_t)(p.exponent - 1) << 52 : 0) + kept);
}

/* The same of any significand but 0. */
static uint64_t normal(parts_t p) {
    int places = leading(p.significand) - 1;
    if (places < 0) {
        p.significand = jam(p.significand, 1);
    } else {
        p.significand <<= places;
    }
    p.exponent -= places;
    return round_parts(p);
}

/* ---- sums ---- */

static uint64_t add(uint64_t a, uint64_t b) {
    if (is_nan(a) || is_nan(b) || (is_infinite(a) && is_infinite(b) && a != b)) {
        return NOT;
    }
    if (is_infinite(a) || is_zero(b)) {
        return !is_zero(a) ? a : ROUNDING == DOWN ? a | b : a & b;
    }
    if (is_infinite(b) || is_zero(a)) {
        return b;
    }
    if ((a & ~SIGN) < (b & ~SIGN)) {
        uint64_t t = a;
        a = b;
        b = t;
    }
    parts_t p = take(a), q = take(b);
    q.significand = jam(q.significand, p.exponent - q.exponent);
    p.significand =
        p.sign == q.sign ? p.significand + q.significand : p.significand - q.significand;
    return p.significand ? normal(p) : NO_REST;
}

double SOFT(__adddf3)(double a, double b);
double SOFT(__adddf3)(double a, double b) {
    return number_of(add(bits_of(a), bits_of(b)));
}
double SOFT(__subdf3)(double a, double b);
double SOFT(__subdf3)(double a, double b) {
    return number_of(add(bits_of(a), bits_of(b) ^ SIGN));
}

/* ---- products ---- */

typedef struct {
    uint64_t high, low;
} wide_t;

static wide_t product(uint64_t a, uint64_t b) {
    uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
    uint64_t low = a0 * b0, first = a1 * b0, second = a0 * b1;
    uint64_t middle = (low >> 32) + (uint32_t)first + (uint32_t)second;
    return (wide_t){a1 * b1 + (first >> 32) + (second >> 32) + (middle >> 32),
                    middle << 32 | (uint32_t)low};
}

/* Infinity times zero is none. Returns whether a special number is the result. */
static bool special_product(uint64_t a, uint64_t b, uint64_t *result) {
    uint64_t sign = (a ^ b) & SIGN;
    bool infinite = is_infinite(a) || is_infinite(b), zero = is_zero(a) || is_zero(b);
    *result = is_nan(a) || is_nan(b) || (infinite && zero) ? NOT
              : infinite                                   ? sign | INFINITY
                                                           : sign;
    return is_nan(a) || is_nan(b) || infinite || zero;
}

double SOFT(__muldf3)(double x, double y);
double SOFT(__muldf3)(double x, double y) {
    uint64_t a = bits_of(x), b = bits_of(y), special;
    if (special_product(a, b, &special)) {
        return number_of(special);
    }
    parts_t p = take(a), q = take(b);
    wide_t w = product(p.significand, q.significand << 1); /* highest bit 61 or 62 of `high` */
    parts_t result = {p.sign ^ q.sign, w.high | (w.low != 0), p.exponent + q.exponent - 1022};
    return number_of(normal(result));
}

/* a * b + c, rounded once. Both are brought to 128 bits, highest bit 124 or 125 of 126. */
static wide_t wide_jam(wide_t w, int places) {
    if (places > 127) {
        return (wide_t){0, (w.high | w.low) != 0};
    }
    if (places > 63) {
        return (wide_t){0, jam(w.high, places - 64) | (w.low != 0)};
    }
    return places == 0 ? w
                       : (wide_t){w.high >> places, w.high << (64 - places) | jam(w.low, places)};
}

static uint64_t fused(parts_t p, parts_t q, parts_t c) {
    wide_t x = product(p.significand, q.significand), y = {c.significand, 0};
    uint64_t sign = p.sign ^ q.sign;
    int exponent = p.exponent + q.exponent - 1021, away = exponent - c.exponent; /* of x.high */
    if (away >= 0) {
        y = wide_jam(y, away);
    } else {
        x = wide_jam(x, -away);
        exponent = c.exponent;
    }
    if (sign == c.sign) {
        x.low += y.low;
        x.high += y.high + (x.low < y.low);
    } else {
        if (x.high < y.high || (x.high == y.high && x.low < y.low)) {
            wide_t t = x;
            x = y;
            y = t;
            sign = c.sign;
        }
        x.high -= y.high + (x.low < y.low);
        x.low -= y.low;
    }
    if ((x.high | x.low) == 0) {
        return NO_REST;
    }
    for (; x.high >> TOP == 0; exponent--) {
        x.high = x.high << 1 | x.low >> 63;
        x.low <<= 1;
    }
    return normal((parts_t){sign, x.high | (x.low != 0), exponent});
}

double SOFT(fma)(double x, double y, double z);
double SOFT(fma)(double x, double y, double z) {
    uint64_t a = bits_of(x), b = bits_of(y), c = bits_of(z), special;
    if (special_product(a, b, &special) || is_nan(c) || is_infinite(c)) {
        return number_of(add(special_product(a, b, &special) ? special : 0, c));
    }
    if (is_zero(c)) {
        return SOFT(__muldf3)(x, y);
    }
    return number_of(fused(take(a), take(b), take(c)));
}

/* ---- quotient and root, bit by bit ---- */

double SOFT(__divdf3)(double x, double y);
double SOFT(__divdf3)(double x, double y) {
    uint64_t a = bits_of(x), b = bits_of(y), sign = (a ^ b) & SIGN;
    if (is_nan(a) || is_nan(b) || (is_infinite(a) && is_infinite(b)) ||
        (is_zero(a) && is_zero(b))) {
        return number_of(NOT);
    }
    if (is_infinite(a) || is_zero(b)) {
        return number_of(sign | INFINITY);
    }
    if (is_zero(a) || is_infinite(b)) {
        return number_of(sign);
    }
    parts_t p = take(a), q = take(b);
    uint64_t quotient = 0, rest = p.significand;
    for (int i = 0; i <= TOP; i++) {
        bool fits = rest >= q.significand;
        quotient = quotient << 1 | fits;
        rest = (fits ? rest - q.significand : rest) << 1;
    }
    return number_of(
        normal((parts_t){sign, quotient | (rest != 0), p.exponent - q.exponent + 1023}));
}

double SOFT(sqrt)(double x);
double SOFT(sqrt)(double x) {
    uint64_t a = bits_of(x);
    if (is_zero(a) || a == INFINITY) {
        return x;
    }
    if (is_nan(a) || a & SIGN) {
        return number_of(NOT);
    }
    parts_t p = take(a);
    /* Of a significand with an even exponent, two bits for each of the root. */
    bool odd = (p.exponent - 1023) & 1;
    uint64_t from = p.significand << odd, root = 0, rest = 0;
    for (int i = 0; i < 56; i++) {
        rest = rest << 2 | from >> 62;
        from <<= 2;
        uint64_t tried = root << 2 | 1;
        bool fits = rest >= tried;
        rest = fits ? rest - tried : rest;
        root = root << 1 | fits;
    }
    return number_of(
        normal((parts_t){0, root << 7 | (rest != 0), (p.exponent - 1023 - odd) / 2 + 1023}));
}

/* ---- whole numbers ---- */

static double whole(double x, rounding_t rounding) {
    uint64_t a = bits_of(x), size = a & ~SIGN;
    bool negative = a >> 63;
    int exponent = (int)(size >> 52) - 1023;
    if (is_nan(a)) {
        return number_of(NOT);
    }
    if (exponent >= 52 || size == 0) {
        return x;
    }
    if (exponent < 0) {
        /* Between 0 and 1: what is cut off counts in units of one half. */
        uint64_t rest = exponent < -1 ? 1 : size == 0x3fe0000000000000u ? 2 : 3;
        return number_of((a & SIGN) |
                         (grows(rounding, negative, rest, 2, false) ? 0x3ff0000000000000u : 0));
    }
    uint64_t unit = 1ull << (52 - exponent), rest = a & (unit - 1);
    a -= rest;
    /* The lowest bit of the whole part; of 1 it is the hidden one. */
    bool odd = exponent == 0 || (a & unit);
    return number_of(a + (grows(rounding, negative, rest, unit >> 1, odd) ? unit : 0));
}

#define WHOLE(name, rounding)                                                                      \
    double SOFT(name)(double x);                                                                   \
    double SOFT(name)(double x) {                                                                  \
        return whole(x, rounding);                                                                 \
    }
WHOLE(trunc, TOWARD_ZERO)
WHOLE(floor, DOWN)
WHOLE(ceil, UP)
WHOLE(rint, NEAREST_EVEN)
WHOLE(round, NEAREST_AWAY)

/* ---- comparisons: less than, equal to, more than 0 as a is than b ---- */

static int order(uint64_t a, uint64_t b, int unordered) {
    if (is_nan(a) || is_nan(b)) {
        return unordered;
    }
    if (is_zero(a) && is_zero(b)) {
        return 0;
    }
    int64_t x = (int64_t)(a & SIGN ? SIGN - a : a), y = (int64_t)(b & SIGN ? SIGN - b : b);
    return (x > y) - (x < y);
}

#define ORDER(name, unordered)                                                                     \
    int SOFT(name)(double a, double b);                                                            \
    int SOFT(name)(double a, double b) {                                                           \
        return order(bits_of(a), bits_of(b), unordered);                                           \
    }
ORDER(__eqdf2, 1)
ORDER(__nedf2, 1)
ORDER(__ltdf2, 1)
ORDER(__ledf2, 1)
ORDER(__gtdf2, -1)
ORDER(__gedf2, -1)
/* A NaN is no number to choose. */
double SOFT(fmax)(double a, double b);
double SOFT(fmax)(double a, double b) {
    return is_nan(bits_of(a)) || order(bits_of(a), bits_of(b), 1) < 0 ? b : a;
}
double SOFT(fmin)(double a, double b);
double SOFT(fmin)(double a, double b) {
    return is_nan(bits_of(a)) || order(bits_of(a), bits_of(b), -1) > 0 ? b : a;
}
int SOFT(__unorddf2)(double a, double b);
int SOFT(__unorddf2)(double a, double b) {
    return is_nan(bits_of(a)) || is_nan(bits_of(b));
}

/* ---- conversions ---- */

static uint64_t from_integer(uint64_t sign, uint64_t value) {
    return value ? normal((parts_t){sign, value, 1023 + TOP}) : 0;
}

double SOFT(__floatundidf)(uint64_t x);
double SOFT(__floatundidf)(uint64_t x) {
    return number_of(from_integer(0, x));
}
double SOFT(__floatdidf)(int64_t x);
double SOFT(__floatdidf)(int64_t x) {
    return number_of(x < 0 ? from_integer(SIGN, 0 - (uint64_t)x) : from_integer(0, (uint64_t)x));
}
double SOFT(__floatunsidf)(uint32_t x);
double SOFT(__floatunsidf)(uint32_t x) {
    return number_of(from_integer(0, x));
}
double SOFT(__floatsidf)(int32_t x);
double SOFT(__floatsidf)(int32_t x) {
    return SOFT(__floatdidf)(x);
}

/* Toward 0; beyond `most` it is most, as the machine's own conversions do; a NaN is the largest. */
static uint64_t magnitude(uint64_t a, uint64_t most) {
    int exponent = (int)(a >> 52 & 0x7ff) - 1023;
    if (exponent < 0) {
        return 0;
    }
    if (exponent > 63 || is_nan(a)) {
        return most;
    }
    uint64_t significand = (a & FRACTION) | (FRACTION + 1);
    uint64_t value =
        exponent >= 52 ? significand << (exponent - 52) : significand >> (52 - exponent);
    return value < most ? value : most;
}

static int64_t to_signed(uint64_t a, uint64_t most) {
    bool negative = a & SIGN && !is_nan(a);
    uint64_t value = magnitude(a, most + negative);
    return (int64_t)(negative ? 0 - value : value);
}

static uint64_t to_unsigned(uint64_t a, uint64_t most) {
    return a & SIGN && !is_nan(a) ? 0 : magnitude(a, most);
}

int64_t SOFT(__fixdfdi)(double x);
int64_t SOFT(__fixdfdi)(double x) {
    return to_signed(bits_of(x), INT64_MAX);
}
int32_t SOFT(__fixdfsi)(double x);
int32_t SOFT(__fixdfsi)(double x) {
    return (int32_t)to_signed(bits_of(x), INT32_MAX);
}
uint64_t SOFT(__fixunsdfdi)(double x);
uint64_t SOFT(__fixunsdfdi)(double x) {
    return to_unsigned(bits_of(x), UINT64_MAX);
}
uint32_t SOFT(__fixunsdfsi)(double x);
uint32_t SOFT(__fixunsdfsi)(double x) {
    return (uint32_t)to_unsigned(bits_of(x), UINT32_MAX);
}

typedef union {
    float number;
    uint32_t bits;
} both_float_t;

double SOFT(__extendsfdf2)(float x);
double SOFT(__extendsfdf2)(float x) {
    uint32_t a = (both_float_t){.number = x}.bits, exponent = a >> 23 & 0xff;
    uint64_t sign = (uint64_t)(a >> 31) << 63, fraction = a & 0x7fffff;
    if (exponent == 0xff) {
        return number_of(fraction ? NOT : sign | INFINITY);
    }
    if (exponent == 0) { /* fraction * 2^-149 */
        return number_of(fraction ? normal((parts_t){sign, fraction, 1023 + TOP - 149}) : sign);
    }
    return number_of(sign | (uint64_t)(exponent + 1023 - 127) << 52 | fraction << 29);
}

float SOFT(__truncdfsf2)(double x);
float SOFT(__truncdfsf2)(double x) {
    uint64_t a = bits_of(x);
    uint32_t sign = (uint32_t)(a >> 63) << 31, result;
    if (is_nan(a)) {
        return (both_float_t){.bits = 0x7fc00000}.number;
    }
    if (is_infinite(a) || is_zero(a)) {
        return (both_float_t){.bits = sign | (is_zero(a) ? 0 : 0x7f800000)}.number;
    }
    parts_t p = take(a);
    int exponent = p.exponent - 1023 + 127;
    if (exponent < 1) {
        p.significand = jam(p.significand, 1 - exponent);
        exponent = 0;
    }
    uint64_t rest = p.significand & 0x7fffffffff, kept = p.significand >> 39;
    kept += grows(ROUNDING, sign != 0, rest, 0x4000000000, kept & 1);
    result = exponent >= 0xff ? 0x7f800000u - !grows(ROUNDING, sign != 0, 3, 2, false)
                              : (exponent ? (uint32_t)(exponent - 1) << 23 : 0) + (uint32_t)kept;
    return (both_float_t){.bits = sign | result}.number;
}
