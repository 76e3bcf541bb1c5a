/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of lighting: random lights and spans. A pixel's brightness is the sum of all lights of
 * its span, cut at white, which the kernel reaches or leaves out. */
#include "light.h"
#include "sw/kernels/common/job.h"
#include "sw/kernels/common/random.h"

extern const kernel_t kernel_lighting;

typedef struct {
    uint32_t width, height, lights, most;
    light_t *light;
    span_t *span;
} scene_t;

static void make_scene(scene_t *s, uint32_t seed) {
    random_t random = random_seed(seed);
    for (uint32_t l = 0; l < s->lights; l++) {
        s->light[l] = (light_t){.x = (int32_t)(random_next(&random) % s->width),
                                .y = (int32_t)(random_next(&random) % s->height),
                                .radius = 4 + (int32_t)(random_next(&random) % 28),
                                .power = 32 + random_next(&random) % 128};
    }
    for (size_t p = 0; p < (size_t)s->width * s->height; p++) {
        s->span[p].first = (uint16_t)(random_next(&random) % s->lights);
        s->span[p].count = (uint16_t)(random_next(&random) % (s->most + 1));
    }
}

static uint32_t brightness(const scene_t *s, uint32_t x, uint32_t y) {
    const span_t mine = s->span[(size_t)y * s->width + x];
    uint64_t sum = 0;
    for (uint32_t k = 0; k < mine.count; k++) {
        const light_t at = s->light[(mine.first + k) % s->lights];
        const int64_t square =
            ((int64_t)at.x - x) * ((int64_t)at.x - x) + ((int64_t)at.y - y) * ((int64_t)at.y - y);
        sum += square < (int64_t)at.radius * at.radius ? at.power / (1 + (uint64_t)square / 16) : 0;
    }
    return sum < WHITE ? (uint32_t)sum : WHITE;
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_lighting, device, argc, argv, message, message_size);
    scene_t s = {.width = job_number(&job, "WIDTH", 16, 1, 4096)};
    s.height = job_number(&job, "HEIGHT", s.width, 1, 4096);
    s.lights = job_number(&job, "LIGHTS", 64, 1, 65535);
    s.most = job_number(&job, "MOST", 24, 0, 65535);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    const size_t pixels = (size_t)s.width * s.height;
    s.light = (light_t *)job_words(&job, sizeof *s.light / 4 * s.lights);
    s.span = (span_t *)job_words(&job, pixels);
    uint32_t *expected = job_words(&job, pixels);
    uint32_t *actual = job_words(&job, pixels);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    make_scene(&s, seed);
    for (size_t p = 0; p < pixels; p++) {
        expected[p] = brightness(&s, (uint32_t)(p % s.width), (uint32_t)(p / s.width));
    }

    const weft_address light_at = job_upload(&job, s.light, sizeof *s.light * s.lights);
    const weft_address span_at = job_upload(&job, s.span, 4 * pixels);
    const weft_address image_at = job_allocate(&job, 4 * pixels);
    job_launch(&job, "lighting", job_plane(&job, s.width, s.height, 16, 8),
               JOB_ARGUMENTS(light_at, span_at, image_at, s.lights, s.width, s.height));
    job_read(&job, actual, image_at, 4 * pixels);
    job_compare(&job, "brightness", expected, actual, pixels);
    return job_end(&job);
}

const kernel_t kernel_lighting = {
    .name = "lighting",
    .summary = "light on a picture: each pixel adds a random number of lights until it is white",
    .usage =
        "[WIDTH [HEIGHT [LIGHTS [MOST [SEED]]]]]   (16 x 16 pixels, 64 lights, at most 24 for a "
        "pixel, seed 1)",
    .exercises = "loops of random length that lanes leave early, divider",
    .cosim = "12 8 16 12",
    .test = "9 6 16 10",
    .smallest = "1 1 1 0",
    .run = run,
};
