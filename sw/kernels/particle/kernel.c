/* SPDX-License-Identifier: Apache-2.0 */
/* A particle filter that follows a point, as in Rodinia. In each frame all particles move and are
 * weighed, and one thread adds the weights up. Then each particle is drawn anew among all, in
 * proportion to their weights. The search for it is as long as the particle's place in the sums.
 *
 * Race-free: each launch writes other arrays than those that it reads.
 */
#include <weft_kernel.h>

#include "filter.h"

__kernel void weigh(const place_t *from, place_t *to, uint32_t *heavy, uint32_t particles,
                    uint32_t frame, int32_t seen_x, int32_t seen_y) {
    const uint32_t i = global_id();
    if (i < particles) {
        const place_t seen = {seen_x, seen_y};
        const place_t place = moved(from[i], noise(i, frame));
        to[i] = place;
        heavy[i] = weight(place, seen);
    }
}

__kernel void add(const uint32_t *heavy, uint32_t *sum, uint32_t particles) {
    uint32_t total = 0;
    if (global_id() == 0) {
        for (uint32_t i = 0; i < particles; i++) {
            total += heavy[i];
            sum[i] = total;
        }
    }
}

__kernel void draw(const place_t *from, const uint32_t *sum, place_t *to, uint32_t particles,
                   uint32_t first) {
    const uint32_t i = global_id();
    if (i < particles) {
        const uint32_t part = sum[particles - 1] / particles;
        to[i] = from[find(sum, particles, first % part + i * part)];
    }
}
