/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_MEMORY_GATE_H
#define WEFT_MEMORY_GATE_H

#include "common/access.h"

typedef struct {
    U(1) unused; /* a module has registers */
} memory_gate_t;

typedef struct {
    /* from lsu */
    U(1) valid; /* the head presents lanes */
    U(2) kind;  /* access_kind_t */
    U(1) again; /* it is the instruction whose lanes the L1 decides */
    /* from coalesce */
    U(1) sent;        /* lanes of an instruction are in the first stage, ... */
    U(1) sent_shared; /* for shared memory, not for the L1 */
    U(2) sent_kind;
    /* from smem */
    U(1) shared; /* a row that was read is to be written back */
    U(1) update; /* new words of an atomic are to be written */
    /* from l1d */
    U(1) busy, filling, returning, reading; /* l1d_view_t */
    U(1) delivers;                          /* the L1 has words to write back */
    /* from packets and stores */
    U(1) room; /* for what an access sends */
    U(1) full; /* too many writes of the head's warp are in flight */
} memory_gate_in_t;

typedef struct {
    /* to coalesce */
    U(1) presents;     /* the head's lanes may proceed */
    U(1) hold;         /* what is in the L1's first stage stays there */
    U(1) l1_ready;     /* the L1 takes an access, or what comes behind it */
    U(1) shared_ready; /* shared memory takes a pass */
    U(1) array_free;   /* in this cycle, of what the L1 may use as well */
    /* to smem */
    U(1) retired; /* its row is written back */
    U(1) blocked; /* its update waits */
} memory_gate_out_t;

/* l1_array=unified: the new words of an atomic of shared memory wait for a fill. The atomic, and
 * everything behind it, stays until they are written. */
static inline uint32_t update_waits(uint32_t update, uint32_t filling) {
    return UNIFIED && update && filling;
}

void memory_gate_reset(memory_gate_t *s);
void memory_gate_tick(memory_gate_t *s, const memory_gate_in_t *in, memory_gate_out_t *out);

#endif
