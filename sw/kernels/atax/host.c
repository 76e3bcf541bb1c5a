/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of atax: the vector of the first product is that of the second. */
#include "sw/kernels/common/dense.h"

extern const kernel_t kernel_atax;

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    static const dense_product_t product[] = {
        {.function = "atax_rows", .to = "product"},
        {.function = "atax_columns", .to = "y", .turned = true, .chained = true},
    };
    job_t job;
    job_begin(&job, &kernel_atax, device, argc, argv, message, message_size);
    dense_run_products(&job, product, sizeof product / sizeof product[0]);
    return job_end(&job);
}

const kernel_t kernel_atax = {
    .name = "atax",
    .summary = "multiplies a matrix and then its transpose with a vector, A^T (A x), two launches",
    .usage =
        "[ROWS [COLUMNS [SHARE [SEED]]]]   (a matrix of 64 rows and 48 columns; the first SHARE "
        "words of each result: all; seed 1)",
    .exercises = "lanes that walk along rows of their own, then coalesced loads",
    .cosim = "40 30",
    .test = "21 13",
    .smallest = "1 1",
    .run = run,
};
