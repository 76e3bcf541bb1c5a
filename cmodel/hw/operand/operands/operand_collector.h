/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_OPERAND_COLLECTOR_H
#define WEFT_OPERAND_COLLECTOR_H

#include "operand/operands/operand_arbiter.h"

typedef struct {
    U(32) a[LANES];
    U(32) b[LANES];
    U(32) c[LANES * HAS_THIRD];
} operand_collector_t;

typedef struct {
    /* to execute */
    VEC(32, LANES) a;
    VEC(32, LANES) b;
    VEC(32, LANES) c;
} operand_collector_view_t;

typedef struct {
    /* from operand_bank */
    U(SOURCES) arriving; /* words that come from the banks */
    VEC(32, LANES) a;
    VEC(32, LANES) b;
    VEC(32, LANES) c;
    /* from decode */
    U(SOURCES) fill; /* operands of a new instruction that are no registers */
    U(32) uniform[SOURCES];
    U(SOURCES) per_lane; /* the lane's number is one */
} operand_collector_in_t;

void operand_collector_view(const operand_collector_t *s, operand_collector_view_t *v);
void operand_collector_tick(operand_collector_t *s, const operand_collector_in_t *in);

#endif
