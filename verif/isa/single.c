/* SPDX-License-Identifier: Apache-2.0 */
/* The golden model's single-precision arithmetic (cmodel/arch/single.c) in place of the hardware's
 * in the harness of verif/fpu: the same vectors, against the host's arithmetic and MPFR.
 */
#include "../../cmodel/arch/single.h"

#include "../fpu/fpu.h"

#define SIGN 0x80000000u

_Static_assert((int)FP_RNE == (int)RM_RNE && (int)FP_RTZ == (int)RM_RTZ &&
                   (int)FP_RDN == (int)RM_RDN && (int)FP_RUP == (int)RM_RUP &&
                   (int)FP_RMM == (int)RM_RMM,
               "the harness numbers the rounding modes as instructions do");
_Static_assert((int)FP_NX == (int)FLAG_NX && (int)FP_UF == (int)FLAG_UF &&
                   (int)FP_OF == (int)FLAG_OF && (int)FP_DZ == (int)FLAG_DZ &&
                   (int)FP_NV == (int)FLAG_NV,
               "the harness numbers the flags as fflags does");

static uint32_t evaluate(fp_op_t op, uint32_t rm, uint32_t a, uint32_t b, uint32_t c,
                         uint32_t *flags) {
    switch (op) {
    case FP_MADD: return float_fma(a, b, c, rm, flags);
    case FP_MSUB: return float_fma(a, b, c ^ SIGN, rm, flags);
    case FP_NMSUB: return float_fma(a ^ SIGN, b, c, rm, flags);
    case FP_NMADD: return float_fma(a ^ SIGN, b, c ^ SIGN, rm, flags);
    case FP_ADD: return float_add(a, b, rm, flags);
    case FP_SUB: return float_sub(a, b, rm, flags);
    case FP_MUL: return float_mul(a, b, rm, flags);
    case FP_DIV: return float_div(a, b, rm, flags);
    case FP_SQRT: return float_sqrt(a, rm, flags);
    case FP_SGNJ: return (a & ~SIGN) | (b & SIGN);
    case FP_SGNJN: return (a & ~SIGN) | (~b & SIGN);
    case FP_SGNJX: return a ^ (b & SIGN);
    case FP_MIN: return float_min(a, b, flags);
    case FP_MAX: return float_max(a, b, flags);
    case FP_EQ: return float_equal(a, b, flags);
    case FP_LT: return float_less(a, b, flags);
    case FP_LE: return float_less_or_equal(a, b, flags);
    case FP_CLASS: return float_classify(a);
    case FP_TO_INT: return float_to_int(a, rm, flags);
    case FP_TO_UINT: return float_to_uint(a, rm, flags);
    case FP_FROM_INT: return float_from_int(a, rm, flags);
    case FP_FROM_UINT: return float_from_uint(a, rm, flags);
    default: return a; /* FP_MOVE */
    }
}

void fp_lanes(const fp_batch_t *batch, fp_results_t *results) {
    for (uint32_t i = 0; i < batch->count; i++) {
        results->flags[i] = 0;
        results->value[i] = evaluate(batch->op, batch->mode, batch->a[i], batch->b[i], batch->c[i],
                                     &results->flags[i]);
    }
}
