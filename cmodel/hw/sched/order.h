/* SPDX-License-Identifier: Apache-2.0 */
/* Slot `order`: which of the warps that can issue is first. One file in this folder per policy; the
 * configuration's choice is compiled as the module `order`.
 *
 * Contract: when `ready` is not empty, `warp` is one of its members, and that warp issues in this
 * cycle. Liveness: a warp that stays ready is chosen after a bounded number of choices, or the
 * policy says in its header why it need not be.
 */
#ifndef WEFT_ORDER_H
#define WEFT_ORDER_H

#include "../pipe.h"

typedef struct {
    U(WARP_BITS) last; /* the warp chosen last                                          */
} order_t;

typedef struct {
    U(WARPS) ready; /* warps that can issue                                          */
    U(1) clear;     /* a launch begins                                               */
} order_in_t;

typedef struct {
    U(WARP_BITS) warp;
} order_out_t;

void order_reset(order_t *s);
void order_tick(order_t *s, const order_in_t *in, order_out_t *out);

#endif
