/* SPDX-License-Identifier: Apache-2.0 */
/* The Mandelbrot set in fixed-point numbers with 12 fraction bits, one thread per pixel: the point
 * escapes after some steps, or is black after `limit` of them.
 *
 * No overflow: before each step |x| and |y| are at most 2, so after it at most 4 + 2.25, whose
 * square is below 2^18 in units of 1/4096, and a product has 24 fraction bits. Race-free: each
 * thread writes its own byte.
 */
#include <weft_kernel.h>

#define FRACTION 12
#define ONE      (1 << FRACTION)

__kernel void mandelbrot(uint8_t *image, uint32_t width, uint32_t height, uint32_t limit) {
    const uint32_t i = global_id();
    if (i >= width * height) {
        return;
    }
    /* The window is 3 by 3 around (-0.75, 0). */
    const int32_t cx = (int32_t)(i % width * 3 * ONE / width) - ONE * 9 / 4;
    const int32_t cy = (int32_t)(i / width * 3 * ONE / height) - ONE * 3 / 2;
    int32_t x = 0, y = 0;
    uint32_t count = 0;
    for (; count < limit; count++) {
        const int32_t xx = x * x >> FRACTION, yy = y * y >> FRACTION;
        if (xx + yy > 4 * ONE) {
            break;
        }
        y = (x * y >> (FRACTION - 1)) + cy;
        x = xx - yy + cx;
    }
    image[i] = (uint8_t)(count == limit ? 0 : 255 - count * 255 / limit);
}
