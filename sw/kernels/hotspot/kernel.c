/* SPDX-License-Identifier: Apache-2.0 */
/* Heat in a plate that is warmed in places and cooled from above: explicit steps of a five-point
 * stencil, one thread per cell, from one grid into another. Cells beyond the edge are as warm as
 * the edge. `hotspot` makes one step. `hotspot_tiled` makes several, as in Rodinia. A block has a
 * square tile in shared memory. In each step a rim of one cell goes out of date, so only the inner
 * part is written.
 *
 * Race-free: each thread writes its own cell of the other grid, and of the tile between barriers.
 */
//@ needs f
#include <weft_kernel.h>

/* As in host.c: exact in single precision. */
#define ALONG   0.1875f
#define ACROSS  0.125f
#define COOLING 0.0625f
#define AMBIENT 80.0f

#define SIDE_MOST 16 /* as in host.c */

static __shared float tile[SIDE_MOST * SIDE_MOST];

__kernel void hotspot(const float *from, const float *power, float *to, uint32_t width,
                      uint32_t height) {
    const uint32_t x = global_id_x(), y = global_id_y();
    if (x >= width || y >= height) {
        return;
    }
    const uint32_t at = y * width + x;
    const float here = from[at];
    const float left = x > 0 ? from[at - 1] : here;
    const float right = x + 1 < width ? from[at + 1] : here;
    const float up = y > 0 ? from[at - width] : here;
    const float down = y + 1 < height ? from[at + width] : here;
    to[at] = here + (left + right - 2 * here) * ALONG + (up + down - 2 * here) * ACROSS +
             (AMBIENT - here) * COOLING + power[at];
}

WEFT_INLINE int32_t clamped(int32_t at, int32_t size) {
    return at < 0 ? 0 : at >= size ? size - 1 : at;
}

/* Blocks are square and more than 2 * steps wide. */
__kernel void hotspot_tiled(const float *from, const float *power, float *to, int32_t width,
                            int32_t height, int32_t steps) {
    const int32_t side = (int32_t)block_dim_x(), inner = side - 2 * steps;
    const int32_t across = (int32_t)thread_id_x(), along = (int32_t)thread_id_y();
    const int32_t x = (int32_t)block_id_x() * inner + across - steps;
    const int32_t y = (int32_t)block_id_y() * inner + along - steps;
    const bool inside = x >= 0 && x < width && y >= 0 && y < height;
    const int32_t at = clamped(y, height) * width + clamped(x, width);
    const int32_t nearest_rim = across < along ? across : along;
    const int32_t farthest = across > along ? across : along;
    float *own = &tile[along * side + across];
    const float heating = power[at];
    *own = from[at];
    bool current = inside;
    for (int32_t step = 1; step <= steps; step++) {
        float next = 0;
        barrier();
        current = inside && nearest_rim >= step && farthest < side - step;
        if (current) {
            const float here = *own;
            const float left = x > 0 ? own[-1] : here, right = x + 1 < width ? own[1] : here;
            const float up = y > 0 ? own[-side] : here;
            const float down = y + 1 < height ? own[side] : here;
            next = here + (left + right - 2 * here) * ALONG + (up + down - 2 * here) * ACROSS +
                   (AMBIENT - here) * COOLING + heating;
        }
        barrier();
        if (current) {
            *own = next;
        }
    }
    if (current) {
        to[at] = *own;
    }
}
