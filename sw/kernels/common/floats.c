/* SPDX-License-Identifier: Apache-2.0 */
/* Floating-point data of a job: see floats.h. */
#include "floats.h"

#include <math.h>

#include "random.h"

float *job_floats(job_t *job, size_t count) {
    void *memory = job_words(job, count);
    return memory;
}

double *job_doubles(job_t *job, size_t count) {
    void *memory = job_words(job, 2 * count);
    return memory;
}

float *job_random_floats(job_t *job, size_t count, uint32_t seed) {
    float *data = job_floats(job, count);
    random_t random = random_seed(seed);
    for (size_t i = 0; data && i < count; i++) {
        data[i] = (float)((int32_t)(random_next(&random) >> 8) - (1 << 23)) / (1 << 23);
    }
    return data;
}

exact_t job_exact(job_t *job, size_t count) {
    return (exact_t){job_doubles(job, count), job_doubles(job, count)};
}

void job_compare_floats(job_t *job, const char *what, exact_t expected, const float *actual,
                        size_t count, double roundings) {
    size_t first = count, differ = 0;
    for (size_t i = count; !job_failed(job) && i-- > 0;) {
        const double bound = expected.magnitude[i] * roundings * 0x1p-24;
        /* Written so that a NaN is a difference. */
        if (!(fabs(actual[i] - expected.value[i]) <= bound)) {
            first = i;
            differ++;
        }
    }
    if (differ > 0) {
        failure_set(&job->failure, WEFT_WRONG,
                    "%s: wrong result: %s[%zu] is %.9g, expected %.9g, at most %.3g away; %zu of "
                    "%zu differ.\n",
                    job->kernel->name, what, first, actual[first], expected.value[first],
                    expected.magnitude[first] * roundings * 0x1p-24, differ, count);
    }
}
