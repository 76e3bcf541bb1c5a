/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_DIVIDE_H
#define WEFT_DIVIDE_H

#include "pipe.h"

typedef struct {
    U(6) steps;      /* bits of the quotient still to find                            */
    U(1) finish;     /* all found: the sign is next                                   */
    retire_t result; /* valid when done                                               */
    U(1) want_remainder;
    U(SFU_LANES) negate; /* lanes whose result changes its sign                           */
    /* Dividend bits leave at the top, quotient bits enter below, in the highest SFU_LANES lanes;
     * below them are the results of groups of lanes that are done. */
    U(32) quotient[LANES];
    U(32) remainder[SFU_LANES];
    U(32) divisor[SFU_LANES];
} divide_t;

typedef struct {
    U(1) idle; /* it can take a group of lanes                                  */
    retire_t result;
    VEC(32, LANES) value;
} divide_view_t;

typedef struct {
    U(1) accept; /* take this instruction, or its next group of lanes; the unit is idle */
    U(1) last;   /* this is its last group                                        */
    operation_t operation;
    VEC(32, LANES) a;
    VEC(32, LANES) b;
    U(1) retired; /* the result is written                                         */
} divide_in_t;

void divide_reset(divide_t *s);
void divide_view(const divide_t *s, divide_view_t *v);
void divide_tick(divide_t *s, const divide_in_t *in);

#endif
