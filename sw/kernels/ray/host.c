/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of ray: random spheres, and the same text for each pixel. The picture goes into a file
 * on demand. */
#include "sw/kernels/common/image.h"
#include "sw/kernels/common/job.h"
#include "sw/kernels/common/random.h"
#include "trace.h"

#define SPHERES_MOST 64u

extern const kernel_t kernel_ray;

static int32_t between(random_t *random, int32_t low, int32_t high) {
    return low + (int32_t)(random_next(random) % (uint32_t)(high - low + 1));
}

/* Each second sphere is a mirror. */
static void make_spheres(sphere_t *sphere, uint32_t spheres, uint32_t seed) {
    random_t random = random_seed(seed);
    for (uint32_t s = 0; s < spheres; s++) {
        const int32_t radius = between(&random, ONE / 2, ONE);
        sphere[s] =
            (sphere_t){.centre = {between(&random, -2 * ONE, 2 * ONE),
                                  between(&random, -ONE, 2 * ONE), between(&random, ONE, 4 * ONE)},
                       .radius = radius,
                       .inverse = ONE * ONE / radius,
                       .shade = between(&random, 60, 120),
                       .mirrors = s % 2 == 0};
    }
}

static void write_picture(job_t *job, const char *path, const uint32_t *shade, int32_t width,
                          int32_t height) {
    image_t image = {0};
    if (!job_failed(job) &&
        image_create(&image, (uint32_t)width, (uint32_t)height, &job->failure)) {
        for (size_t i = 0; i < (size_t)width * (size_t)height; i++) {
            image.pixel[i] = (uint8_t)(shade[i] < 255 ? shade[i] : 255);
        }
        image_write(&image, path, &job->failure);
    }
    image_free(&image);
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_ray, device, argc, argv, message, message_size);
    const char *output = job_output(&job);
    const int32_t width = (int32_t)job_number(&job, "WIDTH", 32, 1, IMAGE_MAX_SIDE);
    const int32_t height = (int32_t)job_number(&job, "HEIGHT", (uint32_t)width, 1, IMAGE_MAX_SIDE);
    const uint32_t spheres = job_number(&job, "SPHERES", 8, 0, SPHERES_MOST);
    const uint32_t bounces = job_number(&job, "BOUNCES", 4, 0, 16);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    sphere_t sphere[SPHERES_MOST + 1] = {0}; /* an array of at least one word is uploaded */
    const size_t pixels = (size_t)width * (size_t)height;
    uint32_t *expected = job_words(&job, pixels);
    uint32_t *actual = job_words(&job, pixels);
    make_spheres(sphere, spheres, seed);
    for (size_t i = 0; !job_failed(&job) && i < pixels; i++) {
        const int32_t x = (int32_t)(i % (size_t)width), y = (int32_t)(i / (size_t)width);
        const vector_t eye = {0, 0, -4 * ONE};
        expected[i] = trace(sphere, spheres, eye, ray_of(x, y, width, height), bounces);
    }

    const weft_address sphere_at = job_upload(&job, sphere, sizeof *sphere * (spheres + 1));
    const weft_address image_at = job_allocate(&job, 4 * pixels);
    job_launch(
        &job, "ray", job_plane(&job, (uint32_t)width, (uint32_t)height, 16, 8),
        JOB_ARGUMENTS(sphere_at, image_at, spheres, (uint32_t)width, (uint32_t)height, bounces));
    job_read(&job, actual, image_at, 4 * pixels);
    job_compare(&job, "shade", expected, actual, pixels);
    if (output) {
        write_picture(&job, output, actual, width, height);
    }
    return job_end(&job);
}

const kernel_t kernel_ray = {
    .name = "ray",
    .summary = "ray tracing of mirroring spheres above a chessboard, in fixed-point numbers",
    .usage =
        "[WIDTH [HEIGHT [SPHERES [BOUNCES [SEED]]]]] [-o FILE]   (32 x 32 pixels, 8 spheres, 4 "
        "bounces, seed 1; FILE receives a PGM)",
    .exercises = "nested divergence that differs from pixel to pixel, multiplier, divider",
    .cosim = "16 8 5 3",
    .test = "8 6 4 2",
    .smallest = "1 1 0 0",
    .run = run,
};
