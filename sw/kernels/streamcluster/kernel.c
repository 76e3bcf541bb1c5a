/* SPDX-License-Identifier: Apache-2.0 */
/* What would be gained if a point became a centre, the inner part of streamcluster (PARSEC, in
 * Rodinia's distribution over threads). A thread per point computes what the point would cost with
 * the candidate as its centre. If that is less, the point moves, and the difference is noted for
 * the candidate; otherwise it is noted what closing the point's centre would cost.
 *
 * Race-free: a thread writes its own point and row; a barrier lies between writing and reading the
 * candidate's coordinates in shared memory.
 */
//@ needs f
#include <weft_kernel.h>

#include "point.h"

static __shared float candidate_at[DIMENSIONS_MOST];

/* coordinate: d of point p at [d * points + p]; row: centres + 1 words per point, to which is
 * added: one for each centre, the last one for the candidate */
__kernel void streamcluster_gain(point_t *point, const float *coordinate, float *row,
                                 uint32_t points, uint32_t dimensions, uint32_t centres,
                                 uint32_t candidate) {
    for (uint32_t d = thread_id(); d < dimensions; d += block_dim_x()) {
        candidate_at[d] = coordinate[d * points + candidate];
    }
    barrier();
    const uint32_t p = block_id_x() * block_dim_x() + thread_id();
    if (p >= points) {
        return;
    }
    float distance = 0;
    for (uint32_t d = 0; d < dimensions; d++) {
        const float away = coordinate[d * points + p] - candidate_at[d];
        distance += away * away;
    }
    const float cost = distance * point[p].weight, difference = cost - point[p].cost;
    const bool moves = difference < 0;
    const uint32_t column = moves ? centres : point[p].centre;
    point[p].moves = moves;
    row[p * (centres + 1) + column] += moves ? difference : -difference;
}
