/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of order=two_level_active. */
#ifndef WEFT_TWO_LEVEL_ACTIVE_H
#define WEFT_TWO_LEVEL_ACTIVE_H

#include "common/pipe.h"

typedef struct {
    U(WARPS) pool;        /* active warps, at most ORDER_GROUP                             */
    U(WARP_BITS) last;    /* the warp chosen last                                          */
    U(WARP_BITS) entered; /* the warp that entered the pool last                           */
} order_t;

#endif
