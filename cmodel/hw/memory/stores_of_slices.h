/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_STORES_OF_SLICES_H
#define WEFT_STORES_OF_SLICES_H

#include "common/access.h"

#define STORES_BITS 10

typedef struct {
    U(STORES_BITS) count[2];     /* packets in flight by colour, but for the last cycle's: */
    U(LINE_SECTORS) sent;        /* these sectors ... */
    U(1) sender;                 /* ... of this colour */
    U(1) colour;                 /* of the stores that come */
    U(WARPS) wrote_even[SLICES]; /* warps with packets of colour 0, */
    U(WARPS) wrote_odd[SLICES];  /* and of colour 1 */
} stores_t;

/* The last cycle left nothing to count. */
static inline bool stores_rest(const stores_t *s) {
    return s->sent == 0;
}

#endif
