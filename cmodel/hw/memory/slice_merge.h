/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_SLICE_MERGE_H
#define WEFT_SLICE_MERGE_H

#include "common/pipe.h"

typedef struct {
    U(SCHED_BITS) last; /* the slice that led last */
} slice_merge_t;

typedef struct {
    /* from the sub-cores */
    U(SLICES) want;    /* slices whose instruction in execution is one of memory, */
    U(9) sort[SLICES]; /* and what goes together: those of the same sort (slice_sort) */
    /* from lsu */
    U(1) room; /* the queue has a place */
} slice_merge_in_t;

typedef struct {
    /* to memory_stage and the sub-cores */
    U(SLICES) goes;     /* slices whose instruction goes */
    U(SCHED_BITS) lead; /* one of them, if there are any */
} slice_merge_out_t;

/* Kind, size, and operation of an atomic, which all lanes of an access share. */
static inline uint32_t slice_sort(const operation_t *x) {
    return x->funct | (uint32_t)x->store << 3 | (uint32_t)x->atomic << 4 |
           (x->atomic ? (uint32_t)x->amo << 5 : 0);
}

void slice_merge_reset(slice_merge_t *s);
void slice_merge_tick(slice_merge_t *s, const slice_merge_in_t *in, slice_merge_out_t *out);

#endif
