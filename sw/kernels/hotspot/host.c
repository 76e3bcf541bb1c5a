/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of hotspot: several steps, one launch each. Bound: 12 roundings for each step; a step
 * keeps the magnitude of its five terms. */
#include <math.h>

#include "../common/floats.h"

#define ALONG   0.1875 /* as in kernel.c */
#define ACROSS  0.125
#define COOLING 0.0625
#define AMBIENT 80.0

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

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_hotspot, device, argc, argv, message, message_size);
    const uint32_t width = job_number(&job, "WIDTH", 30, 1, 4096);
    const uint32_t height = job_number(&job, "HEIGHT", width, 1, 4096);
    const uint32_t steps = job_number(&job, "STEPS", 4, 1, 1000);
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

    weft_address from = job_upload(&job, heat, 4 * cells), to = job_allocate(&job, 4 * cells);
    const weft_address power_at = job_upload(&job, power, 4 * cells);
    const uint32_t threads = job_block(&job, 256), block_x = threads < 16 ? threads : 16;
    const job_shape_t shape = {job_blocks(width, block_x), job_blocks(height, threads / block_x),
                               block_x, threads / block_x};
    double *now = expected.value, *next = other;
    for (uint32_t i = 0; i < steps; i++) {
        job_launch(&job, "hotspot", shape, JOB_ARGUMENTS(from, power_at, to, width, height));
        step(now, power, next, (int32_t)width, (int32_t)height);
        const weft_address swap = from;
        from = to;
        to = swap;
        double *swapped = now;
        now = next;
        next = swapped;
    }
    job_read(&job, heat, from, 4 * cells);
    job_compare_floats(&job, "heat", (exact_t){now, expected.magnitude}, heat, cells, 12 * steps);
    return job_end(&job);
}

const kernel_t kernel_hotspot = {
    .name = "hotspot",
    .summary = "heat in a plate: a five-point stencil, one launch per step",
    .usage = "[WIDTH [HEIGHT [STEPS]]]   (30 by 30 cells, 4 steps)",
    .cosim_arguments = (const char *const[]){"20", "14", "2", NULL},
    .run = run,
};
