/* SPDX-License-Identifier: Apache-2.0 */
/* order=fair: the ready warp with the least progress (progress.h), so that all warps come equally
 * far.
 *
 * Source: book:TS-4 (equal progress of warps; that of requests in the DRAM is not built). A warp
 * counts from its start, so those of a new block catch up with the others. State: 16 bits per warp.
 *
 * Liveness: a warp that stays ready with n instructions issued, n < 2^16, waits for at most n + 1
 * choices of each other warp: then that one has issued more. So do warps that start meanwhile, and
 * a grid has finitely many. Halving changes nothing: it takes a chosen warp whose count is full,
 * and the one that waits has no less.
 */
//@ choice the ready warp that has issued the fewest instructions
//@ watch small+order-fair | | reduce 2000; lu; sgemm 4
#ifndef WEFT_ORDER_FAIR_H
#define WEFT_ORDER_FAIR_H

#include "issue/order/progress.h"

typedef struct {
    progress_t progress;
} order_t;

static inline void order_reset(order_t *s) {
    progress_reset(&s->progress);
}

static inline void order_tick(order_t *s, const order_in_t *in, order_out_t *out) {
    out->valid = in->ready != 0 && !in->stalled;
    out->warp = progress_first(&s->progress, in->ready, false);
    progress_update(&s->progress, out->valid, out->warp, &in->start);
}

#endif
