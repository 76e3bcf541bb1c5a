/* SPDX-License-Identifier: Apache-2.0 */
/* order=icount: the ready warp with the most progress (progress.h).
 *
 * Source: book:TS-4 (the fastest-progressing warp first). State: 16 bits per warp.
 *
 * Liveness: strict priority, as order=oldest. The warp that is ahead ends, waits for memory or its
 * own instructions, or stops at a block barrier or a vote; then the others run. A finite grid of
 * blocks whose warps wait for each other only at barriers ends. Warps that spin on a word that a
 * slower warp will write can keep it from issuing.
 */
//@ choice the ready warp that has issued the most instructions
//@ needs no_spins
//@ watch small+order-icount | | reduce 2000; lu; sgemm 4
#ifndef WEFT_ORDER_ICOUNT_H
#define WEFT_ORDER_ICOUNT_H

#include "issue/order/progress.h"

typedef struct {
    progress_t progress;
} order_t;

static inline void order_reset(order_t *s) {
    progress_reset(&s->progress);
}

static inline void order_tick(order_t *s, const order_in_t *in, order_out_t *out) {
    out->valid = in->ready != 0 && !in->stalled;
    out->warp = progress_first(&s->progress, in->ready, true);
    progress_update(&s->progress, out->valid, out->warp, &in->start);
}

#endif
