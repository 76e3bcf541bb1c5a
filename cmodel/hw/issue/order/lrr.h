/* SPDX-License-Identifier: Apache-2.0 */
/* order=lrr: loose round robin. The first ready warp after the one that issued last.
 *
 * Source: book:CORE-6, thesis:3.4.1. State: WARP_BITS.
 *
 * Liveness: at most WARPS - 1 choices, each of another warp, pass over a warp that stays ready.
 */
//@ choice loose round robin: the next ready warp after the last one
#ifndef WEFT_ORDER_LRR_H
#define WEFT_ORDER_LRR_H

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
        s->last = WARPS - 1;
    } else if (out->valid) {
        s->last = out->warp;
    }
}

#endif
