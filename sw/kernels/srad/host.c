/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of srad: an image of even parts with speckle. Each launch is judged by what it began
 * with. Bounds: 8 roundings of a new pixel's terms. The coefficient c = 1 / (1 + e) lies between 0
 * and 1, and an error of e moves it by c^2: 64 roundings of 1 + c^2 * (terms of e).
 */
#include <math.h>
#include <string.h>

#include "sw/kernels/common/floats.h"

#define SIDE_MOST 16u /* as in kernel.c */
#define SPECKLE   0.05f
#define SHARE     0.5f

extern const kernel_t kernel_srad;

typedef struct {
    uint32_t width, height;
    float *pixel, *coefficient;
} picture_t;

static float at(const picture_t *p, const float *array, int64_t x, int64_t y) {
    x = x < 0 ? 0 : x >= p->width ? p->width - 1 : x;
    y = y < 0 ? 0 : y >= p->height ? p->height - 1 : y;
    return array[y * p->width + x];
}

static void differences(const picture_t *p, int64_t x, int64_t y, double *d) {
    const double own = at(p, p->pixel, x, y);
    d[0] = at(p, p->pixel, x, y - 1) - own;
    d[1] = at(p, p->pixel, x, y + 1) - own;
    d[2] = at(p, p->pixel, x - 1, y) - own;
    d[3] = at(p, p->pixel, x + 1, y) - own;
}

static void judge_coefficients(job_t *job, const picture_t *p, exact_t expected) {
    for (uint32_t i = 0; i < p->width * p->height; i++) {
        double d[4], squares = 0, sum = 0, size = 0;
        differences(p, i % p->width, i / p->width, d);
        for (uint32_t k = 0; k < 4; k++) {
            squares += d[k] * d[k];
            sum += d[k];
            size += fabs(d[k]);
        }
        const double own = p->pixel[i], speckle = (double)SPECKLE;
        const double slope = squares / (own * own), bend = sum / own, base = 1 + bend / 4;
        const double variation = (slope / 2 - bend * bend / 16) / (base * base);
        const double scale = speckle * (1 + speckle);
        const double terms =
            ((slope / 2 + size * size / (16 * own * own)) / (base * base) + speckle) / scale *
            (1 + size / own / fabs(base));
        const double c = fmin(fmax(1 / (1 + (variation - speckle) / scale), 0), 1);
        expected.value[i] = c;
        expected.magnitude[i] = 1 + c * c * terms;
    }
    job_compare_floats(job, "coefficient", expected, p->coefficient, (size_t)p->width * p->height,
                       64);
}

/* What the pixels become, before they are read back. */
static void update(const picture_t *p, exact_t expected) {
    for (uint32_t i = 0; i < p->width * p->height; i++) {
        const int64_t x = i % p->width, y = i / p->width;
        double d[4], flow = 0, terms = 0;
        differences(p, x, y, d);
        const double c[4] = {p->coefficient[i], at(p, p->coefficient, x, y + 1), p->coefficient[i],
                             at(p, p->coefficient, x + 1, y)};
        for (uint32_t k = 0; k < 4; k++) {
            flow += c[k] * d[k];
            terms += fabs(c[k] * d[k]);
        }
        expected.value[i] = p->pixel[i] + (double)SHARE / 4 * flow;
        expected.magnitude[i] = fabs((double)p->pixel[i]) + (double)SHARE / 4 * terms;
    }
}

static uint32_t bits_of(float number) {
    uint32_t bits;
    memcpy(&bits, &number, sizeof bits);
    return bits;
}

static void iterate(job_t *job, picture_t *p, uint32_t side, uint32_t count, exact_t expected) {
    const size_t bytes = 4 * (size_t)p->width * p->height;
    weft_address from_at = job_upload(job, p->pixel, bytes), to_at = job_allocate(job, bytes);
    const weft_address coefficient_at = job_allocate(job, bytes);
    const job_shape_t shape = {.grid_x = job_blocks(p->width, side),
                               .grid_y = job_blocks(p->height, side),
                               .block_x = side,
                               .block_y = side};
    for (uint32_t i = 0; i < count && !job_failed(job); i++) {
        job_launch(job, "srad_coefficient", shape,
                   JOB_ARGUMENTS(from_at, coefficient_at, p->width, p->height, bits_of(SPECKLE)));
        job_read(job, p->coefficient, coefficient_at, bytes);
        judge_coefficients(job, p, expected);
        job_launch(
            job, "srad_update", shape,
            JOB_ARGUMENTS(from_at, coefficient_at, to_at, p->width, p->height, bits_of(SHARE)));
        update(p, expected);
        job_read(job, p->pixel, to_at, bytes);
        job_compare_floats(job, "pixel", expected, p->pixel, bytes / 4, 8);
        const weft_address swap = from_at;
        from_at = to_at;
        to_at = swap;
    }
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    picture_t p = {0};
    uint32_t side = 1;
    job_begin(&job, &kernel_srad, device, argc, argv, message, message_size);
    p.width = job_number(&job, "WIDTH", 30, 1, 4096);
    p.height = job_number(&job, "HEIGHT", p.width, 1, 4096);
    const uint32_t count = job_number(&job, "ITERATIONS", 1, 1, 1000);
    job_load(&job);
    while (2 * side <= SIDE_MOST && 4 * side * side <= job.machine.max_block_threads) {
        side *= 2;
    }

    const size_t pixels = (size_t)p.width * p.height;
    p.pixel = job_random_floats(&job, pixels, 1);
    p.coefficient = job_floats(&job, pixels);
    const exact_t expected = job_exact(&job, pixels);
    if (!job_failed(&job)) {
        for (uint32_t i = 0; i < pixels; i++) {
            const float even = i % p.width / 10 % 2 == i / p.width / 10 % 2 ? 1.0f : 2.0f;
            p.pixel[i] = even * (1 + p.pixel[i] / 3);
        }
        iterate(&job, &p, side, count, expected);
    }
    return job_end(&job);
}

const kernel_t kernel_srad = {
    .name = "srad",
    .summary = "removes speckle from an image, two launches per iteration",
    .usage = "[WIDTH [HEIGHT [ITERATIONS]]]   (30 by 30 pixels, 1 iteration)",
    .exercises = "tiles with a rim in shared memory, division",
    .roundings = "64 and 8",
    .cosim = "20",
    .test = "9 5 2",
    .smallest = "1",
    .run = run,
};
