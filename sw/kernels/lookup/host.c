/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of lookup: makes a table and requests for its items. Keys have 8 to 64 letters, values
 * 8 to 128 bytes; there are at most 1.5 items per bucket on average, as in memcached before it
 * makes its table larger. The item of rank r is asked for with a chance in proportion to 1/r
 * (Zipf's law); one request in 16 names a key that no item has.
 *
 * What must be found is known from the making: the table is not searched here.
 */
#include <stdio.h>
#include <string.h>

#include "sw/kernels/common/fnv.h"
#include "sw/kernels/common/zipf.h"
#include "table.h"

#define ITEM_ALIGN   16u
#define VALUE_LEAST  8u
#define VALUE_MOST   128u
#define ITEM_MOST    (ITEM_ALIGN + KEY_MOST + VALUE_MOST + ITEM_ALIGN)
#define MISS_IN      16u
#define LETTERS      26u
#define NUMBER_BYTES 5u /* letters that tell 26^5 keys apart */

extern const kernel_t kernel_lookup;

typedef struct {
    uint8_t *heap;
    uint32_t *bucket, *item; /* item: where that of each rank lies in the heap */
    uint32_t items, buckets, heap_bytes;
} table_t;

/* The key of a number: the beginning of one of four names, as keys of one application have it, then
 * letters that no other number has. */
static uint32_t make_key(uint32_t number, random_t *random, uint8_t *key) {
    const uint32_t length = KEY_LEAST + (random_next(random) >> 8) % (KEY_MOST - KEY_LEAST + 1);
    const uint32_t name = (random_next(random) >> 8) % 4;
    for (uint32_t i = 0; i < length - NUMBER_BYTES; i++) {
        key[i] = (uint8_t)('a' + (name + i * i) % LETTERS);
    }
    for (uint32_t i = length - NUMBER_BYTES; i < length; i++) {
        key[i] = (uint8_t)('a' + number % LETTERS);
        number /= LETTERS;
    }
    return length;
}

/* Put an item at the end of the heap and at the head of its chain. */
static void put(table_t *table, uint32_t rank, random_t *random) {
    uint8_t key[KEY_MOST];
    const uint32_t length = make_key(rank, random, key);
    uint32_t *head = &table->bucket[fnv_of(key, length) & (table->buckets - 1)];
    const uint32_t value =
        VALUE_LEAST + (random_next(random) >> 8) % (VALUE_MOST - VALUE_LEAST + 1);
    const item_t item = {*head, (uint16_t)length, (uint16_t)value};
    const uint32_t at = table->heap_bytes, value_at = (sizeof item + length + 3) / 4 * 4;
    memcpy(table->heap + at, &item, sizeof item);
    memcpy(table->heap + at + sizeof item, key, length);
    memset(table->heap + at + value_at, (int)rank, value);
    table->heap_bytes += (value_at + value + ITEM_ALIGN - 1) / ITEM_ALIGN * ITEM_ALIGN;
    table->item[rank] = at;
    *head = at;
}

static table_t make_table(job_t *job, uint32_t items, random_t *random) {
    table_t table = {.items = items, .buckets = 1, .heap_bytes = ITEM_ALIGN};
    while (3 * (uint64_t)table.buckets < 2 * (uint64_t)items) {
        table.buckets *= 2;
    }
    table.heap = (uint8_t *)job_words(job, (size_t)(items + 1) * ITEM_MOST / 4);
    table.bucket = job_words(job, table.buckets);
    table.item = job_words(job, items);
    uint32_t *rank = job_words(job, items);
    if (job_failed(job)) {
        return table;
    }
    /* Items came in an order that has nothing to do with how often they are asked for. */
    for (uint32_t i = 0; i < items; i++) {
        const uint32_t other = random_next(random) % (i + 1);
        rank[i] = rank[other];
        rank[other] = i;
    }
    for (uint32_t i = 0; i < items; i++) {
        put(&table, rank[i], random);
    }
    return table;
}

static void make_requests(const table_t *table, const zipf_t *ranks, random_t *random,
                          uint8_t *packets, uint32_t *expected, uint32_t requests) {
    for (uint32_t i = 0; i < requests; i++) {
        uint8_t absent[KEY_MOST], *text = packets + (size_t)i * PACKET_BYTES + FRAME_BYTES;
        const bool miss = (random_next(random) >> 8) % MISS_IN == 0;
        const uint32_t at = miss ? 0 : table->item[zipf_draw(ranks, random)];
        const uint8_t *key = absent;
        uint32_t length;
        if (miss) {
            length = make_key(table->items + i, random, absent);
        } else {
            item_t item;
            memcpy(&item, table->heap + at, sizeof item);
            key = table->heap + at + sizeof item;
            length = item.key_bytes;
        }
        packets[(size_t)i * PACKET_BYTES] = (uint8_t)(i >> 8); /* the request's number */
        packets[(size_t)i * PACKET_BYTES + 1] = (uint8_t)i;
        memcpy(text, "get ", 4);
        memcpy(text + 4, key, length);
        memcpy(text + 4 + length, "\r\n", 2);
        expected[i] = at;
    }
}

static void look_up(job_t *job, const table_t *table, const uint8_t *packets, uint32_t *found,
                    uint32_t requests, bool loops) {
    const weft_address packets_at = job_upload(job, packets, (size_t)requests * PACKET_BYTES);
    const weft_address bucket_at = job_upload(job, table->bucket, 4 * (size_t)table->buckets);
    const weft_address heap_at = job_upload(job, table->heap, table->heap_bytes);
    const weft_address found_at = job_allocate(job, 4 * (size_t)requests);
    const uint32_t block = job_block(job, 256);
    job_launch(
        job, loops ? "lookup_loops" : "lookup",
        (job_shape_t){.grid_x = job_blocks(requests, block), .block_x = block},
        JOB_ARGUMENTS(packets_at, bucket_at, heap_at, found_at, requests, table->buckets - 1));
    job_read(job, found, found_at, 4 * (size_t)requests);
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_lookup, device, argc, argv, message, message_size);
    const uint32_t items = job_number(&job, "ITEMS", 200, 1, 1u << 20);
    const uint32_t requests = job_number(&job, "REQUESTS", 200, 1, 1u << 20);
    random_t random = random_seed(job_number(&job, "SEED", 1, 0, UINT32_MAX));
    const bool loops = job_parameters_in_loops(&job);
    job_load(&job);

    const table_t table = make_table(&job, items, &random);
    uint8_t *packets = (uint8_t *)job_words(&job, (size_t)requests * PACKET_BYTES / 4);
    const zipf_t ranks = zipf_of(&job, items);
    uint32_t *expected = job_words(&job, requests);
    uint32_t *actual = job_words(&job, requests);
    if (!job_failed(&job)) {
        make_requests(&table, &ranks, &random, packets, expected, requests);
        look_up(&job, &table, packets, actual, requests, loops);
        job_compare(&job, "found", expected, actual, requests);
    }
    return job_end(&job);
}

const kernel_t kernel_lookup = {
    .name = "lookup",
    .summary = "finds the items of requests in a hash table, as memcached does",
    .usage = "[ITEMS [REQUESTS [SEED [PARAMETERS]]]]   (200 items, 200 requests, seed 1; registers "
             "or loops, registers)",
    .exercises = "byte loads, a chain and a comparison of its own for each thread",
    .cosim = "100 96",
    .test = "30 40 1 loops",
    .smallest = "1",
    .run = run,
};
