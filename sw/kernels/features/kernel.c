/* SPDX-License-Identifier: Apache-2.0 */
/* Corners of a picture after Harris, a thread per pixel: gradients in a window of three by three,
 * the sums of their products, and from these how much of a corner the pixel is. All lanes do the
 * same; neighbours load neighbouring words. At the rim pixels count again.
 *
 * Race-free: a thread writes its own pixel.
 */
#include <weft_kernel.h>

static inline int32_t within(int32_t at, int32_t size) {
    at = at < 0 ? 0 : at;
    return at < size ? at : size - 1;
}

__kernel void features(const int32_t *pixel, int32_t *corner, int32_t width, int32_t height) {
    const int32_t x = (int32_t)global_id_x(), y = (int32_t)global_id_y();
    if (x >= width || y >= height) {
        return;
    }
    int32_t across = 0, down = 0, both = 0;
    for (int32_t v = y - 1; v <= y + 1; v++) {
        const int32_t *above = pixel + within(v - 1, height) * width;
        const int32_t *row = pixel + within(v, height) * width;
        const int32_t *below = pixel + within(v + 1, height) * width;
        for (int32_t u = x - 1; u <= x + 1; u++) {
            const int32_t right = row[within(u + 1, width)] - row[within(u - 1, width)];
            const int32_t deep = below[within(u, width)] - above[within(u, width)];
            across += right * right;
            down += deep * deep;
            both += right * deep;
        }
    }
    /* Pixels have six bits, so that each product fits in 31. */
    const int32_t trace = (across + down) >> 2;
    corner[y * width + x] = ((across * down - both * both) >> 2) - (trace >> 1) * (trace >> 1);
}
