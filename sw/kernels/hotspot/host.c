/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of hotspot: several steps, one launch for each (form cells) or for two (form tiles).
 * Bound: 12 roundings for each step; a step keeps the magnitude of its five terms. */
#include <math.h>

#include "sw/kernels/common/floats.h"

#define ALONG   0.1875 /* as in kernel.c */
#define ACROSS  0.125
#define COOLING 0.0625
#define AMBIENT 80.0

#define SIDE_MOST 16u /* of a tile, as in kernel.c */

extern const kernel_t kernel_hotspot;

static double cell(const double *grid, int32_t width, int32_t height, int32_t x, int32_t y) {
    x = x < 0 ? 0 : x >= width ? width - 1 : x;
    y = y < 0 ? 0 : y >= height ? height - 1 : y;
    return grid[y * width + x];
}

static void step(const double *from, const float *power, double *to, int32_t width,
                 int32_t height) {
    for (int32_t y = 0; y < height; y++) {
        for (int32_t x = 0; x < width; x++) {
            const double here = cell(from, width, height, x, y);
            const double along =
                cell(from, width, height, x - 1, y) + cell(from, width, height, x + 1, y);
            const double across =
                cell(from, width, height, x, y - 1) + cell(from, width, height, x, y + 1);
            to[y * width + x] = here + (along - 2 * here) * ALONG + (across - 2 * here) * ACROSS +
                                (AMBIENT - here) * COOLING + power[y * width + x];
        }
    }
}

/* What both forms have on the device. */
typedef struct {
    weft_address from, to, power; /* the result is left in `from` */
    uint32_t width, height, steps;
} plate_t;

static void swap_grids(plate_t *plate) {
    const weft_address swap = plate->from;
    plate->from = plate->to;
    plate->to = swap;
}

static void step_cells(job_t *job, plate_t *plate) {
    const job_shape_t shape = job_plane(job, plate->width, plate->height, 16, 16);
    for (uint32_t i = 0; i < plate->steps; i++) {
        job_launch(
            job, "hotspot", shape,
            JOB_ARGUMENTS(plate->from, plate->power, plate->to, plate->width, plate->height));
        swap_grids(plate);
    }
}

static void step_tiles(job_t *job, plate_t *plate) {
    uint32_t side = 1;
    while (2 * side <= SIDE_MOST && 4 * side * side <= job->machine.max_block_threads) {
        side *= 2;
    }
    if (side < 4) {
        failure_set(&job->failure, WEFT_USAGE,
                    "hotspot: the form tiles needs blocks of 16 threads, the machine takes %u. Use "
                    "the form cells.\n",
                    job->machine.max_block_threads);
    }
    const uint32_t most = side < 8 ? 1 : 2;
    for (uint32_t left = plate->steps; left > 0 && !job_failed(job);) {
        const uint32_t steps = left < most ? left : most, inner = side - 2 * steps;
        job_launch(job, "hotspot_tiled",
                   (job_shape_t){.grid_x = job_blocks(plate->width, inner),
                                 .grid_y = job_blocks(plate->height, inner),
                                 .block_x = side,
                                 .block_y = side},
                   JOB_ARGUMENTS(plate->from, plate->power, plate->to, plate->width, plate->height,
                                 steps));
        swap_grids(plate);
        left -= steps;
    }
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_hotspot, device, argc, argv, message, message_size);
    const uint32_t width = job_number(&job, "WIDTH", 30, 1, 4096);
    const uint32_t height = job_number(&job, "HEIGHT", width, 1, 4096);
    const uint32_t steps = job_number(&job, "STEPS", 4, 1, 1000);
    const bool tiles = job_choice(&job, "FORM", "cells", "tiles") == 1;
    job_load(&job);

    const size_t cells = (size_t)width * height;
    float *power = job_random_floats(&job, cells, 1);
    float *heat = job_random_floats(&job, cells, 2);
    const exact_t expected = job_exact(&job, cells);
    double *other = job_doubles(&job, cells);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    for (size_t i = 0; i < cells; i++) {
        power[i] = fmaxf(power[i], 0);
        heat[i] = 300 + 20 * heat[i];
        expected.value[i] = heat[i];
        expected.magnitude[i] = 3 * 320;
    }

    plate_t plate = {.width = width, .height = height, .steps = steps};
    plate.from = job_upload(&job, heat, 4 * cells);
    plate.to = job_allocate(&job, 4 * cells);
    plate.power = job_upload(&job, power, 4 * cells);
    (tiles ? step_tiles : step_cells)(&job, &plate);
    double *now = expected.value, *next = other;
    for (uint32_t i = 0; i < steps; i++) {
        step(now, power, next, (int32_t)width, (int32_t)height);
        double *swapped = now;
        now = next;
        next = swapped;
    }
    job_read(&job, heat, plate.from, 4 * cells);
    job_compare_floats(&job, "heat", (exact_t){now, expected.magnitude}, heat, cells, 12 * steps);
    return job_end(&job);
}

const kernel_t kernel_hotspot = {
    .name = "hotspot",
    .summary = "heat in a plate: a five-point stencil, a launch for a step or two",
    .usage = "[WIDTH [HEIGHT [STEPS [FORM]]]]   (30 by 30 cells, 4 steps; cells or tiles, cells)",
    .exercises = "neighbouring loads, divergence at the edges",
    .roundings = "12 for each step",
    .cosim = "20 14 2",
    .test = "9 5 3 tiles",
    .smallest = "1",
    .run = run,
};
