/* SPDX-License-Identifier: Apache-2.0 */
/* The host side of a run: see job.h. */
#include "job.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "random.h"

void job_begin(job_t *job, const kernel_t *kernel, weft_device *device, int argc, char **argv,
               char *message, size_t message_size) {
    *job = (job_t){.device = device, .kernel = kernel, .failure = {message, message_size, WEFT_OK}};
    message[0] = 0;
    weft_describe(device, &job->machine);
    if (argc > JOB_WORDS) {
        failure_set(&job->failure, WEFT_USAGE,
                    "%s: %d arguments: at most %d are taken.\nusage: weft run %s %s\n",
                    kernel->name, argc, JOB_WORDS, kernel->name, kernel->usage);
        return;
    }
    for (; job->words < argc; job->words++) {
        job->word[job->words] = argv[job->words];
    }
}

bool job_failed(const job_t *job) {
    return job->failure.status != WEFT_OK;
}

weft_status job_end(job_t *job) {
    while (job->allocations > 0) {
        free(job->memory[--job->allocations]);
    }
    return job->failure.status;
}

/* Arguments ------------------------------------------------------------------------------------ */

/* Remove the first `count` of the arguments from `at` on. */
static void drop_arguments(job_t *job, int at, int count) {
    for (int i = at; i + count < job->words; i++) {
        job->word[i] = job->word[i + count];
    }
    job->words -= count;
}

const char *job_output(job_t *job) {
    for (int i = 0; i < job->words; i++) {
        if (strcmp(job->word[i], "-o") == 0) {
            if (i + 1 == job->words) {
                failure_set(&job->failure, WEFT_USAGE, "%s: -o needs the name of a file.\n",
                            job->kernel->name);
                return NULL;
            }
            const char *path = job->word[i + 1];
            drop_arguments(job, i, 2);
            return path;
        }
    }
    return NULL;
}

/* The whole word as a number: digits only, at most 10 of them. */
static bool parse_number(const char *word, uint64_t *value) {
    const size_t length = strlen(word);
    if (length == 0 || length > 10 || strspn(word, "0123456789") != length) {
        return false;
    }
    *value = strtoull(word, NULL, 10);
    return true;
}

uint32_t job_number(job_t *job, const char *name, uint32_t normal, uint32_t low, uint32_t high) {
    uint64_t value;
    if (job_failed(job) || job->words == 0) {
        return normal;
    }
    const char *word = job->word[0];
    if (!parse_number(word, &value) || value < low || value > high) {
        failure_set(&job->failure, WEFT_USAGE,
                    "%s: argument %s is \"%.40s\": must be a whole number from %u to %u.\n"
                    "usage: weft run %s %s\n",
                    job->kernel->name, name, word, low, high, job->kernel->name,
                    job->kernel->usage);
        return normal;
    }
    drop_arguments(job, 0, 1);
    return (uint32_t)value;
}

const char *job_path(job_t *job, const char *normal) {
    if (job->words == 0) {
        return normal;
    }
    const char *path = job->word[0];
    drop_arguments(job, 0, 1);
    return path;
}

bool job_pair(job_t *job, const char *name, job_pair_t *pair) {
    uint64_t count, each;
    char first[11];
    const char *word = job->words > 0 ? job->word[0] : "";
    const size_t digits = strspn(word, "0123456789");
    if (job_failed(job) || digits == 0 || digits >= sizeof first || word[digits] != 'x' ||
        !parse_number(word + digits + 1, &each)) {
        return false;
    }
    memcpy(first, word, digits);
    first[digits] = 0;
    if (!parse_number(first, &count) || count < 1 || count > pair->count_most ||
        each < pair->each_least || each > pair->each_most) {
        failure_set(&job->failure, WEFT_USAGE,
                    "%s: argument %s is \"%.40s\": of COUNTxEACH, COUNT must be a whole number "
                    "from 1 to %u, EACH from %u to %u.\nusage: weft run %s %s\n",
                    job->kernel->name, name, word, pair->count_most, pair->each_least,
                    pair->each_most, job->kernel->name, job->kernel->usage);
        return false;
    }
    drop_arguments(job, 0, 1);
    pair->count = (uint32_t)count;
    pair->each = (uint32_t)each;
    return true;
}

/* "a or b", "a, b or c". */
static void list_words(const char *const *words, char *text, size_t size) {
    size_t length = 0;
    for (uint32_t i = 0; words[i] && length < size; i++) {
        const char *before = i == 0 ? "" : words[i + 1] ? ", " : " or ";
        length += (size_t)snprintf(text + length, size - length, "%s%s", before, words[i]);
    }
}

uint32_t job_choice_of(job_t *job, const char *name, const char *const *words) {
    const char *word = job_path(job, words[0]);
    uint32_t choice = 0;
    while (words[choice] && strcmp(word, words[choice]) != 0) {
        choice++;
    }
    if (!words[choice]) {
        char list[160];
        list_words(words, list, sizeof list);
        failure_set(&job->failure, WEFT_USAGE,
                    "%s: %s is '%.40s'; it must be %s.\nusage: weft run %s %s\n", job->kernel->name,
                    name, word, list, job->kernel->name, job->kernel->usage);
        return 0;
    }
    return choice;
}

uint32_t job_choice(job_t *job, const char *name, const char *first, const char *second) {
    return job_choice_of(job, name, (const char *const[]){first, second, NULL});
}

bool job_parameters_in_loops(job_t *job) {
    return job_choice(job, "PARAMETERS", "registers", "loops") == 1;
}

void job_load(job_t *job) {
    if (!job_failed(job) && job->words > 0) {
        failure_set(&job->failure, WEFT_USAGE,
                    "%s: argument \"%.40s\" is one too many: remove it.\nusage: weft run %s %s\n",
                    job->kernel->name, job->word[0], job->kernel->name, job->kernel->usage);
    }
    if (!job_failed(job)) {
        job->failure.status =
            kernel_load(job->device, job->kernel->name, job->failure.text, job->failure.size);
    }
}

/* Memory --------------------------------------------------------------------------------------- */

uint32_t *job_words(job_t *job, size_t words) {
    if (job_failed(job)) {
        return NULL;
    }
    uint32_t *memory = job->allocations < JOB_ALLOCATIONS ? calloc(words ? words : 1, 4) : NULL;
    if (!memory) {
        failure_set(&job->failure, WEFT_USAGE,
                    "%s: the host has no memory for %zu words. Use a smaller size.\n",
                    job->kernel->name, words);
        return NULL;
    }
    job->memory[job->allocations++] = memory;
    return memory;
}

uint32_t *job_random_words(job_t *job, size_t words, uint32_t seed, uint32_t bits) {
    uint32_t *memory = job_words(job, words);
    random_t random = random_seed(seed);
    for (size_t i = 0; memory && i < words; i++) {
        memory[i] = random_next(&random) >> (32 - bits);
    }
    return memory;
}

/* Take over a failure of libweft. */
static void check(job_t *job, weft_status status) {
    if (status != WEFT_OK) {
        failure_set(&job->failure, status, "%s", weft_message(job->device));
    }
}

weft_address job_allocate(job_t *job, size_t bytes) {
    weft_address address = 0;
    if (!job_failed(job)) {
        check(job, weft_allocate(job->device, bytes, &address));
    }
    return address;
}

weft_address job_upload(job_t *job, const void *from, size_t bytes) {
    const weft_address address = job_allocate(job, bytes);
    job_write(job, address, from, bytes);
    return address;
}

void job_write(job_t *job, weft_address to, const void *from, size_t bytes) {
    if (!job_failed(job)) {
        check(job, weft_write(job->device, to, from, bytes));
    }
}

void job_read(job_t *job, void *to, weft_address from, size_t bytes) {
    if (!job_failed(job)) {
        check(job, weft_read(job->device, to, from, bytes));
    }
}

/* Launches ------------------------------------------------------------------------------------- */

uint32_t job_block(const job_t *job, uint32_t most) {
    uint32_t block = 1;
    while (2 * block <= most && 2 * block <= job->machine.max_block_threads) {
        block *= 2;
    }
    return block;
}

uint32_t job_blocks(uint32_t items, uint32_t block) {
    return items / block + (items % block != 0);
}

void job_launch(job_t *job, const char *function, job_shape_t shape, uint32_t arguments,
                const uint32_t *argument) {
    weft_launch_options launch = {.kernel = function,
                                  .grid = {shape.grid_x, shape.grid_y, shape.grid_z},
                                  .block = {shape.block_x, shape.block_y, shape.block_z},
                                  .shared_bytes = shape.shared_bytes,
                                  .arguments = arguments};
    memcpy(launch.argument, argument, arguments * sizeof *argument);
    if (!job_failed(job)) {
        check(job, weft_launch(job->device, &launch));
    }
}

job_shape_t job_plane(const job_t *job, uint32_t width, uint32_t height, uint32_t block_x,
                      uint32_t block_y) {
    const uint32_t threads = job_block(job, block_x * block_y);
    const uint32_t x = threads < block_x ? threads : block_x, y = threads / x;
    return (job_shape_t){.grid_x = job_blocks(width, x),
                         .grid_y = job_blocks(height, y),
                         .block_x = x,
                         .block_y = y};
}

job_shape_t job_line(const job_t *job, uint32_t items) {
    return job_plane(job, items, 1, 256, 1);
}

/* Comparison ----------------------------------------------------------------------------------- */

static void report_difference(job_t *job, const char *what, size_t index, uint32_t expected,
                              uint32_t actual, size_t differ, size_t count) {
    failure_set(&job->failure, WEFT_WRONG,
                "%s: wrong result: %s[%zu] is %u (0x%x), expected %u (0x%x); %zu of %zu differ.\n",
                job->kernel->name, what, index, actual, actual, expected, expected, differ, count);
}

void job_compare(job_t *job, const char *what, const uint32_t *expected, const uint32_t *actual,
                 size_t words) {
    size_t first = words, differ = 0;
    for (size_t i = words; !job_failed(job) && i-- > 0;) {
        if (expected[i] != actual[i]) {
            first = i;
            differ++;
        }
    }
    if (differ > 0) {
        report_difference(job, what, first, expected[first], actual[first], differ, words);
    }
}

void job_compare_bytes(job_t *job, const char *what, const uint8_t *expected, const uint8_t *actual,
                       size_t bytes) {
    size_t first = bytes, differ = 0;
    for (size_t i = bytes; !job_failed(job) && i-- > 0;) {
        if (expected[i] != actual[i]) {
            first = i;
            differ++;
        }
    }
    if (differ > 0) {
        report_difference(job, what, first, expected[first], actual[first], differ, bytes);
    }
}
