/* SPDX-License-Identifier: Apache-2.0 */
/* Numbers in IEEE 754 binary32: functions of one lane that unpack, round and pack. The
 * floating-point units share them.
 *
 * Source: the RISC-V manual, chapter "F", and IEEE 754-2008. Subnormal numbers are handled like all
 * others; every NaN that is produced is the canonical one; tininess is detected after rounding.
 *
 * Results here include exception flags, because verif/modules/fpu compares them. The machine has no
 * register that accumulates flags, so the units do not keep them.
 */
#ifndef WEFT_FLOAT_H
#define WEFT_FLOAT_H

#include "common/pipe.h"
#include "common/float_op.h"

#define FLOAT_NAN      0x7fc00000u
#define FLOAT_INFINITY 0x7f800000u
#define FLOAT_ONE      0x3f800000u
#define FLOAT_SIGN     0x80000000u
#define FLOAT_BIAS     127

/* Exception flags, as in fcsr. */
#define FLOAT_NX 1u  /* inexact */
#define FLOAT_UF 2u  /* underflow */
#define FLOAT_OF 4u  /* overflow */
#define FLOAT_DZ 8u  /* division by zero */
#define FLOAT_NV 16u /* invalid operation */

/* An unpacked number: significand * 2^(exponent - FLOAT_BIAS - 23). */
typedef struct {
    U(1) sign;
    U(8) exponent; /* biased; 1 for zero and subnormal numbers */
    U(24) significand;
    U(1) normal; /* bit 23 of the significand: neither zero nor subnormal */
    U(1) zero;
    U(1) infinite;
    U(1) nan;
    U(1) signaling; /* a NaN that is an invalid operand */
} float_number_t;

/* Results that are not a rounded number. */
typedef enum { FLOAT_FINITE, FLOAT_IS_NAN, FLOAT_IS_INFINITE, FLOAT_IS_ZERO } float_special_t;

/* A rounding mode, decoded once for all lanes. */
typedef struct {
    U(1) nearest;
    U(1) away; /* ties: away from zero, not to even */
    U(1) up;
    U(1) down;
} float_mode_t;

typedef struct {
    U(32) value;
    U(5) flags;
} float_result_t;

static inline float_number_t float_unpack(uint32_t x) {
    uint32_t exponent = x >> 23 & 255;
    uint32_t fraction = x & 0x7fffff;
    uint32_t normal = exponent != 0;
    uint32_t top = exponent == 255;
    return (float_number_t){.sign = x >> 31,
                            .exponent = exponent | !normal,
                            .significand = normal << 23 | fraction,
                            .normal = normal,
                            .zero = !normal && fraction == 0,
                            .infinite = top && fraction == 0,
                            .nan = top && fraction != 0,
                            .signaling = top && fraction != 0 && !(fraction >> 22)};
}

static inline float_mode_t float_mode(U(3) rounding) {
    return (float_mode_t){.nearest = rounding == FLOAT_RNE || rounding == FLOAT_RMM,
                          .away = rounding == FLOAT_RMM,
                          .up = rounding == FLOAT_RUP,
                          .down = rounding == FLOAT_RDN};
}

/* Is a magnitude rounded up? `odd` is its last bit, `guard` the bit below that, `rest` whether
 * anything follows the guard bit. */
static inline uint32_t float_increment(float_mode_t mode, U(1) sign, U(1) odd, U(1) guard,
                                       U(1) rest) {
    uint32_t outward = (mode.up & ~sign) | (mode.down & sign);
    return ((mode.nearest & guard & (rest | odd | mode.away)) | (outward & (guard | rest))) & 1;
}

/* Is what rounds to a subnormal result, or to the least normal one, tiny? Not if a significand of
 * unlimited exponent, which is one bit longer, would have been rounded up to the least normal
 * number: all its 24 bits are ones, and it is rounded up. */
static inline uint32_t float_tiny(float_mode_t mode, U(1) sign, U(27) significand) {
    uint32_t up = float_increment(mode, sign, 1, significand >> 1 & 1, significand & 1);
    return !(significand >> 26) && !((significand >> 2 & 0xffffff) == 0xffffff && up);
}

/* Round and pack a magnitude. significand: 24 bits, guard bit, one more bit, and a bit that stands
 * for all that follow; its bit 26 is set unless the result is subnormal or zero. exponent: biased,
 * at least 1, of bit 26; without effect if that is not set. A carry out of the rounded fraction
 * correctly enters the exponent, because the fraction is then 0. */
static inline float_result_t float_round(float_mode_t mode, U(1) sign, U(9) exponent,
                                         U(27) significand) {
    uint32_t guard = significand >> 2 & 1;
    uint32_t rest = (significand & 3) != 0;
    uint32_t up = float_increment(mode, sign, significand >> 3 & 1, guard, rest);
    uint32_t field = significand >> 26 ? exponent : 0;
    uint32_t packed = (field << 23 | (significand >> 3 & 0x7fffff)) + up;
    uint32_t overflow = packed >> 23 >= 255;
    uint32_t infinite = mode.nearest | (sign ? mode.down : mode.up);
    uint32_t limit = infinite ? FLOAT_INFINITY : FLOAT_INFINITY - 1;
    uint32_t inexact = guard | rest | overflow;
    uint32_t tiny = float_tiny(mode, sign, significand);
    return (float_result_t){.value = sign << 31 | (overflow ? limit : packed),
                            .flags = (inexact ? FLOAT_NX : 0) | (overflow ? FLOAT_OF : 0) |
                                     (inexact && tiny ? FLOAT_UF : 0)};
}

/* The result of an operation that need not be a number. */
static inline uint32_t float_pack(U(2) special, U(1) sign, uint32_t finite) {
    return special == FLOAT_IS_NAN        ? FLOAT_NAN
           : special == FLOAT_IS_INFINITE ? sign << 31 | FLOAT_INFINITY
           : special == FLOAT_IS_ZERO     ? sign << 31
                                          : finite;
}

#endif
