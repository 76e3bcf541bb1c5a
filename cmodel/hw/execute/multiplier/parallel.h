/* SPDX-License-Identifier: Apache-2.0 */
//@ choice a product per lane and cycle
#ifndef WEFT_MULTIPLIER_PARALLEL_H
#define WEFT_MULTIPLIER_PARALLEL_H

#include "common/pipe.h"

typedef struct {
    /* First stage: the product of the operands as unsigned numbers. */
    retire_t multiplied;
    U(1) high; /* the result is the product's high word ... */
    U(64) product[MUL_LANES];
    U(32) correction[MUL_LANES]; /* ... less this, for negative operands */
    /* Second stage. */
    retire_t result;
    U(32) value[LANES]; /* of the groups of lanes that are done, the latest highest */
} mul_t;

/* Nothing is in the unit. */
static inline bool mul_rests(const mul_t *s) {
    return !(s->multiplied.valid | s->result.valid);
}

#endif
