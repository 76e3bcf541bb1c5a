/* SPDX-License-Identifier: Apache-2.0 */
/* RV32F arithmetic of the golden model, on the host's IEEE double arithmetic.
 *
 * Every operation is computed in double, exactly or "rounded to odd": truncated towards zero, with
 * the lowest bit set if anything was cut off. A double has 53 bits, two more than twice the 24 of a
 * single, and far more exponents. So the truth, and its odd-rounded double rounded once more to
 * single, agree in every rounding mode. Source: Boldo and Melquiond, "Emulation of FMA and
 * correctly rounded sums: proved algorithms using rounding to odd", 2008. Where the double result r
 * of an operation is not exact, the sign of the exact rest says on which side of r the truth lies.
 * The rest is a double itself, as no intermediate value leaves the range 2^-600..2^600. The host
 * must round to nearest, as C programs do, and evaluate double as double.
 */
#include "single.h"

#include <float.h>
#include <math.h>
#include <string.h>

_Static_assert(FLT_EVAL_METHOD == 0, "single.c needs arithmetic without excess precision");

#define SIGN     0x80000000u
#define INFINITE 0x7f800000u /* +infinity: exponent all ones, fraction 0 */
#define QUIET    0x00400000u
#define TOP_HALF 0x40000000u

static uint64_t bits_of(double x) {
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

static double double_of(uint64_t bits) {
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* The value of a single, as a double: always exact. */
static double value(uint32_t bits) {
    float x;
    memcpy(&x, &bits, sizeof x);
    return (double)x;
}

static bool is_nan(uint32_t a) {
    return (a & ~SIGN) > INFINITE;
}

static bool is_signalling(uint32_t a) {
    return is_nan(a) && !(a & QUIET);
}

static bool is_infinite(uint32_t a) {
    return (a & ~SIGN) == INFINITE;
}

static bool is_zero(uint32_t a) {
    return (a & ~SIGN) == 0;
}

static uint32_t not_a_number(uint32_t *flags, bool invalid) {
    *flags |= invalid ? FLAG_NV : 0;
    return FLOAT_NAN;
}

/* r and the exact rest of an operation whose true result is r + rest: the same, rounded to odd. */
static double to_odd(double r, double rest) {
    uint64_t bits = bits_of(r);
    if (rest == 0 || bits & 1) {
        return r;
    }
    /* The even r lies above or below the truth; one step towards it is odd, and one step past the
     * truth is impossible. */
    return double_of((rest > 0) == (r > 0) ? bits + 1 : bits - 1);
}

/* Whether a number whose cut-off part is `below` of units of 2^`width` moves away from zero. `odd`
 * is the lowest bit that stays. */
static bool rounds_up(uint64_t below, int width, bool odd, bool negative, uint32_t rm) {
    uint64_t half = 1ull << (width - 1);
    switch (rm) {
    case RM_RTZ: return false;
    case RM_RDN: return negative && below;
    case RM_RUP: return !negative && below;
    case RM_RMM: return below >= half;
    default: return below > half || (below == half && odd);
    }
}

/* Cut `width` bits, 1..63, off a significand and round. */
static uint64_t cut(uint64_t significand, int width, bool negative, uint32_t rm) {
    uint64_t kept = significand >> width, below = significand & ((1ull << width) - 1);
    return kept + rounds_up(below, width, kept & 1, negative, rm);
}

static uint32_t overflow(bool negative, uint32_t rm, uint32_t *flags) {
    bool to_largest = rm == RM_RTZ || rm == (negative ? RM_RUP : RM_RDN);
    *flags |= FLAG_OF | FLAG_NX;
    return (negative ? SIGN : 0) | (to_largest ? INFINITE - 1 : INFINITE);
}

/* A finite double that is exact or rounded to odd becomes a single. */
static uint32_t round_to_single(double x, uint32_t rm, uint32_t *flags) {
    uint64_t bits = bits_of(x);
    bool negative = bits >> 63;
    uint32_t sign = negative ? SIGN : 0;
    int exponent = (int)(bits >> 52 & 0x7ff) - 1023;
    if (x == 0) {
        return sign;
    }
    uint64_t significand = (bits & 0xfffffffffffffull) | 1ull << 52; /* value 1.0 at bit 52 */
    /* A single keeps 24 bits, a subnormal one less for each exponent below -126. */
    int width = exponent >= -126 ? 29 : 29 + (-126 - exponent);
    if (width >
        62) { /* less than a thousandth of the smallest subnormal: only its being there counts */
        width = 62;
        significand = 1;
    }
    uint64_t kept = cut(significand, width, negative, rm);
    bool inexact = (significand & ((1ull << width) - 1)) != 0;
    if (inexact) {
        *flags |= FLAG_NX;
    }
    /* Tiny after rounding: not even with 24 bits and any exponent would it reach 2^-126. */
    bool tiny =
        exponent < -127 || (exponent == -127 && cut(significand, 29, negative, rm) < 1ull << 24);
    if (inexact && tiny) {
        *flags |= FLAG_UF;
    }
    /* kept is 2^23..2^24 for a normal number, up to 2^23 for a subnormal one: adding it to the
     * exponent field carries into the exponent as it should. */
    if (exponent < -126) {
        return sign | (uint32_t)kept;
    }
    uint64_t encoded = ((uint64_t)(exponent + 126) << 23) + kept;
    return encoded >= INFINITE ? overflow(negative, rm, flags) : sign | (uint32_t)encoded;
}

/* x + y for finite doubles whose sum does not overflow; an exact zero has the sign that rm gives
 * it. */
static uint32_t sum(double x, double y, uint32_t rm, uint32_t *flags) {
    double r = x + y;
    if (r == 0) {
        bool negative = x == 0 && signbit(x) == signbit(y) ? signbit(x) : rm == RM_RDN;
        return negative ? SIGN : 0;
    }
    double y_part = r - x, x_part = r - y_part; /* Knuth's exact rest of a sum */
    double rest = (x - x_part) + (y - y_part);
    return round_to_single(to_odd(r, rest), rm, flags);
}

uint32_t float_add(uint32_t a, uint32_t b, uint32_t rm, uint32_t *flags) {
    if (is_nan(a) || is_nan(b)) {
        return not_a_number(flags, is_signalling(a) || is_signalling(b));
    }
    if (is_infinite(a) && is_infinite(b) && a != b) {
        return not_a_number(flags, true);
    }
    if (is_infinite(a) || is_infinite(b)) {
        return is_infinite(a) ? a : b;
    }
    return sum(value(a), value(b), rm, flags);
}

uint32_t float_sub(uint32_t a, uint32_t b, uint32_t rm, uint32_t *flags) {
    return float_add(a, b ^ SIGN, rm, flags);
}

uint32_t float_mul(uint32_t a, uint32_t b, uint32_t rm, uint32_t *flags) {
    if (is_nan(a) || is_nan(b)) {
        return not_a_number(flags, is_signalling(a) || is_signalling(b));
    }
    if ((is_infinite(a) && is_zero(b)) || (is_zero(a) && is_infinite(b))) {
        return not_a_number(flags, true);
    }
    if (is_infinite(a) || is_infinite(b)) {
        return ((a ^ b) & SIGN) | INFINITE;
    }
    return round_to_single(value(a) * value(b), rm, flags); /* 24 + 24 bits: exact */
}

uint32_t float_fma(uint32_t a, uint32_t b, uint32_t c, uint32_t rm, uint32_t *flags) {
    bool no_product = (is_infinite(a) && is_zero(b)) || (is_zero(a) && is_infinite(b));
    if (is_nan(a) || is_nan(b) || is_nan(c) || no_product) {
        return not_a_number(flags,
                            is_signalling(a) || is_signalling(b) || is_signalling(c) || no_product);
    }
    if (is_infinite(a) || is_infinite(b)) {
        uint32_t product = ((a ^ b) & SIGN) | INFINITE;
        return is_infinite(c) && c != product ? not_a_number(flags, true) : product;
    }
    if (is_infinite(c)) {
        return c;
    }
    return sum(value(a) * value(b), value(c), rm, flags);
}

uint32_t float_div(uint32_t a, uint32_t b, uint32_t rm, uint32_t *flags) {
    uint32_t sign = (a ^ b) & SIGN;
    if (is_nan(a) || is_nan(b)) {
        return not_a_number(flags, is_signalling(a) || is_signalling(b));
    }
    if ((is_infinite(a) && is_infinite(b)) || (is_zero(a) && is_zero(b))) {
        return not_a_number(flags, true);
    }
    if (is_zero(b) && !is_infinite(a)) {
        *flags |= FLAG_DZ;
    }
    if (is_infinite(a) || is_zero(b)) {
        return sign | INFINITE;
    }
    if (is_zero(a) || is_infinite(b)) {
        return sign;
    }
    double x = value(a), y = value(b), quotient = x / y;
    double rest = fma(-quotient, y, x);
    return round_to_single(to_odd(quotient, y > 0 ? rest : -rest), rm, flags);
}

uint32_t float_sqrt(uint32_t a, uint32_t rm, uint32_t *flags) {
    if (is_nan(a)) {
        return not_a_number(flags, is_signalling(a));
    }
    if (is_zero(a)) {
        return a;
    }
    if (a & SIGN) {
        return not_a_number(flags, true);
    }
    if (is_infinite(a)) {
        return a;
    }
    double x = value(a), root = sqrt(x);
    return round_to_single(to_odd(root, fma(-root, root, x)), rm, flags);
}

/* The whole number nearest to a finite single by rm; *inexact says whether it differs. */
static double to_whole(uint32_t a, uint32_t rm, bool *inexact) {
    double x = value(a), below = floor(x), rest = x - below; /* exact: 24 bits, or rest is 0 */
    bool up = false;
    switch (rm) {
    case RM_RTZ: up = x < 0 && rest > 0; break;
    case RM_RDN: break;
    case RM_RUP: up = rest > 0; break;
    case RM_RMM: up = rest > 0.5 || (rest == 0.5 && x > 0); break;
    default: up = rest > 0.5 || (rest == 0.5 && fmod(below, 2) != 0); break;
    }
    *inexact = rest != 0;
    return up ? below + 1 : below;
}

/* Conversion to a whole number within least..most; NaN and what lies beyond gives the bound. */
static int64_t to_integer(uint32_t a, uint32_t rm, int64_t least, int64_t most, uint32_t *flags) {
    bool inexact = false;
    if (is_nan(a) || is_infinite(a)) {
        *flags |= FLAG_NV;
        return is_nan(a) || !(a & SIGN) ? most : least;
    }
    double whole = to_whole(a, rm, &inexact);
    if (whole < (double)least || whole > (double)most) {
        *flags |= FLAG_NV;
        return whole < 0 ? least : most;
    }
    *flags |= inexact ? FLAG_NX : 0;
    return (int64_t)whole;
}

uint32_t float_to_int(uint32_t a, uint32_t rm, uint32_t *flags) {
    return (uint32_t)to_integer(a, rm, INT32_MIN, INT32_MAX, flags);
}

uint32_t float_to_uint(uint32_t a, uint32_t rm, uint32_t *flags) {
    return (uint32_t)to_integer(a, rm, 0, UINT32_MAX, flags);
}

uint32_t float_from_int(uint32_t a, uint32_t rm, uint32_t *flags) {
    return round_to_single((double)(int32_t)a, rm, flags);
}

uint32_t float_from_uint(uint32_t a, uint32_t rm, uint32_t *flags) {
    return round_to_single((double)a, rm, flags);
}

/* The smaller number, -0 below +0; a NaN gives way to a number. */
uint32_t float_min(uint32_t a, uint32_t b, uint32_t *flags) {
    if (is_signalling(a) || is_signalling(b)) {
        *flags |= FLAG_NV;
    }
    if (is_nan(a)) {
        return is_nan(b) ? FLOAT_NAN : b;
    }
    if (is_nan(b)) {
        return a;
    }
    if (is_zero(a) && is_zero(b)) {
        return a | b;
    }
    return value(a) < value(b) ? a : b;
}

uint32_t float_max(uint32_t a, uint32_t b, uint32_t *flags) {
    if (is_nan(a) || is_nan(b)) {
        return float_min(a, b, flags);
    }
    if (is_zero(a) && is_zero(b)) {
        return a & b;
    }
    return value(a) > value(b) ? a : b;
}

bool float_equal(uint32_t a, uint32_t b, uint32_t *flags) {
    if (is_signalling(a) || is_signalling(b)) {
        *flags |= FLAG_NV;
    }
    return value(a) == value(b);
}

/* Unlike an equality, an order makes every NaN invalid. */
bool float_less(uint32_t a, uint32_t b, uint32_t *flags) {
    if (is_nan(a) || is_nan(b)) {
        *flags |= FLAG_NV;
        return false;
    }
    return value(a) < value(b);
}

bool float_less_or_equal(uint32_t a, uint32_t b, uint32_t *flags) {
    if (is_nan(a) || is_nan(b)) {
        *flags |= FLAG_NV;
        return false;
    }
    return value(a) <= value(b);
}

uint32_t float_classify(uint32_t a) {
    bool negative = a & SIGN, subnormal = !is_zero(a) && (a & INFINITE) == 0;
    if (is_nan(a)) {
        return is_signalling(a) ? 1u << 8 : 1u << 9;
    }
    /* -infinity, -normal, -subnormal, -0 are bits 0..3, the positive ones mirrored 7..4. */
    int kind = is_infinite(a) ? 0 : is_zero(a) ? 3 : subnormal ? 2 : 1;
    return 1u << (negative ? kind : 7 - kind);
}
