/* SPDX-License-Identifier: Apache-2.0 */
/* One cycle of block barriers, with what they show after it. */
#ifndef WEFT_BARRIER_CYCLE_H
#define WEFT_BARRIER_CYCLE_H

#include "core/block_barrier.h"

static block_barrier_t barrier;

static block_barrier_view_t barrier_cycle(const block_barrier_in_t *in) {
    block_barrier_view_t v;
    block_barrier_tick(&barrier, in);
    block_barrier_view(&barrier, &v);
    return v;
}

#endif
