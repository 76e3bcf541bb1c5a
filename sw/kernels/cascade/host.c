/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of cascade: a picture of soft spots, random features, and the same cascade pixel by
 * pixel, without sums. Forms: objects, faces (kernel.c). */
#include "sw/kernels/common/job.h"
#include "sw/kernels/common/random.h"
#include "window.h"

extern const kernel_t kernel_cascade;

typedef struct {
    uint32_t width, height, scales;
    const uint32_t *pixel;
    stage_t stage[STAGES];
    feature_t feature[FEATURES];
} scene_t;

/* A feature in the window, of 1 to 4 pixels a side. */
static feature_t make_feature(random_t *random) {
    feature_t f = {.below = (uint8_t)(random_next(random) >> 31), .vote = 1};
    const uint32_t width = 1 + (random_next(random) >> 8) % (SIDE / 2);
    const uint32_t height = 1 + (random_next(random) >> 8) % (SIDE / 2);
    f.width = (uint8_t)width;
    f.height = (uint8_t)height;
    f.x = (uint8_t)((random_next(random) >> 8) % (SIDE + 1 - (f.below ? 1 : 2) * width));
    f.y = (uint8_t)((random_next(random) >> 8) % (SIDE + 1 - (f.below ? 2 : 1) * height));
    f.least = (int8_t)((random_next(random) >> 8) % 9 - 4);
    f.vote = (uint8_t)(1 + (random_next(random) >> 8) % 3);
    return f;
}

/* A stage is passed with half of its votes. */
static void make_cascade(scene_t *s, uint32_t seed) {
    random_t random = random_seed(seed);
    uint32_t f = 0;
    for (uint32_t k = 0; k < STAGES; k++) {
        uint32_t all = 0;
        s->stage[k].features = 2 * (k + 1);
        for (uint32_t i = 0; i < s->stage[k].features; i++, f++) {
            s->feature[f] = make_feature(&random);
            all += s->feature[f].vote;
        }
        s->stage[k].votes = (all + 1) / 2;
    }
}

static void make_picture(uint32_t *pixel, uint32_t width, uint32_t height, uint32_t seed) {
    random_t random = random_seed(seed);
    for (size_t p = 0; p < (size_t)width * height; p++) {
        pixel[p] = 64 + (random_next(&random) >> 28);
    }
    for (size_t spot = 0; spot < (size_t)width * height / 24; spot++) {
        const uint32_t at_x = random_next(&random) % width, at_y = random_next(&random) % height;
        for (uint32_t y = at_y; y < at_y + 6 && y < height; y++) {
            for (uint32_t x = at_x; x < at_x + 6 && x < width; x++) {
                pixel[(size_t)y * width + x] += 20;
            }
        }
    }
}

static int64_t bright(const scene_t *s, uint32_t x, uint32_t y, uint32_t width, uint32_t height) {
    int64_t sum = 0;
    for (uint32_t row = y; row < y + height; row++) {
        for (uint32_t column = x; column < x + width; column++) {
            sum += s->pixel[(size_t)row * s->width + column];
        }
    }
    return sum;
}

static uint32_t votes(const scene_t *s, const feature_t *f, uint32_t x, uint32_t y,
                      uint32_t scale) {
    const uint32_t width = f->width * scale, height = f->height * scale;
    const uint32_t left = x + f->x * scale, top = y + f->y * scale;
    const int64_t first = bright(s, left, top, width, height);
    const int64_t second = f->below ? bright(s, left, top + height, width, height)
                                    : bright(s, left + width, top, width, height);
    return first - second > (int64_t)f->least * width * height ? f->vote : 0;
}

static uint32_t passed(const scene_t *s, uint32_t x, uint32_t y, uint32_t scale) {
    const feature_t *f = s->feature;
    for (uint32_t k = 0; k < STAGES; k++) {
        uint32_t count = 0;
        for (uint32_t i = 0; i < s->stage[k].features; i++) {
            count += votes(s, f++, x, y, scale);
        }
        if (count < s->stage[k].votes) {
            return k;
        }
    }
    return STAGES;
}

static void compute(const scene_t *s, uint32_t *reached) {
    for (uint32_t y = 0; y < s->height; y++) {
        for (uint32_t x = 0; x < s->width; x++) {
            for (uint32_t scale = 1; scale <= s->scales; scale++) {
                if (x + SIDE * scale <= s->width && y + SIDE * scale <= s->height) {
                    reached[(size_t)y * s->width + x] += passed(s, x, y, scale);
                }
            }
        }
    }
}

/* Sums of the pixels above and left of each corner. */
static void add_up(const scene_t *s, uint32_t *sum) {
    const size_t pitch = (size_t)s->width + 1;
    for (uint32_t y = 0; y < s->height; y++) {
        uint32_t row = 0;
        for (uint32_t x = 0; x < s->width; x++) {
            row += s->pixel[(size_t)y * s->width + x];
            sum[(y + 1) * pitch + x + 1] = sum[y * pitch + x + 1] + row;
        }
    }
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_cascade, device, argc, argv, message, message_size);
    const bool faces = job_choice(&job, "FORM", "objects", "faces") == 1;
    scene_t s = {.width = job_number(&job, "WIDTH", 20, SIDE, 1024)};
    s.height = job_number(&job, "HEIGHT", s.width, SIDE, 1024);
    s.scales = faces ? job_number(&job, "SCALES", 2, 1, 16) : 1;
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    const size_t pixels = (size_t)s.width * s.height;
    const size_t sums = ((size_t)s.width + 1) * ((size_t)s.height + 1);
    uint32_t *pixel = job_words(&job, pixels);
    uint32_t *sum = job_words(&job, sums);
    uint32_t *expected = job_words(&job, pixels);
    uint32_t *actual = job_words(&job, pixels);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    s.pixel = pixel;
    make_cascade(&s, seed);
    make_picture(pixel, s.width, s.height, seed + 1);
    add_up(&s, sum);
    compute(&s, expected);

    const weft_address sum_at = job_upload(&job, sum, 4 * sums);
    const weft_address stage_at = job_upload(&job, s.stage, sizeof s.stage);
    const weft_address feature_at = job_upload(&job, s.feature, sizeof s.feature);
    const weft_address reached_at = job_allocate(&job, 4 * pixels);
    const uint32_t argument[] = {sum_at,  stage_at, feature_at, reached_at,
                                 s.width, s.height, s.scales};
    job_launch(&job, faces ? "faces" : "objects", job_plane(&job, s.width, s.height, 16, 8),
               faces ? 7 : 6, argument);
    job_read(&job, actual, reached_at, 4 * pixels);
    job_compare(&job, "stages", expected, actual, pixels);
    return job_end(&job);
}

const kernel_t kernel_cascade = {
    .name = "cascade",
    .summary = "a cascade of classifiers over the windows of a picture, which rejects most early",
    .usage =
        "[objects [WIDTH [HEIGHT [SEED]]] | faces [WIDTH [HEIGHT [SCALES [SEED]]]]]   (objects, "
        "20 x 20 pixels, 2 scales, seed 1)",
    .exercises = "fewer and fewer lanes in longer and longer loops, scattered loads",
    .cosim = "faces 14 12 2",
    .test = "faces 17 9 2",
    .smallest = "objects 8",
    .run = run,
};
