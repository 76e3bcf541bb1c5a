/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of histogram: counts the bytes of any file. */
#include "sw/kernels/common/job.h"
#include "sw/kernels/common/load.h"
#include "sw/kernels/common/text.h"

#define VALUES    256
#define BYTES_MAX (1u << 24)

extern const kernel_t kernel_histogram;

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    text_t file = {0};
    char thesaurus[4096];
    uint32_t expected[VALUES] = {0}, actual[VALUES];
    job_begin(&job, &kernel_histogram, device, argc, argv, message, message_size);
    beside_executable(thesaurus, sizeof thesaurus, "../sw/kernels/bfs/roget.dat");
    const char *path = job_path(&job, thesaurus);
    const uint32_t most = job_number(&job, "BYTES", 8192, 1, BYTES_MAX);
    job_load(&job);
    if (!job_failed(&job) && text_read(&file, path, BYTES_MAX, &job.failure)) {
        const uint32_t n = file.size < most ? (uint32_t)file.size : most;
        for (uint32_t i = 0; i < n; i++) {
            expected[(uint8_t)file.data[i]]++;
        }
        const weft_address data_at = job_upload(&job, file.data, n ? n : 1);
        const weft_address total_at = job_allocate(&job, sizeof actual);
        const uint32_t block = job_block(&job, 256), blocks = job_blocks(n, 16 * block);
        job_launch(&job, "histogram",
                   (job_shape_t){.grid_x = blocks ? blocks : 1, .block_x = block},
                   JOB_ARGUMENTS(data_at, total_at, n));
        job_read(&job, actual, total_at, sizeof actual);
        job_compare(&job, "count", expected, actual, VALUES);
    }
    text_free(&file);
    return job_end(&job);
}

const kernel_t kernel_histogram = {
    .name = "histogram",
    .summary = "counts the bytes of a file by atomics in shared memory",
    .usage = "[FILE [BYTES]]   (Roget's thesaurus, its first 8192 bytes)",
    .exercises = "atomics in shared memory, conflicts",
    .test = "sw/kernels/common/inputs/graph.mtx 400",
    .smallest = "sw/kernels/common/inputs/letter",
    .run = run,
};
