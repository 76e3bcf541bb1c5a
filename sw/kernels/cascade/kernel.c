/* SPDX-License-Identifier: Apache-2.0 */
/* A cascade of classifiers over the windows of a picture, a thread per place of a window: a stage
 * adds the votes of its features, and rejects most of the windows that reach it. So few lanes stay
 * for the later and longer stages.
 *
 *   objects   windows of one size; each thread stores the stage that rejected its window
 *   faces     windows of `scales` sizes, one after the other; each thread adds what they reach
 *
 * Sums of rectangles come from the picture's sums from its corner on (`sum`), with a row and a
 * column of zeros before it.
 *
 * Race-free: a thread writes its own word.
 */
#include <weft_kernel.h>

#include "window.h"

static inline uint32_t bright(const uint32_t *sum, uint32_t pitch, uint32_t width,
                              uint32_t height) {
    const uint32_t *below = sum + pitch * height;
    return below[width] - below[0] - sum[width] + sum[0];
}

/* Whether the first rectangle is brighter, in the window of size `scale` that begins at `sum`. */
static inline bool votes(const feature_t *f, const uint32_t *sum, uint32_t pitch, uint32_t scale) {
    const uint32_t width = f->width * scale, height = f->height * scale;
    const uint32_t *first = sum + f->y * scale * pitch + f->x * scale;
    const uint32_t *second = first + (f->below ? height * pitch : width);
    const int32_t more =
        (int32_t)(bright(first, pitch, width, height) - bright(second, pitch, width, height));
    return more > f->least * (int32_t)(width * height);
}

/* The stages that the window passes. */
static inline uint32_t passes(const stage_t *stage, const feature_t *feature, const uint32_t *sum,
                              uint32_t pitch, uint32_t scale) {
    uint32_t passed = 0;
    for (; passed < STAGES; passed++) {
        uint32_t count = 0;
        for (uint32_t f = 0; f < stage[passed].features; f++, feature++) {
            if (votes(feature, sum, pitch, scale)) {
                count += feature->vote;
            }
        }
        if (count < stage[passed].votes) {
            break;
        }
    }
    return passed;
}

__kernel void objects(const uint32_t *sum, const stage_t *stage, const feature_t *feature,
                      uint32_t *reached, uint32_t width, uint32_t height) {
    const uint32_t x = global_id_x(), y = global_id_y();
    if (x + SIDE <= width && y + SIDE <= height) {
        const uint32_t pitch = width + 1;
        reached[y * width + x] = passes(stage, feature, sum + y * pitch + x, pitch, 1);
    }
}

__kernel void faces(const uint32_t *sum, const stage_t *stage, const feature_t *feature,
                    uint32_t *reached, uint32_t width, uint32_t height, uint32_t scales) {
    const uint32_t x = global_id_x(), y = global_id_y(), pitch = width + 1;
    if (x >= width || y >= height) {
        return;
    }
    uint32_t all = 0;
    for (uint32_t scale = 1; scale <= scales; scale++) {
        if (x + SIDE * scale > width || y + SIDE * scale > height) {
            break;
        }
        all += passes(stage, feature, sum + y * pitch + x, pitch, scale);
    }
    reached[y * width + x] = all;
}
