/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of streamcluster: random points, the first ones as centres, and as many candidates as
 * rounds. Rounding may decide whether a point moves, so the device's choice is taken as it is when
 * the costs are nearer to each other than the bound: dimensions + 4 roundings of their sum.
 */
#include <math.h>

#include "sw/kernels/common/floats.h"
#include "point.h"

#define BLOCK_MAX    256
#define CENTRES_MOST 64u

extern const kernel_t kernel_streamcluster;

typedef struct {
    uint32_t points, dimensions, centres;
    point_t *point, *result; /* as uploaded, and as the device left them */
    float *coordinate;       /* d of point p at [d * points + p] */
    float *row;              /* out: centres + 1 for each point */
} stream_t;

static double cost_of(const stream_t *s, uint32_t p, uint32_t centre) {
    double sum = 0;
    for (uint32_t d = 0; d < s->dimensions; d++) {
        const float *at = s->coordinate + d * s->points;
        sum += ((double)at[p] - at[centre]) * ((double)at[p] - at[centre]);
    }
    return sum * s->point[p].weight;
}

/* Weights from 1 to 3; each point belongs to its nearest centre. */
static void make_points(stream_t *s) {
    for (uint32_t p = 0; p < s->points; p++) {
        double least = INFINITY;
        s->point[p].weight = (float)(1 + p % 3);
        for (uint32_t c = 0; c < s->centres; c++) {
            const double cost = cost_of(s, p, c);
            if (cost < least) {
                least = cost;
                s->point[p].centre = c;
            }
        }
        s->point[p].cost = (float)least;
    }
}

/* Add to `sum` what a round must have added to the rows, with the device's choice where it is free.
 */
static void judge(job_t *job, const stream_t *s, uint32_t candidate, exact_t sum) {
    for (uint32_t p = 0; p < s->points && !job_failed(job); p++) {
        const double cost = cost_of(s, p, candidate), now = s->point[p].cost;
        const bool moves = s->result[p].moves;
        const double slack = (s->dimensions + 4) * 0x1p-24 * (cost + now);
        if (moves ? cost > now + slack : cost < now - slack) {
            failure_set(&job->failure, WEFT_WRONG,
                        "streamcluster: wrong result: point %u %s, but costs %.9g with candidate "
                        "%u and %.9g without.\n",
                        p, moves ? "moves" : "stays", cost, candidate, now);
        }
        const size_t at = (size_t)p * (s->centres + 1) + (moves ? s->centres : s->point[p].centre);
        sum.value[at] += moves ? cost - now : now - cost;
        sum.magnitude[at] += cost + now;
    }
}

static void rounds(job_t *job, const stream_t *s, uint32_t count, exact_t sum) {
    const size_t point_bytes = sizeof *s->point * s->points;
    const size_t row_words = (size_t)s->points * (s->centres + 1);
    const weft_address point_at = job_upload(job, s->point, point_bytes);
    const weft_address coordinate_at =
        job_upload(job, s->coordinate, 4 * (size_t)s->points * s->dimensions);
    const weft_address row_at = job_allocate(job, 4 * row_words);
    const uint32_t block = job_block(job, BLOCK_MAX);
    const job_shape_t shape = {.grid_x = job_blocks(s->points, block), .block_x = block};
    for (uint32_t round = 0; round < count && !job_failed(job); round++) {
        const uint32_t candidate = (s->centres + round) % s->points;
        job_launch(job, "streamcluster_gain", shape,
                   JOB_ARGUMENTS(point_at, coordinate_at, row_at, s->points, s->dimensions,
                                 s->centres, candidate));
        job_read(job, s->result, point_at, point_bytes);
        judge(job, s, candidate, sum);
    }
    job_read(job, s->row, row_at, 4 * row_words);
    job_compare_floats(job, "row", sum, s->row, row_words, s->dimensions + 4 + count);
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    stream_t s = {0};
    job_begin(&job, &kernel_streamcluster, device, argc, argv, message, message_size);
    s.points = job_number(&job, "POINTS", 200, 1, 1u << 20);
    s.dimensions = job_number(&job, "DIMENSIONS", 16, 1, DIMENSIONS_MOST);
    const uint32_t least = s.points < CENTRES_MOST ? s.points : CENTRES_MOST;
    s.centres = job_number(&job, "CENTRES", least < 5 ? least : 5, 1, least);
    const uint32_t count = job_number(&job, "ROUNDS", 1, 1, 1000);
    job_load(&job);

    const size_t row_words = (size_t)s.points * (s.centres + 1);
    s.coordinate = job_random_floats(&job, (size_t)s.points * s.dimensions, 1);
    s.point = (point_t *)job_words(&job, sizeof *s.point / 4 * (size_t)s.points);
    s.result = (point_t *)job_words(&job, sizeof *s.point / 4 * (size_t)s.points);
    s.row = job_floats(&job, row_words);
    const exact_t sum = job_exact(&job, row_words);
    if (!job_failed(&job)) {
        make_points(&s);
        rounds(&job, &s, count, sum);
    }
    return job_end(&job);
}

const kernel_t kernel_streamcluster = {
    .name = "streamcluster",
    .summary = "what is gained when points become centres, a launch per candidate",
    .usage = "[POINTS [DIMENSIONS [CENTRES [ROUNDS]]]]   (200 points, 16 dimensions, 5 centres, 1 "
             "round)",
    .exercises = "streaming loads, structs",
    .roundings = "dimensions + 4",
    .cosim = "100 12",
    .test = "30 5 3 2",
    .smallest = "1",
    .run = run,
};
