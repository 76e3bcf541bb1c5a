/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_WRITEBACK_H
#define WEFT_WRITEBACK_H

#include "common/pipe.h"

typedef struct {
    retire_t retired; /* what was written in the last cycle */
    U(32) value[LANES];
} writeback_t;

typedef struct {
    /* to verification */
    retire_t retired;
    VEC(32, LANES) value;
} writeback_view_t;

typedef struct {
    /* from memory_stage */
    retire_t memory;
    VEC(32, LANES) memory_value;
    /* from execute */
    retire_t execution;
    VEC(32, LANES) execution_value;
    U(LANE_BITS *SCALAR_GROUPS) execution_first; /* where the result is that all lanes get */
} writeback_in_t;

typedef struct {
    /* to operand_stage and scoreboard */
    retire_t retire;
    U(32) value[LANES];
    /* to memory_stage and execute */
    U(1) memory, execution; /* whose result it is */
} writeback_out_t;

void writeback_reset(writeback_t *s);
void writeback_view(const writeback_t *s, writeback_view_t *v);
void writeback_tick(writeback_t *s, const writeback_in_t *in, writeback_out_t *out);

#endif
