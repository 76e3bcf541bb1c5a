/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_MUL_H
#define WEFT_MUL_H

#include "pipe.h"

typedef struct {
    /* First stage: the product of the operands as unsigned numbers. */
    retire_t multiplied;
    U(1) high; /* the result is the product's high word ...                     */
    U(64) product[MUL_LANES];
    U(32) correction[MUL_LANES]; /* ... less this, for negative operands                          */
    /* Second stage. */
    retire_t result;
    U(32) value[LANES]; /* of the groups of lanes that are done, the latest highest          */
} mul_t;

typedef struct {
    retire_t result;
    U(1) full; /* both stages are taken                                         */
    U(1) idle; /* none is                                                       */
    VEC(32, LANES) value;
} mul_view_t;

typedef struct {
    U(1) accept; /* take this instruction, or its next group of lanes             */
    U(1) last;   /* this is its last group                                        */
    operation_t operation;
    VEC(32, LANES) a;
    VEC(32, LANES) b;
    U(1) retired; /* the old result is written                                     */
} mul_in_t;

void mul_reset(mul_t *s);
void mul_view(const mul_t *s, mul_view_t *v);
void mul_tick(mul_t *s, const mul_in_t *in);

#endif
