/* SPDX-License-Identifier: Apache-2.0 */
/* Rays through a tree of boxes, with a stack. Of the two boxes of a node that a ray meets it enters
 * the nearer one, and comes back to the other unless it has found something nearer. Each lane has
 * another way and another end.
 *
 *     once         a thread per ray; a turn of the loop is a node or a leaf (if, if)
 *     persistent   a thread goes on with the next ray of its own, each a grid apart
 *
 * A thread of `persistent` descends until it has a leaf, then tests that (while, while), as Aila
 * and Laine trace rays.
 *
 * Race-free: a ray has its own result.
 */
//@ needs f
#include <weft_kernel.h>

#include "tree.h"

/* Not yet walked: node `at`, and `waiting` nodes on the stack. */
typedef struct {
    uint32_t at, waiting;
    float nearest;
    uint32_t stack[DEPTH];
} walk_t;

#define NONE UINT32_MAX

static inline void pop(walk_t *walk) {
    walk->at = walk->waiting > 0 ? walk->stack[--walk->waiting] : NONE;
}

/* From a node to the nearer of its two, or to one that waits. */
static inline void descend(walk_t *walk, const node_t *node, const ray_t *ray) {
    const uint32_t left = node[walk->at].first, right = left + 1;
    const float to_left = meet(&node[left].around, ray);
    const float to_right = meet(&node[right].around, ray);
    const uint32_t near = to_left <= to_right ? left : right;
    if (lesser(to_left, to_right) >= walk->nearest) {
        pop(walk);
        return;
    }
    if (greater(to_left, to_right) < walk->nearest) {
        walk->stack[walk->waiting++] = left + right - near;
    }
    walk->at = near;
}

static inline void look(walk_t *walk, const node_t *leaf, const box_t *box, const ray_t *ray) {
    for (uint32_t b = leaf->first; b < leaf->first + leaf->boxes; b++) {
        walk->nearest = lesser(walk->nearest, meet(&box[b], ray));
    }
    pop(walk);
}

__kernel void once(const node_t *node, const box_t *box, const ray_t *ray, float *distance,
                   uint32_t rays) {
    const uint32_t i = global_id();
    if (i >= rays) {
        return;
    }
    const ray_t mine = ray[i];
    walk_t walk = {.nearest = FAR};
    while (walk.at != NONE) {
        if (node[walk.at].boxes == 0) {
            descend(&walk, node, &mine);
        } else {
            look(&walk, &node[walk.at], box, &mine);
        }
    }
    distance[i] = walk.nearest;
}

__kernel void persistent(const node_t *node, const box_t *box, const ray_t *ray, float *distance,
                         uint32_t rays) {
    for (uint32_t i = global_id(); i < rays; i += global_size()) {
        const ray_t mine = ray[i];
        walk_t walk = {.nearest = FAR};
        while (walk.at != NONE) {
            while (walk.at != NONE && node[walk.at].boxes == 0) {
                descend(&walk, node, &mine);
            }
            if (walk.at != NONE) {
                look(&walk, &node[walk.at], box, &mine);
            }
        }
        distance[i] = walk.nearest;
    }
}
