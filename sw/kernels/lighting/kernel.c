/* SPDX-License-Identifier: Apache-2.0 */
/* Light on a picture, a thread per pixel: each pixel has a span of the lights, of random length,
 * and adds those that reach it until it is white. So loops have random numbers of trips, and lanes
 * leave them early.
 *
 * Race-free: a thread writes its own pixel.
 */
#include <weft_kernel.h>

#include "light.h"

__kernel void lighting(const light_t *light, const span_t *span, uint32_t *image, uint32_t lights,
                       int32_t width, int32_t height) {
    const int32_t x = (int32_t)global_id_x(), y = (int32_t)global_id_y();
    if (x >= width || y >= height) {
        return;
    }
    const span_t mine = span[y * width + x];
    uint32_t bright = 0;
    uint32_t l = mine.first;
    for (uint32_t k = 0; k < mine.count; k++) {
        const int32_t across = light[l].x - x, down = light[l].y - y;
        const int32_t square = across * across + down * down;
        if (square < light[l].radius * light[l].radius) {
            bright += light[l].power / (1 + (uint32_t)square / 16);
            if (bright >= WHITE) {
                bright = WHITE;
                break;
            }
        }
        l = l + 1 < lights ? l + 1 : 0;
    }
    image[y * width + x] = bright;
}
