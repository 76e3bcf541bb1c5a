/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of nn: random records; the first is the place. Bound: 3 roundings, as the root halves
 * those of the sum: one of each difference, counted twice in its square, one of the square, one of
 * the sum.
 */
#include <math.h>

#include "sw/kernels/common/floats.h"
#include "record.h"

extern const kernel_t kernel_nn;

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_nn, device, argc, argv, message, message_size);
    const uint32_t records = job_number(&job, "RECORDS", 1000, 1, 1u << 22);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    const void *random = job_random_floats(&job, 2 * (size_t)records, seed);
    const record_t *record = random;
    const exact_t expected = job_exact(&job, records);
    float *actual = job_floats(&job, records);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    for (uint32_t i = 0; i < records; i++) {
        const double down = (double)record[i].latitude - record[0].latitude;
        const double across = (double)record[i].longitude - record[0].longitude;
        expected.value[i] = expected.magnitude[i] = sqrt(down * down + across * across);
    }

    const weft_address record_at = job_upload(&job, record, sizeof *record * records);
    const weft_address place_at = job_upload(&job, record, sizeof *record);
    const weft_address distance_at = job_allocate(&job, 4 * (size_t)records);
    job_launch(&job, "nn", job_line(&job, records),
               JOB_ARGUMENTS(record_at, place_at, distance_at, records));
    job_read(&job, actual, distance_at, 4 * (size_t)records);
    job_compare_floats(&job, "distance", expected, actual, records, 3);
    return job_end(&job);
}

const kernel_t kernel_nn = {
    .name = "nn",
    .summary = "distances of records from a place, the first step to its nearest neighbours",
    .usage = "[RECORDS [SEED]]   (1000 records, seed 1)",
    .exercises = "loads of pairs that are used once, square root",
    .roundings = "3",
    .cosim = "300",
    .test = "130",
    .smallest = "1",
    .run = run,
};
