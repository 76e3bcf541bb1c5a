/* SPDX-License-Identifier: Apache-2.0 */
/* Four shaders of a game, a thread per pixel or vertex. No lane parts from the others, and
 * neighbours load and store neighbouring words.
 *
 *     texture     a texel, light and fog: three loads and a store for two operations
 *     blend       three layers with two masks: five loads
 *     transform   a vertex by a matrix, and divided by its depth: mostly arithmetic
 *     tone        a small texture, filtered in three octaves, and the tone of their sum
 *
 * `tone` is arithmetic, with loads that stay in the cache.
 *
 * Race-free: a thread writes its own results.
 */
//@ needs f
#include <weft_kernel.h>

#include "shade.h"

__kernel void texture(const float *texel, const float *light, const float *fog, float *image,
                      uint32_t pixels) {
    const uint32_t i = global_id();
    if (i < pixels) {
        image[i] = texel[i] * light[i] + fog[i];
    }
}

static inline float mix(float from, float to, float share) {
    return from + (to - from) * share;
}

/* `layers`: three layers, then two masks. */
__kernel void blend(const float *layers, float *image, uint32_t pixels) {
    const uint32_t i = global_id();
    if (i < pixels) {
        const float *at = layers + i;
        const float lower = mix(at[0], at[pixels], at[3 * pixels]);
        image[i] = mix(lower, at[2 * pixels], at[4 * pixels]);
    }
}

static inline float product(const float *row, vertex_t v) {
    return row[0] * v.x + row[1] * v.y + row[2] * v.z + row[3];
}

__kernel void transform(const vertex_t *vertex, const matrix_t *matrix, vertex_t *out,
                        uint32_t vertices) {
    const uint32_t i = global_id();
    if (i < vertices) {
        const vertex_t v = vertex[i];
        const float depth = product(matrix->row[3], v);
        const vertex_t place = {product(matrix->row[0], v) / depth,
                                product(matrix->row[1], v) / depth,
                                product(matrix->row[2], v) / depth};
        out[i] = place;
    }
}

/* Between four texels, at (x, y) in sixteenths of a texel; the texture repeats. */
static inline float filtered(const float *texel, uint32_t x, uint32_t y) {
    const uint32_t left = x / 16 % TEXTURE, right = (left + 1) % TEXTURE;
    const float *upper = texel + y / 16 % TEXTURE * TEXTURE;
    const float *lower = texel + (y / 16 + 1) % TEXTURE * TEXTURE;
    const float across = (float)(x % 16) / 16, down = (float)(y % 16) / 16;
    const float above = upper[left] * (1 - across) + upper[right] * across;
    const float below = lower[left] * (1 - across) + lower[right] * across;
    return above * (1 - down) + below * down;
}

__kernel void tone(const float *texel, float *image, uint32_t width, uint32_t height) {
    const uint32_t x = global_id_x(), y = global_id_y();
    if (x < width && y < height) {
        float sum = 0;
        for (uint32_t octave = 0; octave < OCTAVES; octave++) {
            sum += filtered(texel, 5 * x << octave, 3 * y << octave) / (float)(1 << octave);
        }
        image[y * width + x] = sqrtf(sum / (1 + sum));
    }
}
