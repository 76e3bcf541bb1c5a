/* SPDX-License-Identifier: Apache-2.0 */
/* What kernel and host side of bvh must agree on: a tree of boxes, and a ray's way through a box.
 *
 * Both compile meet() alike. No product is added to anything in it, so no compiler fuses, and every
 * rounding is the same on both sides. Rounding keeps order, so a ray is never nearer to a box than
 * to one around it: what a walk leaves out cannot change its result.
 */
#ifndef WEFT_BVH_TREE_H
#define WEFT_BVH_TREE_H

#include <stdint.h>

#define LEAF  3u    /* at most as many boxes at the end of a branch */
#define DEPTH 24u   /* of a tree, at most */
#define FAR   1e30f /* the distance of what is not met */

typedef struct {
    float low[3], high[3];
} box_t;

/* A node with `boxes` above 0 has the boxes from `first` on; any other has its two nodes there. */
typedef struct {
    box_t around;
    uint32_t first, boxes;
} node_t;

typedef struct {
    float from[3], inverse[3]; /* 1 / direction, which is never 0 */
} ray_t;

static inline float lesser(float a, float b) {
    return a < b ? a : b;
}
static inline float greater(float a, float b) {
    return a > b ? a : b;
}

/* Where the ray enters the box, 0 from inside, FAR beside it. */
static inline float meet(const box_t *box, const ray_t *ray) {
    float enter = 0, leave = FAR;
    for (int k = 0; k < 3; k++) {
        const float one = (box->low[k] - ray->from[k]) * ray->inverse[k];
        const float other = (box->high[k] - ray->from[k]) * ray->inverse[k];
        enter = greater(enter, lesser(one, other));
        leave = lesser(leave, greater(one, other));
    }
    return enter <= leave ? enter : FAR;
}

#endif
