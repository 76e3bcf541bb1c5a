/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_WRITEBACK_H
#define WEFT_WRITEBACK_H

#include "common/pipe.h"

typedef struct {
    retire_t retired; /* what was written in the last cycle                            */
    U(32) value[LANES];
} writeback_t;

typedef struct {
    retire_t retired;
    VEC(32, LANES) value;
} writeback_view_t;

typedef struct {
    retire_t memory, execution;
    VEC(32, LANES) memory_value;
    VEC(32, LANES) execution_value;
} writeback_in_t;

typedef struct {
    retire_t retire;
    U(32) value[LANES];
    U(1) memory, execution; /* whose result it is                                         */
} writeback_out_t;

void writeback_reset(writeback_t *s);
void writeback_view(const writeback_t *s, writeback_view_t *v);
void writeback_tick(writeback_t *s, const writeback_in_t *in, writeback_out_t *out);

#endif
