/* SPDX-License-Identifier: Apache-2.0 */
/* The golden model's single-precision arithmetic (cmodel/arch/single.c), and its instructions, in
 * place of the hardware's in the harness of verif/modules/fpu: the same vectors, against the host's
 * arithmetic and MPFR.
 */
#include "cmodel/arch/single.h"

#include "cmodel/arch/golden.h"
#include "verif/modules/fpu/fpu.h"

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

/* ---- the same as instructions: decoded and executed by the golden model ---- */

#define MATCH(name, mnemonic, mask, match, format, class) MATCH_##name = (int)(match),
enum { ISA_RV32F(MATCH) };
#undef MATCH

static const uint32_t instructions[FP_OPS] = {
    [FP_MADD] = MATCH_FMADD_S,
    [FP_MSUB] = MATCH_FMSUB_S,
    [FP_NMSUB] = MATCH_FNMSUB_S,
    [FP_NMADD] = MATCH_FNMADD_S,
    [FP_ADD] = MATCH_FADD_S,
    [FP_SUB] = MATCH_FSUB_S,
    [FP_MUL] = MATCH_FMUL_S,
    [FP_DIV] = MATCH_FDIV_S,
    [FP_SQRT] = MATCH_FSQRT_S,
    [FP_SGNJ] = MATCH_FSGNJ_S,
    [FP_SGNJN] = MATCH_FSGNJN_S,
    [FP_SGNJX] = MATCH_FSGNJX_S,
    [FP_MIN] = MATCH_FMIN_S,
    [FP_MAX] = MATCH_FMAX_S,
    [FP_EQ] = MATCH_FEQ_S,
    [FP_LT] = MATCH_FLT_S,
    [FP_LE] = MATCH_FLE_S,
    [FP_CLASS] = MATCH_FCLASS_S,
    [FP_MOVE] = MATCH_FMV_W_X,
    [FP_TO_INT] = MATCH_FCVT_W_S,
    [FP_TO_UINT] = MATCH_FCVT_WU_S,
    [FP_FROM_INT] = MATCH_FCVT_S_W,
    [FP_FROM_UINT] = MATCH_FCVT_S_WU,
};

/* A lone thread with one instruction after the other, each on registers 1, 2 and 3. */
void fp_units(const fp_batch_t *batch, fp_results_t *results) {
    static uint32_t program[FP_BATCH];
    static const golden_environment_t nowhere;
    uint32_t word = instructions[batch->op] | 4 << 7 | 1 << 15;
    word |= fp_rounds(batch->op) ? batch->mode << 12 : 0;
    word |= fp_operands(batch->op) > 1 ? 2 << 20 : 0;
    word |= fp_operands(batch->op) > 2 ? 3u << 27 : 0;
    for (uint32_t i = 0; i < batch->count; i++) {
        program[i] = word;
    }
    golden_launch_t launch = {.program = (const uint8_t *)program,
                              .program_bytes = 4 * batch->count,
                              .entry = PROGRAM_BASE,
                              .grid = {1, 1, 1},
                              .block = {1, 1, 1},
                              .extensions = EXTENSION_FLOAT};
    golden_t *golden = golden_create(&launch);
    golden_step_t step = {0};
    for (uint32_t i = 0; golden && i < batch->count; i++) {
        golden_set_register(golden, 0, 1, batch->a[i]);
        golden_set_register(golden, 0, REGISTER_F + 1, batch->a[i]);
        golden_set_register(golden, 0, REGISTER_F + 2, batch->b[i]);
        golden_set_register(golden, 0, REGISTER_F + 3, batch->c[i]);
        golden_step(golden, 0, &nowhere, &step);
        results->value[i] = step.writes ? step.value : ~batch->a[i];
    }
    golden_destroy(golden);
}
