/* SPDX-License-Identifier: Apache-2.0 */
/* Expected results by MPFR: slow, but for every rounding mode, and from a definition.
 *
 * MPFR rounds once, correctly, to a precision that the caller chooses, and its exponents do not
 * end. The operation is evaluated in that way twice: to 24 bits, which says whether the result is
 * tiny or overflows, and, where the format ends before, to as many bits as are left. MPFR has no
 * "nearest, ties away" for all functions; the bit behind the last one, computed towards zero,
 * decides that.
 */
#include <mpfr.h>

#include "reference.h"

enum {
    DIGITS = 24,
    MIN_EXPONENT = -125,
    MAX_EXPONENT = 128
}; /* MPFR's significands are in [1/2, 1) */

typedef struct {
    fp_op_t op;
    mpfr_t a, b, c;
    bool signaling;
    uint32_t integer;
} operands_t;

static void set(mpfr_t x, uint32_t bits) {
    uint32_t fraction = bits & 0x7fffff, exponent = bits >> 23 & 255;
    int sign = bits >> 31 ? -1 : 1;
    if (exponent == 255) {
        if (fraction) {
            mpfr_set_nan(x);
        } else {
            mpfr_set_inf(x, sign);
        }
    } else if (exponent == 0 && fraction == 0) {
        mpfr_set_zero(x, sign);
    } else {
        long digits = (long)(exponent ? fraction | 0x800000 : fraction);
        mpfr_set_si_2exp(x, sign * digits, (long)(exponent ? exponent : 1) - 150, MPFR_RNDZ);
    }
}

static uint32_t get(const mpfr_t x) {
    uint32_t sign = mpfr_signbit(x) ? 0x80000000u : 0;
    if (mpfr_nan_p(x)) {
        return 0x7fc00000;
    }
    if (mpfr_inf_p(x)) {
        return sign | 0x7f800000;
    }
    if (mpfr_zero_p(x)) {
        return sign;
    }
    mpz_t digits;
    mpz_init(digits);
    long power = mpfr_get_z_2exp(digits, x); /* x is digits * 2^power */
    mpz_abs(digits, digits);
    /* As a number of units of the last place; that place is -149 for a subnormal number. */
    long place = mpfr_get_exp(x) < MIN_EXPONENT ? -149 : mpfr_get_exp(x) - DIGITS;
    uint64_t units = mpz_get_ui(digits);
    units = power >= place ? units << (power - place) : units >> (place - power);
    mpz_clear(digits);
    return sign | (uint32_t)((uint64_t)(place + 149) * 0x800000u + units);
}

/* The operation, rounded to the precision of r by one of MPFR's modes; the ternary value. */
static int evaluate_mpfr(mpfr_t r, const operands_t *o, mpfr_rnd_t mode) {
    int t;
    switch (o->op) {
    case FP_ADD: return mpfr_add(r, o->a, o->b, mode);
    case FP_SUB: return mpfr_sub(r, o->a, o->b, mode);
    case FP_MUL: return mpfr_mul(r, o->a, o->b, mode);
    case FP_DIV: return mpfr_div(r, o->a, o->b, mode);
    case FP_SQRT: return mpfr_sqrt(r, o->a, mode);
    case FP_FROM_INT: return mpfr_set_si(r, (int32_t)o->integer, mode);
    case FP_FROM_UINT: return mpfr_set_ui(r, o->integer, mode);
    case FP_MADD: return mpfr_fma(r, o->a, o->b, o->c, mode);
    case FP_MSUB: return mpfr_fms(r, o->a, o->b, o->c, mode);
    default: break;
    }
    /* -(a b) is (-a) b, exactly. */
    mpfr_t minus;
    mpfr_init2(minus, DIGITS);
    mpfr_neg(minus, o->a, MPFR_RNDZ);
    t = o->op == FP_NMSUB ? mpfr_fma(r, minus, o->b, o->c, mode)
                          : mpfr_fms(r, minus, o->b, o->c, mode);
    mpfr_clear(minus);
    return t;
}

/* The same by one of ours. */
static int evaluate(mpfr_t r, const operands_t *o, fp_mode_t mode) {
    static const mpfr_rnd_t mpfr[] = {
        [FP_RNE] = MPFR_RNDN, [FP_RTZ] = MPFR_RNDZ, [FP_RDN] = MPFR_RNDD, [FP_RUP] = MPFR_RNDU};
    if (mode != FP_RMM) {
        return evaluate_mpfr(r, o, mpfr[mode]);
    }
    mpfr_t longer;
    mpfr_init2(longer, mpfr_get_prec(r) + 1);
    evaluate_mpfr(longer, o, MPFR_RNDZ);
    bool half = mpfr_regular_p(longer) && mpfr_min_prec(longer) == mpfr_get_prec(longer);
    mpfr_clear(longer);
    return evaluate_mpfr(r, o, half ? MPFR_RNDA : MPFR_RNDZ);
}

/* The result is below the least subnormal number, 2^-149: it becomes that or zero. */
static void round_last_unit(mpfr_t r, fp_mode_t mode, bool inexact) {
    bool negative = mpfr_signbit(r);
    int half = mpfr_cmp_si_2exp(r, negative ? -1 : 1, -150) * (negative ? -1 : 1);
    bool up = mode == FP_RUP   ? !negative
              : mode == FP_RDN ? negative
              : mode == FP_RMM ? half >= 0
              : mode == FP_RNE ? half > 0 || (half == 0 && inexact)
                               : false;
    if (up) {
        mpfr_set_si_2exp(r, negative ? -1 : 1, -149, MPFR_RNDZ);
    } else {
        mpfr_set_zero(r, negative ? -1 : 1);
    }
}

static uint32_t overflowed(bool negative, fp_mode_t mode) {
    bool infinite = mode == FP_RNE || mode == FP_RMM || mode == (negative ? FP_RDN : FP_RUP);
    return (negative ? 0x80000000u : 0) | (infinite ? 0x7f800000u : 0x7f7fffffu);
}

/* A result that is neither zero, infinite nor a NaN. */
static void round_number(const operands_t *o, fp_mode_t mode, uint32_t *value, uint32_t *flags) {
    mpfr_t unlimited, r;
    mpfr_init2(unlimited, DIGITS);
    mpfr_init2(r, DIGITS);
    bool inexact = evaluate(unlimited, o, mode) != 0;
    bool tiny = mpfr_get_exp(unlimited) < MIN_EXPONENT;
    if (mpfr_get_exp(unlimited) > MAX_EXPONENT) {
        *value = overflowed(mpfr_signbit(unlimited), mode);
        *flags |= FP_OF | FP_NX;
    } else {
        bool beyond = evaluate(r, o, FP_RTZ) != 0; /* its exponent is that of the exact result */
        long digits = mpfr_get_exp(r) + DIGITS - MIN_EXPONENT;
        if (digits >= DIGITS) {
            mpfr_set(r, unlimited, MPFR_RNDZ);
        } else if (digits >= 1) {
            mpfr_set_prec(r, digits);
            inexact = evaluate(r, o, mode) != 0;
        } else {
            round_last_unit(r, mode, beyond);
            inexact = true;
        }
        *value = get(r);
        *flags |= (inexact ? FP_NX : 0) | (inexact && tiny ? FP_UF : 0);
    }
    mpfr_clear(r);
    mpfr_clear(unlimited);
}

void fp_mpfr(fp_op_t op, fp_mode_t mode, uint32_t a, uint32_t b, uint32_t c, uint32_t *value,
             uint32_t *flags) {
    operands_t o = {.op = op, .integer = a};
    mpfr_inits2(DIGITS, o.a, o.b, o.c, (mpfr_ptr)0);
    if (op != FP_FROM_INT && op != FP_FROM_UINT) {
        set(o.a, a);
        set(o.b, b);
        set(o.c, c);
        uint32_t words[3] = {a, b, c};
        for (uint32_t i = 0; i < fp_operands(op); i++) {
            o.signaling |= (words[i] & 0x7fffffff) > 0x7f800000 && !(words[i] & 0x400000);
        }
    }
    bool nan = mpfr_nan_p(o.a) || (fp_operands(op) > 1 && mpfr_nan_p(o.b)) ||
               (fp_operands(op) > 2 && mpfr_nan_p(o.c));
    nan = nan && op != FP_FROM_INT && op != FP_FROM_UINT;
    bool fused_invalid = fp_operands(op) == 3 && ((mpfr_inf_p(o.a) && mpfr_zero_p(o.b)) ||
                                                  (mpfr_zero_p(o.a) && mpfr_inf_p(o.b)));
    mpfr_t r;
    mpfr_init2(r, DIGITS);
    mpfr_clear_flags();
    evaluate(r, &o, mode);
    *flags = mpfr_divby0_p() ? FP_DZ : 0;
    if (mpfr_regular_p(r)) {
        round_number(&o, mode, value, flags);
    } else {
        *value = get(r);
        if (o.signaling || fused_invalid || (mpfr_nan_p(r) && !nan)) {
            *flags |= FP_NV;
        }
    }
    mpfr_clear(r);
    mpfr_clears(o.a, o.b, o.c, (mpfr_ptr)0);
}
