/* SPDX-License-Identifier: Apache-2.0 */
/* order=gto: greedy, then oldest. Chooses the warp that issued last as long as it is ready, else
 * the oldest ready warp (age.h), which becomes the greedy one. A new warp in the greedy one's slot
 * does not inherit its place.
 *
 * Source: book:CORE-6, thesis:3.4.1. State: the ages, WARP_BITS + 1.
 *
 * Liveness: as order=oldest, because the greedy warp loses its place at its next control
 * instruction (greedy_rr.h says why).
 */
//@ choice greedy, then oldest
//@ needs no_spins
#ifndef WEFT_ORDER_GTO_H
#define WEFT_ORDER_GTO_H

#include "issue/order/greedy.h"

typedef struct {
    greedy_t greedy;
} order_t;

static inline void order_reset(order_t *s) {
    greedy_reset(&s->greedy);
}

static inline void order_tick(order_t *s, const order_in_t *in, order_out_t *out) {
    out->valid = in->ready != 0 && !in->stalled;
    out->warp = greedy_choose(&s->greedy, in->ready);
    greedy_update(&s->greedy, out->valid, out->warp, &in->start);
}

#endif
