/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of strmatch: lines of made words; one in sixteen is the keyword. The host counts the
 * keywords that it puts into a line.
 */
#include <string.h>

#include "sw/kernels/common/prose.h"
#include "match.h"

#define KEY_RANK     150 /* of the word that is looked for */
#define LENGTH_LEAST 16
#define LENGTH_MOST  1024

extern const kernel_t kernel_strmatch;

/* Words of `bytes` bytes, with a blank after each, and an end of line in place of the last. Returns
 * how many are the keyword. */
static uint32_t fill_line(prose_t *prose, uint8_t *to, uint32_t bytes) {
    uint8_t word[PROSE_WORD_MOST], key[PROSE_WORD_MOST];
    const uint32_t key_letters = prose_spell(KEY_RANK, key);
    uint32_t at = 0, keys = 0;
    while (at + PROSE_WORD_MOST + 1 <= bytes) {
        const bool is_key = prose_number(prose, 16) == 0;
        const uint32_t letters = is_key ? prose_spell(KEY_RANK, word) : prose_word(prose, word);
        keys += letters == key_letters && memcmp(word, key, letters) == 0;
        memcpy(to + at, word, letters);
        at += letters;
        to[at++] = ' ';
    }
    memset(to + at, ' ', bytes - at);
    to[bytes - 1] = '\n';
    return keys;
}

/* Lines of half to one and a half times `length` bytes, end of line included. */
static uint32_t make_lines(prose_t *prose, uint8_t *text, uint32_t *line, uint32_t lines,
                           uint32_t length, uint32_t *found) {
    uint32_t at = 0;
    for (uint32_t l = 0; l < lines; l++) {
        const uint32_t bytes = length / 2 + prose_number(prose, length + 1);
        line[l] = at;
        found[l] = fill_line(prose, text + at, bytes);
        at += bytes;
    }
    line[lines] = at;
    return at;
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_strmatch, device, argc, argv, message, message_size);
    const uint32_t lines = job_number(&job, "LINES", 200, 1, 1u << 18);
    const uint32_t length = job_number(&job, "LENGTH", 128, LENGTH_LEAST, LENGTH_MOST);
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
    const uint32_t bytes = make_lines(&prose, text, line, lines, length, expected);

    const weft_address text_at = job_upload(&job, text, bytes);
    const weft_address line_at = job_upload(&job, line, 4 * ((size_t)lines + 1));
    const weft_address key_at = job_upload(&job, key, letters);
    const weft_address found_at = job_allocate(&job, 4 * (size_t)lines);
    job_launch(&job, "strmatch", job_line(&job, lines),
               JOB_ARGUMENTS(text_at, line_at, lines, key_at, letters, found_at));
    job_read(&job, actual, found_at, 4 * (size_t)lines);
    job_compare(&job, "found", expected, actual, lines);
    return job_end(&job);
}

const kernel_t kernel_strmatch = {
    .name = "strmatch",
    .summary = "counts a keyword in lines of text, a thread for each (MapReduce's string match)",
    .usage = "[LINES [LENGTH [SEED]]]   (200 lines of 128 bytes, seed 1)",
    .exercises = "byte loads along a line of its own for each thread, words that end early",
    .cosim = "80 24",
    .test = "40 16",
    .smallest = "1 16",
    .run = run,
};
