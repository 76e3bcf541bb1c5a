/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of syrk: a random matrix, and one that its product is added to. */
#include "sw/kernels/common/dense.h"

extern const kernel_t kernel_syrk;

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_syrk, device, argc, argv, message, message_size);
    dense_run_update(&job, "syrk", 1);
    return job_end(&job);
}

const kernel_t kernel_syrk = {
    .name = "syrk",
    .summary = "symmetric update of a matrix by one product, alpha A A^T + beta C",
    .usage =
        "[N [M [WIDTHxHEIGHT [SEED]]]]   (N = 24 rows of C, M = 20 columns of A; the first WIDTH "
        "columns and HEIGHT rows of C: all; seed 1)",
    .exercises = "rows that all warps of a block walk along",
    .cosim = "16 20",
    .test = "9 7",
    .smallest = "1 1",
    .run = run,
};
