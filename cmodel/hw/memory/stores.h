/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_STORES_H
#define WEFT_STORES_H

#include "common/access.h"

#define STORES_BITS 8

typedef struct {
#if !MEMORY_THROUGH
    U(STORES_BITS) count[CORE_WARPS]; /* packets on their way, but for the last cycle's: */
    U(LINE_SECTORS) sent;             /* these sectors ... */
    U(CORE_WARP_BITS) sender;         /* ... of this warp */
#endif
    U(CORE_WARPS) writing; /* the view, which follows from these */
    U(CORE_WARPS) full;
} stores_t;

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
    U(CORE_WARPS) writing; /* warps with packets on their way */
    /* to l1d */
    U(CORE_WARPS) full; /* warps with so many that a row of packets might be too many */
} stores_view_t;

typedef struct {
    /* from l1d */
    row_packet_t push; /* packets that will be sent */
    /* from the crossbar */
    response_packet_t response;
} stores_in_t;

void stores_reset(stores_t *s);
void stores_view(const stores_t *s, stores_view_t *v);
void stores_tick(stores_t *s, const stores_in_t *in);

#endif
