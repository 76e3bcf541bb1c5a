/* SPDX-License-Identifier: Apache-2.0 */
/* One lane of the fused multiply-add unit: the work of each of its five stages (float_fma.c).
 *
 * The larger of product and addend (by exponent) keeps its place, the other is shifted right. The
 * product is at bits 48..1, the addend at bits 49..26, and bit 0 stands for everything that was
 * shifted out ("jam"). That is exact enough: bits are lost only if the exponents differ so much
 * that the leading bit of the difference moves by at most one place, far above bit 0.
 *
 * - A product of normal numbers has bit 48 or 47 set. A subnormal multiplicand is normalized first.
 *   If both are subnormal, the product is below 2^-250, and only "not zero" is left of it.
 * - The addend, when it is first, either has bit 49 set, or has the least exponent, where its last
 *   bit is the last bit of the result.
 * - The exponent of bit 49 is never below the least one. So the sum is never shifted right for a
 *   subnormal result: normalizing just stops where the exponent ends.
 */
#ifndef WEFT_FMA_LANE_H
#define WEFT_FMA_LANE_H

#include "execute/float/float.h"

/* An operation, decoded once for all lanes; masks, so that the lanes select without a branch. */
typedef struct {
    U(32) add;   /* all ones if this is a * 1 + b */
    U(32) mul;   /* the sign bit if it is a * b + a zero of the product's sign */
    U(32) fused; /* all ones if it is a * b + c */
    U(1) negate_product;
    U(1) negate_addend;
} fma_control_t;

typedef struct {
    U(24) a, b, c;
    U(10) exponent;
    U(8) c_exponent;
    U(1) sign, subtract;
    U(2) special;
    U(1) invalid;
} fma_lane_operands_t;

typedef struct {
    U(48) product;
    U(1) product_first;
    U(6) distance;
    U(9) sum_exponent;
} fma_lane_product_t;

typedef struct {
    U(51) magnitude;
    U(1) flips; /* its sign is not that of the product */
} fma_lane_sum_t;

typedef struct {
    U(27) significand;
    U(9) exponent;
    U(1) sign;
} fma_lane_normal_t;

static inline fma_control_t fma_control(U(5) op) {
    uint32_t add = op == FLOAT_ADD || op == FLOAT_SUB;
    uint32_t mul = op == FLOAT_MUL;
    return (fma_control_t){.add = add ? 0xffffffff : 0,
                           .mul = mul ? FLOAT_SIGN : 0,
                           .fused = add || mul ? 0 : 0xffffffff,
                           .negate_product = op == FLOAT_NMSUB || op == FLOAT_NMADD,
                           .negate_addend =
                               op == FLOAT_MSUB || op == FLOAT_NMADD || op == FLOAT_SUB};
}

/* First stage. x, y, z: the register operands. */
static inline fma_lane_operands_t fma_unpack(fma_control_t control, uint32_t x, uint32_t y,
                                             uint32_t z) {
    uint32_t multiplier = (y & ~control.add) | (FLOAT_ONE & control.add);
    uint32_t addend = (y & control.add) | ((x ^ y) & control.mul) | (z & control.fused);
    float_number_t a = float_unpack(x);
    float_number_t b = float_unpack(multiplier);
    float_number_t c = float_unpack(addend);
    uint32_t sign = a.sign ^ b.sign ^ control.negate_product;
    uint32_t c_sign = c.sign ^ control.negate_addend;

    /* One normalization serves whichever of the two is subnormal. */
    uint32_t swap = !b.normal;
    uint32_t small = swap ? b.significand : a.significand;
    uint32_t shift = 0;
    for (uint32_t k = 0; k < 5; k++) {
        uint32_t step = 16u >> k;
        uint32_t move = !(small >> (24 - step));
        small = move ? small << step : small;
        shift = move ? shift + step : shift;
    }
    uint32_t zero = a.zero | b.zero;
    uint32_t infinite = a.infinite | b.infinite;
    uint32_t opposite = infinite & c.infinite & (sign ^ c_sign) & ~(a.nan | b.nan);
    uint32_t undefined = (infinite & zero) | opposite;
    uint32_t special = a.nan | b.nan | c.nan | undefined ? FLOAT_IS_NAN
                       : infinite | c.infinite           ? FLOAT_IS_INFINITE
                                                         : FLOAT_FINITE;
    return (fma_lane_operands_t){
        .a = small,
        .b = swap ? a.significand : b.significand,
        .c = c.significand,
        .exponent = zero ? 0 : a.exponent + b.exponent + (258 - FLOAT_BIAS) - shift,
        .c_exponent = c.exponent,
        .sign = c.infinite ? c_sign : sign,
        .subtract = (sign ^ c_sign) & (special == FLOAT_FINITE),
        .special = special,
        .invalid = a.signaling | b.signaling | c.signaling | undefined};
}

/* Second stage. `exponent` is that of bit 49, in the product's scale, plus 256. */
static inline fma_lane_product_t fma_multiply(U(24) a, U(24) b, U(10) exponent, U(8) c_exponent) {
    uint32_t c_same = c_exponent + 256;
    uint32_t difference = exponent - c_same;
    uint32_t product_first = !(difference >> 31);
    uint32_t distance = product_first ? difference : 0 - difference;
    return (fma_lane_product_t){.product = (uint64_t)a * b,
                                .product_first = product_first,
                                .distance = distance > 63 ? 63 : distance,
                                .sum_exponent = product_first ? exponent - 256 : c_exponent};
}

/* Third stage: the magnitude of the sum, and its sign. first - second - 1 is negative if the
 * difference is not positive, and its complement is then the magnitude: so two adders work side by
 * side instead of one after the other. */
static inline fma_lane_sum_t fma_add(U(48) product, U(24) c, U(1) product_first, U(6) distance,
                                     U(1) subtract) {
    uint64_t addend = (uint64_t)c << 26;
    uint64_t first = product_first ? product << 1 : addend;
    uint64_t second = product_first ? addend : product << 1;
    uint64_t lost = second & ~(~(uint64_t)0 << distance);
    uint64_t aligned = second >> distance | (lost != 0);
    uint64_t addend_or_not = subtract ? ~aligned : aligned;
    uint64_t less = first + addend_or_not;
    /* The carry comes in through a bit below the last. */
    uint64_t sum = ((first << 1 | 1) + (addend_or_not << 1 | subtract)) >> 1;
    uint32_t negative = subtract & (less >> 51 & 1);
    return (fma_lane_sum_t){.magnitude = (negative ? ~less : sum) & 0x7ffffffffffff,
                            .flips = (subtract & !product_first) ^ negative};
}

/* Zeros before the leading bit of 51; 63 for zero. Each step looks at half of the remaining bits,
 * so nothing waits for a shift of all bits. */
static inline uint32_t fma_leading_zeros(U(51) magnitude) {
    uint32_t high = (uint32_t)(magnitude >> 19), low = (uint32_t)magnitude << 13;
    uint32_t rest = high ? high : low;
    uint32_t zeros = high ? 0 : 32;
    for (uint32_t k = 0; k < 5; k++) {
        uint32_t step = 16u >> k;
        uint32_t none = rest >> (32 - step) == 0;
        rest = none ? rest << step : rest;
        zeros |= none ? step : 0;
    }
    return zeros;
}

/* Fourth stage: the leading bit of the magnitude moves to bit 50, unless the exponent ends before.
 * An exact zero from unlike signs is positive, or negative when rounding down. */
static inline fma_lane_normal_t fma_normalize(float_mode_t mode, U(51) magnitude, U(9) exponent,
                                              U(1) sign, U(1) subtract) {
    uint32_t zeros = fma_leading_zeros(magnitude);
    uint32_t move = zeros < exponent ? zeros : exponent;
    uint64_t moved = (uint64_t)magnitude << move;
    uint32_t room = exponent - move; /* places that the exponent leaves */
    uint32_t significand = (uint32_t)(moved >> 24) | ((moved & 0xffffff) != 0);
    uint32_t cancelled = significand == 0 && subtract;
    return (fma_lane_normal_t){
        .significand = significand, .exponent = room + 1, .sign = cancelled ? mode.down : sign};
}

#endif
