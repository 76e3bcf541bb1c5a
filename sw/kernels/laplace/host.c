/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of laplace: a box of random values, one launch for each step. Bound: 7 roundings for
 * each step (five sums, the sixth as a constant, the product). */
#include <math.h>

#include "sw/kernels/common/floats.h"

#define ROOM 448u /* words of the tile, as in kernel.c */

extern const kernel_t kernel_laplace;

typedef struct {
    uint32_t width, height, depth;
} box_t;

static bool is_wall(const box_t *b, uint32_t x, uint32_t y, uint32_t z) {
    return x == 0 || y == 0 || z == 0 || x + 1 == b->width || y + 1 == b->height ||
           z + 1 == b->depth;
}

static void step(const box_t *b, const double *from, double *to) {
    const size_t plane = (size_t)b->width * b->height;
    for (size_t i = 0; i < plane * b->depth; i++) {
        const uint32_t x = (uint32_t)(i % b->width), y = (uint32_t)(i / b->width % b->height);
        if (is_wall(b, x, y, (uint32_t)(i / plane))) {
            to[i] = from[i];
        } else {
            to[i] = (from[i - 1] + from[i + 1] + from[i - b->width] + from[i + b->width] +
                     from[i - plane] + from[i + plane]) /
                    6;
        }
    }
}

/* `steps` steps from `now`; the result is in `now`. `other` is as large. */
static void compute(const box_t *b, uint32_t steps, double **now, double **other) {
    for (uint32_t i = 0; i < steps; i++) {
        step(b, *now, *other);
        double *swap = *now;
        *now = *other;
        *other = swap;
    }
}

/* A tile with its rim must fit: blocks of 32 x 4 threads do. */
static job_shape_t shape_of(job_t *job, const box_t *b) {
    const job_shape_t shape = job_plane(job, b->width, b->height, 32, 4);
    if (!job_failed(job) && (shape.block_x + 2) * (shape.block_y + 2) > ROOM) {
        failure_set(&job->failure, WEFT_USAGE,
                    "laplace: a block of %u x %u threads and its rim have more than %u cells. Use "
                    "a machine with blocks of another shape.\n",
                    shape.block_x, shape.block_y, ROOM);
    }
    return shape;
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_laplace, device, argc, argv, message, message_size);
    box_t b;
    b.width = job_number(&job, "WIDTH", 32, 1, 512);
    b.height = job_number(&job, "HEIGHT", b.width, 1, 512);
    b.depth = job_number(&job, "DEPTH", 8, 1, 256);
    const uint32_t steps = job_number(&job, "STEPS", 2, 1, 1000);
    job_load(&job);

    const size_t cells = (size_t)b.width * b.height * b.depth;
    const float *begin = job_random_floats(&job, cells, 1);
    exact_t expected = job_exact(&job, cells);
    double *other = job_doubles(&job, cells), *other_magnitude = job_doubles(&job, cells);
    float *actual = job_floats(&job, cells);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    for (size_t i = 0; i < cells; i++) {
        expected.value[i] = begin[i];
        expected.magnitude[i] = fabs(begin[i]);
    }
    compute(&b, steps, &expected.value, &other);
    compute(&b, steps, &expected.magnitude, &other_magnitude);

    weft_address from = job_upload(&job, begin, 4 * cells), to = job_allocate(&job, 4 * cells);
    const job_shape_t shape = shape_of(&job, &b);
    for (uint32_t i = 0; i < steps; i++) {
        job_launch(&job, "laplace", shape, JOB_ARGUMENTS(from, to, b.width, b.height, b.depth));
        const weft_address swap = from;
        from = to;
        to = swap;
    }
    job_read(&job, actual, from, 4 * cells);
    job_compare_floats(&job, "cell", expected, actual, cells, 7.0 * steps);
    return job_end(&job);
}

const kernel_t kernel_laplace = {
    .name = "laplace",
    .summary = "Laplace's equation in a box, plane by plane through shared memory",
    .usage = "[WIDTH [HEIGHT [DEPTH [STEPS]]]]   (32 x 32 x 8 cells, 2 steps)",
    .exercises = "a rim that few threads load at each plane, walls, barriers",
    .roundings = "7 per step",
    .cosim = "17 6 4",
    .test = "9 6 4",
    .smallest = "1 1 1 1",
    .run = run,
};
