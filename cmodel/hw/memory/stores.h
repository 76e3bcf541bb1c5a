/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_STORES_H
#define WEFT_STORES_H

#include "common/access.h"

#define STORES_BITS (SLICED ? 10 : 8)

#if SLICED
typedef struct {
    U(STORES_BITS) count[2];     /* packets on their way by colour, but for the last cycle's: */
    U(LINE_SECTORS) sent;        /* these sectors ... */
    U(1) sender;                 /* ... of this colour */
    U(1) colour;                 /* of the stores that come */
    U(WARPS) wrote_even[SLICES]; /* warps with packets of colour 0, */
    U(WARPS) wrote_odd[SLICES];  /* and of colour 1 */
} stores_t;
#else
typedef struct {
#if !MEMORY_THROUGH
    U(STORES_BITS) count[CORE_WARPS]; /* packets on their way, but for the last cycle's: */
    U(LINE_SECTORS) sent;             /* these sectors ... */
    U(CORE_WARP_BITS) sender;         /* ... of this warp */
#endif
    U(CORE_WARPS) writing; /* the view, which follows from these */
    U(CORE_WARPS) full;
} stores_t;
#endif

/* Nothing of the last cycle is to be counted. */
static inline bool stores_rest(const stores_t *s) {
#if MEMORY_THROUGH
    (void)s;
    return true;
#else
    return s->sent == 0;
#endif
}

typedef struct {
    /* to issue */
#if SLICED
    U(WARPS) writing[SLICES]; /* warps with packets on their way */
    U(1) idle;
    U(1) colour; /* of the stores that come */
#else
    U(CORE_WARPS) writing; /* warps with packets on their way */
#endif
    /* to l1d */
    U(CORE_WARPS) full; /* warps with so many that a row of packets might be too many */
} stores_view_t;

typedef struct {
    /* from l1d */
    row_packet_t push; /* packets that will be sent */
#if SLICED
    memory_operation_t operation; /* of these lanes of this instruction */
    U(CORE_LANES) lanes;
#endif
    /* from the crossbar */
    response_packet_t response;
} stores_in_t;

void stores_reset(stores_t *s);
void stores_view(const stores_t *s, stores_view_t *v);
void stores_tick(stores_t *s, const stores_in_t *in);

#endif
