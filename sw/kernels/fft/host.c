/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of fft: transforms random complex numbers. Bound: 6 roundings per stage, of the sum of
 * the absolute values of all numbers. The root is rounded (1), a complex product is off by at most
 * sqrt(5) (Brent, Percival, Zimmermann 2007), a sum by 1; the rest covers products of these.
 */
#include <math.h>

#include "sw/kernels/common/floats.h"

#define TILE_MAX 64 /* as in kernel.c */

extern const kernel_t kernel_fft;

/* The host's own transform decimates in frequency. With the halves a and b of n numbers, the even
 * elements of the result are the transform of a + b, the odd ones that of (a - b) w^j. Changes
 * `data`; the element k goes to value[2 * (first + k * every)] and the word after it. */
static void transform(double *data, uint32_t n, uint32_t first, uint32_t every, double *value) {
    const uint32_t half = n / 2;
    if (n == 1) {
        value[2 * first] = data[0];
        value[2 * first + 1] = data[1];
        return;
    }
    for (uint32_t j = 0; j < half; j++) {
        double *a = data + 2 * j, *b = a + n;
        const double angle = -2 * M_PI * j / n, re = a[0] - b[0], im = a[1] - b[1];
        a[0] += b[0];
        a[1] += b[1];
        b[0] = re * cos(angle) - im * sin(angle);
        b[1] = re * sin(angle) + im * cos(angle);
    }
    transform(data, half, first, 2 * every, value);
    transform(data + n, half, first + every, 2 * every, value);
}

static void transform_on_device(job_t *job, const float *in, const float *root, float *out,
                                uint32_t bits) {
    const uint32_t n = 1u << bits;
    const size_t bytes = 8 * (size_t)n;
    const weft_address in_at = job_upload(job, in, bytes);
    const weft_address out_at = job_allocate(job, bytes);
    const weft_address root_at = job_upload(job, root, bytes / 2);
    const uint32_t threads = job_block(job, n / 2 < TILE_MAX / 2 ? n / 2 : TILE_MAX / 2);
    const job_shape_t shape = {.grid_x = n / 2 / threads, .block_x = threads};
    job_launch(job, "fft_tile", shape, JOB_ARGUMENTS(in_at, out_at, root_at, bits));
    for (uint32_t stride = 2 * threads; stride < n; stride *= 2) {
        job_launch(job, "fft_stage", shape, JOB_ARGUMENTS(out_at, root_at, stride, n / 2 / stride));
    }
    job_read(job, out, out_at, bytes);
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_fft, device, argc, argv, message, message_size);
    const uint32_t bits = job_number(&job, "BITS", 8, 1, 20);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    const uint32_t n = 1u << bits;
    const float *in = job_random_floats(&job, 2 * (size_t)n, seed);
    float *root = job_floats(&job, n), *actual = job_floats(&job, 2 * (size_t)n);
    double *copy = job_doubles(&job, 2 * (size_t)n);
    const exact_t expected = job_exact(&job, 2 * (size_t)n);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    double magnitude = 0;
    for (uint32_t i = 0; i < n; i++) {
        copy[2 * i] = in[2 * i];
        copy[2 * i + 1] = in[2 * i + 1];
        magnitude += hypot(copy[2 * i], copy[2 * i + 1]);
    }
    for (uint32_t i = 0; i < n / 2; i++) {
        root[2 * i] = (float)cos(-2 * M_PI * i / n);
        root[2 * i + 1] = (float)sin(-2 * M_PI * i / n);
    }
    for (uint32_t i = 0; i < 2 * n; i++) {
        expected.magnitude[i] = magnitude;
    }
    transform(copy, n, 0, 1, expected.value);
    transform_on_device(&job, in, root, actual, bits);
    job_compare_floats(&job, "part", expected, actual, 2 * (size_t)n, 6.0 * bits);
    return job_end(&job);
}

const kernel_t kernel_fft = {
    .name = "fft",
    .summary = "fast Fourier transform of complex single-precision numbers",
    .usage = "[BITS [SEED]]   (2^8 numbers, seed 1)",
    .exercises = "bit-reversed loads, shared memory with strides, several launches",
    .roundings = "6 per stage, of the sum of the absolute values of all numbers",
    .cosim = "7",
    .test = "6",
    .smallest = "1",
    .run = run,
};
