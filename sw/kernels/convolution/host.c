/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of convolution: blurs an image, or a made one. Bound: a rounding for each weight, and
 * one. */
#include <math.h>

#include "sw/kernels/common/floats.h"
#include "sw/kernels/common/image.h"

#define RADIUS_MAX 8u
#define SIDE_MAX   (2 * RADIUS_MAX + 1)

extern const kernel_t kernel_convolution;

/* Weights of a bell, which add up to 1. */
static void bell(float *weight, int32_t radius) {
    double sum = 0, height[SIDE_MAX * SIDE_MAX];
    const int32_t side = 2 * radius + 1;
    for (int32_t i = 0; i < side * side; i++) {
        const int32_t x = i % side - radius, y = i / side - radius;
        height[i] = exp(-(x * x + y * y) / (0.5 * side));
        sum += height[i];
    }
    for (int32_t i = 0; i < side * side; i++) {
        weight[i] = (float)(height[i] / sum);
    }
}

static void convolve(const float *in, const float *weight, exact_t out, int32_t width,
                     int32_t height, int32_t radius) {
    const int32_t side = 2 * radius + 1;
    for (int32_t i = 0; i < width * height; i++) {
        for (int32_t k = 0; k < side * side; k++) {
            const int32_t x = i % width + k % side - radius, y = i / width + k / side - radius;
            if (x >= 0 && x < width && y >= 0 && y < height) {
                const double term = (double)weight[k] * in[y * width + x];
                out.value[i] += term;
                out.magnitude[i] += fabs(term);
            }
        }
    }
}

static void convolve_image(job_t *job, image_t *image, uint32_t radius) {
    const uint32_t width = image->width, height = image->height, side = 2 * radius + 1;
    const size_t pixels = (size_t)width * height;
    float *in = job_floats(job, pixels), *actual = job_floats(job, pixels);
    float *weight = job_floats(job, (size_t)side * side);
    const exact_t expected = job_exact(job, pixels);
    if (job_failed(job)) {
        return;
    }
    for (size_t i = 0; i < pixels; i++) {
        in[i] = image->pixel[i];
    }
    bell(weight, (int32_t)radius);
    convolve(in, weight, expected, (int32_t)width, (int32_t)height, (int32_t)radius);

    const weft_address in_at = job_upload(job, in, 4 * pixels);
    const weft_address weight_at = job_upload(job, weight, 4 * (size_t)side * side);
    const weft_address out_at = job_allocate(job, 4 * pixels);
    job_launch(job, "convolution", job_plane(job, width, height, 16, 16),
               JOB_ARGUMENTS(in_at, weight_at, out_at, width, height, radius));
    job_read(job, actual, out_at, 4 * pixels);
    job_compare_floats(job, "pixel", expected, actual, pixels, side * side + 1);
    for (size_t i = 0; !job_failed(job) && i < pixels; i++) {
        image->pixel[i] = (uint8_t)fmin(255, fmax(0, rint(actual[i])));
    }
}

static bool made_image(image_t *image, uint32_t width, uint32_t height, failure_t *failure) {
    if (!image_create(image, width, height, failure)) {
        return false;
    }
    for (uint32_t i = 0; i < image->width * image->height; i++) {
        image->pixel[i] = (uint8_t)(i * i * 31 + i * 7);
    }
    return true;
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    image_t image = {0};
    job_begin(&job, &kernel_convolution, device, argc, argv, message, message_size);
    const char *output = job_output(&job);
    const uint32_t radius = job_number(&job, "RADIUS", 2, 0, RADIUS_MAX);
    job_pair_t size = {.count_most = IMAGE_MAX_SIDE,
                       .each_least = 1,
                       .each_most = IMAGE_MAX_SIDE,
                       .count = 27,
                       .each = 18};
    const bool made = job.words == 0 || job_pair(&job, "IMAGE", &size);
    const char *input = made ? NULL : job_path(&job, NULL);
    job_load(&job);
    if (!job_failed(&job) && (made ? made_image(&image, size.count, size.each, &job.failure)
                                   : image_read(&image, input, &job.failure))) {
        convolve_image(&job, &image, radius);
        if (output && !job_failed(&job)) {
            image_write(&image, output, &job.failure);
        }
    }
    image_free(&image);
    return job_end(&job);
}

const kernel_t kernel_convolution = {
    .name = "convolution",
    .summary = "blurs a PGM or PPM image with a bell of weights",
    .usage = "[RADIUS [IMAGE]] [-o FILE]   (2; WIDTHxHEIGHT of a made image or its file, 27x18; "
             "FILE receives a PGM)",
    .exercises = "nested loops, reuse in the cache",
    .roundings = "the number of weights + 1",
    .cosim = "1 27x18",
    .test = "1 sw/kernels/common/inputs/image.ppm",
    .smallest = "0 sw/kernels/common/inputs/point.pgm",
    .run = run,
};
