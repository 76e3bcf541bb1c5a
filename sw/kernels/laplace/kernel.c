/* SPDX-License-Identifier: Apache-2.0 */
/* Laplace's equation in a box: steps of Jacobi's method, each thread along a column of cells, plane
 * by plane, as in the simulator-distributed LPS. The plane stands in shared memory with a rim of
 * one cell; cells at the box's walls keep their values. Threads at the rim load more than others,
 * and at each plane some are walls and some are not.
 *
 * Race-free: each thread writes its own cells of the other box, and its own words of the tile
 * between barriers.
 */
//@ needs f
#include <weft_kernel.h>

#define ROOM 448 /* words of the tile, as in host.c */

static __shared float tile[ROOM];

__kernel void laplace(const float *from, float *to, uint32_t width, uint32_t height,
                      uint32_t depth) {
    const uint32_t across = thread_id_x() + 1, along = thread_id_y() + 1;
    const uint32_t side = block_dim_x() + 2, plane = width * height;
    const uint32_t x = global_id_x(), y = global_id_y();
    const bool inside = x < width && y < height;
    const bool wall = x == 0 || y == 0 || x + 1 >= width || y + 1 >= height;
    float *own = &tile[along * side + across];
    uint32_t at = y * width + x;
    float below = 0, here = inside ? from[at] : 0;
    for (uint32_t z = 0; z < depth; z++, at += plane) {
        const float above = inside && z + 1 < depth ? from[at + plane] : 0;
        if (inside) {
            *own = here;
            if (across == 1 && x > 0) {
                own[-1] = from[at - 1];
            }
            if (across + 2 == side && x + 1 < width) {
                own[1] = from[at + 1];
            }
            if (along == 1 && y > 0) {
                own[-(int32_t)side] = from[at - width];
            }
            if (along == block_dim_y() && y + 1 < height) {
                own[side] = from[at + width];
            }
        }
        barrier();
        if (inside) {
            if (wall || z == 0 || z + 1 == depth) {
                to[at] = here;
            } else {
                const float sum =
                    own[-1] + own[1] + own[-(int32_t)side] + own[side] + below + above;
                to[at] = sum * (1.0f / 6.0f);
            }
        }
        barrier();
        below = here;
        here = above;
    }
}
