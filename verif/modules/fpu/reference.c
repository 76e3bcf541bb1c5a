/* SPDX-License-Identifier: Apache-2.0 */
/* Expected results of the floating-point operations, without a line of the hardware.
 *
 * Operations that round: the host's IEEE arithmetic under the same rounding mode, value and flags.
 * The host has no rounding to nearest with ties away: that mode is MPFR's (mpfr.c). MPFR also
 * computes a part of the other vectors, so that host and MPFR check each other.
 *
 * The others: C on float values, with what the RISC-V manual says about NaN and signed zero.
 */
#include <fenv.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#ifdef __SSE2__
#include <xmmintrin.h>
#endif

#include "fpu.h"
#include "reference.h"

static float to_float(uint32_t bits) {
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static uint32_t to_bits(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return isnan(value) ? 0x7fc00000u : bits;
}

static bool is_nan(uint32_t x) {
    return (x & 0x7fffffff) > 0x7f800000;
}

static bool is_signaling(uint32_t x) {
    return is_nan(x) && !(x & 0x400000);
}

/* ---- the host's floating-point environment ---- */

static void host_mode(fp_mode_t mode) {
    static const int host[] = {[FP_RNE] = FE_TONEAREST,
                               [FP_RTZ] = FE_TOWARDZERO,
                               [FP_RDN] = FE_DOWNWARD,
                               [FP_RUP] = FE_UPWARD};
    fesetround(host[mode]);
}

#ifdef __SSE2__
/* The same as below, without the host's other floating-point unit, which takes most of the time. */
static inline void host_clear(void) {
    _mm_setcsr(_mm_getcsr() & ~0x3fu);
}

static inline uint32_t host_flags(void) {
    uint32_t csr = _mm_getcsr();
    return (csr & 1) * FP_NV | (csr >> 2 & 1) * FP_DZ | (csr >> 3 & 1) * FP_OF |
           (csr >> 4 & 1) * FP_UF | (csr >> 5 & 1) * FP_NX;
}
#else
static inline void host_clear(void) {
    feclearexcept(FE_ALL_EXCEPT);
}

static inline uint32_t host_flags(void) {
    int raised = fetestexcept(FE_ALL_EXCEPT);
    return (raised & FE_INVALID ? FP_NV : 0) | (raised & FE_DIVBYZERO ? FP_DZ : 0) |
           (raised & FE_OVERFLOW ? FP_OF : 0) | (raised & FE_UNDERFLOW ? FP_UF : 0) |
           (raised & FE_INEXACT ? FP_NX : 0);
}
#endif

/* One operation per vector between clearing and reading the flags. The volatile accesses keep the
 * compiler from moving the operation out of there. */
#define HOST_EACH(expression)                                                                      \
    for (uint32_t i = 0; i < batch->count; i++) {                                                  \
        volatile float va = to_float(batch->a[i]), vb = to_float(batch->b[i]),                     \
                       vc = to_float(batch->c[i]);                                                 \
        host_clear();                                                                              \
        float a = va, b = vb, c = vc;                                                              \
        (void)a, (void)b, (void)c;                                                                 \
        volatile float result = (expression);                                                      \
        expected->flags[i] = host_flags();                                                         \
        expected->value[i] = to_bits(result);                                                      \
    }

static void host_rounding(const fp_batch_t *batch, fp_results_t *expected) {
    switch (batch->op) {
    case FP_ADD: HOST_EACH(a + b) break;
    case FP_SUB: HOST_EACH(a - b) break;
    case FP_MUL: HOST_EACH(a * b) break;
    case FP_DIV: HOST_EACH(a / b) break;
    case FP_SQRT: HOST_EACH(sqrtf(a)) break;
    case FP_MADD: HOST_EACH(fmaf(a, b, c)) break;
    case FP_MSUB: HOST_EACH(fmaf(a, b, -c)) break;
    case FP_NMSUB: HOST_EACH(fmaf(-a, b, c)) break;
    default: HOST_EACH(fmaf(-a, b, -c)) break;
    }
    if (batch->op <= FP_NMADD) {
        /* The host may pass on a NaN addend before it looks at the product. */
        for (uint32_t i = 0; i < batch->count; i++) {
            float a = to_float(batch->a[i]), b = to_float(batch->b[i]);
            if ((isinf(a) && b == 0) || (a == 0 && isinf(b))) {
                expected->flags[i] |= FP_NV;
            }
        }
    }
}

static void host_from_integer(const fp_batch_t *batch, fp_results_t *expected) {
    for (uint32_t i = 0; i < batch->count; i++) {
        volatile uint32_t bits = batch->a[i];
        host_clear();
        uint32_t x = bits;
        volatile float result =
            batch->op == FP_FROM_INT ? (float)(int32_t)x : (float)(int64_t)(uint64_t)x;
        expected->flags[i] = host_flags() & FP_NX;
        expected->value[i] = to_bits(result);
    }
}

/* In double precision every float and every integer in range is exact; rint obeys the host's mode.
 */
static void to_integer(const fp_batch_t *batch, fp_results_t *expected) {
    double least = batch->op == FP_TO_INT ? -2147483648.0 : 0.0;
    double most = batch->op == FP_TO_INT ? 2147483647.0 : 4294967295.0;
    for (uint32_t i = 0; i < batch->count; i++) {
        double x = to_float(batch->a[i]);
        double rounded = batch->mode == FP_RMM ? round(x) : rint(x);
        if (isnan(x) || rounded > most) {
            expected->value[i] = (uint32_t)most;
            expected->flags[i] = FP_NV;
        } else if (rounded < least) {
            expected->value[i] = (uint32_t)(int32_t)least;
            expected->flags[i] = FP_NV;
        } else {
            expected->value[i] = (uint32_t)(int64_t)rounded;
            expected->flags[i] = rounded != x ? FP_NX : 0;
        }
    }
}

/* ---- operations that do not round ---- */

static uint32_t minimum_or_maximum(uint32_t x, uint32_t y, bool maximum) {
    float a = to_float(x), b = to_float(y);
    if (isnan(a) || isnan(b)) {
        return to_bits(isnan(a) ? b : a);
    }
    if (a == b) { /* of the two zeros, the negative one is less */
        return maximum ? x & y : x | y;
    }
    return (a < b) != maximum ? x : y;
}

static uint32_t class_of(uint32_t x) {
    bool negative = signbit(to_float(x));
    switch (fpclassify(to_float(x))) {
    case FP_INFINITE: return negative ? 1 << 0 : 1 << 7;
    case FP_NORMAL: return negative ? 1 << 1 : 1 << 6;
    case FP_SUBNORMAL: return negative ? 1 << 2 : 1 << 5;
    case FP_ZERO: return negative ? 1 << 3 : 1 << 4;
    default: return is_signaling(x) ? 1 << 8 : 1 << 9;
    }
}

static uint32_t plain_value(fp_op_t op, uint32_t x, uint32_t y) {
    switch (op) {
    case FP_SGNJ: return (x & 0x7fffffff) | (y & 0x80000000);
    case FP_SGNJN: return (x & 0x7fffffff) | (~y & 0x80000000);
    case FP_SGNJX: return x ^ (y & 0x80000000);
    case FP_MIN: return minimum_or_maximum(x, y, false);
    case FP_MAX: return minimum_or_maximum(x, y, true);
    case FP_EQ: return to_float(x) == to_float(y);
    case FP_LT: return isless(to_float(x), to_float(y));
    case FP_LE: return islessequal(to_float(x), to_float(y));
    case FP_CLASS: return class_of(x);
    default: return x;
    }
}

static uint32_t plain_flags(fp_op_t op, uint32_t x, uint32_t y) {
    bool signaling = is_signaling(x) || is_signaling(y);
    switch (op) {
    case FP_LT:
    case FP_LE: return is_nan(x) || is_nan(y) ? FP_NV : 0;
    case FP_MIN:
    case FP_MAX:
    case FP_EQ: return signaling ? FP_NV : 0;
    default: return 0;
    }
}

/* ---- all ---- */

static bool check_one(const fp_batch_t *batch, uint32_t i, const fp_results_t *expected) {
    uint32_t value, flags;
    fp_mpfr(batch->op, batch->mode, batch->a[i], batch->b[i], batch->c[i], &value, &flags);
    if (value == expected->value[i] && flags == expected->flags[i]) {
        return true;
    }
    fprintf(stderr,
            "reference: %s %s of %08x, %08x, %08x: the host gives %08x flags %02x, MPFR %08x flags "
            "%02x\n",
            fp_name(batch->op), fp_mode_name(batch->mode), batch->a[i], batch->b[i], batch->c[i],
            expected->value[i], expected->flags[i], value, flags);
    return false;
}

bool fp_reference(const fp_batch_t *batch, fp_results_t *expected, uint32_t check) {
    if (!fp_rounds(batch->op)) {
        for (uint32_t i = 0; i < batch->count; i++) {
            expected->value[i] = plain_value(batch->op, batch->a[i], batch->b[i]);
            expected->flags[i] = plain_flags(batch->op, batch->a[i], batch->b[i]);
        }
        return true;
    }
    bool to = batch->op == FP_TO_INT || batch->op == FP_TO_UINT;
    if (batch->mode == FP_RMM && !to) {
        for (uint32_t i = 0; i < batch->count; i++) {
            fp_mpfr(batch->op, batch->mode, batch->a[i], batch->b[i], batch->c[i],
                    &expected->value[i], &expected->flags[i]);
        }
        return true;
    }
    host_mode(batch->mode == FP_RMM ? FP_RNE : batch->mode);
    if (to) {
        to_integer(batch, expected);
    } else if (batch->op == FP_FROM_INT || batch->op == FP_FROM_UINT) {
        host_from_integer(batch, expected);
    } else {
        host_rounding(batch, expected);
    }
    host_mode(FP_RNE);
    if (check == 0 || to) {
        return true;
    }
    bool same = true;
    for (uint32_t i = 0; i < batch->count; i += check) {
        same &= check_one(batch, i, expected);
    }
    return same;
}
