/* SPDX-License-Identifier: Apache-2.0 */
/* Which warps have write packets that the L2 has not performed: stores_of_warps.c, and for slices
 * stores_of_slices.c.
 *
 * Source: book:MEM-5. A fence, and the end of the kernel, wait until a warp has none. A packet
 * counts from the cycle in which the L1 performs the store. It is added a cycle later, because the
 * L1 decides late in its cycle; the response cannot come before.
 */
#ifndef WEFT_STORES_H
#define WEFT_STORES_H

#include "common/access.h"
#if SLICED
#include "memory/stores_of_slices.h"
#else
#include "memory/stores_of_warps.h"
#endif

typedef struct {
    /* to issue */
    U(SLICED ? WARPS : CORE_WARPS) EACH_SLICE(writing); /* warps with packets in flight */
    U(SLICED) idle;
    U(SLICED) colour; /* of the stores that come */
    /* to l1d */
    U(CORE_WARPS) full; /* warps with so many that a row of packets might be too many */
} stores_view_t;

typedef struct {
    /* from l1d */
    row_packet_t push;                         /* packets that will be sent */
    HAS(SLICED, memory_operation_t) operation; /* of these lanes of this instruction */
    U(CORE_LANES *SLICED) lanes;
    /* from the crossbar */
    response_packet_t response;
} stores_in_t;

void stores_reset(stores_t *s);
void stores_view(const stores_t *s, stores_view_t *v);
void stores_tick(stores_t *s, const stores_in_t *in);

#endif
