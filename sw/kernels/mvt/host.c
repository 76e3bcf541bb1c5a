/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of mvt: two products of one matrix, each added to a vector. */
#include "sw/kernels/common/dense.h"

extern const kernel_t kernel_mvt;

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    static const dense_product_t product[] = {
        {.function = "mvt_rows", .to = "x1", .adds = true},
        {.function = "mvt_columns", .to = "x2", .turned = true, .adds = true},
    };
    job_t job;
    job_begin(&job, &kernel_mvt, device, argc, argv, message, message_size);
    dense_run_products(&job, product, sizeof product / sizeof product[0]);
    return job_end(&job);
}

const kernel_t kernel_mvt = {
    .name = "mvt",
    .summary = "adds the products of a matrix and of its transpose to a vector each, two launches",
    .usage =
        "[ROWS [COLUMNS [SHARE [SEED]]]]   (a matrix of 64 rows and 48 columns; the first SHARE "
        "words of each result: all; seed 1)",
    .exercises = "lanes that walk along rows of their own, then coalesced loads",
    .cosim = "40 30",
    .test = "21 13",
    .smallest = "1 1",
    .run = run,
};
