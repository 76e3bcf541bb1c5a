/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of features: random pixels of six bits in patches, and the same sums, from gradients of
 * the whole picture. */
#include "sw/kernels/common/job.h"

#define PATCH 3u /* pixels along an edge of what has one brightness */

extern const kernel_t kernel_features;

typedef struct {
    int32_t width, height;
    int32_t *pixel;
} picture_t;

static int32_t at(const picture_t *p, int32_t x, int32_t y) {
    const int32_t u = x < 0 ? 0 : x >= p->width ? p->width - 1 : x;
    const int32_t v = y < 0 ? 0 : y >= p->height ? p->height - 1 : y;
    return p->pixel[(size_t)v * (size_t)p->width + (size_t)u];
}

/* The gradient at any place: rows and columns beyond the rim repeat it one by one. */
static void add_gradient(const picture_t *p, int32_t x, int32_t y, int64_t sum[3]) {
    const int64_t right = at(p, x + 1, y) - at(p, x - 1, y);
    const int64_t deep = at(p, x, y + 1) - at(p, x, y - 1);
    sum[0] += right * right;
    sum[1] += deep * deep;
    sum[2] += right * deep;
}

static int32_t corner(const picture_t *p, int32_t x, int32_t y) {
    int64_t sum[3] = {0};
    for (int32_t k = 0; k < 9; k++) {
        add_gradient(p, x + k % 3 - 1, y + k / 3 - 1, sum);
    }
    const int64_t trace = (sum[0] + sum[1]) / 8;
    return (int32_t)(((sum[0] * sum[1] - sum[2] * sum[2]) >> 2) - trace * trace);
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_features, device, argc, argv, message, message_size);
    const uint32_t width = job_number(&job, "WIDTH", 20, 1, 4096);
    const uint32_t height = job_number(&job, "HEIGHT", width, 1, 4096);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    const size_t pixels = (size_t)width * height;
    const uint32_t *patch = job_random_words(&job, pixels, seed, 6);
    uint32_t *pixel = job_words(&job, pixels);
    uint32_t *expected = job_words(&job, pixels);
    uint32_t *actual = job_words(&job, pixels);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    for (size_t i = 0; i < pixels; i++) {
        pixel[i] = patch[i / width / PATCH * width + i % width / PATCH];
    }
    const picture_t picture = {(int32_t)width, (int32_t)height, (int32_t *)pixel};
    for (size_t i = 0; i < pixels; i++) {
        expected[i] = (uint32_t)corner(&picture, (int32_t)(i % width), (int32_t)(i / width));
    }

    const weft_address pixel_at = job_upload(&job, pixel, 4 * pixels);
    const weft_address corner_at = job_allocate(&job, 4 * pixels);
    job_launch(&job, "features", job_plane(&job, width, height, 16, 8),
               JOB_ARGUMENTS(pixel_at, corner_at, width, height));
    job_read(&job, actual, corner_at, 4 * pixels);
    job_compare(&job, "corner", expected, actual, pixels);
    return job_end(&job);
}

const kernel_t kernel_features = {
    .name = "features",
    .summary = "how much of a corner each pixel of a picture is, after Harris",
    .usage = "[WIDTH [HEIGHT [SEED]]]   (20 x 20 pixels, seed 1)",
    .exercises = "loads of neighbouring words, multiplier, no divergence",
    .cosim = "16 12",
    .test = "11 7",
    .smallest = "1 1",
    .run = run,
};
