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

/* The search in the form of Harish and Narayanan, as the Rodinia suite has it. The current level is
 * a byte per node, and so are the nodes seen before it and those found in this launch. A thread
 * whose node is in the level walks through its edges, and looks each neighbour up.
 *
 * As in Rodinia, blocks are of 512 threads, and a node is two words. A trip of the loop has five
 * loads, those of figure 4.4 of Rogers' thesis. They are the edge, the neighbour's byte, the own
 * level where the neighbour is new, the node's first edge and its number of edges. The last two are
 * read again since a store might have changed them; `volatile` makes the compiler do so always.
 *
 * One benign race: several threads find the same node, and store the same level and flag.
 */
typedef struct {
    uint32_t first, edges;
} node_t;

__kernel void bfs_expand(const node_t *nodes, const uint32_t *target, uint8_t *frontier,
                         uint8_t *found, const uint8_t *visited, uint32_t *level, uint32_t count) {
    const uint32_t own = global_id();
    if (own >= count || !frontier[own]) {
        return;
    }
    frontier[own] = 0;
    const volatile node_t *node = &nodes[own];
    for (uint32_t edge = node->first; edge < node->first + node->edges; edge++) {
        const uint32_t neighbour = target[edge];
        if (!visited[neighbour]) {
            benign_race(level[neighbour] = level[own] + 1);
            benign_race(found[neighbour] = 1);
        }
    }
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
