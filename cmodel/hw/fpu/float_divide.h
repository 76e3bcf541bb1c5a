/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_FLOAT_DIVIDE_H
#define WEFT_FLOAT_DIVIDE_H

#include "float.h"

typedef enum {
    DIVIDE_IDLE,
    DIVIDE_NORMALIZE,  /* operands move left; then their first digits are brought into place    */
    DIVIDE_DIGITS,     /* one bit of the quotient or root per cycle                             */
    DIVIDE_DENORMALIZE /* tiny quotients move right; then all are rounded                       */
} divide_phase_t;

typedef struct {
    divide_phase_t phase;
    retire_t result; /* valid when done                                                       */
    U(1) root;
    U(3) rounding;
    U(27) digit; /* place of the digit to be found                                        */
    U(28)
    remainder[LANES]; /* in units of 2^-25; first the dividend or radicand                    */
    U(24) divisor[LANES];
    U(32)
    quotient[LANES]; /* or root, in units of 2^-26; in the end the result                     */
    S(10)
    exponent[LANES]; /* biased                                                                */
    U(1) sign[LANES];
    U(2) special[LANES]; /* float_special_t                                                       */
} float_divide_t;

typedef struct {
    retire_t result;
    VEC(32, LANES) value;
    U(1) idle;
} float_divide_view_t;

typedef struct {
    U(1) accept; /* take this instruction; the unit is idle                               */
    operation_t operation;
    float_operation_t how; /* FLOAT_DIV or FLOAT_SQRT */
    VEC(32, LANES) a;
    VEC(32, LANES) b;
    U(1) retired; /* the result is written                                                 */
} float_divide_in_t;

void float_divide_reset(float_divide_t *s);
void float_divide_view(const float_divide_t *s, float_divide_view_t *v);
void float_divide_tick(float_divide_t *s, const float_divide_in_t *in);

#endif
