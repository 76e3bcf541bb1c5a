/* SPDX-License-Identifier: Apache-2.0 */
/* order=template: what it chooses, in a sentence or two. This skeleton is round robin.
 *
 * Source: the paper, and its entry in docs/sources. State: WARP_BITS.
 *
 * Liveness: why a warp that stays ready is chosen after a bounded number of choices. Of this
 * skeleton: at most WARPS - 1 choices pass it over, each of another warp.
 */
//@ choice say in a line what order=template chooses
//@ watch small+order-template | | reduce 2000; lu
#ifndef WEFT_ORDER_TEMPLATE_H
#define WEFT_ORDER_TEMPLATE_H

typedef struct {
    U(WARP_BITS) last; /* the warp chosen last */
} order_t;

static inline void order_reset(order_t *s) {
    s->last = WARPS - 1;
}

static inline void order_tick(order_t *s, const order_in_t *in, order_out_t *out) {
    out->valid = in->ready != 0 && !in->stalled;
    out->warp = next_warp(in->ready, s->last);
    if (in->launch_begins) {
        order_reset(s);
    } else if (out->valid) {
        s->last = out->warp;
    }
}

#endif
