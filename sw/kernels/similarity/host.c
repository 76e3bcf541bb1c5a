/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of similarity: random features of a byte each. Queries are made a multiple of GROUP,
 * with empty ones, whose products are compared as well.
 */
#include "sw/kernels/common/job.h"
#include "tile.h"

extern const kernel_t kernel_similarity;

static uint8_t *random_features(job_t *job, size_t vectors, uint32_t features, size_t filled,
                                uint32_t seed) {
    uint32_t *word = job_random_words(job, vectors * features / 4, seed, 32);
    for (size_t i = filled * features / 4; word && i < vectors * features / 4; i++) {
        word[i] = 0;
    }
    return (uint8_t *)word;
}

static uint32_t product_of(const uint8_t *left, const uint8_t *right, uint32_t features) {
    uint32_t sum = 0;
    for (uint32_t f = 0; f < features; f++) {
        sum += (uint32_t)left[f] * right[f];
    }
    return sum;
}

/* Queries of a tile: as many as the block's share of shared memory holds, GROUP at least. */
static uint32_t tile_of(uint32_t block, uint32_t features) {
    const uint32_t tile = SHARE_BYTES * block / features / GROUP * GROUP;
    return tile < GROUP ? GROUP : tile;
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_similarity, device, argc, argv, message, message_size);
    const uint32_t documents = job_number(&job, "DOCUMENTS", 48, 1, 1u << 14);
    const uint32_t asked = job_number(&job, "QUERIES", 16, 1, 1u << 12);
    const uint32_t features = 4 * job_number(&job, "WORDS", 2, 1, 32);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    const uint32_t queries = job_blocks(asked, GROUP) * GROUP;
    const size_t products = (size_t)queries * documents;
    const uint8_t *document = random_features(&job, documents, features, documents, seed);
    const uint8_t *query = random_features(&job, queries, features, asked, seed + 1);
    uint32_t *expected = job_words(&job, products);
    uint32_t *actual = job_words(&job, products);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    for (size_t i = 0; i < products; i++) {
        expected[i] = product_of(document + i % documents * features,
                                 query + i / documents * features, features);
    }

    const uint32_t block = job_block(&job, 256), tile = tile_of(block, features);
    const weft_address document_at = job_upload(&job, document, (size_t)documents * features);
    const weft_address query_at = job_upload(&job, query, (size_t)queries * features);
    const weft_address product_at = job_allocate(&job, 4 * products);
    job_launch(
        &job, "similarity",
        (job_shape_t){.grid_x = job_blocks(documents, block),
                      .block_x = block,
                      .shared_bytes = tile * features},
        JOB_ARGUMENTS(document_at, query_at, product_at, documents, queries, features, tile));
    job_read(&job, actual, product_at, 4 * products);
    job_compare(&job, "product", expected, actual, products);
    return job_end(&job);
}

const kernel_t kernel_similarity = {
    .name = "similarity",
    .summary = "products of all documents' vectors with all queries', by tiles in shared memory",
    .usage = "[DOCUMENTS [QUERIES [WORDS [SEED]]]]   (48 documents, 16 queries, 2 words of 4 "
             "features, seed 1)",
    .exercises = "a tile in shared memory, a row of bytes of its own for each thread, walked along "
                 "again and again",
    .cosim = "20 9 2",
    .test = "21 12 3",
    .smallest = "1 1 1",
    .run = run,
};
