/* SPDX-License-Identifier: Apache-2.0 */
/* order=oldest: the oldest ready warp (age.h).
 *
 * Source: thesis:3.4.1. State: the ages.
 *
 * Liveness: strict priority, without a bound of its own. The oldest warp is never passed over, and
 * waits only for memory, its own instructions, or a block barrier; at a barrier it is not ready,
 * and others run. A finite grid of blocks whose warps wait for each other only at barriers ends:
 * every warp eventually becomes the oldest that neither has finished nor waits. Warps that spin on
 * a word that a younger warp will write can keep it from issuing.
 */
//@ choice the oldest ready warp
//@ needs no_spins
//@ watch small+order-oldest | | reduce 2000; lu; sgemm 4
#ifndef WEFT_ORDER_OLDEST_H
#define WEFT_ORDER_OLDEST_H

#include "issue/order/age.h"

typedef struct {
    age_t age;
} order_t;

static inline void order_reset(order_t *s) {
    age_reset(&s->age);
}

static inline void order_tick(order_t *s, const order_in_t *in, order_out_t *out) {
    out->valid = in->ready != 0 && !in->stalled;
    out->warp = age_oldest(&s->age, in->ready);
    age_start(&s->age, &in->start);
}

#endif
