/* SPDX-License-Identifier: Apache-2.0 */
/* order=two_level_active: a pool of at most ORDER_GROUP active warps issues, loose round robin; the
 * others wait outside.
 *
 * Source: book:CORE-6 and A17: a warp leaves on a long-latency dependency (its next instruction
 * needs the result of a load), and the pool is filled round robin from the inactive warps. Here a
 * warp at a block barrier also leaves, one that reconv stops until others come, and one that the
 * limit policy holds back; otherwise the pool could wait for warps outside. One warp enters per
 * cycle: into a free place, or in exchange for one that has to leave. Waiting warps leave only in
 * such an exchange, and enter only free places. So the pool is full whenever enough warps exist,
 * and a warp that is back from memory need not enter again.
 *
 * State: WARPS + 2 * WARP_BITS.
 *
 * Liveness: a warp outside that could issue enters when a warp of the pool waits for a load, at a
 * barrier, for other slots or for the limit policy, or finishes. Another may enter in its place,
 * which happens to it at most WARPS times. Warps of the pool issue in turn, so each reaches such a
 * point or runs for ever on its registers alone. Spinning on memory counts as waiting for loads.
 */
//@ choice a pool of order_group warps, round robin; loads leave it
//@ reads order_group
//@ watch small+order-two_level_active | | reduce 2000; lu; sgemm 4
#ifndef WEFT_ORDER_TWO_LEVEL_ACTIVE_H
#define WEFT_ORDER_TWO_LEVEL_ACTIVE_H

typedef struct {
    U(WARPS) pool;        /* active warps, at most ORDER_GROUP */
    U(WARP_BITS) last;    /* the warp chosen last */
    U(WARP_BITS) entered; /* the warp that entered the pool last */
} order_t;

static inline void order_reset(order_t *s) {
    *s = (order_t){.last = WARPS - 1, .entered = WARPS - 1};
}

/* The pool of this cycle: the one from which it issues. */
static inline void change_pool(order_t *s, const order_in_t *in) {
    warps_t stuck = in->loading | in->waiting | in->limited;
    warps_t pool = s->pool & in->live;
    warps_t outside = in->live & ~pool;
    warps_t leaving = pool & stuck;
    warps_t able = outside & ~stuck;
    uint32_t place = count_warps(pool) < ORDER_GROUP;
    warps_t entering = able ? able : place ? outside : 0;
    uint32_t enters = next_warp(entering, s->entered);

    if (entering && (place || leaving)) {
        warps_t leaves = place ? 0 : leaving & (0 - leaving);
        pool = (pool & ~leaves) | (warps_t)1 << enters;
        s->entered = enters;
    }
    s->pool = pool;
}

static inline void order_tick(order_t *s, const order_in_t *in, order_out_t *out) {
    change_pool(s, in);
    warps_t set = in->ready & s->pool;
    out->valid = set != 0 && !in->stalled;
    out->warp = next_warp(set, s->last);
    if (out->valid) {
        s->last = out->warp;
    }
    if (in->launch_begins) {
        order_reset(s);
    }
}

#endif
