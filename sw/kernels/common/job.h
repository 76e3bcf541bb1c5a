/* SPDX-License-Identifier: Apache-2.0 */
/* One run of a kernel, seen from its host side: arguments, memory on both sides, launches, and the
 * comparison of results.
 *
 * A job remembers its first failure, and every later call does nothing; so a host side reads as a
 * straight line and asks for the status only before it touches memory itself. A run is:
 *
 *   job_begin, job_number ..., job_load        arguments, then the kernel's file
 *   job_words ..., check job.failure.status    host memory
 *   job_upload, job_launch, job_download       the device
 *   job_compare, return job_end
 */
#ifndef WEFT_KERNELS_JOB_H
#define WEFT_KERNELS_JOB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../kernel.h"
#include "failure.h"

#define JOB_ALLOCATIONS 16
#define JOB_WORDS       16

typedef struct {
    weft_device *device;
    const kernel_t *kernel;
    weft_machine machine;
    failure_t failure;
    const char *word[JOB_WORDS]; /* arguments not taken yet */
    int words;
    void *memory[JOB_ALLOCATIONS];
    uint32_t allocations;
} job_t;

/* Start a run. The pointers must stay valid until job_end. */
void job_begin(job_t *job, const kernel_t *kernel, weft_device *device, int argc, char **argv,
               char *message, size_t message_size);

/* Free the job's host memory and return its status. */
weft_status job_end(job_t *job);
bool job_failed(const job_t *job);

/* Take an argument. `-o FILE` may stand anywhere, so job_output comes first; the others are
 * positional. A missing one gives the default. */
const char *job_output(job_t *job);
uint32_t job_number(job_t *job, const char *name, uint32_t normal, uint32_t low, uint32_t high);
const char *job_path(job_t *job, const char *normal);

/* Take an argument COUNTxEACH, as 4096x16, within limits that the caller has set. False when the
 * next word is of another form, which is no failure, and when a number is out of range. */
typedef struct {
    uint32_t count_most; /* at least 1 */
    uint32_t each_least, each_most;
    uint32_t count, each;
} job_pair_t;
bool job_pair(job_t *job, const char *name, job_pair_t *pair);

/* Take one of the words of a NULL-terminated list, or of two: the index of the word, 0 where the
 * argument is missing or is none of them. */
uint32_t job_choice_of(job_t *job, const char *name, const char *const *words);
uint32_t job_choice(job_t *job, const char *name, const char *first, const char *second);

/* Take where a kernel's loops have its arguments: `registers`, the default, or `loops` (true), read
 * again in each trip (weft_kernel.h, parameter). */
bool job_parameters_in_loops(job_t *job);

/* Refuse left-over arguments, and load the kernel's file. */
void job_load(job_t *job);

/* Zeroed host memory, freed by job_end; NULL when the job has failed. */
uint32_t *job_words(job_t *job, size_t words);

/* Random words of at most `bits` bits (1 to 32) in host memory, as job_words. */
uint32_t *job_random_words(job_t *job, size_t words, uint32_t seed, uint32_t bits);

/* Device memory: zeroed, or with a copy of host memory. */
weft_address job_allocate(job_t *job, size_t bytes);
weft_address job_upload(job_t *job, const void *from, size_t bytes);
void job_write(job_t *job, weft_address to, const void *from, size_t bytes);
void job_read(job_t *job, void *to, weft_address from, size_t bytes);

/* Threads per block: the largest power of two that neither `most` nor the machine exceeds. */
uint32_t job_block(const job_t *job, uint32_t most);

/* Blocks of `block` threads (or elements) that cover `items`. */
uint32_t job_blocks(uint32_t items, uint32_t block);

/* Launch `function` on a grid of grid_x by grid_y by grid_z blocks. The arguments are 32-bit words:
 * job_launch(&job, "f", (job_shape_t){...}, JOB_ARGUMENTS(a, b, n)). */
typedef struct {
    uint32_t grid_x, grid_y, grid_z, block_x, block_y, block_z; /* 0 counts as 1 */
    uint32_t shared_bytes; /* at launch_shared, beside what the kernel declares */
} job_shape_t;
#define JOB_ARGUMENTS(...)                                                                         \
    (uint32_t)(sizeof((uint32_t[]){__VA_ARGS__}) / 4), (const uint32_t[]) {                        \
        __VA_ARGS__                                                                                \
    }
void job_launch(job_t *job, const char *function, job_shape_t shape, uint32_t arguments,
                const uint32_t *argument);

/* A thread for each of `width` by `height` items, in blocks of `block_x` by `block_y` threads,
 * which are powers of two. Where the machine takes fewer threads, a block has fewer rows, then
 * fewer columns. */
job_shape_t job_plane(const job_t *job, uint32_t width, uint32_t height, uint32_t block_x,
                      uint32_t block_y);

/* A thread for each of `items`, in blocks of 256. */
job_shape_t job_line(const job_t *job, uint32_t items);

/* Compare words, or bytes, computed by the host with those of the device; a difference fails the
 * job with the first index that differs, both values, and how many differ. */
void job_compare(job_t *job, const char *what, const uint32_t *expected, const uint32_t *actual,
                 size_t words);
void job_compare_bytes(job_t *job, const char *what, const uint8_t *expected, const uint8_t *actual,
                       size_t bytes);

#endif
