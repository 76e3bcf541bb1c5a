/* SPDX-License-Identifier: Apache-2.0 */
/* Floating-point data of a job, and how results are judged.
 *
 * The host computes in double precision, and beside each value its magnitude: the sum of the
 * absolute values of all terms that were added. A result of the device, which rounds to single
 * precision after each operation, may differ by `roundings` half units in the last place of the
 * magnitude: magnitude * roundings * 2^-24. `roundings` is the number of operations on the way to a
 * value, stated by each kernel.
 */
#ifndef WEFT_KERNELS_FLOATS_H
#define WEFT_KERNELS_FLOATS_H

#include "job.h"

/* Zeroed host memory, freed by job_end; NULL when the job has failed. */
float *job_floats(job_t *job, size_t count);
double *job_doubles(job_t *job, size_t count);

/* Random multiples of 2^-23 in [-1, 1), as job_floats. */
float *job_random_floats(job_t *job, size_t count, uint32_t seed);

/* What the host computed: a value and its magnitude. */
typedef struct {
    double *value, *magnitude;
} exact_t;

exact_t job_exact(job_t *job, size_t count);

/* Compare; a difference beyond the bound, or a NaN, fails the job with the first such index. */
void job_compare_floats(job_t *job, const char *what, exact_t expected, const float *actual,
                        size_t count, double roundings);

#endif
