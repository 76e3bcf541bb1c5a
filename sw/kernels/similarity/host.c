/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of similarity: random features, and the pairs of different documents in the order of
 * their first one.
 */
#include "sw/kernels/common/job.h"

extern const kernel_t kernel_similarity;

/* The first `pairs` pairs (i, j) with i < j. */
static void list_pairs(uint32_t documents, uint32_t pairs, uint32_t *pair) {
    uint32_t at = 0;
    for (uint32_t i = 0; i < documents; i++) {
        for (uint32_t j = i + 1; j < documents && at < pairs; j++) {
            pair[2 * at] = i;
            pair[2 * at++ + 1] = j;
        }
    }
}

static uint32_t product_of(const uint32_t *left, const uint32_t *right, uint32_t features) {
    uint32_t sum = 0;
    for (uint32_t f = 0; f < features; f++) {
        sum += left[f] * right[f];
    }
    return sum;
}

static void score_pairs(const uint32_t *feature, uint32_t features, const uint32_t *pair,
                        uint32_t pairs, uint32_t *score) {
    for (uint32_t i = 0; i < pairs; i++) {
        const uint32_t *a = feature + pair[2 * i] * features;
        const uint32_t *b = feature + pair[2 * i + 1] * features;
        score[4 * i] = product_of(a, b, features);
        score[4 * i + 1] = product_of(a, a, features);
        score[4 * i + 2] = product_of(b, b, features);
        score[4 * i + 3] = pair[2 * i];
    }
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_similarity, device, argc, argv, message, message_size);
    const uint32_t documents = job_number(&job, "DOCUMENTS", 24, 2, 1u << 12);
    const uint32_t features = 4 * job_number(&job, "QUADS", 8, 1, 64);
    const uint32_t all = documents * (documents - 1) / 2;
    const uint32_t pairs = job_number(&job, "PAIRS", all, 1, all);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    const size_t words = (size_t)documents * features, score_words = 4 * (size_t)pairs;
    const uint32_t *feature = job_random_words(&job, words, seed, 32);
    uint32_t *pair = job_words(&job, 2 * (size_t)pairs);
    uint32_t *expected = job_words(&job, score_words), *actual = job_words(&job, score_words);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    list_pairs(documents, pairs, pair);
    score_pairs(feature, features, pair, pairs, expected);

    const weft_address feature_at = job_upload(&job, feature, 4 * words);
    const weft_address pair_at = job_upload(&job, pair, 8 * (size_t)pairs);
    const weft_address score_at = job_allocate(&job, 4 * score_words);
    job_shape_t line = job_line(&job, pairs);
    line.shared_bytes = 16 * line.block_x;
    job_launch(&job, "similarity", line,
               JOB_ARGUMENTS(feature_at, pair_at, score_at, pairs, features));
    job_read(&job, actual, score_at, 4 * score_words);
    job_compare(&job, "score", expected, actual, score_words);
    return job_end(&job);
}

const kernel_t kernel_similarity = {
    .name = "similarity",
    .summary = "products of the vectors of pairs of documents (MapReduce's similarity score)",
    .usage = "[DOCUMENTS [QUADS [PAIRS [SEED]]]]   (24 documents, 8 times 4 features, the first "
             "PAIRS pairs: all; seed 1)",
    .exercises = "a row that lanes share beside a row of its own for each, results staged in "
                 "shared memory",
    .cosim = "12 2",
    .test = "9 3 35",
    .smallest = "2 1",
    .run = run,
};
