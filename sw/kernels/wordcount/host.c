/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of wordcount: a text of made words, and the table of its counts, which the host makes
 * while it writes the text, word by word.
 */
#include <string.h>

#include "sw/kernels/common/fnv.h"
#include "sw/kernels/common/prose.h"

#define WORD_AND_BLANK 3 /* the shortest */

extern const kernel_t kernel_wordcount;

/* Words with a blank or an end of line after each. Returns how many. */
static uint32_t write_text(prose_t *prose, uint8_t *text, uint32_t bytes, uint32_t *counter,
                           uint32_t counters) {
    uint32_t words = 0;
    for (uint32_t at = 0; at < bytes; words++) {
        uint8_t word[PROSE_WORD_MOST + 1];
        uint32_t letters = prose_word(prose, word);
        letters = letters < bytes - at ? letters : bytes - at;
        counter[fnv_of(word, letters) & (counters - 1)]++;
        memcpy(text + at, word, letters);
        at += letters;
        if (at < bytes) {
            text[at++] = prose_number(prose, 12) == 0 ? '\n' : ' ';
        }
    }
    return words;
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_wordcount, device, argc, argv, message, message_size);
    const uint32_t bytes = job_number(&job, "BYTES", 4096, 1, 1u << 22);
    const uint32_t slice = job_number(&job, "SLICE", 32, 1, 1u << 12);
    const uint32_t exponent = job_number(&job, "COUNTERS", 10, 0, 16);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    const uint32_t block = job_block(&job, 256), counters = 1u << exponent;
    const uint32_t blocks = job_blocks(job_blocks(bytes, slice), block);
    const uint32_t most = slice / WORD_AND_BLANK + 1; /* words that begin in a slice */
    prose_t prose = prose_of(&job, seed);
    uint8_t *text = (uint8_t *)job_words(&job, (size_t)bytes / 4 + 1);
    uint32_t *expected = job_words(&job, counters);
    uint32_t *actual = job_words(&job, counters);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    const uint32_t expected_words = write_text(&prose, text, bytes, expected, counters);

    const weft_address text_at = job_upload(&job, text, bytes);
    const weft_address hash_at = job_allocate(&job, 4 * (size_t)blocks * block * most);
    const weft_address counter_at = job_allocate(&job, 4 * (size_t)counters);
    const weft_address total_at = job_allocate(&job, 4);
    job_launch(&job, "wordcount", (job_shape_t){.grid_x = blocks, .block_x = block},
               JOB_ARGUMENTS(text_at, bytes, slice, hash_at, counter_at, counters - 1, total_at));
    job_read(&job, actual, counter_at, 4 * (size_t)counters);
    uint32_t actual_words = 0;
    job_read(&job, &actual_words, total_at, 4);
    job_compare(&job, "counter", expected, actual, counters);
    job_compare(&job, "total", &expected_words, &actual_words, 1);
    return job_end(&job);
}

const kernel_t kernel_wordcount = {
    .name = "wordcount",
    .summary = "counts the words of a text by their hash, a slice of the text for each thread",
    .usage = "[BYTES [SLICE [COUNTERS [SEED]]]]   (4096 bytes, slices of 32 bytes, 2^10 counters, "
             "seed 1)",
    .exercises = "byte loads along a slice of its own for each thread, words of different length, "
                 "atomics",
    .cosim = "1000",
    .test = "500 17 5",
    .smallest = "1",
    .run = run,
};
