/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of strmatch: lines of made words. A quarter of them have the keyword, at any place. The
 * host looks for it with memcmp at every place.
 */
#include <string.h>

#include "sw/kernels/common/prose.h"
#include "match.h"

#define KEY_RANK     150 /* of the word that is looked for */
#define LENGTH_LEAST 16
#define LENGTH_MOST  256

extern const kernel_t kernel_strmatch;

/* Lines of half to one and a half times `length` bytes, end of line included. */
static uint32_t make_lines(prose_t *prose, uint8_t *text, uint32_t *line, uint32_t lines,
                           uint32_t length) {
    uint32_t at = 0;
    for (uint32_t l = 0; l < lines; l++) {
        const uint32_t bytes = length / 2 + prose_number(prose, length + 1);
        line[l] = at;
        prose_fill(prose, text + at, bytes);
        if (prose_number(prose, 4) == 0) {
            uint8_t word[PROSE_WORD_MOST];
            const uint32_t letters = prose_spell(KEY_RANK, word);
            memcpy(text + at + prose_number(prose, bytes - letters), word, letters);
        }
        at += bytes;
        text[at - 1] = '\n';
    }
    line[lines] = at;
    return at;
}

static void search(const uint8_t *text, const uint32_t *line, uint32_t lines, const uint8_t *key,
                   uint32_t length, uint32_t *found) {
    for (uint32_t l = 0; l < lines; l++) {
        found[l] = NOWHERE;
        for (uint32_t at = line[l]; at + length <= line[l + 1] && found[l] == NOWHERE; at++) {
            found[l] = memcmp(text + at, key, length) == 0 ? at : NOWHERE;
        }
    }
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_strmatch, device, argc, argv, message, message_size);
    const uint32_t lines = job_number(&job, "LINES", 200, 1, 1u << 18);
    const uint32_t length = job_number(&job, "LENGTH", 32, LENGTH_LEAST, LENGTH_MOST);
    const uint32_t each = job_number(&job, "EACH", 2, 1, 1u << 10);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    prose_t prose = prose_of(&job, seed);
    uint8_t *text = (uint8_t *)job_words(&job, ((size_t)lines * 3 * length / 2 + 3) / 4 + 1);
    uint32_t *line = job_words(&job, lines + 1);
    uint32_t *expected = job_words(&job, lines);
    uint32_t *actual = job_words(&job, lines);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    uint8_t key[KEY_MOST];
    const uint32_t letters = prose_spell(KEY_RANK, key);
    const uint32_t bytes = make_lines(&prose, text, line, lines, length);
    search(text, line, lines, key, letters, expected);

    const weft_address text_at = job_upload(&job, text, bytes);
    const weft_address line_at = job_upload(&job, line, 4 * ((size_t)lines + 1));
    const weft_address key_at = job_upload(&job, key, letters);
    const weft_address found_at = job_allocate(&job, 4 * (size_t)lines);
    const uint32_t block = job_block(&job, 256);
    job_launch(
        &job, "strmatch",
        (job_shape_t){.grid_x = job_blocks(job_blocks(lines, each), block), .block_x = block},
        JOB_ARGUMENTS(text_at, line_at, lines, each, key_at, letters, found_at));
    job_read(&job, actual, found_at, 4 * (size_t)lines);
    job_compare(&job, "found", expected, actual, lines);
    return job_end(&job);
}

const kernel_t kernel_strmatch = {
    .name = "strmatch",
    .summary =
        "finds a keyword in lines of text, a thread for some lines (MapReduce's string match)",
    .usage = "[LINES [LENGTH [EACH [SEED]]]]   (200 lines of 32 bytes, 2 for each thread, seed 1)",
    .exercises = "byte loads along lines of its own for each thread, loops that end early",
    .cosim = "80 24",
    .test = "40 16 3",
    .smallest = "1 16 1",
    .run = run,
};
