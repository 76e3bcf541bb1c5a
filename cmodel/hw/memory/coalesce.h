/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_COALESCE_H
#define WEFT_COALESCE_H

#include "memory/lsu.h"

typedef struct {
    access_t access; /* what the L1 works on, if there is one */
} coalesce_t;

typedef struct {
    /* to l1d */
    access_t access;
} coalesce_view_t;

typedef struct {
    /* from gpu */
    U(CORE_BITS) core;
    /* from lsu */
    U(1) valid; /* the head of the queue presents `remaining` */
    memory_operation_t operation;
    U(CORE_LANES) remaining;
    U(1) begun;
    U(LOAD_BITS) load; /* its entry in the load table, if begun */
    VEC(32, CORE_LANES) address;
    VEC(ROW_BITS *ROW_PER_LANE, CORE_LANES) row; /* of its lanes */
    /* from loads */
    U(1) load_free; /* the load table has room, at ... */
    U(LOAD_BITS) free_load;
    /* from l1d and smem */
    U(1) ready;        /* nothing stays in the L1's first stage */
    U(1) l1_ready;     /* and the L1 takes an access, or what comes behind it */
    U(1) shared_ready; /* shared memory takes a pass */
    U(1) array_free;   /* in this cycle, of what the L1 may use as well */
} coalesce_probe_in_t;

typedef struct {
    /* to l1d */
    access_t access; /* for the L1 */
    /* to smem */
    U(1) pass; /* shared memory works on `shared` now */
    U(CORE_LANES) shared;
    /* to loads and lsu */
    U(LOAD_BITS) load;
    U(1) begin;                        /* the instruction takes entry `load` */
    U(1) stuck;                        /* neither can be, and another instruction might do better */
    U(OFFSET_BITS) offset[CORE_LANES]; /* byte in the line, or in the row of shared memory */
} coalesce_probe_out_t;

typedef struct {
    /* from the probe */
    access_t access;
    /* from smem */
    U(CORE_LANES) served; /* by shared memory */
    /* from l1d */
    U(1) hold; /* the L1 still works on the old one */
} coalesce_in_t;

typedef struct {
    /* to l1d */
    access_t access; /* what the L1 decides about in this cycle */
} coalesce_out_t;

void coalesce_reset(coalesce_t *s);
void coalesce_view(const coalesce_t *s, coalesce_view_t *v);
void coalesce_probe(const coalesce_t *s, const coalesce_probe_in_t *in, coalesce_probe_out_t *out);
void coalesce_tick(coalesce_t *s, const coalesce_in_t *in, coalesce_out_t *out);

#endif
