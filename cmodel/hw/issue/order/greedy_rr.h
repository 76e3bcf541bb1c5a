/* SPDX-License-Identifier: Apache-2.0 */
/* order=greedy_rr: greedy, then round robin. Chooses the warp that issued last as long as it is
 * ready, else the first ready warp after it.
 *
 * Source: thesis:3.4.1. State: WARP_BITS.
 *
 * Liveness: after a control instruction a warp is not ready for some cycles, and the next in turn
 * takes over. So a warp that stays ready waits for at most one stretch without control instructions
 * of each other warp, which the program's length bounds.
 */
//@ choice greedy, then round robin
//@ watch small+order-greedy_rr | | reduce 2000; lu; sgemm 4
#ifndef WEFT_ORDER_GREEDY_RR_H
#define WEFT_ORDER_GREEDY_RR_H

typedef struct {
    U(WARP_BITS) last; /* the warp chosen last */
} order_t;

static inline void order_reset(order_t *s) {
    s->last = WARPS - 1;
}

static inline void order_tick(order_t *s, const order_in_t *in, order_out_t *out) {
    uint32_t again = in->ready >> s->last & 1;
    out->valid = in->ready != 0 && !in->stalled;
    out->warp = again ? s->last : next_warp(in->ready, s->last);
    if (in->launch_begins) {
        s->last = WARPS - 1;
    } else if (out->valid) {
        s->last = out->warp;
    }
}

#endif
