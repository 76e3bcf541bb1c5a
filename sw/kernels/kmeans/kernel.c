/* SPDX-License-Identifier: Apache-2.0 */
/* k-means (Lloyd): each point belongs to the nearest centre, each centre moves to the mean of its
 * points. After the Rodinia suite, whose points are rows, in blocks of 256:
 *
 * - The form `rows`: in kmeans_rows a thread walks along the row of its point, once for each
 *   centre. The loop has two loads, of the point and of the centre, as the figure of this program
 *   in Rogers' thesis has (4.2). The host moves the centres.
 * - The form `turn`: kmeans_turn, Rodinia's transposition, alone. A thread walks through its row
 *   and stores dimension by dimension: a load of 33 lines and a store of one in each trip. In
 *   Rodinia's CUDA program no other loop has the L1: distances read textures and constants.
 * - The form `global`: kmeans_turn, then kmeans_nearest, in which neighbouring threads read
 *   neighbouring words of points and all the same word of a centre.
 *
 * The form `shared`, of no suite: points dimension by dimension. kmeans_assign reads the centres
 * into shared memory once per block. kmeans_move has a block per centre, whose threads count and
 * add up their share of the points, then add up in a tree; a centre without points stays.
 *
 * The form `map`, after the map phase of MapReduce's k-means, leaves the points as rows. kmeans_map
 * walks along a thread's row once for each centre. When the threads of a block have met, it writes
 * the pairs of centre and point. The host moves the centres.
 *
 * Race-free: a point belongs to one thread, a centre to one block; barriers lie between writing and
 * reading shared memory.
 */
//@ needs f
#include <weft_kernel.h>

#define BLOCK_MAX    64  /* as in host.c */
#define SHARED_WORDS 128 /* centres * dimensions */

static __shared float shared_centre[SHARED_WORDS];
static __shared float part[BLOCK_MAX];
static __shared uint32_t members[BLOCK_MAX];

/* centre: coordinate d of centre c at [c * dimensions + d]; point: of point p at [d * points + p]
 */
__kernel void kmeans_assign(const float *point, const float *centre, uint32_t *label,
                            uint32_t points, uint32_t dimensions, uint32_t centres) {
    for (uint32_t i = thread_id(); i < centres * dimensions; i += block_dim_x()) {
        shared_centre[i] = centre[i];
    }
    barrier();
    const uint32_t p = global_id();
    if (p >= points) {
        return;
    }
    const float *from = shared_centre;
    uint32_t nearest = 0;
    float shortest = 0;
    for (uint32_t c = 0; c < centres; c++) {
        float distance = 0;
        const float *coordinate = point + p;
        for (uint32_t d = 0; d < dimensions; d++) {
            const float away = *coordinate - *from++;
            distance += away * away;
            coordinate += points;
        }
        if (c == 0 || distance < shortest) {
            shortest = distance;
            nearest = c;
        }
    }
    label[p] = nearest;
}

/* Add up part[] of the block, into part[0], which thread 0 may read. */
static void add_up_block(void) {
    const uint32_t t = thread_id();
    for (uint32_t half = block_dim_x() / 2; half > 0; half /= 2) {
        barrier();
        if (t < half) {
            part[t] += part[t + half];
        }
    }
}

__kernel void kmeans_move(const float *point, float *centre, const uint32_t *label, uint32_t points,
                          uint32_t dimensions) {
    const uint32_t t = thread_id(), threads = block_dim_x(), own = block_id_x();
    uint32_t count = 0;
    for (uint32_t d = 0; d < dimensions; d++) {
        float sum = 0;
        for (uint32_t p = t; p < points; p += threads) {
            if (label[p] == own) {
                sum += point[p];
                count += d == 0;
            }
        }
        part[t] = sum;
        members[t] = count;
        add_up_block();
        if (t == 0) {
            uint32_t all = 0;
            for (uint32_t i = 0; i < threads; i++) {
                all += members[i];
            }
            if (all > 0) {
                centre[own * dimensions + d] = part[0] / (float)all;
            }
        }
        barrier();
        point += points;
    }
}

/* rows: coordinate d of point p at [p * dimensions + d]; point: at [d * points + p] */
__kernel void kmeans_turn(const float *rows, float *point, uint32_t points, uint32_t dimensions) {
    const uint32_t p = global_id();
    if (p < points) {
        for (uint32_t d = 0; d < dimensions; d++) {
            point[d * points + p] = rows[p * dimensions + d];
        }
    }
}

/* The forms of kmeans_nearest and kmeans_rows. `again`: the dimensions, argument 4, are read in
 * each trip, for the bound and for the place of the coordinate. */
typedef struct {
    bool rows, again;
} nearest_t;

WEFT_INLINE void nearest_centre(const float *point, const float *centre, uint32_t *label,
                                uint32_t points, uint32_t dimensions, uint32_t centres,
                                nearest_t form) {
    const uint32_t p = global_id();
    if (p >= points) {
        return;
    }
    uint32_t nearest = 0;
    float shortest = 0;
    for (uint32_t c = 0; c < centres; c++) {
        float distance = 0;
        uint32_t bound = form.again ? parameter(4) : dimensions;
        for (uint32_t d = 0; d < bound; d++) {
            const float coordinate = point[form.rows ? p * bound + d : d * points + p];
            const float away = coordinate - centre[c * dimensions + d];
            distance += away * away;
            bound = form.again ? parameter(4) : dimensions;
        }
        if (c == 0 || distance < shortest) {
            shortest = distance;
            nearest = c;
        }
    }
    label[p] = nearest;
}

__kernel void kmeans_nearest(const float *point, const float *centre, uint32_t *label,
                             uint32_t points, uint32_t dimensions, uint32_t centres) {
    nearest_centre(point, centre, label, points, dimensions, centres,
                   (nearest_t){.rows = false, .again = false});
}

__kernel void kmeans_nearest_loops(const float *point, const float *centre, uint32_t *label,
                                   uint32_t points, uint32_t dimensions, uint32_t centres) {
    nearest_centre(point, centre, label, points, dimensions, centres,
                   (nearest_t){.rows = false, .again = true});
}

__kernel void kmeans_rows(const float *rows, const float *centre, uint32_t *label, uint32_t points,
                          uint32_t dimensions, uint32_t centres) {
    nearest_centre(rows, centre, label, points, dimensions, centres,
                   (nearest_t){.rows = true, .again = false});
}

__kernel void kmeans_rows_loops(const float *rows, const float *centre, uint32_t *label,
                                uint32_t points, uint32_t dimensions, uint32_t centres) {
    nearest_centre(rows, centre, label, points, dimensions, centres,
                   (nearest_t){.rows = true, .again = true});
}

/* rows as in kmeans_turn; pair: centre and number of point p at [2 * p] */
__kernel void kmeans_map(const float *rows, const float *centre, uint32_t *pair, uint32_t points,
                         uint32_t dimensions, uint32_t centres) {
    const uint32_t p = global_id();
    uint32_t nearest = 0;
    float shortest = 0;
    for (uint32_t c = 0; c < centres && p < points; c++) {
        float distance = 0;
        for (uint32_t d = 0; d < dimensions; d++) {
            const float away = rows[p * dimensions + d] - centre[c * dimensions + d];
            distance += away * away;
        }
        if (c == 0 || distance < shortest) {
            shortest = distance;
            nearest = c;
        }
    }
    barrier();
    if (p < points) {
        pair[2 * p] = nearest;
        pair[2 * p + 1] = p;
    }
}
