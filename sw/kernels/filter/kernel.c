/* SPDX-License-Identifier: Apache-2.0 */
/* Sobel edge filter on a grey image: |horizontal| + |vertical| gradient, at most 255, one thread
 * per pixel. Beyond its border the image continues with the border's pixels.
 *
 * Race-free: each thread writes its own byte of `out`, and `in` is only read.
 */
#include <weft_kernel.h>

static int32_t pixel(const uint8_t *in, int32_t width, int32_t height, int32_t x, int32_t y) {
    x = x < 0 ? 0 : x >= width ? width - 1 : x;
    y = y < 0 ? 0 : y >= height ? height - 1 : y;
    return in[y * width + x];
}

static int32_t magnitude(int32_t value) {
    return value < 0 ? -value : value;
}

__kernel void sobel(const uint8_t *in, uint8_t *out, int32_t width, int32_t height) {
    const int32_t x = (int32_t)global_id_x(), y = (int32_t)global_id_y();
    if (x >= width || y >= height) {
        return;
    }
    int32_t across = 0, down = 0;
    for (int32_t d = -1; d <= 1; d++) {
        const int32_t weight = d == 0 ? 2 : 1;
        across += weight *
                  (pixel(in, width, height, x + 1, y + d) - pixel(in, width, height, x - 1, y + d));
        down += weight *
                (pixel(in, width, height, x + d, y + 1) - pixel(in, width, height, x + d, y - 1));
    }
    const int32_t sum = magnitude(across) + magnitude(down);
    out[y * width + x] = (uint8_t)(sum > 255 ? 255 : sum);
}
