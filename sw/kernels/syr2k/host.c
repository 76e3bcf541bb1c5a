/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of syr2k: two random matrices, and one that their products are added to. */
#include "sw/kernels/common/dense.h"

extern const kernel_t kernel_syr2k;

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_syr2k, device, argc, argv, message, message_size);
    dense_run_update(&job, "syr2k", 2);
    return job_end(&job);
}

const kernel_t kernel_syr2k = {
    .name = "syr2k",
    .summary = "symmetric update of a matrix by two products, alpha (A B^T + B A^T) + beta C",
    .usage =
        "[N [M [WIDTHxHEIGHT [SEED]]]]   (N = 24 rows of C, M = 20 columns of A; the first WIDTH "
        "columns and HEIGHT rows of C: all; seed 1)",
    .exercises = "rows of two matrices that all warps of a block walk along",
    .cosim = "16 20",
    .test = "9 7",
    .smallest = "1 1",
    .run = run,
};
