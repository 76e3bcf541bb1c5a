/* SPDX-License-Identifier: Apache-2.0 */
/* Breadth-first search, one launch per level, one thread per node: nodes of the current level give
 * the next level to neighbours that have none.
 *
 * Two benign races, both between stores of one and the same value: several threads may give the
 * same neighbour its level (all write depth + 1), and all set *more to 1. A thread may also read a
 * level that another one is writing: it sees UNREACHED or depth + 1. Either way it does the same
 * thing next: its own store writes depth + 1 again, and a node at depth + 1 has no turn in this
 * launch.
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
            benign_race(level[neighbour] = depth + 1);
            benign_race(*more = 1);
        }
    }
}

/* The search in the form of Harish and Narayanan, which the Rodinia suite has. The current level is
 * a byte per node, and so are the nodes seen before it and those found in this launch. A thread
 * whose node is in the level walks through its edges, and looks each neighbour up.
 *
 * One benign race: several threads find the same node, and store the same level and flag.
 */
WEFT_INLINE void expand(const uint32_t *offset, const uint32_t *target, uint8_t *frontier,
                        uint8_t *found, const uint8_t *visited, uint32_t *level, uint32_t nodes,
                        bool again) {
    const uint32_t node = global_id();
    if (node >= nodes || !frontier[node]) {
        return;
    }
    frontier[node] = 0;
    const volatile uint32_t *row_end = offset + node + 1;
    const uint32_t end = *row_end, next = level[node] + 1;
    for (uint32_t edge = offset[node]; edge < (again ? *row_end : end); edge++) {
        const uint32_t neighbour = target[edge];
        const uint8_t *seen = again ? (const uint8_t *)parameter(4) : visited;
        if (!seen[neighbour]) {
            benign_race(level[neighbour] = next);
            benign_race(found[neighbour] = 1);
        }
    }
}

__kernel void bfs_expand(const uint32_t *offset, const uint32_t *target, uint8_t *frontier,
                         uint8_t *found, const uint8_t *visited, uint32_t *level, uint32_t nodes) {
    expand(offset, target, frontier, found, visited, level, nodes, false);
}

/* What was found becomes the level; *more is set, by all threads to 1, when there is one. */
__kernel void bfs_advance(uint8_t *frontier, uint8_t *found, uint8_t *visited, uint32_t *more,
                          uint32_t nodes) {
    const uint32_t node = global_id();
    if (node < nodes && found[node]) {
        found[node] = 0;
        frontier[node] = 1;
        visited[node] = 1;
        benign_race(*more = 1);
    }
}

/* bfs_expand with arguments in loops: each trip reads where the flags are, and where the row ends,
 * since a store might have changed that. */
__kernel void bfs_expand_loops(const uint32_t *offset, const uint32_t *target, uint8_t *frontier,
                               uint8_t *found, const uint8_t *visited, uint32_t *level,
                               uint32_t nodes) {
    expand(offset, target, frontier, found, visited, level, nodes, true);
}
