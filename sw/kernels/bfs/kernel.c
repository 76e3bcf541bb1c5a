/* SPDX-License-Identifier: Apache-2.0 */
/* Breadth-first search, one launch per level, one thread per node: nodes of the current level give
 * the next level to neighbours that have none.
 *
 * Two benign races, both between stores of one and the same value: several threads may give the
 * same neighbour its level (all write depth + 1), and all set *more to 1. A thread may also read a
 * level that another one is writing: it sees UNREACHED or depth + 1, and either way does the same
 * thing next, because its own store writes depth + 1 again and a node at depth + 1 has no turn in
 * this launch.
 */
#include <weft_kernel.h>

#define UNREACHED 0xffffffffu

__kernel void bfs(const uint32_t *offset, const uint32_t *target, uint32_t *level, uint32_t *more,
                  uint32_t nodes, uint32_t depth) {
    const uint32_t node = global_id();
    if (node >= nodes || level[node] != depth) {
        return;
    }
    const uint32_t end = offset[node + 1];
    for (uint32_t edge = offset[node]; edge < end; edge++) {
        const uint32_t neighbour = target[edge];
        if (level[neighbour] == UNREACHED) {
            level[neighbour] = depth + 1;
            *more = 1;
        }
    }
}
