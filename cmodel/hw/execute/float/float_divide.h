/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_FLOAT_DIVIDE_H
#define WEFT_FLOAT_DIVIDE_H

#include "execute/float/float.h"

typedef enum {
    DIVIDE_IDLE,
    DIVIDE_NORMALIZE,  /* operands move left; then their first digits are brought into place */
    DIVIDE_DIGITS,     /* one bit of the quotient or root per cycle */
    DIVIDE_DENORMALIZE /* tiny quotients move right; then all are rounded */
} divide_phase_t;

typedef struct {
    divide_phase_t phase;
    retire_t result; /* valid when done */
    U(1) root;
    U(3) rounding;
    U(27) digit;                /* place of the digit to be found */
    U(28) remainder[SFU_LANES]; /* in units of 2^-25; first the dividend or radicand */
    U(24) divisor[SFU_LANES];
    /* Or root, in units of 2^-26, in the highest SFU_LANES lanes; in the end the result. Below them
     * are the results of groups of lanes that are done. */
    U(32) quotient[LANES];
    S(10) exponent[SFU_LANES]; /* biased */
    U(1) sign[SFU_LANES];
    U(2) special[SFU_LANES]; /* float_special_t */
} float_divide_t;

/* Nothing is being divided or waits to be written. */
static inline bool float_divide_rests(const float_divide_t *s) {
    return !(s->phase | s->result.valid);
}

typedef struct {
    /* to writeback */
    retire_t result;
    VEC(32, LANES) value;
    /* to execute */
    U(1) idle; /* it can take a group of lanes */
} float_divide_view_t;

typedef struct {
    /* from operand_stage or beats */
    U(1) accept;   /* take this instruction, or its next group of lanes; the unit is idle */
    U(1) last;     /* this is its last group */
    U(LANES) mask; /* active lanes of the group */
    operation_t operation;
    float_operation_t how; /* FLOAT_DIV or FLOAT_SQRT */
    VEC(32, LANES) a;
    VEC(32, LANES) b;
    /* from writeback */
    U(1) retired; /* the result is written */
} float_divide_in_t;

void float_divide_reset(float_divide_t *s);
void float_divide_view(const float_divide_t *s, float_divide_view_t *v);
void float_divide_tick(float_divide_t *s, const float_divide_in_t *in);

#endif
