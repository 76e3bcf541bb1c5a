/* SPDX-License-Identifier: Apache-2.0 */
/* What kernel and host side of particle compile alike: a particle filter in integers. A place is a
 * point of a grid; an observation is a point as well, with noise.
 */
#ifndef WEFT_PARTICLE_FILTER_H
#define WEFT_PARTICLE_FILTER_H

#include <stdint.h>

#define NOISE 15u /* a particle moves by at most half of it, in each direction */

typedef struct {
    int32_t x, y;
} place_t;

/* A random number for particle `i` in frame `frame`: fixed, so that every run is the same. */
static inline uint32_t noise(uint32_t i, uint32_t frame) {
    uint32_t state = (i * 2654435769u ^ frame * 0x9e3779b1u) + 0x5bd1e995u;
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state * 0x01000193u;
}

static inline place_t moved(place_t from, uint32_t random) {
    const place_t to = {from.x + 1 + (int32_t)(random >> 8 & NOISE) - (int32_t)(NOISE / 2),
                        from.y - 2 + (int32_t)(random >> 16 & NOISE) - (int32_t)(NOISE / 2)};
    return to;
}

/* The nearer, the heavier: 1 to 4096. */
static inline uint32_t weight(place_t particle, place_t seen) {
    const int32_t dx = particle.x - seen.x, dy = particle.y - seen.y;
    const uint32_t far = (uint32_t)(dx * dx + dy * dy);
    return far < 4096 ? 4096 - far : 1;
}

/* The first particle up to which the weights add up to more than `share`: a walk along the sums, as
 * in Rodinia. */
static inline uint32_t find(const uint32_t *sum, uint32_t particles, uint32_t share) {
    uint32_t i = 0;
    while (i < particles - 1 && sum[i] <= share) {
        i++;
    }
    return i;
}

#endif
