/* SPDX-License-Identifier: Apache-2.0 */
/* One lane of the divider (float_divide.c): what each of its phases does in one cycle.
 *
 * Quotient and root share a restoring digit recurrence. With Q the digits found so far, w the place
 * of the next one, and R the remainder, doubled in every step, the digit is 1 if R >= T:
 *     division      R = (a - Q b) / 2w     T = b
 *     square root   R = (a - Q Q) / 2w     T = 2 Q + w
 * and R - T takes its place. Before the first step the result is brought into [1, 2): the dividend
 * is doubled if it is less than the divisor, the radicand if its exponent is odd.
 */
#ifndef WEFT_DIVIDE_LANE_H
#define WEFT_DIVIDE_LANE_H

#include "execute/float/float.h"

typedef struct {
    U(28) remainder;
    U(24) divisor;
    U(32) quotient;
    S(10) exponent;
    U(1) sign;
    U(2) special;
    U(5) flags; /* of special results */
} divide_lane_t;

#define DIVIDE_FIRST_DIGIT (1u << 26)
#define DIVIDE_LAST_DIGIT  (1u << 1) /* bit 0 stands for the remainder */

/* The second operand; of a square root there is none, and 1 changes nothing. */
static inline float_number_t divide_by(U(1) root, uint32_t b) {
    return float_unpack(root ? FLOAT_ONE : b);
}

/* What kind of result the operands give, and its sign. */
static inline void divide_judge(U(1) root, uint32_t a, uint32_t b, divide_lane_t *lane) {
    float_number_t x = float_unpack(a);
    float_number_t y = divide_by(root, b);
    uint32_t undefined =
        root ? x.sign && !x.zero && !x.nan : (x.zero && y.zero) || (x.infinite && y.infinite);
    uint32_t special = x.nan || y.nan || undefined ? FLOAT_IS_NAN
                       : x.infinite || y.zero      ? FLOAT_IS_INFINITE
                       : x.zero || y.infinite      ? FLOAT_IS_ZERO
                                                   : FLOAT_FINITE;
    lane->sign = x.sign ^ y.sign;
    lane->special = special;
    lane->flags = x.signaling || y.signaling || undefined                 ? FLOAT_NV
                  : special == FLOAT_IS_INFINITE && y.zero && !x.infinite ? FLOAT_DZ
                                                                          : 0;
}

static inline void divide_begin(U(1) root, uint32_t a, uint32_t b, divide_lane_t *lane) {
    float_number_t x = float_unpack(a);
    float_number_t y = divide_by(root, b);
    lane->remainder = x.significand << 2;
    lane->divisor = y.significand;
    lane->quotient = 0;
    lane->exponent = (int32_t)x.exponent - (root ? 0 : (int32_t)y.exponent) + FLOAT_BIAS;
}

/* Has an operand leading zeros? */
static inline uint32_t divide_denormal(const divide_lane_t *x) {
    return x->special == FLOAT_FINITE && !(x->remainder >> 25 & x->divisor >> 23 & 1);
}

static inline void divide_normalize(divide_lane_t *x) {
    uint32_t shift_dividend = !(x->remainder >> 25);
    uint32_t shift_divisor = !(x->divisor >> 23);
    x->remainder = (shift_dividend ? x->remainder << 1 : x->remainder) & MASK(28);
    x->divisor = (shift_divisor ? x->divisor << 1 : x->divisor) & MASK(24);
    x->exponent += (int32_t)shift_divisor - (int32_t)shift_dividend;
}

/* Both operands are normalized: bring the result into [1, 2). */
static inline void divide_scale(U(1) root, divide_lane_t *x) {
    uint32_t odd = (uint32_t)x->exponent & 1;
    uint32_t less = x->remainder < x->divisor << 2;
    uint32_t twice = root ? odd : less;
    x->remainder = (twice ? x->remainder << 1 : x->remainder) & MASK(28);
    x->exponent = root ? x->exponent >> 1 : x->exponent - (int32_t)less;
}

static inline void divide_digit(U(1) root, U(27) digit, divide_lane_t *x) {
    uint32_t test = root ? x->quotient | digit >> 1 : x->divisor << 2;
    uint32_t difference = x->remainder - test; /* of 28 bits: the sign tells */
    uint32_t one = !(difference >> 31);
    uint32_t rest = one ? difference : x->remainder;
    x->remainder = rest << 1 & MASK(28);
    x->quotient = one ? x->quotient | digit : x->quotient;
}

/* Is the exponent below the least one, with digits left that matter? */
static inline uint32_t divide_tiny(const divide_lane_t *x) {
    return x->special == FLOAT_FINITE && x->exponent < 1 && x->quotient > 1;
}

static inline void divide_denormalize(divide_lane_t *x) {
    x->quotient = x->quotient >> 1 | (x->quotient & 1);
    x->exponent += 1;
}

static inline float_result_t divide_round(float_mode_t mode, const divide_lane_t *x) {
    uint32_t significand = (x->quotient | (x->remainder != 0)) & MASK(27);
    float_result_t r = float_round(mode, x->sign, (uint32_t)x->exponent & MASK(9), significand);
    return (float_result_t){.value = float_pack(x->special, x->sign, r.value),
                            .flags = x->special == FLOAT_FINITE ? r.flags : x->flags};
}

#endif
