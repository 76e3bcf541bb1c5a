/* SPDX-License-Identifier: Apache-2.0 */
/* Lengths of the shortest paths from one node, after Harish and Narayanan (Accelerating large graph
 * algorithms on the GPU using CUDA, 2007): two launches per round, a thread per node. sssp_relax: a
 * node whose length has changed offers each neighbour a way through itself. sssp_settle: a node
 * takes the best offer, if it is better than what the node has.
 *
 * Offers are made by atomics. The plain load before one may see an offer that is being made, or
 * miss it: as offers only fall, at worst an atomic is made that changes nothing. To *more, all
 * store 1. Otherwise race-free.
 */
//@ needs a
#include <weft_kernel.h>

#include "edge.h"

__kernel void sssp_relax(const uint32_t *offset, const edge_t *edge, uint8_t *changed,
                         const uint32_t *length, uint32_t *offer, uint32_t nodes) {
    const uint32_t node = block_id_x() * block_dim_x() + thread_id();
    if (node >= nodes || !changed[node]) {
        return;
    }
    changed[node] = 0;
    const uint32_t end = offset[node + 1], own = length[node];
    for (uint32_t i = offset[node]; i < end; i++) {
        const uint32_t way = own + edge[i].weight;
        uint32_t *best = &offer[edge[i].target];
        if (way < benign_race(*best)) {
            atomic_min(best, way);
        }
    }
}

__kernel void sssp_settle(uint8_t *changed, uint32_t *length, const uint32_t *offer, uint32_t *more,
                          uint32_t nodes) {
    const uint32_t node = block_id_x() * block_dim_x() + thread_id();
    if (node < nodes && offer[node] < length[node]) {
        length[node] = offer[node];
        changed[node] = 1;
        benign_race(*more = 1);
    }
}
