/* SPDX-License-Identifier: Apache-2.0 */
/* Ranks by Zipf's law with exponent 1: rank r, from 0 on, has a chance in proportion to 1/(r + 1).
 */
#ifndef WEFT_KERNELS_ZIPF_H
#define WEFT_KERNELS_ZIPF_H

#include "job.h"
#include "random.h"

/* The sum of rank r is 1 + 1/2 + ... + 1/(r + 1). It is the job's memory; NULL when that has
 * failed. */
typedef struct {
    const double *sum;
    uint32_t ranks;
} zipf_t;

zipf_t zipf_of(job_t *job, uint32_t ranks);
uint32_t zipf_draw(const zipf_t *zipf, random_t *random);

#endif
