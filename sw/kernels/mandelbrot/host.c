/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of mandelbrot: computes a square picture, and writes it as PGM when asked to. */
#include "sw/kernels/common/image.h"
#include "sw/kernels/common/job.h"

extern const kernel_t kernel_mandelbrot;

/* A product of numbers with 12 fraction bits, rounded down, times two to the power of `doublings`.
 */
static int64_t product(int64_t a, int64_t b, int doublings) {
    const int64_t units = (int64_t)1 << (12 - doublings);
    const int64_t whole = a * b;
    return (whole - ((whole % units) + units) % units) / units;
}

static uint8_t shade(uint32_t column, uint32_t row, uint32_t side, uint32_t limit) {
    const int64_t cx = (int64_t)column * 12288 / side - 9216;
    const int64_t cy = (int64_t)row * 12288 / side - 6144;
    int64_t x = 0, y = 0;
    for (uint32_t count = 0; count < limit; count++) {
        const int64_t xx = product(x, x, 0), yy = product(y, y, 0);
        if (xx + yy > 16384) {
            return (uint8_t)(255 - count * 255 / limit);
        }
        y = product(x, y, 1) + cy;
        x = xx - yy + cx;
    }
    return 0;
}

static void compute(job_t *job, uint32_t limit, image_t *expected, image_t *actual) {
    const uint32_t side = expected->width;
    for (uint32_t i = 0; i < side * side; i++) {
        expected->pixel[i] = shade(i % side, i / side, side, limit);
    }
    const weft_address image_at = job_allocate(job, (size_t)side * side);
    const uint32_t block = job_block(job, 64);
    job_launch(job, "mandelbrot",
               (job_shape_t){.grid_x = job_blocks(side * side, block), .block_x = block},
               JOB_ARGUMENTS(image_at, side, side, limit));
    job_read(job, actual->pixel, image_at, (size_t)side * side);
    job_compare_bytes(job, "pixel", expected->pixel, actual->pixel, (size_t)side * side);
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    image_t expected = {0}, actual = {0};
    job_begin(&job, &kernel_mandelbrot, device, argc, argv, message, message_size);
    const char *output = job_output(&job);
    const uint32_t side = job_number(&job, "SIDE", 48, 1, 2048);
    const uint32_t limit = job_number(&job, "LIMIT", 64, 1, 100000);
    job_load(&job);
    if (!job_failed(&job) && image_create(&expected, side, side, &job.failure) &&
        image_create(&actual, side, side, &job.failure)) {
        compute(&job, limit, &expected, &actual);
    }
    if (output && !job_failed(&job)) {
        image_write(&actual, output, &job.failure);
    }
    image_free(&expected);
    image_free(&actual);
    return job_end(&job);
}

const kernel_t kernel_mandelbrot = {
    .name = "mandelbrot",
    .summary = "the Mandelbrot set in fixed-point numbers",
    .usage = "[SIDE [LIMIT]] [-o FILE]   (48 by 48 pixels, 64 steps; FILE receives a PGM)",
    .exercises = "long divergent loops, multiplier, divider",
    .cosim = "24 32",
    .test = "12 30",
    .smallest = "1 1",
    .run = run,
};
