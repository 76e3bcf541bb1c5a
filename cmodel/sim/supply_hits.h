/* SPDX-License-Identifier: Apache-2.0 */
/* Where the instructions of a core's slices come from, on machines with `shared_fetches`: the
 * slices' own lines, the shared cache, or the memory beyond. Reads registers of the cycle model, so
 * the machine has no gate for it, and the RTL alone is not counted.
 */
#ifndef WEFT_SUPPLY_HITS_H
#define WEFT_SUPPLY_HITS_H

#include "gpu.h"

typedef struct {
    uint64_t own;    /* fetches that lines of the fetching slice answer */
    uint64_t missed; /* fetches whose line the shared cache did not have; each once */
    uint32_t behind; /* slices whose fetch waits for a line */
} supply_hits_t;

#if SUPPLIED
/* After a cycle: the slices' registers say what is answered in the next one, those of the cache
 * which fetches have begun to wait in this one. A fetch waits for one line, and leaves when it has
 * come. */
static inline void supply_hits_count(const supply_t *supply, supply_hits_t *hits) {
    const l1i_t *l1i = &supply->l1i;
    uint32_t waiting = 0;
    for (uint32_t e = 0; e < ICACHE_PENDING; e++) {
        waiting |= l1i->waiting[e];
    }
    for (uint32_t i = 0; i < SLICES; i++) {
        l0_view_t l0;
        l0_view(&supply->l0[i], &l0);
        hits->own += l0.hit && !(l1i->answering >> i & 1);
    }
    hits->missed += count_ones(waiting & ~hits->behind);
    hits->behind = waiting;
}
#endif

#endif
