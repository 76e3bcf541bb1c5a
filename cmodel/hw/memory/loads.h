/* SPDX-License-Identifier: Apache-2.0 */
//@ rule loads * lanes * (bits(max(line_words, lanes)) + 2) <= 4096: the load table has at most
//@ ... 4096 bits of registers
#ifndef WEFT_LOADS_H
#define WEFT_LOADS_H

#include "memory/l1d/l1d.h"

typedef struct {
    U(LOADS) valid;
    U(CORE_WARP_BITS) warp[LOADS];
    U(SERIAL_BITS) serial[LOADS];
    U(REGISTER_BITS) rd[LOADS];
    U(3) funct[LOADS];
    U(CORE_LANES) remaining[LOADS];           /* lanes without a result */
    U(OFFSET_BITS) offset[LOADS][CORE_LANES]; /* byte in the line, or in the row of shared memory */
} loads_t;

typedef struct {
    /* to coalesce */
    U(1) free; /* room for a load, in entry free_load */
    U(LOAD_BITS) free_load;
    /* to memory_stage */
    U(1) idle;
} loads_view_t;

typedef struct {
    /* from l1d */
    l1d_result_t l1; /* lanes whose words the L1 has */
    VEC(32 * !L1_THROUGH, ROW_WORDS) row;
    VEC(32 * L1_GIVES_SECTORS, SECTOR_WORDS) sector;
    /* from smem */
    U(1) shared; /* shared memory has read these lanes of a load; it can wait */
    U(LOAD_BITS) shared_load;
    U(CORE_LANES) shared_lanes;
    VEC(32, CORE_LANES) shared_row; /* word per bank */
} loads_probe_in_t;

typedef struct {
    /* to writeback */
    loaded_t result; /* cannot wait */
    U(32) value[CORE_LANES];
    U(CORE_LANES *SLICED) left;        /* lanes of the load that wait for more */
    U(SCHED_BITS * !SLICED) scheduler; /* of its warp */
    U(LOAD_BITS) load;
} loads_probe_out_t;

typedef struct {
    /* from coalesce */
    U(1) begin; /* a load begins, in entry `load` */
    U(LOAD_BITS) load;
    VEC(OFFSET_BITS, CORE_LANES) offset;
    /* from lsu */
    memory_operation_t operation;
    U(CORE_LANES) mask;
    /* from writeback */
    loaded_t retired; /* the probe's result */
    U(LOAD_BITS) retired_load;
} loads_in_t;

void loads_reset(loads_t *s);
void loads_view(const loads_t *s, loads_view_t *v);
void loads_probe(const loads_t *s, const loads_probe_in_t *in, loads_probe_out_t *out);
void loads_tick(loads_t *s, const loads_in_t *in);

#endif
