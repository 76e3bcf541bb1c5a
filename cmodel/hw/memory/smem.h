/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_SMEM_H
#define WEFT_SMEM_H

#include "common/access.h"

typedef struct {
#if !UNIFIED
    RAM_BYTES_LANES(SHARED_ROWS, CORE_LANES) bank;
#endif
    U(SHARED_ROW_BITS) row[CORE_LANES]; /* each bank's, of the last pass */
    U(1) valid;                         /* the banks' outputs belong to these lanes of a load */
    U(1) update;                        /* first cycle of an atomic: the new words are written */
    U(LOAD_BITS) load;
    U(CORE_LANES) lanes;
#if HAS_ATOMICS
    /* Of the last atomic. */
    U(CORE_LANES) banks;
    U(4) amo;
    U(32) operand[CORE_LANES]; /* of each bank */
#endif
} smem_t;

/* No row waits for writeback, and no atomic for its second cycle. */
static inline bool smem_rests(const smem_t *s) {
    return !s->valid && !s->update;
}

typedef struct {
    /* to loads */
    U(1) valid;
    U(LOAD_BITS) load;
    U(CORE_LANES) lanes;
#if !UNIFIED
    VEC(32, CORE_LANES) row; /* word per bank */
#endif
    /* to coalesce */
    U(1) update;
} smem_view_t;

typedef struct {
    /* from coalesce */
    U(1) pass; /* work on `lanes` of this instruction */
    U(CORE_LANES) lanes;
    U(LOAD_BITS) load;
    U(CORE_LANES) beyond; /* without L1: lanes that go beyond the core in place of a pass */
    /* from lsu */
    memory_operation_t operation;
    VEC(32, CORE_LANES) address;
    VEC(32, CORE_LANES) data;
#if HAS_CAS
    VEC(32, CORE_LANES) wanted;
#endif
#if SLICED
    U(SHARED_ROW_BITS) shared_row[SLICES]; /* where the memory of each slice's block begins */
#else
    U(SHARED_ROW_BITS) shared_row; /* where the block's memory begins */
#endif
    /* from loads */
    U(1) retired; /* the row that was read is written back */
    /* from l1d */
    U(1) blocked; /* the update of an atomic has to wait for another cycle */
#if UNIFIED
    VEC(32, CORE_LANES) row; /* word per bank, of the last pass that read */
#endif
} smem_in_t;

typedef struct {
    /* to lsu */
    U(CORE_LANES) served; /* lanes without conflict: done in this cycle */
    /* to l1d */
#if UNIFIED
    /* What the memory of the L1 does for it. */
    U(CORE_LANES) read; /* banks */
    U(CORE_LANES) write;
    U(SHARED_ROW_BITS) row[CORE_LANES];
#endif
#if UNIFIED || ROW_OF_BANKS
    U(4) byte_enable[CORE_LANES];
    U(32) data[CORE_LANES];
#endif
} smem_out_t;

void smem_reset(smem_t *s);
void smem_view(const smem_t *s, smem_view_t *v);
void smem_tick(smem_t *s, const smem_in_t *in, smem_out_t *out);

#endif
