/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of bicg: two products of one matrix with vectors of their own. */
#include "sw/kernels/common/dense.h"

extern const kernel_t kernel_bicg;

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    static const dense_product_t product[] = {
        {.function = "bicg_columns", .to = "s", .turned = true},
        {.function = "bicg_rows", .to = "q"},
    };
    job_t job;
    job_begin(&job, &kernel_bicg, device, argc, argv, message, message_size);
    dense_run_products(&job, product, sizeof product / sizeof product[0]);
    return job_end(&job);
}

const kernel_t kernel_bicg = {
    .name = "bicg",
    .summary =
        "multiplies the transpose of a matrix and the matrix with a vector each, two launches",
    .usage =
        "[ROWS [COLUMNS [SHARE [SEED]]]]   (a matrix of 64 rows and 48 columns; the first SHARE "
        "words of each result: all; seed 1)",
    .exercises = "coalesced loads, then lanes that walk along rows of their own",
    .cosim = "40 30",
    .test = "21 13",
    .smallest = "1 1",
    .run = run,
};
