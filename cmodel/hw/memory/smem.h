/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_SMEM_H
#define WEFT_SMEM_H

#include "common/access.h"

typedef struct {
    RAM_BYTES_LANES(SHARED_ROWS * !UNIFIED, CORE_LANES) bank;
    U(SHARED_ROW_BITS) row[CORE_LANES]; /* each bank's, of the last pass */
    U(1) valid;                         /* the banks' outputs belong to these lanes of a load */
    U(1) update;                        /* first cycle of an atomic: the new words are written */
    U(LOAD_BITS) load;
    U(CORE_LANES) lanes;
    /* Of the last atomic. */
    U(CORE_LANES *HAS_ATOMICS) banks;
    U(4 * HAS_ATOMICS) amo;
    U(32) operand[CORE_LANES * HAS_ATOMICS]; /* of each bank */
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
    VEC(32 * !UNIFIED, CORE_LANES) row; /* word per bank */
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
    VEC(32 * HAS_CAS, CORE_LANES) wanted;
    SLICE_VALUES(SHARED_ROW_BITS) shared_row; /* where the block's memory begins */
    /* from loads */
    U(1) retired; /* the row that was read is written back */
    /* from l1d */
    U(1) blocked;                      /* the update of an atomic has to wait for another cycle */
    VEC(32 * UNIFIED, CORE_LANES) row; /* word per bank, of the last pass that read */
} smem_in_t;

/* What lanes put into the banks is also for the L1: for its memory, or for a row beyond the core.
 */
#define SMEM_SHOWS (UNIFIED || ROW_OF_BANKS)

typedef struct {
    /* to lsu */
    U(CORE_LANES) served; /* lanes without conflict: done in this cycle */
    /* to l1d */
    /* What the memory of the L1 does for it. */
    U(CORE_LANES *UNIFIED) read; /* banks */
    U(CORE_LANES *UNIFIED) write;
    U(SHARED_ROW_BITS) row[CORE_LANES * UNIFIED];
    U(4) byte_enable[CORE_LANES * SMEM_SHOWS];
    U(32) data[CORE_LANES * SMEM_SHOWS];
} smem_out_t;

void smem_reset(smem_t *s);
void smem_view(const smem_t *s, smem_view_t *v);
void smem_tick(smem_t *s, const smem_in_t *in, smem_out_t *out);

#endif
