/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_DIVIDE_H
#define WEFT_DIVIDE_H

#include "pipe.h"

typedef struct {
    U(6) steps;      /* bits of the quotient still to find                            */
    U(1) finish;     /* all found: the sign is next                                   */
    retire_t result; /* valid when done                                               */
    U(1) want_remainder;
    U(LANES) negate;       /* lanes whose result changes its sign                           */
    U(32) quotient[LANES]; /* dividend bits leave at the top, quotient bits enter below     */
    U(32) remainder[LANES];
    U(32) divisor[LANES];
} divide_t;

typedef struct {
    retire_t result;
    VEC(32, LANES) value;
    U(1) idle;
} divide_view_t;

typedef struct {
    U(1) accept; /* take this instruction; the unit is idle                       */
    operation_t operation;
    VEC(32, LANES) a;
    VEC(32, LANES) b;
    U(1) retired; /* the result is written                                         */
} divide_in_t;

void divide_reset(divide_t *s);
void divide_view(const divide_t *s, divide_view_t *v);
void divide_tick(divide_t *s, const divide_in_t *in);

#endif
