/* SPDX-License-Identifier: Apache-2.0 */
/* One lane of the unit for comparisons, moves and conversions: the work of its two stages
 * (float_misc.c). The first computes a result, the second rounds it if necessary. */
#ifndef WEFT_MISC_LANE_H
#define WEFT_MISC_LANE_H

#include "execute/float/float.h"

/* The result is base, or base + 1 if it rounds up; for a conversion to an integer, its
 * magnitude. */
typedef struct {
    U(32) base;
    U(1) sign;
    U(1) guard; /* as in float_increment */
    U(1) rest;
    U(1) over;    /* no integer: 2^32 or more, infinite, NaN */
    U(1) invalid; /* a flag of operations that do not convert */
} misc_lane_t;

static inline uint32_t misc_class(const float_number_t *n) {
    uint32_t subnormal = !n->normal && !n->zero;
    uint32_t kind = n->infinite ? 0 : n->zero ? 3 : subnormal ? 2 : 1;
    return n->nan ? 256u << !n->signaling : 1u << (n->sign ? kind : 7 - kind);
}

/* Operations whose result is exact. NaN apart, a is below b in the order of the numbers, -0 before
 * +0, if the words are in that order, or in the opposite one if either is negative. */
static inline misc_lane_t misc_plain(U(5) op, uint32_t a, uint32_t b) {
    float_number_t x = float_unpack(a);
    float_number_t y = float_unpack(b);
    uint32_t below = a != b && ((a < b) ^ (x.sign | y.sign));
    uint32_t equal = a == b || (x.zero && y.zero);
    uint32_t ordered = !(x.nan | y.nan);
    uint32_t signaling = x.signaling | y.signaling;

    /* A number: a or b, perhaps with another sign. */
    uint32_t choose = op == FLOAT_MIN || op == FLOAT_MAX;
    uint32_t take_b = choose && !y.nan && (x.nan || (op == FLOAT_MIN ? !below : below));
    uint32_t number = take_b ? b : a;
    uint32_t sign = op == FLOAT_SGNJ    ? y.sign
                    : op == FLOAT_SGNJN ? !y.sign
                    : op == FLOAT_SGNJX ? x.sign ^ y.sign
                                        : number >> 31;
    misc_lane_t r = {.base = sign << 31 | (number & ~FLOAT_SIGN)};
    switch (op) {
    case FLOAT_MIN:
    case FLOAT_MAX:
        r.base = x.nan && y.nan ? FLOAT_NAN : r.base;
        r.invalid = signaling;
        break;
    case FLOAT_EQ:
        r.base = ordered && equal;
        r.invalid = signaling;
        break;
    case FLOAT_LT:
        r.base = ordered && below && !equal;
        r.invalid = !ordered;
        break;
    case FLOAT_LE:
        r.base = ordered && (below || equal);
        r.invalid = !ordered;
        break;
    case FLOAT_CLASS: r.base = misc_class(&x); break;
    default: break;
    }
    return r;
}

/* To an integer: the significand, with two more bits below, moves from the place that it has in
 * 2^31 to its own. NaN counts as positive. */
static inline misc_lane_t misc_to_integer(uint32_t a) {
    enum { TOP = FLOAT_BIAS + 31 };
    float_number_t x = float_unpack(a);
    uint64_t field = (uint64_t)x.significand << 10;
    uint32_t distance = x.exponent + 63 < TOP ? 63 : TOP - x.exponent;
    uint32_t over = x.exponent > TOP;
    uint64_t lost = field & ~(~(uint64_t)0 << (distance & 63));
    uint64_t moved = field >> (distance & 63);
    return (misc_lane_t){.base = (uint32_t)(moved >> 2),
                         .sign = x.sign && !x.nan,
                         .guard = moved >> 1 & 1,
                         .rest = (moved & 1) || lost != 0,
                         .over = over};
}

/* From an integer: normalize its magnitude. The sum of exponent and rounding cannot overflow. */
static inline misc_lane_t misc_from_integer(U(1) is_signed, uint32_t a) {
    uint32_t sign = is_signed & a >> 31;
    uint32_t magnitude = (sign ? ~a : a) + sign;
    uint32_t exponent = FLOAT_BIAS + 31;
    for (uint32_t k = 0; k < 5; k++) {
        uint32_t step = 16u >> k;
        uint32_t move = !(magnitude >> (32 - step));
        magnitude = move ? magnitude << step : magnitude;
        exponent = move ? exponent - step : exponent;
    }
    uint32_t packed = exponent << 23 | (magnitude >> 8 & 0x7fffff);
    return (misc_lane_t){.base = magnitude >> 31 ? packed : 0,
                         .sign = sign,
                         .guard = magnitude >> 7 & 1,
                         .rest = (magnitude & 127) != 0};
}

static inline misc_lane_t misc_first(U(5) op, uint32_t a, uint32_t b) {
    switch (op) {
    case FLOAT_TO_INT:
    case FLOAT_TO_UINT: return misc_to_integer(a);
    case FLOAT_FROM_INT:
    case FLOAT_FROM_UINT: return misc_from_integer(op == FLOAT_FROM_INT, a);
    default: return misc_plain(op, a, b);
    }
}

/* An integer, from the sum that is its value if it fits; `nonzero`: its magnitude, which may be
 * 2^32 or more (over), is not 0. A value that does not fit becomes the nearest one that does, and
 * is invalid. */
static inline float_result_t misc_saturate(U(1) is_signed, U(1) sign, U(32) sum, U(1) nonzero,
                                           U(1) over) {
    uint32_t top = is_signed & sum >> 31;
    uint32_t below = sign && (over || (nonzero && !top));
    uint32_t above = !sign && (over | top);
    uint32_t least = is_signed ? FLOAT_SIGN : 0;
    uint32_t most = is_signed ? ~FLOAT_SIGN : 0xffffffff;
    return (float_result_t){.value = below   ? least
                                     : above ? most
                                             : sum,
                            .flags = below | above ? FLOAT_NV : 0};
}

/* Second stage. The same sum rounds a float, rounds an integer's magnitude, and negates it: -(x +
 * up) is ~x + !up. */
static inline float_result_t misc_second(U(5) op, float_mode_t mode, const misc_lane_t *x) {
    uint32_t to_integer = op == FLOAT_TO_INT || op == FLOAT_TO_UINT;
    uint32_t from_integer = op == FLOAT_FROM_INT || op == FLOAT_FROM_UINT;
    uint32_t up = float_increment(mode, x->sign, x->base & 1, x->guard, x->rest);
    uint32_t negate = to_integer & x->sign;
    uint64_t sum = (uint64_t)(negate ? ~x->base : x->base) + (up ^ negate);
    uint32_t carry = sum >> 32 & 1;
    uint32_t inexact = x->guard | x->rest ? FLOAT_NX : 0;
    float_result_t r = {.value = (uint32_t)sum | (from_integer & x->sign) << 31,
                        .flags = x->invalid ? FLOAT_NV : inexact};
    if (to_integer) {
        uint32_t nonzero = x->base != 0 || up;
        r = misc_saturate(op == FLOAT_TO_INT, x->sign, (uint32_t)sum, nonzero,
                          x->over || (carry && !negate));
        r.flags = r.flags ? r.flags : inexact;
    }
    return r;
}

#endif
