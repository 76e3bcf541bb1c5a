/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of corr: random observations. Each launch is judged by what it began with. Bounds, of n
 * observations: n roundings of a mean; n / 2 + 3 of a standard deviation, whose root halves those
 * of the squares; 4 of a normalised observation; n + 1 of a correlation.
 */
#include <math.h>

#include "sw/kernels/common/floats.h"

extern const kernel_t kernel_corr;

typedef struct {
    uint32_t observations, variables;
    float *data, *normalised, *mean, *spread, *correlation; /* as in kernel.c */
    weft_address data_at, mean_at, spread_at, correlation_at;
} table_t;

static void judge_means(job_t *job, const table_t *t, exact_t expected) {
    for (uint32_t i = 0; i < t->observations * t->variables; i++) {
        const double share = (double)t->data[i] / t->observations;
        expected.value[i % t->variables] += share;
        expected.magnitude[i % t->variables] += fabs(share);
    }
    job_compare_floats(job, "mean", expected, t->mean, t->variables, t->observations);
}

static void judge_spreads(job_t *job, const table_t *t, exact_t expected) {
    for (uint32_t i = 0; i < t->observations * t->variables; i++) {
        const double away = (double)t->data[i] - t->mean[i % t->variables];
        expected.value[i % t->variables] += away * away / t->observations;
    }
    for (uint32_t j = 0; j < t->variables; j++) {
        const double deviation = sqrt(expected.value[j]);
        expected.value[j] = expected.magnitude[j] = deviation == 0 ? 1 : deviation;
    }
    job_compare_floats(job, "spread", expected, t->spread, t->variables, t->observations / 2.0 + 3);
}

static void judge_normalised(job_t *job, const table_t *t, exact_t expected) {
    const size_t elements = (size_t)t->observations * t->variables;
    for (size_t i = 0; i < elements; i++) {
        const size_t j = i % t->variables;
        const double away = (double)t->data[i] - t->mean[j];
        expected.value[i] = away / (sqrt(t->observations) * t->spread[j]);
        expected.magnitude[i] = fabs(expected.value[i]);
    }
    job_compare_floats(job, "normalised", expected, t->normalised, elements, 4);
}

static void judge_correlations(job_t *job, const table_t *t, exact_t expected) {
    const uint32_t n = t->observations, m = t->variables;
    for (uint32_t at = 0; at < m * m; at++) {
        const uint32_t own = at / m, other = at % m;
        for (uint32_t i = 0; own != other && i < n; i++) {
            const double term = (double)t->normalised[i * m + own] * t->normalised[i * m + other];
            expected.value[at] += term;
            expected.magnitude[at] += fabs(term);
        }
        if (own == other) {
            expected.value[at] = 1;
        }
    }
    job_compare_floats(job, "correlation", expected, t->correlation, (size_t)m * m, n + 1);
}

static void find_means(job_t *job, const table_t *t) {
    const job_shape_t columns = job_line(job, t->variables);
    job_launch(job, "corr_means", columns,
               JOB_ARGUMENTS(t->data_at, t->mean_at, t->observations, t->variables));
    job_launch(job, "corr_spreads", columns,
               JOB_ARGUMENTS(t->data_at, t->mean_at, t->spread_at, t->observations, t->variables));
    job_read(job, t->mean, t->mean_at, 4 * (size_t)t->variables);
    job_read(job, t->spread, t->spread_at, 4 * (size_t)t->variables);
}

static void find_correlations(job_t *job, const table_t *t) {
    job_launch(job, "corr_normalise", job_plane(job, t->variables, t->observations, 32, 8),
               JOB_ARGUMENTS(t->data_at, t->mean_at, t->spread_at, t->observations, t->variables));
    job_launch(job, "corr_products", job_line(job, t->variables),
               JOB_ARGUMENTS(t->data_at, t->correlation_at, t->observations, t->variables));
    job_read(job, t->normalised, t->data_at, 4 * (size_t)t->observations * t->variables);
    job_read(job, t->correlation, t->correlation_at, 4 * (size_t)t->variables * t->variables);
}

static void correlate(job_t *job, table_t *t) {
    const size_t m = t->variables, elements = m * t->observations;
    const exact_t mean = job_exact(job, m), spread = job_exact(job, m);
    const exact_t normalised = job_exact(job, elements), correlation = job_exact(job, m * m);
    t->data_at = job_upload(job, t->data, 4 * elements);
    t->mean_at = job_allocate(job, 4 * m);
    t->spread_at = job_allocate(job, 4 * m);
    t->correlation_at = job_allocate(job, 4 * m * m);
    find_means(job, t);
    find_correlations(job, t);
    if (!job_failed(job)) {
        judge_means(job, t, mean);
        judge_spreads(job, t, spread);
        judge_normalised(job, t, normalised);
        judge_correlations(job, t, correlation);
    }
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    table_t t = {0};
    job_begin(&job, &kernel_corr, device, argc, argv, message, message_size);
    t.variables = job_number(&job, "VARIABLES", 16, 1, 1024);
    t.observations = job_number(&job, "OBSERVATIONS", 20, 1, 1024);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    const size_t m = t.variables, elements = m * t.observations;
    t.data = job_random_floats(&job, elements, seed);
    t.normalised = job_floats(&job, elements);
    t.mean = job_floats(&job, m);
    t.spread = job_floats(&job, m);
    t.correlation = job_floats(&job, m * m);
    if (!job_failed(&job)) {
        correlate(&job, &t);
    }
    return job_end(&job);
}

const kernel_t kernel_corr = {
    .name = "corr",
    .summary = "correlations of the columns of a table, four launches",
    .usage = "[VARIABLES [OBSERVATIONS [SEED]]]   (16 columns of 20 observations, seed 1)",
    .exercises = "a triangular loop of coalesced loads, division, square root",
    .roundings = "of n observations: n of a mean, n / 2 + 3 of a standard deviation, 4 of a "
                 "normalised observation, n + 1 of a correlation",
    .cosim = "9 12",
    .test = "7 9",
    .smallest = "1 1",
    .run = run,
};
