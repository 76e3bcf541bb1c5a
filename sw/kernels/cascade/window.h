/* SPDX-License-Identifier: Apache-2.0 */
/* What kernel and host side of cascade must agree on: a cascade of stages, each a few differences
 * of rectangles in a window, as Viola and Jones have it. */
#ifndef WEFT_CASCADE_WINDOW_H
#define WEFT_CASCADE_WINDOW_H

#include <stdint.h>

#define SIDE     8u /* of a window of the smallest scale */
#define STAGES   6u
#define FEATURES (STAGES * (STAGES + 1) / 2 * 2) /* stage s has 2 (s + 1) */

/* Two rectangles of one size, the second right of or below the first; in pixels of the smallest
 * scale. The vote counts where the first is brighter by more than `least` for each pixel. */
typedef struct {
    uint8_t x, y, width, height;
    uint8_t below;
    int8_t least;
    uint8_t vote, unused;
} feature_t;

typedef struct {
    uint32_t features, votes; /* fewer votes reject the window */
} stage_t;

#endif
