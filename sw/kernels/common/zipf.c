/* SPDX-License-Identifier: Apache-2.0 */
/* Zipf's law: see zipf.h. */
#include "zipf.h"

#include "floats.h"

zipf_t zipf_of(job_t *job, uint32_t ranks) {
    double *sum = job_doubles(job, ranks);
    for (uint32_t r = 0; sum && r < ranks; r++) {
        sum[r] = (r ? sum[r - 1] : 0) + 1.0 / (r + 1);
    }
    return (zipf_t){sum, ranks};
}

uint32_t zipf_draw(const zipf_t *zipf, random_t *random) {
    const double point = random_next(random) * 0x1p-32 * zipf->sum[zipf->ranks - 1];
    uint32_t low = 0, high = zipf->ranks - 1;
    while (low < high) {
        const uint32_t middle = (low + high) / 2;
        if (point < zipf->sum[middle]) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low;
}
