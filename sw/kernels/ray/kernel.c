/* SPDX-License-Identifier: Apache-2.0 */
/* Ray tracing of mirroring spheres above a chessboard, a thread per pixel: the number of mirrors
 * that a ray meets, and what it meets, differ from pixel to pixel.
 *
 * Race-free: a thread writes its own pixel.
 */
#include <weft_kernel.h>

#include "trace.h"

__kernel void ray(const sphere_t *sphere, uint32_t *image, uint32_t spheres, int32_t width,
                  int32_t height, uint32_t bounces) {
    const int32_t x = (int32_t)global_id_x(), y = (int32_t)global_id_y();
    if (x < width && y < height) {
        const vector_t eye = {0, 0, -4 * ONE};
        image[y * width + x] = trace(sphere, spheres, eye, ray_of(x, y, width, height), bounces);
    }
}
