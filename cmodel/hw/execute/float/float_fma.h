/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_FLOAT_FMA_H
#define WEFT_FLOAT_FMA_H

#include "execute/float/float.h"

/* After the first stage: the operands, unpacked. */
typedef struct {
    retire_t retire;
    U(3) rounding;
    U(24) a[FPU_LANES]; /* multiplicands; normalized, unless both are subnormal */
    U(24) b[FPU_LANES];
    U(24) c[FPU_LANES];         /* addend */
    U(10) exponent[FPU_LANES];  /* of the product, plus 258; 0 if the product is 0 */
    U(8) c_exponent[FPU_LANES]; /* of the addend */
    U(1) sign[FPU_LANES];       /* of the product, or of an infinite result */
    U(1) subtract[FPU_LANES];   /* product and addend have different signs */
    U(2) special[FPU_LANES];    /* float_special_t */
} fma_operands_t;

/* After the second: their product, and how to align the smaller of product and addend. */
typedef struct {
    retire_t retire;
    U(3) rounding;
    U(48) product[FPU_LANES];
    U(24) c[FPU_LANES];
    U(1) product_first[FPU_LANES]; /* the addend is shifted, not the product */
    U(6) distance[FPU_LANES];      /* by so much; 63 stands for 63 and more */
    U(9) sum_exponent[FPU_LANES];  /* biased exponent of bit 49 of the sum, 1..383 */
    U(1) sign[FPU_LANES];
    U(1) subtract[FPU_LANES];
    U(2) special[FPU_LANES];
} fma_product_t;

/* After the third: their sum. */
typedef struct {
    retire_t retire;
    U(3) rounding;
    U(51) magnitude[FPU_LANES];
    U(9) exponent[FPU_LANES];
    U(1) sign[FPU_LANES];
    U(1) subtract[FPU_LANES];
    U(2) special[FPU_LANES];
} fma_sum_t;

/* After the fourth: the result before it is rounded (float_round). */
typedef struct {
    retire_t retire;
    U(3) rounding;
    U(27) significand[FPU_LANES];
    U(9) exponent[FPU_LANES];
    U(1) sign[FPU_LANES];
    U(2) special[FPU_LANES];
} fma_normal_t;

typedef struct {
    fma_operands_t operands;
    fma_product_t product;
    fma_sum_t sum;
    fma_normal_t normal;
    retire_t result;
    U(32) value[LANES]; /* of the groups of lanes that are done, the latest highest */
} float_fma_t;

/* Nothing is in any of its stages. */
static inline bool float_fma_rests(const float_fma_t *s) {
    return !(s->operands.retire.valid | s->product.retire.valid | s->sum.retire.valid |
             s->normal.retire.valid | s->result.valid);
}

typedef struct {
    /* to writeback */
    retire_t result;
    VEC(32, LANES) value;
    /* to execute */
    U(1) full; /* all five stages are taken */
    U(1) idle; /* none is */
} float_fma_view_t;

typedef struct {
    /* from operand_stage or beats */
    U(1) accept; /* take this instruction, or its next group of lanes: not full, or retired */
    U(1) last;   /* this is its last group */
    operation_t operation;
    float_operation_t how; /* FLOAT_MADD .. FLOAT_MUL */
    VEC(32, LANES) a;
    VEC(32, LANES) b;
    VEC(32, LANES) c;
    /* from writeback */
    U(1) retired; /* the old result is written */
} float_fma_in_t;

void float_fma_reset(float_fma_t *s);
void float_fma_view(const float_fma_t *s, float_fma_view_t *v);
void float_fma_tick(float_fma_t *s, const float_fma_in_t *in);

#endif
