/* SPDX-License-Identifier: Apache-2.0 */
/* order=mine: a policy of a test. The first ready warp after the one that issued last, with as many
 * left out as MINE_STRIDE says.
 *
 * State: WARP_BITS. Liveness: it issues whenever a warp is ready, and a warp that issues is not
 * ready for ever.
 */
//@ choice a policy of a test: round robin, with mine_stride warps in between
//@ size mine_stride 0..7 = 1  warps left out (order=mine)
//@ watch tiny+order-mine | | reduce 100
#ifndef WEFT_ORDER_MINE_H
#define WEFT_ORDER_MINE_H

typedef struct {
    U(WARP_BITS) last; /* the warp chosen last */
} order_t;

static inline void order_reset(order_t *s) {
    s->last = WARPS - 1;
}

static inline void order_tick(order_t *s, const order_in_t *in, order_out_t *out) {
    out->valid = in->ready != 0 && !in->stalled;
    out->warp = next_warp(in->ready, (s->last + CFG_MINE_STRIDE) % WARPS);
    if (in->launch_begins) {
        s->last = WARPS - 1;
    } else if (out->valid) {
        s->last = out->warp;
    }
}

#endif
