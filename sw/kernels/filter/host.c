/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of filter: edges of an image file, or of a drawing made here. */
#include <stdlib.h>

#include "sw/kernels/common/image.h"
#include "sw/kernels/common/job.h"
#include "sw/kernels/common/random.h"

extern const kernel_t kernel_filter;

/* A disc and a bar on a ramp, with a little noise. */
static bool draw(image_t *image, failure_t *failure) {
    random_t random = random_seed(1);
    if (!image_create(image, 60, 40, failure)) {
        return false;
    }
    for (int32_t y = 0; y < 40; y++) {
        for (int32_t x = 0; x < 60; x++) {
            const bool disc = (x - 20) * (x - 20) + (y - 20) * (y - 20) < 150;
            const bool bar = x >= 40 && x < 46 && y >= 5;
            const uint32_t light = (uint32_t)(x + y) + (disc ? 120 : 0) + (bar ? 80 : 0);
            image->pixel[y * 60 + x] = (uint8_t)(light + random_next(&random) % 8);
        }
    }
    return true;
}

/* The same filter as a sum over a 3 by 3 window of weights. */
static uint8_t edge_at(const image_t *image, int32_t x, int32_t y) {
    static const int32_t weight[3][3] = {{-1, 0, 1}, {-2, 0, 2}, {-1, 0, 1}};
    int32_t across = 0, down = 0;
    for (int32_t i = 0; i < 3; i++) {
        for (int32_t j = 0; j < 3; j++) {
            int32_t px = x + j - 1, py = y + i - 1;
            px = px < 0 ? 0 : px;
            py = py < 0 ? 0 : py;
            px = px == (int32_t)image->width ? px - 1 : px;
            py = py == (int32_t)image->height ? py - 1 : py;
            const int32_t value = image->pixel[(size_t)py * image->width + (size_t)px];
            across += weight[i][j] * value;
            down += weight[j][i] * value;
        }
    }
    const int32_t sum = abs(across) + abs(down);
    return (uint8_t)(sum > 255 ? 255 : sum);
}

static void filter(job_t *job, const image_t *in, image_t *expected, image_t *actual) {
    for (uint32_t y = 0; y < in->height; y++) {
        for (uint32_t x = 0; x < in->width; x++) {
            expected->pixel[y * in->width + x] = edge_at(in, (int32_t)x, (int32_t)y);
        }
    }
    const size_t pixels = (size_t)in->width * in->height;
    const weft_address in_at = job_upload(job, in->pixel, pixels);
    const weft_address out_at = job_allocate(job, pixels);
    const job_shape_t shape = job_plane(job, in->width, in->height, 8, 8);
    job_launch(job, "sobel", shape, JOB_ARGUMENTS(in_at, out_at, in->width, in->height));
    job_read(job, actual->pixel, out_at, pixels);
    job_compare_bytes(job, "pixel", expected->pixel, actual->pixel, pixels);
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    image_t in = {0}, expected = {0}, actual = {0};
    job_begin(&job, &kernel_filter, device, argc, argv, message, message_size);
    const char *output = job_output(&job);
    const char *input = job_path(&job, NULL);
    job_load(&job);
    if (!job_failed(&job) &&
        (input ? image_read(&in, input, &job.failure) : draw(&in, &job.failure)) &&
        image_create(&expected, in.width, in.height, &job.failure) &&
        image_create(&actual, in.width, in.height, &job.failure)) {
        filter(&job, &in, &expected, &actual);
    }
    if (output && !job_failed(&job)) {
        image_write(&actual, output, &job.failure);
    }
    image_free(&in);
    image_free(&expected);
    image_free(&actual);
    return job_end(&job);
}

const kernel_t kernel_filter = {
    .name = "filter",
    .summary = "Sobel edges of a PGM or PPM image",
    .usage = "[IMAGE] [-o FILE]   (a drawing of 60 by 40 pixels; FILE receives the result as PGM)",
    .exercises = "byte loads and stores, two-dimensional grid",
    .test = "sw/kernels/common/inputs/image.ppm",
    .smallest = "sw/kernels/common/inputs/point.pgm",
    .run = run,
};
