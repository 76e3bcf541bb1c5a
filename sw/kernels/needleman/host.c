/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of needleman: aligns two sequences of letters from files, or two made ones. */
#include <ctype.h>
#include <string.h>

#include "sw/kernels/common/job.h"
#include "sw/kernels/common/random.h"
#include "sw/kernels/common/text.h"

#define TILE_MAX   8  /* as in kernel.c */
#define MADE       75 /* letters, without LENGTH */
#define MATCH      2
#define MISMATCH   (-1)
#define GAP        (-1)
#define LETTER_MAX 8192u

extern const kernel_t kernel_needleman;

typedef struct {
    uint8_t letter[LETTER_MAX];
    uint32_t length;
} sequence_t;

/* Letters of a FASTA file or of plain lines: headers (>) and white space are skipped. */
static bool read_sequence(sequence_t *sequence, const char *path, failure_t *failure) {
    text_t text;
    bool good = text_read(&text, path, 1u << 24, failure);
    for (char *line; good && (line = text_line(&text));) {
        for (char *c = line; good && *c && *line != '>'; c++) {
            if (isspace((unsigned char)*c)) {
                continue;
            }
            if (!isalpha((unsigned char)*c)) {
                good = failure_set(failure, WEFT_USAGE,
                                   "%s:%u: '%c' in a sequence; it must consist of letters.\n", path,
                                   text.line, *c);
            } else if (sequence->length == LETTER_MAX) {
                good = failure_set(failure, WEFT_USAGE,
                                   "%s:%u: more than %u letters; take a part of the sequence.\n",
                                   path, text.line, LETTER_MAX);
            } else {
                sequence->letter[sequence->length++] = (uint8_t)toupper((unsigned char)*c);
            }
        }
    }
    if (good && sequence->length == 0) {
        good =
            failure_set(failure, WEFT_USAGE, "%s: no letter; a sequence has at least one.\n", path);
    }
    text_free(&text);
    return good;
}

/* Two relatives: `b` is `a` with letters changed, left out and put in. */
static void invent(sequence_t *a, sequence_t *b, uint32_t length) {
    static const char bases[] = "ACGT";
    random_t random = random_seed(1);
    for (a->length = 0; a->length < length; a->length++) {
        const uint32_t dice = random_next(&random) % 12;
        const uint8_t base = (uint8_t)bases[random_next(&random) >> 8 & 3];
        a->letter[a->length] = base;
        if (dice != 0) {
            b->letter[b->length++] = dice == 1 ? (uint8_t)bases[dice] : base;
        }
        if (dice == 2) {
            b->letter[b->length++] = (uint8_t)bases[random_next(&random) >> 8 & 3];
        }
    }
}

/* The host's own scores, row by row, with row 0 and column 0 in place. */
static void align(const sequence_t *down, const sequence_t *across, int32_t *score) {
    const uint32_t pitch = across->length + 1;
    for (uint32_t x = 1; x < pitch; x++) {
        score[x] = GAP * (int32_t)x;
    }
    for (uint32_t y = 1; y <= down->length; y++) {
        int32_t *row = score + y * pitch;
        const int32_t *above = row - pitch;
        row[0] = GAP * (int32_t)y;
        for (uint32_t x = 1; x < pitch; x++) {
            const bool same = down->letter[y - 1] == across->letter[x - 1];
            int32_t best = above[x - 1] + (same ? MATCH : MISMATCH);
            best = above[x] + GAP > best ? above[x] + GAP : best;
            row[x] = row[x - 1] + GAP > best ? row[x - 1] + GAP : best;
        }
    }
}

static void align_on_device(job_t *job, const sequence_t *down, const sequence_t *across,
                            uint32_t *score) {
    const uint32_t pitch = across->length + 1;
    const size_t bytes = 4 * (size_t)pitch * (down->length + 1);
    const weft_address down_at = job_upload(job, down->letter, down->length);
    const weft_address across_at = job_upload(job, across->letter, across->length);
    const weft_address score_at = job_upload(job, score, bytes);
    const uint32_t side = job_block(job, TILE_MAX);
    const uint32_t rows = job_blocks(down->length, side);
    const uint32_t columns = job_blocks(across->length, side);
    for (uint32_t d = 0; d < rows + columns - 1; d++) {
        const uint32_t first = d < columns ? 0 : d - columns + 1;
        const uint32_t last = d < rows ? d : rows - 1;
        job_launch(
            job, "needleman", (job_shape_t){.grid_x = last - first + 1, .block_x = side},
            JOB_ARGUMENTS(down_at, across_at, score_at, down->length, across->length, d, first));
    }
    job_read(job, score, score_at, bytes);
}

/* Is the first argument a number of letters, and not a path? */
static bool takes_length(const job_t *job) {
    return job->words > 0 && strspn(job->word[0], "0123456789") == strlen(job->word[0]);
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    static sequence_t down, across;
    job_t job;
    down.length = across.length = 0;
    job_begin(&job, &kernel_needleman, device, argc, argv, message, message_size);
    if (job.words == 0 || takes_length(&job)) {
        invent(&down, &across, job_number(&job, "LENGTH", MADE, 1, LETTER_MAX / 2));
    } else {
        const char *down_path = job_path(&job, NULL), *across_path = job_path(&job, down_path);
        if (!read_sequence(&down, down_path, &job.failure) ||
            !read_sequence(&across, across_path, &job.failure)) {
            return job_end(&job);
        }
    }
    job_load(&job);

    const size_t words = (size_t)(down.length + 1) * (across.length + 1);
    uint32_t *expected = job_words(&job, words);
    uint32_t *actual = job_words(&job, words);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    align(&down, &across, (int32_t *)expected);
    /* The device keeps row 0 and column 0 in mind only: they are the host's. */
    for (uint32_t x = 0; x <= across.length; x++) {
        actual[x] = expected[x];
    }
    for (uint32_t y = 0; y <= down.length; y++) {
        actual[y * (across.length + 1)] = expected[y * (across.length + 1)];
    }
    align_on_device(&job, &down, &across, actual);
    job_compare(&job, "score", expected, actual, words);
    return job_end(&job);
}

const kernel_t kernel_needleman = {
    .name = "needleman",
    .summary = "Needleman-Wunsch alignment scores of two sequences",
    .usage = "[LENGTH | FILE [FILE]]   (two related sequences of 75 letters; FASTA or plain text)",
    .exercises = "many short launches, a wave through shared memory, byte loads",
    .test = "sw/kernels/common/inputs/down.fasta sw/kernels/common/inputs/across",
    .smallest = "sw/kernels/common/inputs/letter",
    .run = run,
};
