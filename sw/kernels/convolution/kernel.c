/* SPDX-License-Identifier: Apache-2.0 */
/* Two-dimensional convolution of an image with a square window of weights, one thread per pixel;
 * pixels beyond the edge count as 0. Race-free: each thread writes its own pixel.
 */
//@ needs f
#include <weft_kernel.h>

__kernel void convolution(const float *in, const float *weight, float *out, uint32_t width,
                          uint32_t height, uint32_t radius) {
    const int32_t x = (int32_t)global_id_x(), y = (int32_t)global_id_y();
    const int32_t w = (int32_t)width, h = (int32_t)height, r = (int32_t)radius;
    if (x >= w || y >= h) {
        return;
    }
    float sum = 0;
    for (int32_t down = -r; down <= r; down++) {
        for (int32_t right = -r; right <= r; right++) {
            const int32_t at_x = x + right, at_y = y + down;
            const float factor = *weight++;
            if (at_x >= 0 && at_x < w && at_y >= 0 && at_y < h) {
                sum += factor * in[at_y * w + at_x];
            }
        }
    }
    out[y * w + x] = sum;
}
