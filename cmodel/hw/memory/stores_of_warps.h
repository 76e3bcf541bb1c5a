/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_STORES_OF_WARPS_H
#define WEFT_STORES_OF_WARPS_H

#include "common/access.h"

#define STORES_BITS 8

/* With nothing between core and memory, nothing is counted. */
#define STORES_COUNTED (!MEMORY_THROUGH)

typedef struct {
    /* Packets in flight, but for the last cycle's: */
    U(STORES_BITS) count[CORE_WARPS * STORES_COUNTED];
    U(LINE_SECTORS *STORES_COUNTED) sent;     /* these sectors ... */
    U(CORE_WARP_BITS *STORES_COUNTED) sender; /* ... of this warp */
    U(CORE_WARPS) writing;                    /* the view, which follows from these */
    U(CORE_WARPS) full;
} stores_t;

/* Nothing of the last cycle is to be counted. */
static inline bool stores_rest(const stores_t *s) {
    return !STORES_COUNTED || s->sent == 0;
}

#endif
