/* SPDX-License-Identifier: Apache-2.0 */
/* Counts of what the caches did: see caches.h. */
#include "caches.h"

_Static_assert(CACHES_L1D_CLASSES <= SIM_CLASSES, "SIM_CLASSES is too small");

const char *const caches_l1d_names[CACHES_L1D_CLASSES] = {
    [L1D_HIT] = "hit, line of the same warp",
    [CACHES_HIT_OTHER] = "hit, line of another warp",
    [L1D_MISS] = "miss",
    [L1D_SECTOR_MISS] = "sector miss",
    [L1D_MERGE] = "merge",
    [L1D_STORE_HIT] = "store hit",
    [L1D_STORE_MISS] = "store miss",
    [L1D_ATOMIC] = "atomic",
    [L1D_WRITE_BACK] = "row written back",
    [L1D_REFUSED_BUSY] = "refused: line busy",
    [L1D_REFUSED_MERGES] = "refused: merges",
    [L1D_REFUSED_WAYS] = "refused: all ways busy",
    [L1D_REFUSED_ENTRIES] = "refused: request table",
    [L1D_REFUSED_DIRTY] = "refused: dirty victim",
    [L1D_REFUSED_PACKETS] = "refused: packets",
    [L1D_REFUSED_WRITES] = "refused: writes",
    [CACHES_EVICTED_OWN] = "evicted, same warp",
    [CACHES_EVICTED_OTHER] = "evicted, another warp",
};

const char *const caches_l2_names[L2_EVENT_KINDS] = {
    [L2_EVENT_HIT] = "hit",
    [L2_EVENT_MISS] = "miss",
    [L2_EVENT_MERGE] = "merge",
    [L2_EVENT_WRITE_BACK] = "write back",
};

void caches_count(sim_counters_t *counters, const gpu_out_t *out) {
    for (uint32_t c = 0; c < CORES; c++) {
        const l1d_event_t *e = &out->l1d[c];
        if (e->valid) {
            bool other = e->kind == L1D_HIT && !e->own;
            counters->l1d[other ? (uint32_t)CACHES_HIT_OTHER : e->kind]++;
            if (e->evicted) {
                bool own = e->victim_warp == e->warp;
                counters->l1d[own ? CACHES_EVICTED_OWN : CACHES_EVICTED_OTHER]++;
            }
        }
    }
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        counters->l2[out->l2[p].kind] += out->l2[p].valid;
    }
}
