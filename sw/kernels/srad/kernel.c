/* SPDX-License-Identifier: Apache-2.0 */
/* Diffusion that spares edges and removes speckle (Yu and Acton, 2002), as in Rodinia. In each
 * iteration, srad_coefficient finds how much each pixel may diffuse, by the differences to its four
 * neighbours, and srad_update lets it. A block is a tile of the image, which it reads into shared
 * memory with a rim of one pixel; beyond the image its edge continues.
 *
 * Race-free: a thread writes its own pixel, of another array than those that the launch reads.
 */
//@ needs f
#include <weft_kernel.h>

#define SIDE_MOST 16 /* as in host.c */

static __shared float tile[(SIDE_MOST + 2) * (SIDE_MOST + 2)];

WEFT_INLINE uint32_t clamped(int32_t at, uint32_t size) {
    return at < 0 ? 0 : (uint32_t)at >= size ? size - 1 : (uint32_t)at;
}

/* The block's tile of `image`, and the rim. */
WEFT_INLINE void load_tile(const float *image, uint32_t width, uint32_t height) {
    const uint32_t side = block_dim_x(), pitch = side + 2;
    for (uint32_t i = thread_id(); i < pitch * pitch; i += side * side) {
        const uint32_t x = clamped((int32_t)(block_id_x() * side + i % pitch) - 1, width);
        const uint32_t y = clamped((int32_t)(block_id_y() * side + i / pitch) - 1, height);
        tile[i] = image[y * width + x];
    }
    barrier();
}

/* speckle: the square of the noise's relative deviation in even parts of the image */
__kernel void srad_coefficient(const float *image, float *coefficient, uint32_t width,
                               uint32_t height, float speckle) {
    const uint32_t side = block_dim_x(), pitch = side + 2;
    const uint32_t x = global_id_x(), y = global_id_y();
    load_tile(image, width, height);
    if (x >= width || y >= height) {
        return;
    }
    const float *at = tile + (thread_id_y() + 1) * pitch + thread_id_x() + 1;
    const float own = at[0];
    const float up = at[-(int32_t)pitch] - own, down = at[pitch] - own;
    const float left = at[-1] - own, right = at[1] - own;
    const float slope = (up * up + down * down + left * left + right * right) / (own * own);
    const float bend = (up + down + left + right) / own;
    const float base = 1 + 0.25f * bend;
    const float variation = (0.5f * slope - 0.0625f * bend * bend) / (base * base);
    const float excess = (variation - speckle) / (speckle * (1 + speckle));
    coefficient[y * width + x] = fminf(fmaxf(1 / (1 + excess), 0), 1);
}

__kernel void srad_update(const float *image, const float *coefficient, float *next, uint32_t width,
                          uint32_t height, float share) {
    const uint32_t side = block_dim_x(), pitch = side + 2;
    const uint32_t x = global_id_x(), y = global_id_y();
    load_tile(coefficient, width, height);
    if (x >= width || y >= height) {
        return;
    }
    const float *at = tile + (thread_id_y() + 1) * pitch + thread_id_x() + 1;
    const float *pixel = image + y * width + x;
    const float own = *pixel;
    const float up = y > 0 ? pixel[-(int32_t)width] - own : 0;
    const float down = y + 1 < height ? pixel[width] - own : 0;
    const float left = x > 0 ? pixel[-1] - own : 0, right = x + 1 < width ? pixel[1] - own : 0;
    const float flow = at[0] * (up + left) + at[pitch] * down + at[1] * right;
    next[y * width + x] = own + 0.25f * share * flow;
}
