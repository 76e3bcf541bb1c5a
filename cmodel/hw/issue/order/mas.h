/* SPDX-License-Identifier: Apache-2.0 */
/* order=mas: Mascar's scheduler. Warps whose next instruction is a load or store, and the others,
 * are two queues, each greedy then oldest. As long as memory keeps up, the queue for memory is
 * first, so that loads leave early. While memory is saturated the other queue is first, so that
 * computation fills the wait.
 *
 *     ages of loads -> saturated -> which queue is first -> greedy, then oldest (greedy.h)
 *
 * Source: book:TS-9, its two queues and modes. Memory is saturated once a warp has had a load in
 * flight for MAS_AGE cycles, and until none has for half as many. The book looks at the L1's table
 * of misses, which schedulers do not see. Not built: the owner that alone may load, and the buffer
 * for accesses that stall.
 *
 * State: as order=gto, and 1.
 *
 * Liveness: no bound of its own, as order=oldest. Some warp issues whenever one is ready, and a
 * finite grid of blocks whose warps wait for each other only at barriers has finitely many
 * instructions. A warp for memory is passed over only until the loads in flight come back, which
 * ends saturation. Warps that spin on a word that another one will write can keep it from issuing.
 */
//@ choice Mascar's queues: warps ready for memory first, or last while loads take long
//@ needs next_instructions
//@ needs load_ages
//@ needs no_spins
//@ size mas_age 2..512 power = 256  cycles of a load from which on memory is saturated (order=mas)
//@ watch small+order-mas | | reduce 2000; lu; sgemm 4
#ifndef WEFT_ORDER_MAS_H
#define WEFT_ORDER_MAS_H

#include "issue/order/greedy.h"

#define MAS_AGE CFG_MAS_AGE

typedef struct {
    greedy_t greedy;
    U(1) saturated;
} order_t;

static inline void order_reset(order_t *s) {
    greedy_reset(&s->greedy);
    s->saturated = 0;
}

/* Whether some warp has had a load in flight for so many cycles, a power of two. */
static inline uint32_t any_load_as_old(const load_ages_view_t *loads, uint32_t cycles) {
    uint32_t ages = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        ages |= loads->age[w];
    }
    return ages >= cycles;
}

static inline void order_tick(order_t *s, const order_in_t *in, order_out_t *out) {
    warps_t memory = in->ready & (in->next->load | in->next->store);
    warps_t others = in->ready & ~memory;
    warps_t set = s->saturated ? (others ? others : memory) : (memory ? memory : others);
    out->valid = in->ready != 0 && !in->stalled;
    out->warp = greedy_choose(&s->greedy, set);
    greedy_update(&s->greedy, out->valid, out->warp, &in->start);
    s->saturated = any_load_as_old(in->loads, s->saturated ? MAS_AGE / 2 : MAS_AGE);
}

#endif
