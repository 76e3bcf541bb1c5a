/* SPDX-License-Identifier: Apache-2.0 */
/* Heat in a plate that is warmed in places and cooled from above: one explicit step of a five-point
 * stencil, one thread per cell, from one grid into another. Cells beyond the edge are as warm as
 * the edge. Race-free: each thread writes its own cell of the other grid.
 */
#include <weft_kernel.h>

/* As in host.c: exact in single precision. */
#define ALONG   0.1875f
#define ACROSS  0.125f
#define COOLING 0.0625f
#define AMBIENT 80.0f

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
