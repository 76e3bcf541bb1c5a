/* SPDX-License-Identifier: Apache-2.0 */
/* order=gto: greedy, then oldest. The warp that issued last as long as it is ready, else the oldest
 * ready warp (age.h), which becomes the greedy one. A new warp in the slot of the greedy one does
 * not inherit its place.
 *
 * Source: book:CORE-6, thesis:3.4.1. State: the ages,
 * WARP_BITS + 1.
 *
 * Liveness: as order=oldest, since the greedy warp loses its place at its next control instruction
 * (greedy_rr.c says why).
 */
#define CFG_ORDER_GTO 1 /* this file is gto, whatever a tool that reads it alone was told */
#include "issue/order/order.h"

void order_reset(order_t *s) {
    age_reset(&s->age);
    s->greedy = 0;
    s->last = 0;
}

void order_tick(order_t *s, const order_in_t *in, order_out_t *out) {
    out->valid = in->ready != 0 && !in->stalled;
    out->warp = gto_choose(s, in->ready);
    gto_update(s, out->valid, out->warp, &in->start);
}
