/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_ROWS_H
#define WEFT_ROWS_H

#include "common/pipe.h"

typedef struct {
    RAM_2R_LANES(ROW_BITS, WARPS, LANES) table;  /* rows of every slot's lanes */
    RAM_LANES(THREAD_BITS, ROWS, LANES) thread;  /* numbers of the rows' threads in their blocks */
    issued_t issued;                             /* an instruction whose rows are known now */
    U(ROW_BITS) decoded[LANES], executed[LANES]; /* rows of those in decode and in execution */
    U(ROW_BITS) first; /* row of the lowest lane of the one in decode: its block is that of all */
} rows_t;

typedef struct {
    /* to decode and operands */
    issued_t issued;
    VEC(ROW_BITS, LANES) row; /* of its lanes */
    /* to csr and operands, of the instruction in decode */
    U(ROW_BITS) first; /* row of its lowest lane */
    VEC(ROW_BITS, LANES) decoded;
    VEC(THREAD_BITS, LANES) thread; /* numbers of its threads in their block */
    /* to operands, of the result of the last cycle */
    VEC(ROW_BITS, LANES) written;
    /* to memory_stage and fault, of the instruction in execution */
    VEC(ROW_BITS, LANES) executed;
} rows_view_t;

typedef struct {
    /* from dispatch */
    warp_start_t start;
    /* from reconv */
    bind_t bound; /* a slot has other threads since the last cycle */
    /* from issue */
    issued_t issued;
    /* from sub_core */
    U(1) advance; /* decode takes the view's instruction */
    U(1) execute; /* what decode holds proceeds */
    /* from writeback */
    warp_event_t retire; /* a result that is written in the next cycle */
} rows_in_t;

void rows_reset(rows_t *s);
void rows_view(const rows_t *s, rows_view_t *v);
void rows_tick(rows_t *s, const rows_in_t *in);

#endif
